internal import ArtifactModel

/// Wants one kind of touch screen, or any.
enum TouchscreenMatch: ExactMatch {
  static let name = "touch screen"
  static let axis = AndroidAxis.touchscreen
}
