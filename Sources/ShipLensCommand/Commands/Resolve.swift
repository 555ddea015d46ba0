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
      + "(fr-rCA,night,xxhdpi,v33); the language may be a BCP 47 tag (zh-Hant-HK,night), or the "
      + "user's list of them (night,locales=de-DE+fr-FR); for iOS in Apple's words "
      + "(fr-CA,dark,3x,phone)"
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
  private static let bundle = Option(
    name: "bundle",
    argument: .value("NAME"),
    summary: "on iOS the bundle that is asked: a name, identifier or path",
    defaultValue: "the app"
  )
  private static let process = Option(
    name: "process",
    argument: .value("NAME"),
    summary: "on iOS the app, extension, App Clip or watch app that asks",
    defaultValue: "the one that the bundle lies in"
  )
  private static let lookup = Option(
    name: "lookup",
    argument: .choice(AppleResolution.Lookup.allCases.map(\.rawValue)),
    summary: "on iOS what is called: UIImage(named:), url(forResource:) or String(localized:)",
    defaultValue: "by what has the name"
  )
  private static let cases = CaseLines.option(
    "NAME and SPEC, separated by a tab; prints NAME, SPEC, status, qualifiers, type, value and "
      + "chain, on iOS in its place the languages that were searched"
  )
  private static let sweep = Option(
    name: "sweep",
    argument: .none,
    summary:
      "NAME is a pattern (* any characters, ? one): show what each resource that fits it, on iOS "
      + "each picture of every bundle or of --bundle, shows on every device, one line for devices "
      + "that show the same"
  )
  private static let locales = Option(
    name: "locales",
    argument: .value("LIST"),
    summary: "the languages to sweep, in BCP 47 (fr,pt-BR,zh-Hant)",
    defaultValue: "those of the app's own values, on iOS those that the bundles offer"
  )
  private static let foreignOnly = Option(
    name: "foreign-only",
    argument: .none,
    summary:
      "of a sweep show only devices that get a value of another language, of none, or nothing"
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
      "On iOS NAME is that of a catalog's asset, of a file, or of a text (Localizable: key). The "
        + "process, its languages, the bundle's and the catalog's are told, and what hides what. SPEC "
        + "is a language or locales=fr-CA+en, light or dark, high-contrast, 1x to 3x, phone, pad, tv, "
        + "watch, mac, car or vision, ltr or rtl, srgb or p3, compact or regular (the width), "
        + "compact-height or regular-height, and subtype=, memory=, graphics=, target= with the "
        + "numbers of catalogs. Open is what a phone has: 3x, light, P3.",
    ],
    positional: .init(
      name: "ARTIFACT",
      kind: .file,
      summary: "a built .apk, .aab, .apks, .xapk or .ipa file, the folder of an iOS app, an"
        + " .xcarchive, or an Assets.car",
      isRequired: true,
      isRepeatable: true
    ),
    lastPositional: .init(
      name: "NAME",
      kind: .word([]),
      summary: "the resource, or with --sweep a pattern; not with --cases",
      isRequired: false,
      isRepeatable: false
    ),
    options: [device, exact, platformRules] + DeliveryOptions.options
      + [bundle, process, lookup, cases, sweep, locales, foreignOnly] + ReportRequest.options
      + LimitOptions.options,
    exitCodes: [
      (
        .holds,
        "the device has a value; with --cases: every line was answered; with --sweep: every device "
          + "has a value, with --foreign-only one of its language"
      ),
      (
        .findings,
        "a device has none: nothing matches, or a reference leads nowhere; with --foreign-only: none "
          + "of its language"
      ),
      (
        .usage,
        "the command line, SPEC or a line of cases is wrong, there is no such resource, or a result "
          + "could not be written"
      ),
      (
        .unreadable,
        "an artifact, or a part of one, could not be read; with --sweep: not everything was swept"
      ),
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
      .init(
        line: "shiplens resolve app.ipa step-2 --device fr-CA,dark,3x,phone --bundle Widget",
        purpose: "Shows which picture the widget shows in French at night."
      ),
      .init(
        line: "shiplens resolve app.apk 'step_*' --sweep --locales fr,fr-CA,ja",
        purpose: "Shows what every device in these languages shows, none left out."
      ),
      .init(
        line: "shiplens resolve app.ipa '*' --sweep --foreign-only",
        purpose: "Lists the pictures that some iPhone or iPad shows in another language."
      ),
    ]
  )

  private let paths: [String]
  private let name: String
  private let written: String
  private let deviceRequest: DeviceRequest?
  private let apple: AppleResolveOptions
  private let casesPath: String?
  private let isSweep: Bool
  private let isForeignOnly: Bool
  private let sweptLocales: [LocaleTag]
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
    apple = AppleResolveOptions(
      bundle: parsed.value(Self.bundle),
      process: parsed.value(Self.process),
      lookup: parsed.value(Self.lookup).flatMap { AppleResolution.Lookup(rawValue: $0) }
    )
    casesPath = parsed.value(Self.cases)
    isSweep = parsed.has(Self.sweep)
    isForeignOnly = parsed.has(Self.foreignOnly)
    sweptLocales = try Self.locales(parsed)
    guard isSweep || !isForeignOnly else { throw Self.error("'--foreign-only' is for --sweep") }
    if casesPath != nil {
      guard !isSweep, !parsed.has(Self.device), request.isPlainText else {
        throw Self.error(
          "'--cases' brings its own devices and answers in lines; leave out --device, --sweep, "
            + "--format and --report"
        )
      }
      paths = parsed.positionals
      (name, written, deviceRequest) = ("", "", nil)
      return
    }
    guard let last = parsed.positionals.last, parsed.positionals.count > 1 else {
      throw Self.error("'resolve' needs an ARTIFACT… and a NAME, such as drawable/step_2")
    }
    if isSweep {
      guard !parsed.has(Self.device), !isExact else {
        throw Self.error("'--sweep' looks at every device; leave out --device and --exact")
      }
      paths = parsed.positionals.dropLast()
      (name, written, deviceRequest) = (last, "", DeviceRequest(stated: AndroidConfiguration()))
      return
    }
    guard let text = parsed.value(Self.device) else {
      throw Self.error(
        "option '--device' is needed, as in --device fr-rCA,night,xxhdpi for Android and "
          + "fr-CA,dark,3x for iOS"
      )
    }
    guard text.contains(where: { !", -".contains($0) }) else {
      throw Self.error("'--device' names nothing; write a language and more, as in fr,night")
    }
    paths = parsed.positionals.dropLast()
    name = last
    written = text
    deviceRequest = try? DeviceRequest(parsing: text)
    // Which words are meant is known once the artifact is read; what is neither's is told before.
    if deviceRequest == nil, (try? AppleDeviceRequest(parsing: text)) == nil {
      let isApple = paths.contains { $0.hasSuffix(".ipa") || $0.hasSuffix(".app") }
      throw isApple ? Self.fault(ofApple: text) : Self.fault(ofAndroid: text)
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
    try UnreadableArtifact.checkBases(of: artifacts)
    if let app = try AppleApp(artifacts, for: .resolve) {
      return try await answer(for: app, output: &output, errors: &errors, in: environment)
    }
    if apple.isStated {
      throw Self.error("'--bundle', '--process' and '--lookup' are for apps of iOS")
    }
    let whole = try DeliverableApp(artifacts, options: delivery, for: .resolve)
    let resolvers = DeviceResolvers(whole, isExact: isExact, platformRules: rules)
    if let casesPath {
      let lines = CaseLines(path: casesPath, command: .resolve, environment: environment)
      try await request.deliver(
        ResolveCases(resolvers: resolvers.prepared(), lines: lines),
        to: &output
      )
      if whole.isDamaged {
        errors.write(UnreadableArtifact(issues: whole.damage, isPart: true).text)
      }
      return whole.isDamaged ? .unreadable : .holds
    }
    if isSweep {
      let question = SweepQuestion(
        pattern: name,
        locales: sweptLocales,
        isForeignOnly: isForeignOnly,
        platformRules: rules
      )
      let answer: SweepAnswer
      do {
        answer = try await question.answer(of: artifacts, options: delivery, limits: limits)
      } catch {
        try UnreadableArtifact.check(whole.damage, hiding: "'\(TerminalText.quoted(name))'")
        throw error
      }
      let report = Report(version: ShipLensCommand.version, content: .sweep(answer))
      try request.deliver(report, to: &output, in: environment)
      if answer.isDamaged || !answer.isComplete { return .unreadable }
      let isFine = isForeignOnly ? answer.resources.isEmpty : answer.isAnsweredEverywhere
      return isFine ? .holds : .findings
    }
    guard let deviceRequest else { throw Self.fault(ofAndroid: written) }
    let resolver = resolvers.resolver(for: deviceRequest)
    guard let resource = resolver.finder.identifier(of: name), resolver.finder.lists(resource)
    else {
      try UnreadableArtifact.check(whole.damage, hiding: "'\(TerminalText.quoted(name))'")
      throw unknownName(resolver.finder)
    }
    let looked = try lookedInto(artifacts, at: resource, for: deviceRequest)
    let resolution = (looked ?? resolver).resolution(resource, deviceRequest, written: written)
    let report = Report(version: ShipLensCommand.version, content: .resolution(resolution))
    try request.deliver(report, to: &output, in: environment)
    let isDamaged = resolution.issues.contains(where: \.leavesDoubt)
    if isDamaged { return .unreadable }
    let isBroken = resolution.picture.map { $0.isCyclic || $0.isDangling } ?? false
    let isFound = resolution.status == .ok || resolution.endsInFramework
    return isFound && !resolution.isCyclic && !isBroken ? .holds : .findings
  }

  /// Installs the artifacts again with the files of a picture looked into, and of all that it refers
  /// to; `nil` if the resource is no picture.
  private func lookedInto(
    _ artifacts: [InspectedArtifact],
    at resource: UInt32,
    for device: DeviceRequest
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
    let whole = try DeliverableApp(installed, options: delivery, for: .resolve)
    let resolvers = DeviceResolvers(whole, isExact: isExact, platformRules: rules)
    return resolvers.resolver(for: device)
  }

  /// Answers for an app of Apple's platforms.
  private func answer(
    for app: AppleApp,
    output: inout some TextOutputStream,
    errors: inout some TextOutputStream,
    in environment: Environment
  ) async throws -> ExitCode {
    guard !isExact, rules == nil, delivery.isDefault else {
      throw Self.error(
        "'--exact', '--platform-rules', '--installed' and '--modules' are for Android"
      )
    }
    let isDamaged = !app.damage.isEmpty
    if isSweep {
      guard apple.lookup == nil else {
        throw Self.error("'--sweep' looks at pictures; leave out --lookup")
      }
      let answer: SweepAnswer
      do {
        let sweeper = try AppleSweeper(app, bundle: apple.bundle, process: apple.process)
        answer = try await sweeper.swept(name, sweptLocales, isForeignOnly: isForeignOnly)
      } catch {
        try UnreadableArtifact.check(app.damage, hiding: "'\(TerminalText.quoted(name))'")
        throw error
      }
      let report = Report(version: ShipLensCommand.version, content: .sweep(answer))
      try request.deliver(report, to: &output, in: environment)
      if isDamaged || !answer.isComplete { return .unreadable }
      let isFine = isForeignOnly ? answer.resources.isEmpty : answer.isAnsweredEverywhere
      return isFine ? .holds : .findings
    }
    let resolver = try AppleResolver(
      app,
      bundle: apple.bundle,
      process: apple.process,
      lookup: apple.lookup
    )
    if let casesPath {
      let lines = CaseLines(path: casesPath, command: .resolve, environment: environment)
      try await request.deliver(AppleResolveCases(resolver: resolver, lines: lines), to: &output)
      if isDamaged { errors.write(UnreadableArtifact(issues: app.damage, isPart: true).text) }
      return isDamaged ? .unreadable : .holds
    }
    guard let device = try? AppleDeviceRequest(parsing: written) else {
      throw Self.fault(ofApple: written)
    }
    let resolution: AppleResolution
    do throws(UsageError) {
      resolution = try resolver.resolution(name, device, written: written)
    } catch {
      try UnreadableArtifact.check(app.damage, hiding: "'\(TerminalText.quoted(name))'")
      throw error
    }
    let report = Report(version: ShipLensCommand.version, content: .appleResolution(resolution))
    try request.deliver(report, to: &output, in: environment)
    if isDamaged { return .unreadable }
    return resolution.outcome.status == .ok ? .holds : .findings
  }

  private func unknownName(_ finder: ResourceFinder) -> UsageError {
    let near = finder.suggestions(for: name).map { "'\(TerminalText.visible($0))'" }
    let question = near.isEmpty ? "" : "; did you mean \(ArgumentParser.alternatives(near))?"
    return Self.error("there is no resource '\(TerminalText.quoted(name))'\(question)")
  }

  private static func locales(_ parsed: ParsedArguments) throws(UsageError) -> [LocaleTag] {
    guard let text = parsed.value(locales) else { return [] }
    guard parsed.has(sweep) else { throw error("'--locales' is for --sweep") }
    return try TypedLanguage.tags(text, for: .resolve)
  }

  static func error(_ message: String) -> UsageError {
    UsageError(message: message, command: CommandName.resolve.rawValue)
  }
}
