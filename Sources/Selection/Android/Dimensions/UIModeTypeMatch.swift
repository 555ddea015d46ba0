internal import ArtifactModel

/// Wants one kind of device: car, television, watch, or any.
enum UIModeTypeMatch: ExactMatch {
  static let name = "device kind"
  static let axis = AndroidAxis.uiModeType
}
