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
