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
      DeliveryOptions.details,
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
    options: [device, exact, platformRules] + DeliveryOptions.options + [cases]
      + ReportRequest.options + LimitOptions.options,
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
  private let delivery: DeliverableApp.Options
  private let limits: ReadLimits
  private let request: ReportRequest

  init(_ parsed: ParsedArguments) throws(UsageError) {
    limits = try LimitOptions.limits(parsed, of: .resolve)
    request = try ReportRequest(parsed, of: .resolve)
    isExact = parsed.has(Self.exact)
    rules = parsed.value(Self.platformRules)
    delivery = try DeliveryOptions.values(parsed, of: .resolve)
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
    let whole = try DeliverableApp(artifacts, options: delivery, for: .resolve)
    var resolvers = DeviceResolvers(whole, isExact: isExact, platformRules: rules)
    if let casesPath {
      let lines = CaseLines(path: casesPath, command: .resolve, environment: environment)
      let app = whole.installed(on: nil)
      try request.deliver(ResolveCases(resolvers: resolvers, lines: lines), to: &output)
      if app.isDamaged { errors.write(UnreadableArtifact(issues: app.damage).text) }
      return app.isDamaged ? .unreadable : .holds
    }
    let resolver = resolvers.resolver(for: deviceRequest)
    guard let resource = resolver.finder.identifier(of: name), resolver.finder.lists(resource)
    else { throw unknownName(resolver.finder) }
    let resolution = resolver.resolution(resource, deviceRequest, written: written)
    let report = Report(version: ShipLensCommand.version, content: .resolution(resolution))
    try request.deliver(report, to: &output, in: environment)
    if resolution.issues.contains(where: { $0.severity == .damaged && $0.scope != .nothing }) {
      return .unreadable
    }
    return resolution.status == .ok && !resolution.isCyclic ? .holds : .findings
  }

  private func unknownName(_ finder: ResourceFinder) -> UsageError {
    let near = finder.suggestions(for: name).map { "'\(TerminalText.visible($0))'" }
    let question = near.isEmpty ? "" : "; did you mean \(ArgumentParser.alternatives(near))?"
    return Self.error("there is no resource '\(TerminalText.visible(name))'\(question)")
  }

  private static func error(_ message: String) -> UsageError {
    UsageError(message: message, command: CommandName.resolve.rawValue)
  }
}

/// Answers a table of names and devices line by line.
private struct ResolveCases: StreamedAnswer {
  let resolvers: DeviceResolvers
  let lines: CaseLines

  func write(to output: inout some TextOutputStream) throws {
    var resolvers = resolvers
    try lines.forEach(columns: 2...2) { columns, number in
      let request: DeviceRequest
      do throws(QualifierError) {
        request = try DeviceRequest(parsing: String(columns[1]))
      } catch {
        throw lines.fault(error.description, at: number)
      }
      output.write("\(columns[0])\t\(columns[1])")
      for field in resolvers.resolver(for: request).notation(columns[0], request) {
        output.write("\t")
        output.write(field)
      }
      output.write("\n")
    }
  }
}
