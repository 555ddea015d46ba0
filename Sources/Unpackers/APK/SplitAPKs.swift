public import ArtifactModel

/// Puts APKs that were given as several files, and are installed together, into one artifact.
///
/// Android installs a base with its features and configuration splits if package and version code
/// are the same. Other APKs stay artifacts of their own.
public enum SplitAPKs {
  private struct Key: Hashable {
    let package: String
    let version: String
  }

  /// Joins what belongs together.
  ///
  /// - Parameter indexes: What was read, in the order of the command line; anything but an APK stays
  ///   as it is.
  /// - Returns: The artifacts, each at the place of its first file. What keeps Android from installing
  ///   one of them is an issue.
  public static func joined(_ indexes: [ShippedIndex]) -> [ShippedIndex] {
    var members: [Key: [Int]] = [:]
    for (number, index) in indexes.enumerated() {
      if let key = key(of: index) { members[key, default: []].append(number) }
    }
    var result: [(place: Int, index: ShippedIndex)] = []
    for (number, index) in indexes.enumerated() {
      guard let key = key(of: index), let group = members[key], group.count > 1 else {
        result.append((number, index))
        continue
      }
      guard group.first == number else { continue }
      let bases = group.filter { indexes[$0].bundles.contains { $0.kind == .app } }
      let splits = group.filter { !bases.contains($0) }
      let installed = bases.prefix(1) + splits
      var own = installed.count > 1 ? join(installed.map { indexes[$0] }) : indexes[installed[0]]
      if bases.count > 1 {
        let issue = severalBases(bases.map { indexes[$0] }, hasSplits: !splits.isEmpty)
        own.issues.append(issue)
      }
      result.append((installed.min() ?? number, own))
      for base in bases.dropFirst() { result.append((base, indexes[base])) }
    }
    let sorted = result.sorted { $0.place < $1.place }.map(\.index)
    return withVersionFaults(sorted)
  }

  private static func key(of index: ShippedIndex) -> Key? {
    guard index.format == .apk, index.bundles.count == 1, let bundle = index.bundles.first,
      !bundle.identifier.isEmpty
    else { return nil }
    return Key(package: bundle.identifier, version: version(of: bundle))
  }

  private static func version(of bundle: ShippedBundle) -> String {
    bundle.facts.first { $0.name == "versionCode" }?.value ?? ""
  }

  private static func join(_ indexes: [ShippedIndex]) -> ShippedIndex {
    let artifact = indexes.first?.artifact ?? ""
    var bundles: [ShippedBundle] = []
    var issues: [ReadIssue] = []
    for index in indexes {
      // What is missing is judged again, now that the others are here.
      let alone = RequiredSplits.issues(in: index.bundles, artifact: index.artifact)
      for issue in index.issues where !alone.contains(issue) {
        issues.append(issue.moved(to: artifact, index.artifact))
      }
      for var bundle in index.bundles {
        bundle.path = index.artifact
        bundle.file = index.artifact
        bundles.append(bundle)
      }
    }
    bundles = ShippedBundle.withParents(bundles)
    var joined = ShippedIndex(
      artifact: artifact,
      format: .apk,
      sizeInBytes: indexes.reduce(0) { $0 + $1.sizeInBytes },
      entryCount: indexes.reduce(0) { $0 + $1.entryCount },
      bundles: bundles,
      issues: issues + RequiredSplits.issues(in: bundles, artifact: artifact)
    )
    joined.files = indexes.map(\.artifact)
    return joined
  }

  /// Several bases are several builds unless splits are among them, which serve only one.
  private static func severalBases(_ bases: [ShippedIndex], hasSplits: Bool) -> ReadIssue {
    let names = bases.map { "'\($0.artifact)'" }.joined(separator: " and ")
    return ReadIssue(
      severity: hasSplits ? .malformed : .note,
      scope: .nothing,
      artifact: bases.first?.artifact ?? "",
      part: "manifest",
      message: "\(names) are base APKs of one package and version; each is looked at alone"
        + (hasSplits ? ", and the splits go with the first" : ""),
      advice: hasSplits ? "give one base and its splits in a run" : ""
    )
  }

  /// Adds to a split whose base has another version that this is why they do not go together.
  private static func withVersionFaults(_ indexes: [ShippedIndex]) -> [ShippedIndex] {
    var bases: [String: ShippedBundle] = [:]
    for index in indexes where index.format == .apk {
      if let base = index.bundles.first(where: { $0.kind == .app }), !base.identifier.isEmpty {
        bases[base.identifier] = bases[base.identifier] ?? base
      }
    }
    return indexes.map { index in
      guard index.format == .apk, !index.bundles.contains(where: { $0.kind == .app }),
        let split = index.bundles.first, let base = bases[split.identifier]
      else { return index }
      var index = index
      index.issues.append(
        ReadIssue(
          severity: .malformed,
          scope: .everything,
          artifact: index.artifact,
          bundle: split.path,
          entry: "AndroidManifest.xml",
          part: "manifest",
          message: "'\(split.name)' has version code \(version(of: split)), and the base that was"
            + " given \(version(of: base)); Android installs only equal ones together",
          advice: "give base and splits of one build"
        )
      )
      return index
    }
  }
}
