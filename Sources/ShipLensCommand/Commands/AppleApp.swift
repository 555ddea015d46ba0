internal import ArtifactModel
internal import DiffEngine
internal import Reports
internal import Selection

/// An artifact of Apple's platforms as an installed app.
struct AppleApp {
  /// The artifact as it was given.
  let artifact: String
  /// The app with everything inside.
  let installation: AppleInstallation
  /// What could not be read.
  let issues: [ReadIssue]

  /// Installs an artifact; returns `nil` if none is of Apple's platforms.
  ///
  /// - Parameters:
  ///   - artifacts: What was read, each with an index.
  ///   - command: The command that a fault belongs to.
  /// - Throws: `UsageError` if there are several, which are no one app.
  init?(_ artifacts: [InspectedArtifact], for command: CommandName) throws(UsageError) {
    guard let apple = artifacts.first(where: { $0.index?.platform == .ios }),
      let index = apple.index
    else { return nil }
    guard artifacts.count == 1 else {
      throw UsageError(
        message: "an app of iOS is one artifact, but \(artifacts.count) are given",
        command: command.rawValue
      )
    }
    artifact = apple.path
    guard index.format == .catalog else {
      installation = AppleInstallation(index.bundles)
      issues = apple.issues
      return
    }
    installation = AppleInstallation(index.bundles.map(Self.offeringItsLanguages))
    let assumption = ReadIssue(
      severity: .note,
      scope: .nothing,
      artifact: apple.path,
      message:
        "a catalog alone has no app, and the languages of its app decide in which one it is read",
      advice: "the answers are those of an app that offers exactly the catalog's languages"
    )
    issues = apple.issues + [assumption]
  }

  /// Returns the bundle of a catalog as if its app offered exactly the languages that it names.
  private static func offeringItsLanguages(_ bundle: ShippedBundle) -> ShippedBundle {
    var bundle = bundle
    bundle.declaredLocales = bundle.catalogs.flatMap(\.localizations).map { language in
      ShippedBundle.DeclaredLocale(
        name: language.name,
        locale: LocaleTag(appleName: language.name),
        source: .bundleLocalizations
      )
    }
    return bundle
  }

  /// Returns the languages that bundles offer or their catalogs name, sorted.
  static func languages(of bundles: [ShippedBundle]) -> [LocaleTag] {
    var found: Set<LocaleTag> = []
    for bundle in bundles {
      found.formUnion(bundle.declaredLocales.compactMap(\.locale))
      for catalog in bundle.catalogs {
        found.formUnion(catalog.localizations.compactMap { LocaleTag(appleName: $0.name) })
      }
    }
    // Without any folder or list an app offers its development region.
    if found.isEmpty {
      found.formUnion(
        bundles.compactMap(\.developmentRegion).compactMap(LocaleTag.init(appleName:))
      )
    }
    return found.sorted()
  }

  /// The parts that are missing and that the answer may depend on.
  var damage: [ReadIssue] { issues.filter { $0.severity == .damaged && $0.scope != .nothing } }

  /// Returns the answer of `languages` for a user: each process, then what it loads.
  func languages(for user: [String]) -> AppleLanguageAnswer {
    let bundles = installation.bundles
    var mains: [Int: AppleLanguages] = [:]
    let rows = bundles.indices.map { index in
      let process = installation.process(of: index)
      let main = mains[process] ?? installation.languages(ofProcess: process, for: user)
      mains[process] = main
      return AppleLanguageAnswer.Row(
        name: bundles[index].name,
        path: bundles[index].path,
        kind: bundles[index].kind,
        process: process,
        languages: installation.languages(of: index, inProcess: process, main: main)
      )
    }
    return AppleLanguageAnswer(artifact: artifact, rows: rows, issues: issues)
  }

  /// Returns the index of the process's own bundle that an option names.
  ///
  /// - Parameters:
  ///   - name: Its identifier, name, path, or the name of its folder.
  ///   - option: The option.
  ///   - command: The command.
  /// - Returns: The index.
  /// - Throws: `UsageError` if there is none, more than one, or one that runs as no process.
  func process(
    _ name: String,
    option: String,
    for command: CommandName
  ) throws(UsageError) -> Int {
    let index = try bundle(name, option: option, for: command)
    let kind = installation.bundles[index].kind
    guard kind.isProcess else {
      throw UsageError(
        message:
          "'\(TerminalText.quoted(name))' is a \(kind.title), which runs in the process of whoever "
          + "loads it",
        command: command.rawValue
      )
    }
    return index
  }

  /// Returns the index of the bundle that an option names.
  ///
  /// - Parameters:
  ///   - name: Its identifier, name, path, or the name of its folder.
  ///   - option: The option.
  ///   - command: The command.
  /// - Returns: The index.
  /// - Throws: `UsageError` if there is none, or more than one.
  func bundle(
    _ name: String,
    option: String,
    for command: CommandName
  ) throws(UsageError) -> Int {
    let bundles = installation.bundles
    let found = bundles.indices.filter { bundles[$0].answers(to: name) }
    if let only = found.first, found.count == 1 { return only }
    let shown = TerminalText.quoted(name)
    guard found.isEmpty else {
      let paths = found.prefix(5).map { TerminalText.visible(bundles[$0].path) }
      throw UsageError(
        message: "'\(shown)' of '\(option)' means \(found.count) bundles: "
          + "\(paths.joined(separator: ", ")); give a path",
        command: command.rawValue
      )
    }
    let names = bundles.flatMap { [$0.name, $0.identifier] }.filter { !$0.isEmpty }
    let near = NearestName.of(name, among: Set(names).sorted())
    let known = bundles.prefix(12).map {
      "'\(TerminalText.visible($0.name.isEmpty ? $0.path : $0.name))'"
    }
    let more = bundles.count > known.count ? " and \(bundles.count - known.count) more" : ""
    throw UsageError(
      message: "there is no bundle '\(shown)'; "
        + (near.map { "did you mean '\(TerminalText.visible($0))'?" }
          ?? "there are \(known.joined(separator: ", "))\(more)"),
      command: command.rawValue
    )
  }
}
