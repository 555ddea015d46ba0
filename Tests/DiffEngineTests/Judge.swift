internal import ArtifactModel

@testable internal import DiffEngine

/// Judges a listing by a manifest, on the day of all examples.
enum Judge {
  static let today = CalendarDate(RuleExample.today)

  /// Reads a manifest of one file.
  static func manifest(_ text: String) throws(ManifestErrors) -> Manifest {
    try ManifestReader.read([("shiplens.json", Array(text.utf8))]).get()
  }

  /// Returns the findings of some rules, all by default.
  static func findings(
    manifest: String,
    shipped: String,
    rules: [any Rule.Type] = RuleRegistry.all
  ) throws -> [Finding] {
    guard let today else { return [] }
    let engine = RuleEngine(manifest: try self.manifest(manifest), today: today, rules: rules)
    return engine.findings(in: try ShippedListing.read(shipped))
  }

  /// Returns findings as short words: rule, image, language and bundle, as far as they are known.
  static func words(
    manifest: String,
    shipped: String,
    rules: [any Rule.Type] = RuleRegistry.all
  ) throws -> [String] {
    try findings(manifest: manifest, shipped: shipped, rules: rules).map { finding in
      [
        finding.outcome == .undetermined ? "?" : nil, finding.rule, finding.image,
        finding.locale?.identifier,
      ].compactMap { $0 }.joined(separator: " ")
    }
  }
}
