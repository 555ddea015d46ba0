internal import ArtifactModel

/// Wants the screen upright, or lying, or either.
enum OrientationMatch: ExactMatch {
  static let name = "orientation"
  static let axis = AndroidAxis.orientation
}
