internal import ArtifactModel

/// Wants one kind of navigation keys, or any.
enum NavigationMatch: ExactMatch {
  static let name = "navigation keys"
  static let axis = AndroidAxis.navigation
}
