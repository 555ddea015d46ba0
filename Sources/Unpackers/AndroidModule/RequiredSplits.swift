internal import ArtifactModel

/// Checks that an installation has the splits that its base cannot do without.
enum RequiredSplits {
  /// Returns an issue if a base demands splits that are not among the bundles.
  ///
  /// A base names the kinds it needs (`base__density`), and a split the kinds it is; an older base
  /// only says that there have to be some.
  static func missing(in bundles: [ShippedBundle], artifact: String) -> ReadIssue? {
    guard let base = bundles.first(where: { $0.kind == .app }),
      let required = base.facts.first(where: { $0.name == "requiredSplitTypes" })
    else { return nil }
    let present = bundles.flatMap { kinds($0, "splitTypes") }
    let wanted = kinds(base, "requiredSplitTypes").filter { !present.contains($0) }
    let isComplete =
      required.value.isEmpty ? bundles.contains { $0.kind == .split } : wanted.isEmpty
    guard !isComplete else { return nil }
    let names = wanted.isEmpty ? "" : " (\(wanted.joined(separator: ", ")))"
    return ReadIssue(
      severity: .unread,
      scope: .everything,
      artifact: artifact,
      bundle: base.path,
      entry: "AndroidManifest.xml",
      part: "manifest",
      message: "this base needs splits\(names) that are not here",
      advice: "give the splits too, or the .apks or .aab they come from"
    )
  }

  private static func kinds(_ bundle: ShippedBundle, _ fact: String) -> [String] {
    bundle.facts.filter { $0.name == fact }.flatMap { fact in
      fact.value.split(separator: ",").map { String($0) }
    }
  }
}
