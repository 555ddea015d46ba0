internal import ArtifactModel
internal import Reports
internal import Selection

/// Android artifacts as one installation: a framework first, then the base, then what belongs to it.
struct InstalledApp {
  /// What is installed.
  let installation: AndroidInstallation
  /// Where each bundle comes from: an artifact, an APK in it, or a module.
  let sources: [String]
  /// The artifacts as they were given.
  let artifacts: [String]
  /// What could not be read.
  let issues: [ReadIssue]

  /// Installs artifacts.
  ///
  /// - Parameters:
  ///   - artifacts: What was read, each with an index.
  ///   - languages: The languages whose splits of an app bundle are on the device; `nil` for all.
  ///   - command: The command that a fault belongs to.
  /// - Throws: `UsageError` for artifacts that cannot be installed together.
  init(
    _ artifacts: [InspectedArtifact],
    languages: Set<String>? = nil,
    for command: CommandName
  ) throws(UsageError) {
    var parts: [(bundle: ShippedBundle, source: String)] = []
    var hasDelivery = false
    for artifact in artifacts {
      guard let index = artifact.index else { continue }
      guard index.platform == .android else {
        throw UsageError(
          message: "artifacts of one app are of one platform, but '"
            + "\(TerminalText.visible(artifact.path))' is for iOS",
          command: command.rawValue
        )
      }
      for bundle in index.bundles {
        let path = bundle.path.isEmpty || artifacts.count > 1 ? artifact.path : bundle.path
        guard index.format == .aab else {
          parts.append((bundle, path))
          continue
        }
        hasDelivery = true
        let delivery = index.delivery ?? BundleDelivery()
        parts.append((bundle.installed(languages: languages, delivery: delivery), path))
      }
    }
    if languages != nil, !hasDelivery {
      throw UsageError(
        message: "'--installed' is for an app bundle (.aab); of APKs give those that are installed",
        command: command.rawValue
      )
    }
    try Self.check(parts.map(\.bundle), command)
    let sorted = parts.enumerated().sorted {
      (Self.rank($0.element.bundle), $0.offset) < (Self.rank($1.element.bundle), $1.offset)
    }
    installation = AndroidInstallation(sorted.map(\.element.bundle))
    sources = sorted.map(\.element.source)
    self.artifacts = artifacts.map(\.path)
    issues = artifacts.flatMap(\.issues)
  }

  /// The parts that are missing and that the answer may depend on.
  var damage: [ReadIssue] { issues.filter { $0.severity == .damaged && $0.scope != .nothing } }

  /// Whether such a part is missing.
  var isDamaged: Bool { !damage.isEmpty }

  private static func check(
    _ bundles: [ShippedBundle],
    _ command: CommandName
  ) throws(UsageError) {
    let bases = bundles.filter { rank($0) == 1 }
    guard bases.count > 1 else { return }
    let names = bases.map { TerminalText.visible($0.identifier.isEmpty ? $0.name : $0.identifier) }
    throw UsageError(
      message: "the artifacts are one installation, but there are \(bases.count) base APKs: "
        + names.joined(separator: ", "),
      command: command.rawValue
    )
  }

  /// Where a bundle stands: the framework, a base, anything else.
  private static func rank(_ bundle: ShippedBundle) -> Int {
    guard bundle.kind == .app else { return 2 }
    return !bundle.packages.isEmpty && bundle.packages.allSatisfy { $0.number == 1 } ? 0 : 1
  }
}

/// Tells that an artifact could not be read at all.
struct UnreadableArtifact: Error {
  /// What could not be read.
  let issues: [ReadIssue]

  /// Throws if an artifact has no index.
  static func check(_ artifacts: [InspectedArtifact]) throws(UnreadableArtifact) {
    let lost = artifacts.filter { $0.index == nil }
    if !lost.isEmpty { throw UnreadableArtifact(issues: lost.flatMap(\.issues)) }
  }

  /// A line for each issue, and one for what to do about it.
  var text: String {
    issues.map { issue in
      let place = issue.place == issue.artifact ? "" : " (\(TerminalText.visible(issue.place)))"
      let advice = issue.advice.isEmpty ? "" : "  \(TerminalText.visible(issue.advice))\n"
      return "shiplens: '\(TerminalText.visible(issue.artifact))' could not be read: "
        + "\(TerminalText.visible(issue.message))\(place)\n\(advice)"
    }.joined()
  }
}
