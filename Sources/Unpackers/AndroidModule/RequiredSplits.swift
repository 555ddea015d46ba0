internal import ArtifactModel

/// Checks that APKs are a whole installation: one base, each split once, and none missing.
enum RequiredSplits {
  /// Returns what keeps Android from installing the APKs, in the order of the bundles.
  ///
  /// A module names the kinds of split it needs (`base__density`), and a split the kinds it is; an
  /// older base only says that there have to be some.
  static func issues(in bundles: [ShippedBundle], artifact: String) -> [ReadIssue] {
    let base = bundles.first { $0.kind == .app }
    var issues = bundles.compactMap { missing(for: $0, among: bundles, artifact: artifact) }
    if base == nil, let split = bundles.first(where: { $0.kind == .split || $0.kind == .feature }) {
      issues.append(missingBase(of: split, artifact: artifact))
    }
    var names: Set<String> = []
    for bundle in bundles where bundle.kind != .app && !names.insert(bundle.name).inserted {
      issues.append(
        ReadIssue(
          severity: .malformed,
          scope: .nothing,
          artifact: artifact,
          bundle: bundle.path,
          entry: bundle.path.isEmpty ? nil : bundle.path,
          part: "manifest",
          message:
            "there are two APKs called '\(bundle.name)'; Android installs only one of a name",
          advice: "leave one of them out"
        )
      )
    }
    return issues
  }

  private static func missing(
    for module: ShippedBundle,
    among bundles: [ShippedBundle],
    artifact: String
  ) -> ReadIssue? {
    guard module.kind == .app || module.kind == .feature,
      let required = module.facts.first(where: { $0.name == "requiredSplitTypes" })
    else { return nil }
    let present = bundles.flatMap { kinds($0, "splitTypes") }
    let wanted = kinds(module, "requiredSplitTypes").filter { !present.contains($0) }
    let isComplete =
      required.value.isEmpty ? bundles.contains { $0.kind == .split } : wanted.isEmpty
    guard !isComplete else { return nil }
    let names = wanted.isEmpty ? "" : " (\(wanted.joined(separator: ", ")))"
    let title = module.kind == .app ? "this base" : "the feature module '\(module.name)'"
    return ReadIssue(
      severity: .malformed,
      scope: .everything,
      artifact: artifact,
      bundle: module.path,
      entry: "AndroidManifest.xml",
      part: "manifest",
      message: "\(title) needs splits\(names) that are not here",
      advice: "give the splits too, or the .apks or .aab they come from"
    )
  }

  private static func missingBase(of split: ShippedBundle, artifact: String) -> ReadIssue {
    let app = split.identifier.isEmpty ? "an app" : split.identifier
    let part = split.kind == .split ? "configuration split" : "feature module"
    return ReadIssue(
      severity: .malformed,
      scope: .everything,
      artifact: artifact,
      bundle: split.path,
      entry: "AndroidManifest.xml",
      part: "manifest",
      message: "'\(split.name)' is a \(part) of \(app), whose base APK is not here",
      advice: "give the base APK too, as in: base.apk split.apk"
    )
  }

  private static func kinds(_ bundle: ShippedBundle, _ fact: String) -> [String] {
    bundle.facts.filter { $0.name == fact }.flatMap { fact in
      fact.value.split(separator: ",").map { String($0) }
    }
  }
}

extension ShippedBundle {
  /// Puts the base first, sorts the others by the name of their split, and says which module each
  /// configuration split serves.
  static func ordered(_ bundles: [ShippedBundle]) -> [ShippedBundle] {
    withParents(
      bundles.sorted {
        ($0.kind == .app ? 0 : 1, $0.name) < ($1.kind == .app ? 0 : 1, $1.name)
      }
    )
  }

  /// Says of each APK but the base which module it belongs to.
  static func withParents(_ bundles: [ShippedBundle]) -> [ShippedBundle] {
    let base = bundles.first { $0.kind == .app }
    var features: [String: String] = [:]
    for bundle in bundles where bundle.kind == .feature { features[bundle.name] = bundle.path }
    return bundles.map { bundle in
      var bundle = bundle
      guard bundle.kind != .app else { return bundle }
      let served = bundle.facts.first { $0.name == "configForSplit" }?.value
      bundle.parent =
        bundle.kind == .split ? served.flatMap { features[$0] } ?? base?.path : base?.path
      return bundle
    }
  }
}
