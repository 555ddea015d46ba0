internal import ArtifactModel
internal import Reports
internal import Selection
internal import Unpackers

/// Android artifacts as one installation: a framework first, then the base, then what belongs to it.
struct InstalledApp {
  /// What is installed.
  let installation: AndroidInstallation
  /// Where each bundle comes from: an artifact, an APK in it, or a module.
  let sources: [String]
  /// The artifacts as they were given.
  let artifacts: [String]
  /// What could not be read, or is not installed.
  let issues: [ReadIssue]
}

/// Android artifacts of one app, of which each device is given its own part.
struct DeliverableApp {
  /// What decides, besides the device, which part is installed.
  struct Options {
    /// The languages on the device; `nil` for all.
    var languages: Set<String>?
    /// The modules that are installed beside those that come with the app.
    var modules: [String] = []

    /// Whether nothing was stated.
    var isDefault: Bool { languages == nil && modules.isEmpty }
  }

  private struct Part {
    var bundle: ShippedBundle
    let source: String
    /// How a store cuts the bundle; `nil` for what is installed as it is.
    let cut: BundleDelivery?
  }

  private let parts: [Part]
  private let languages: Set<String>?
  private let artifacts: [String]
  private let issues: [ReadIssue]

  /// The parts that are missing and that the answer may depend on.
  var damage: [ReadIssue] { issues.filter(\.leavesDoubt) }

  /// Whether such a part is missing.
  var isDamaged: Bool { !damage.isEmpty }

  /// Whether the density of a device decides what it is given.
  let dependsOnDensity: Bool

  /// Puts artifacts together.
  ///
  /// - Parameters:
  ///   - artifacts: What was read, each with an index.
  ///   - options: Languages and modules that are on the device.
  ///   - command: The command that a fault belongs to.
  /// - Throws: `UsageError` for artifacts that cannot be installed together, and for options that do
  ///   not fit them.
  init(
    _ artifacts: [InspectedArtifact],
    options: Options = Options(),
    for command: CommandName
  ) throws(UsageError) {
    self.artifacts = artifacts.map(\.path)
    let joined = Pipeline.joined(artifacts)
    var parts: [Part] = []
    var isStored = false
    for artifact in joined {
      guard let index = artifact.index else { continue }
      guard index.platform == .android else {
        throw UsageError(
          message: "artifacts of one app are of one platform, but '"
            + "\(TerminalText.visible(artifact.path))' is for iOS",
          command: command.rawValue
        )
      }
      let isCut = index.format == .aab
      isStored = isStored || isCut || index.bundles.contains { $0.targeting != nil }
      for bundle in index.bundles {
        let isAlone = artifacts.count == 1 && !bundle.path.isEmpty
        parts.append(
          Part(
            bundle: bundle,
            source: bundle.file ?? (isAlone ? bundle.path : artifact.path),
            cut: isCut ? index.delivery ?? BundleDelivery() : nil
          )
        )
      }
    }
    if options.languages != nil, !isStored {
      let isSet = joined.contains { $0.index?.format == .apks }
      throw UsageError(
        message: isSet
          ? "the set holds no APK of a language of its own, so every device has all its languages;"
            + " leave out --installed, or build the set without --mode=universal"
          : "'--installed' is for an app bundle (.aab) or a set of APKs (.apks); of APKs give those"
            + " that are installed",
        command: command.rawValue
      )
    }
    var left: [ReadIssue] = []
    let installed = try Self.modules(of: parts.map(\.bundle), options.modules, command, &left)
    parts = parts.filter { Self.isInstalled($0.bundle, installed, options.languages) }
    try Self.check(parts.map(\.bundle), command)
    self.parts = parts.enumerated().sorted {
      (Self.rank($0.element.bundle), $0.offset) < (Self.rank($1.element.bundle), $1.offset)
    }.map(\.element)
    languages = options.languages
    issues = joined.flatMap(\.issues) + left
    dependsOnDensity = parts.contains { part in
      part.cut?.splitsByDensity ?? (part.bundle.targeting?.densities.isEmpty == false)
    }
  }

  /// Returns what a device of a density has; one without a density has everything.
  func installed(on bucket: DensityBucket?) -> InstalledApp {
    var bundles: [ShippedBundle] = []
    var sources: [String] = []
    for part in parts {
      if let cut = part.cut {
        bundles.append(part.bundle.installed(languages: languages, bucket: bucket, delivery: cut))
      } else {
        let densities = part.bundle.targeting?.densities ?? []
        if let bucket, !densities.isEmpty, !densities.contains(bucket.rawValue) { continue }
        bundles.append(part.bundle)
      }
      sources.append(part.source)
    }
    return InstalledApp(
      installation: AndroidInstallation(bundles),
      sources: sources,
      artifacts: artifacts,
      issues: issues
    )
  }

  // MARK: Modules

  /// Returns the paths of the modules that are installed; each other one becomes a note.
  private static func modules(
    of bundles: [ShippedBundle],
    _ wanted: [String],
    _ command: CommandName,
    _ left: inout [ReadIssue]
  ) throws(UsageError) -> Set<String> {
    let modules = bundles.filter { $0.kind == .feature || $0.kind == .assetPack }
    let names = Set(modules.map(\.name))
    if let unknown = wanted.first(where: { !names.contains($0) }) {
      let list = names.sorted().map { "'\($0)'" }.joined(separator: ", ")
      throw UsageError(
        message: "there is no module '\(TerminalText.quoted(unknown))'"
          + (names.isEmpty ? "" : "; there are \(TerminalText.visible(list))"),
        command: command.rawValue
      )
    }
    var installed = Set(modules.filter { $0.delivery == .installTime }.map(\.name))
    var pending = wanted
    while let name = pending.popLast() {
      guard installed.insert(name).inserted || wanted.contains(name) else { continue }
      for module in modules where module.name == name {
        pending += module.facts.filter { $0.name == "usesSplit" && !installed.contains($0.value) }
          .map(\.value)
      }
    }
    for module in modules where !installed.contains(module.name) {
      left.append(
        ReadIssue(
          severity: .note,
          scope: .nothing,
          artifact: module.path,
          bundle: module.path,
          entry: module.path,
          message: "the module '\(module.name)' \(module.delivery.words) and is left out here",
          advice: "add --modules \(module.name) to count it in"
        )
      )
    }
    return Set(modules.filter { installed.contains($0.name) }.map(\.path))
  }

  private static func isInstalled(
    _ bundle: ShippedBundle,
    _ modules: Set<String>,
    _ languages: Set<String>?
  ) -> Bool {
    switch bundle.kind {
    case .feature, .assetPack: return modules.contains(bundle.path)
    case .split:
      if bundle.delivery != .installTime, let parent = bundle.parent, !modules.contains(parent) {
        return false
      }
      guard let languages, let targeted = bundle.targeting?.languages, !targeted.isEmpty else {
        return true
      }
      return targeted.contains { code in
        languages.contains(LocaleTag(bcp47: code)?.language ?? code)
      }
    default: return true
    }
  }

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
  fileprivate static func rank(_ bundle: ShippedBundle) -> Int {
    guard bundle.kind == .app else { return 2 }
    return !bundle.packages.isEmpty && bundle.packages.allSatisfy { $0.number == 1 } ? 0 : 1
  }
}

/// Tells that an artifact, or a part of it, could not be read.
struct UnreadableArtifact: Error {
  /// What could not be read.
  let issues: [ReadIssue]
  /// Whether the rest of the artifact was read.
  var isPart = false
  /// What was asked for and may be in that part, in words.
  var wanted: String?

  /// Throws if an artifact has no index.
  static func check(_ artifacts: [InspectedArtifact]) throws(UnreadableArtifact) {
    let lost = artifacts.filter { $0.index == nil }
    if !lost.isEmpty { throw UnreadableArtifact(issues: lost.flatMap(\.issues)) }
  }

  /// Throws if a set holds more than one base, because no device has both.
  static func checkBases(of artifacts: [InspectedArtifact]) throws(UnreadableArtifact) {
    let sets = artifacts.filter { artifact in
      guard let index = artifact.index, index.format == .apks else { return false }
      return index.bundles.count { DeliverableApp.rank($0) == 1 } > 1
    }
    guard !sets.isEmpty else { return }
    throw UnreadableArtifact(
      issues: sets.map { set in
        ReadIssue(
          severity: .damaged,
          scope: .everything,
          artifact: set.path,
          message: "the set holds more than one base APK, and a device has only one",
          advice: "build the set again, or give one base with its splits"
        )
      }
    )
  }

  /// Throws if there is damage, because what was not found may be among what could not be read.
  static func check(
    _ damage: [ReadIssue],
    hiding wanted: String
  ) throws(UnreadableArtifact) {
    guard !damage.isEmpty else { return }
    throw UnreadableArtifact(issues: damage, isPart: true, wanted: wanted)
  }

  /// A line for each issue, and one for what to do about it.
  var text: String {
    issues.map { issue in
      let place = issue.place == issue.artifact ? "" : " (\(TerminalText.visible(issue.place)))"
      let advice = issue.advice.isEmpty ? "" : "  \(TerminalText.visible(issue.advice))\n"
      let part = isPart ? "a part of " : ""
      let loss = wanted.map { ", and may hold \($0)" } ?? ""
      return "shiplens: \(part)'\(TerminalText.visible(issue.artifact))' could not be read\(loss): "
        + "\(TerminalText.visible(issue.message))\(place)\n\(advice)"
    }.joined()
  }
}
