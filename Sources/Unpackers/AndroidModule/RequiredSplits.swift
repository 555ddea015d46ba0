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
    if let base {
      issues += bundles.compactMap { stranger($0, to: base, artifact: artifact) }
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

  /// Returns why a bundle cannot be installed with a base, `nil` if it can.
  private static func stranger(
    _ bundle: ShippedBundle,
    to base: ShippedBundle,
    artifact: String
  ) -> ReadIssue? {
    guard bundle.path != base.path, bundle.hasManifest, base.hasManifest else { return nil }
    let version = { (bundle: ShippedBundle) in
      bundle.facts.first { $0.name == "versionCode" }?.value
    }
    let problem: String
    if bundle.kind == .app {
      problem = "this is one more base APK; Android installs only one"
    } else if bundle.identifier != base.identifier {
      problem =
        "'\(bundle.name)' belongs to \(bundle.identifier), and the base is \(base.identifier); "
        + "Android installs only APKs of one package together"
    } else if let own = version(bundle), let other = version(base), own != other {
      problem =
        "'\(bundle.name)' has version code \(own), and the base \(other); "
        + "Android installs only equal ones together"
    } else {
      return nil
    }
    return ReadIssue(
      severity: .malformed,
      scope: .everything,
      artifact: artifact,
      bundle: bundle.path,
      entry: bundle.path.isEmpty ? nil : bundle.path,
      part: "manifest",
      message: problem,
      advice: "give base and splits of one build"
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
  /// Whether the APK has a manifest that could be read.
  var hasManifest: Bool { facts.contains { $0.name == "minSdkVersion" } }

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
