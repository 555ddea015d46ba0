/// A rule as a person reads about it: its text, and what breaks and what keeps it.
public struct RuleGuide: Sendable, Equatable {
  /// One case that a rule was made for.
  public struct Example: Sendable, Equatable {
    /// What the case is, as a phrase.
    public let title: String
    /// The manifest, in JSON5.
    public let manifest: String
    /// What shipped, one resource a line.
    public let shipped: String
    /// What the rule says of it; nothing if it is kept.
    public let findings: [String]

    /// Creates an example.
    public init(title: String, manifest: String, shipped: String, findings: [String]) {
      self.title = title
      self.manifest = manifest
      self.shipped = shipped
      self.findings = findings
    }
  }

  /// The rule's text.
  public let text: RuleText
  /// The cases, in the rule's own order.
  public let examples: [Example]

  /// Creates a guide.
  public init(text: RuleText, examples: [Example]) {
    self.text = text
    self.examples = examples
  }
}
