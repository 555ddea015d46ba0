internal import ArtifactModel

/// Wants the navigation keys at hand, or hidden, or either.
enum NavigationHiddenMatch: ExactMatch {
  static let name = "navigation keys' state"
  static let axis = AndroidAxis.navigationHidden
}
