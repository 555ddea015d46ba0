public import ArtifactModel

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
