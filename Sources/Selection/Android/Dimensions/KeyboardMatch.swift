internal import ArtifactModel

/// Wants one kind of keyboard, or any.
enum KeyboardMatch: ExactMatch {
  static let name = "keyboard"
  static let axis = AndroidAxis.keyboard
}
