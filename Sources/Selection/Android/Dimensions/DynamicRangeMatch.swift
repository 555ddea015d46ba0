internal import ArtifactModel

/// Wants a screen of high dynamic range, or another, or either (Android 8).
enum DynamicRangeMatch: ExactMatch {
  static let name = "dynamic range"
  static let axis = AndroidAxis.dynamicRange
}
