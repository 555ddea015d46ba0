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

/// What a rule says of itself.
public struct RuleDescription: Sendable {
  /// The words that reports show.
  public let text: RuleText
  /// Examples of releases that break the rule.
  public let breaks: [RuleExample]
  /// Examples of releases that keep it.
  public let keeps: [RuleExample]

  /// Creates a description.
  public init(text: RuleText, breaks: [RuleExample], keeps: [RuleExample]) {
    self.text = text
    self.breaks = breaks
    self.keeps = keeps
  }
}

/// A small release that shows what a rule is about: documentation and test at once.
public struct RuleExample: Sendable {
  /// What the example shows, as a phrase.
  public let title: String
  /// The manifest, in JSON5.
  public let manifest: String
  /// What shipped, in the notation of `ShippedListing`.
  public let shipped: String
  /// The messages of the findings, in order; empty if the rule is kept.
  public let findings: [String]

  /// Creates an example.
  public init(_ title: String, manifest: String, shipped: String, findings: [String] = []) {
    self.title = title
    self.manifest = manifest
    self.shipped = shipped
    self.findings = findings
  }

  /// The day on which all examples are judged.
  public static let today: String = "2026-03-01"
}
