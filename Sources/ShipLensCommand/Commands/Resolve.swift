internal import ArtifactModel
internal import Reports
internal import Selection
internal import Unpackers

/// Shows what a device shows, and why each other value lost.
struct Resolve {
  private static let device = Option(
    name: "device",
    argument: .value("SPEC"),
    summary: "the device in Android's qualifiers, joined by commas or hyphens in any order "
      + "(fr-rCA,night,xxhdpi,v33), or with the user's list of languages (night,"
      + "locales=de-DE+fr-FR)"
  )
  private static let exact = Option(
    name: "exact",
    argument: .none,
    summary: "leave open what SPEC leaves open, instead of taking it from a phone"
  )
  private static let platformRules = Option(
    name: "platform-rules",
    argument: .choice(["13", "15"]),
    summary: "compare densities and languages as this Android release does",
    defaultValue: "by the device's API level"
  )
  private static let installed = Option(
    name: "installed",
    argument: .value("LIST"),
    summary: "the languages of an app bundle that are on the device (fr,ja)",
    defaultValue: "all"
  )
  private static let cases = CaseLines.option(
    "NAME and SPEC, separated by a tab; prints NAME, SPEC, status, qualifiers, type, value and chain"
  )

  static let description = CommandDescription(
    name: "resolve",
    summary: "Shows what a device shows for a resource, and why each other value lost",
    details: [
      "The choice is Android's own, references followed. Several artifacts are one installation: the "
        + "base, then splits in the order given. A framework-res.apk among them comes first.",
      "NAME is type/name, package:type/name, a number (0x7f010002), or a name alone, which means a "
        + "picture before a text. A name that is not there is wrong usage, and the nearest are "
        + "told; among cases it has the status noresource.",
      "What SPEC leaves open comes from a phone: 411 × 891 dp, 420dpi, portrait, day, API level 35, "
        + "American English.",
    ],
    positional: .init(
      name: "ARTIFACT",
      kind: .file,
      summary: "a built .apk, .aab or .apks file",
      isRequired: true,
      isRepeatable: true
    ),
    lastPositional: .init(
      name: "NAME",
      kind: .word([]),
      summary: "the resource; not with --cases",
      isRequired: false,
      isRepeatable: false
    ),
    options: [device, exact, platformRules, installed, cases] + ReportRequest.options
      + LimitOptions.options,
    exitCodes: [
      (.holds, "the device has a value; with --cases: every line was answered"),
      (.findings, "the device has none: nothing matches, or a reference leads nowhere"),
      (
        .usage,
        "the command line, SPEC or a line of cases is wrong, there is no such resource, or a result "
          + "could not be written"
      ),
      (.unreadable, "an artifact, or a part of one, could not be read"),
    ],
    examples: [
      .init(
        line: "shiplens resolve app.apk drawable/step_2 --device fr-rCA,night,xxhdpi",
        purpose: "Shows which picture a phone in Canadian French shows at night."
      ),
      .init(
        line: "shiplens resolve base.apk split_fr.apk step_2 --device locales=de+fr",
        purpose: "Chooses the language from the user's list first."
      ),
      .init(
        line: "shiplens resolve app.aab --installed fr,ja --cases devices.tsv --exact",
        purpose: "Answers a table of devices without the other languages' splits."
      ),
    ]
  )

  private let paths: [String]
  private let name: String
  private let written: String
  private let deviceRequest: DeviceRequest
  private let casesPath: String?
  private let isExact: Bool
  private let rules: String?
  private let languages: Set<String>?
  private let limits: ReadLimits
  private let request: ReportRequest

  init(_ parsed: ParsedArguments) throws(UsageError) {
    limits = try LimitOptions.limits(parsed, of: .resolve)
    request = try ReportRequest(parsed, of: .resolve)
    isExact = parsed.has(Self.exact)
    rules = parsed.value(Self.platformRules)
    languages = try parsed.value(Self.installed).map { text throws(UsageError) in
      try Self.languages(text)
    }
    casesPath = parsed.value(Self.cases)
    if casesPath != nil {
      guard !parsed.has(Self.device), request.isPlainText else {
        throw Self.error(
          "'--cases' brings its own devices and answers in lines; leave out --device, --format and "
            + "--report"
        )
      }
      paths = parsed.positionals
      (name, written, deviceRequest) = ("", "", DeviceRequest(stated: AndroidConfiguration()))
      return
    }
    guard let last = parsed.positionals.last, parsed.positionals.count > 1 else {
      throw Self.error("'resolve' needs an ARTIFACT… and a NAME, such as drawable/step_2")
    }
    guard let text = parsed.value(Self.device) else {
      throw Self.error("option '--device' is needed, as in --device fr-rCA,night,xxhdpi")
    }
    paths = parsed.positionals.dropLast()
    name = last
    written = text
    do throws(QualifierError) {
      deviceRequest = try DeviceRequest(parsing: text)
    } catch {
      throw Self.error("--device: \(TerminalText.visible(error.description))")
    }
  }

  func run(
    output: inout some TextOutputStream,
    errors: inout some TextOutputStream,
    in environment: Environment
  ) async throws -> ExitCode {
    try request.checkFiles(sparing: paths + (casesPath.map { [$0] } ?? []))
    let progress = Progress(environment, isQuiet: request.isQuiet)
    let artifacts = await Pipeline.answers(paths, limits: limits, progress: progress) { $0 }
    try UnreadableArtifact.check(artifacts)
    let app = try InstalledApp(artifacts, languages: languages, for: .resolve)
    let resolver = Resolver(app, isExact: isExact, platformRules: rules)
    if let casesPath {
      let lines = CaseLines(path: casesPath, command: .resolve, environment: environment)
      try request.deliver(ResolveCases(resolver: resolver, lines: lines), to: &output)
      if app.isDamaged { errors.write(UnreadableArtifact(issues: app.damage).text) }
      return app.isDamaged ? .unreadable : .holds
    }
    guard let resource = resolver.finder.identifier(of: name), resolver.finder.lists(resource)
    else { throw unknownName(resolver.finder) }
    let looked = try lookedInto(artifacts, at: resource)
    let resolution = (looked ?? resolver).resolution(resource, deviceRequest, written: written)
    let report = Report(version: ShipLensCommand.version, content: .resolution(resolution))
    try request.deliver(report, to: &output, in: environment)
    let isDamaged = resolution.issues.contains { $0.severity == .damaged && $0.scope != .nothing }
    if isDamaged { return .unreadable }
    let isBroken = resolution.picture.map { $0.isCyclic || $0.isDangling } ?? false
    return resolution.status == .ok && !resolution.isCyclic && !isBroken ? .holds : .findings
  }

  /// Installs the artifacts again with the files of a picture looked into, and of all that it refers
  /// to; `nil` if the resource is no picture.
  private func lookedInto(
    _ artifacts: [InspectedArtifact],
    at resource: UInt32
  ) throws(UsageError) -> Resolver? {
    let indexes = artifacts.compactMap(\.index)
    let isPicture = indexes.contains { index in
      index.bundles.contains { $0.resource(resource)?.kind == .image }
    }
    guard isPicture else { return nil }
    let looked = PictureReader.looking(into: indexes, limits: limits) { $1.identifier == resource }
    let installed = looked.map {
      InspectedArtifact(path: $0.artifact, index: $0, issues: $0.issues)
    }
    let app = try InstalledApp(installed, languages: languages, for: .resolve)
    return Resolver(app, isExact: isExact, platformRules: rules)
  }

  private func unknownName(_ finder: ResourceFinder) -> UsageError {
    let near = finder.suggestions(for: name).map { "'\(TerminalText.visible($0))'" }
    let question = near.isEmpty ? "" : "; did you mean \(ArgumentParser.alternatives(near))?"
    return Self.error("there is no resource '\(TerminalText.visible(name))'\(question)")
  }

  private static func languages(_ text: String) throws(UsageError) -> Set<String> {
    var languages: Set<String> = []
    for part in text.split(separator: Character(",")) {
      guard let tag = LocaleTag(bcp47: part) else {
        throw error("'\(TerminalText.visible(String(part)))' of '--installed' is no language tag")
      }
      languages.insert(tag.language)
    }
    return languages
  }

  private static func error(_ message: String) -> UsageError {
    UsageError(message: message, command: CommandName.resolve.rawValue)
  }
}

/// Answers a table of names and devices line by line.
private struct ResolveCases: StreamedAnswer {
  let resolver: Resolver
  let lines: CaseLines

  func write(to output: inout some TextOutputStream) throws {
    try lines.forEach(columns: 2...2) { columns, number in
      let request: DeviceRequest
      do throws(QualifierError) {
        request = try DeviceRequest(parsing: String(columns[1]))
      } catch {
        throw lines.fault(error.description, at: number)
      }
      output.write("\(columns[0])\t\(columns[1])")
      for field in resolver.notation(columns[0], request) {
        output.write("\t")
        output.write(field)
      }
      output.write("\n")
    }
  }
}
