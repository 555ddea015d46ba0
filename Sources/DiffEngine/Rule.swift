public import ArtifactModel

/// One question about a manifest and what shipped.
///
/// A rule finds; it does not weigh, waive or sort: the engine does. It reads nothing but its input.
public protocol Rule: Sendable {
  /// What the rule asserts, why, and examples that prove it.
  static var description: RuleDescription { get }

  /// Creates the rule.
  init()

  /// Returns every broken promise, and every one that could not be checked, in any order.
  func findings(in input: RuleInput) -> [Finding]
}
