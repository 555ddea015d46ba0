internal import ArtifactModel

/// Wants a screen of wide colour gamut, or another, or either (Android 8).
enum ColorGamutMatch: ExactMatch {
  static let name = "colour gamut"
  static let axis = AndroidAxis.colorGamut
}
