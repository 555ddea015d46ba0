internal import ArtifactModel
internal import Reports
internal import Selection
internal import Unpackers

/// Shows which of a user's languages an app runs in.
struct Languages {
  private static let prefer = Option(
    name: "prefer",
    argument: .value("LIST"),
    summary: "the user's languages in order, in BCP 47 (fr-CA,de,en)"
  )
  private static let platform = Option(
    name: "platform",
    argument: .choice(["android", "ios"]),
    summary: "the platform, where no artifact tells it",
    defaultValue: "android"
  )
  private static let offered = Option(
    name: "offered",
    argument: .value("LIST"),
    summary:
      "the app's languages, where no artifact tells them ('-' for none); on iOS as written in "
      + "CFBundleLocalizations, then the names of the lproj folders"
  )
  private static let developmentRegion = Option(
    name: "development-region",
    argument: .value("NAME"),
    summary: "on iOS CFBundleDevelopmentRegion, where no artifact tells it"
  )
  private static let platformRules = Option(
    name: "platform-rules",
    argument: .choice(["13", "15"]),
    summary: "know the scripts of languages as this Android release does",
    defaultValue: "15"
  )
  private static let cases = CaseLines.option(
    "preferred and, without an artifact, offered languages ('-' for none), on iOS also the "
      + "development region, separated by tabs; adds the chosen language, on iOS what matches and the "
      + "list that is searched"
  )

  static let description = CommandDescription(
    name: "languages",
    summary: "Shows which of a user's languages an app runs in, and why",
    details: [
      "Android moves one language of the user's list to the front before it looks for resources: the "
        + "first that any language of the app's values suits, those of libraries included. English "
        + "counts as a language of every app. Several artifacts are one installation.",
      "On iOS the app, each extension, App Clip and watch app choose for themselves from what they "
        + "offer, by Apple's own matching; then the development region, English, and the first that "
        + "is offered come in turn. Frameworks and resource bundles are limited by the languages of "
        + "the process that loads them.",
    ],
    positional: .init(
      name: "ARTIFACT",
      kind: .file,
      summary: "a built .apk, .aab, .apks, .xapk or .ipa file, the folder of an iOS app or an"
        + " .xcarchive; without it --offered is needed",
      isRequired: false,
      isRepeatable: true
    ),
    options: [prefer, platform, offered, developmentRegion, platformRules] + DeliveryOptions.options
      + [cases]
      + ReportRequest.options + LimitOptions.options,
    exitCodes: [
      (.holds, "a language was chosen; with --cases: every line was answered"),
      (.usage, "the command line or a line of cases is wrong, or a result could not be written"),
      (.unreadable, "an artifact, or a part of one, could not be read"),
    ],
    examples: [
      .init(
        line: "shiplens languages app.apk --prefer de-AT,fr-CA",
        purpose: "Shows what an app does for a user who prefers German, then French."
      ),
      .init(
        line: "shiplens languages --offered en,fr --prefer de,fr-CA --format json",
        purpose: "Answers for a list of languages, for a script."
      ),
      .init(
        line: "shiplens languages app.ipa --prefer fr-CA,en",
        purpose: "Shows the language of an iOS app, and of each extension and framework in it."
      ),
    ]
  )

  private let paths: [String]
  private let preferred: [String]
  private let offeredTags: [String]?
  private let isApple: Bool
  private let region: String?
  private let casesPath: String?
  private let rules: AndroidRules
  private let delivery: DeliverableApp.Options
  private let limits: ReadLimits
  private let request: ReportRequest

  init(_ parsed: ParsedArguments) throws(UsageError) {
    paths = parsed.positionals
    limits = try LimitOptions.limits(parsed, of: .languages)
    request = try ReportRequest(parsed, of: .languages)
    rules = parsed.value(Self.platformRules) == "13" ? .android13 : .android15
    delivery = try DeliveryOptions.values(parsed, of: .languages)
    casesPath = parsed.value(Self.cases)
    isApple = parsed.value(Self.platform) == "ios"
    region = parsed.value(Self.developmentRegion)
    if region != nil, !paths.isEmpty || !isApple {
      throw Self.error("'--development-region' goes with --platform ios and --offered")
    }
    offeredTags = parsed.value(Self.offered).map { LanguageCases.tags($0[...]) }
    if !paths.isEmpty, offeredTags != nil {
      throw Self.error("the artifact tells the app's languages; leave out --offered")
    }
    preferred = LanguageCases.tags((parsed.value(Self.prefer) ?? "")[...])
    if casesPath != nil {
      guard preferred.isEmpty, offeredTags == nil, request.isPlainText else {
        throw Self.error(
          "'--cases' brings its own languages and answers in lines; leave out --prefer, --offered, "
            + "--format and --report"
        )
      }
      return
    }
    guard !preferred.isEmpty else {
      throw Self.error("option '--prefer' is needed, as in --prefer fr-CA,de,en")
    }
    guard !paths.isEmpty || offeredTags != nil else {
      throw Self.error("'languages' needs an ARTIFACT… or --offered LIST")
    }
    // What an app of iOS offers are names of folders, which need be no tags.
    for tag in preferred + (isApple ? [] : offeredTags ?? []) {
      _ = try TypedLanguage.tag(tag, for: .languages)
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
    let apple = try AppleApp(artifacts, for: .languages)
    if apple != nil || (paths.isEmpty && isApple) {
      return try await answer(for: apple, output: &output, errors: &errors, in: environment)
    }
    let whole = try DeliverableApp(artifacts, options: delivery, for: .languages)
    let app = whole.installed(on: nil)
    let negotiator =
      paths.isEmpty
      ? LanguageNegotiator(offered: offeredTags ?? []) : LanguageNegotiator(app.installation)
    if let casesPath {
      let lines = CaseLines(path: casesPath, command: .languages, environment: environment)
      let cases = LanguageCases(
        negotiator: paths.isEmpty ? nil : negotiator,
        rules: rules,
        lines: lines
      )
      try await request.deliver(cases, to: &output)
      if whole.isDamaged {
        errors.write(UnreadableArtifact(issues: whole.damage, isPart: true).text)
      }
      return whole.isDamaged ? .unreadable : .holds
    }
    guard let choice = negotiator?.choice(among: preferred, rules: rules) else {
      throw Self.error("'--prefer' names no language")
    }
    let answer = LanguageAnswer(
      artifacts: app.artifacts,
      platform: .android,
      choice: choice,
      issues: app.issues
    )
    let report = Report(version: ShipLensCommand.version, content: .languages(answer))
    try request.deliver(report, to: &output, in: environment)
    return whole.isDamaged ? .unreadable : .holds
  }

  /// Answers for an app of Apple's platforms, or for a list of what one offers.
  private func answer(
    for app: AppleApp?,
    output: inout some TextOutputStream,
    errors: inout some TextOutputStream,
    in environment: Environment
  ) async throws -> ExitCode {
    let damage = app?.damage ?? []
    if let casesPath {
      let lines = CaseLines(path: casesPath, command: .languages, environment: environment)
      try await request.deliver(AppleLanguageCases(app: app, lines: lines), to: &output)
      if !damage.isEmpty { errors.write(UnreadableArtifact(issues: damage, isPart: true).text) }
      return damage.isEmpty ? .holds : .unreadable
    }
    let offered = offeredTags ?? []
    let row = AppleLanguageAnswer.Row(
      name: "",
      path: "",
      kind: .app,
      process: 0,
      languages: AppleLanguages(
        user: preferred,
        offered: offered,
        developmentRegion: region == "-" ? nil : region,
        declaredCount: offered.count
      )
    )
    let answer =
      app?.languages(for: preferred) ?? AppleLanguageAnswer(artifact: nil, rows: [row], issues: [])
    let report = Report(version: ShipLensCommand.version, content: .appleLanguages(answer))
    try request.deliver(report, to: &output, in: environment)
    return damage.isEmpty ? .holds : .unreadable
  }

  private static func error(_ message: String) -> UsageError {
    UsageError(message: message, command: CommandName.languages.rawValue)
  }
}
