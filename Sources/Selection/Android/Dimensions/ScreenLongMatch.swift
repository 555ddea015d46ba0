internal import ArtifactModel

/// Wants a screen that is longer than usual, or is not, or either.
enum ScreenLongMatch: ExactMatch {
  static let name = "screen length"
  static let axis = AndroidAxis.screenLong
}
