internal import ArtifactModel

/// Wants the layout direction of the device's language, or none.
enum LayoutDirectionMatch: ExactMatch {
  static let name = "layout direction"
  static let axis = AndroidAxis.layoutDirection
}
