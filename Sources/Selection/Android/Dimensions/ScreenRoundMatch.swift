internal import ArtifactModel

/// Wants a round screen, or another, or either (Android 6).
enum ScreenRoundMatch: ExactMatch {
  static let name = "screen shape"
  static let axis = AndroidAxis.screenRound
}
