internal import ArtifactModel
internal import DiffEngine
internal import Reports
internal import Unpackers

/// Compares what shipped with the manifest, and lets the release through or stops it.
struct Gate {
  private static let manifest = Option(
    name: "manifest",
    argument: .file("PATH"),
    summary: "the manifest, or a folder of manifests that belong together",
    defaultValue: "the nearest \(ManifestFiles.standardName) from here upwards"
  )
  private static let failOn = Option(
    name: "fail-on",
    argument: .choice(["error", "warning", "none"]),
    summary: "exit with 1 for findings of this severity or worse",
    defaultValue: "error"
  )

  static let description = CommandDescription(
    name: "gate",
    summary: "Checks every promise of the manifest against what an artifact ships",
    details: [
      "The builds of one release, Android and iOS, go into one run. The verdict is pass, warn (only "
        + "warnings), block (errors) or cannot tell: a part that the promises need could not be "
        + "read. An artifact that cannot be read never hides the findings of the others.",
      "APKs of one package and version are one artifact: base, features and splits.",
    ],
    positional: .init(
      name: "ARTIFACT",
      kind: .file,
      summary: "a built .apk, .aab, .apks, .xapk or .ipa file, the folder of an iOS app, an"
        + " .xcarchive, or an Assets.car",
      isRequired: true,
      isRepeatable: true
    ),
    options: [manifest, failOn] + ReportRequest.options + LimitOptions.options
      + LimitOptions.manifestOptions,
    exitCodes: [
      (.holds, "no finding is as bad as --fail-on says"),
      (.findings, "there are such findings"),
      (
        .usage,
        "the command line or the manifest is wrong (all errors are listed), or a result could not "
          + "be written"
      ),
      (.unreadable, "the verdict is cannot tell, whatever else was found"),
    ],
    examples: [
      .init(
        line: "shiplens gate app.apk app.ipa",
        purpose: "Checks both builds against \(ManifestFiles.standardName)."
      ),
      .init(
        line: "shiplens gate app.apk --manifest reviewed/ --fail-on warning",
        purpose: "Merges the manifests of a folder and stops at warnings too."
      ),
      .init(
        line: "shiplens gate app.apk --report json=gate.json",
        purpose: "Shows the text and writes the JSON in the same run."
      ),
    ]
  )

  private let paths: [String]
  private let limits: ReadLimits
  private let manifestPath: String?
  private let threshold: Severity?
  private let request: ReportRequest

  init(_ parsed: ParsedArguments) throws(UsageError) {
    paths = parsed.positionals
    limits = try LimitOptions.limits(parsed, of: .gate)
    manifestPath = parsed.value(Self.manifest)
    threshold = Severity(rawValue: parsed.value(Self.failOn) ?? "error")
    request = try ReportRequest(parsed, of: .gate)
  }

  func run(
    output: inout some TextOutputStream,
    errors: inout some TextOutputStream,
    in environment: Environment
  ) async throws -> ExitCode {
    let found = try ManifestFiles(path: manifestPath, from: environment.folder)
    try request.checkFiles(sparing: paths + found.files.map(\.name))
    let manifest = try ManifestReader.read(
      found.files,
      maximumLanguages: limits.languageCount
    ).get()
    if found.isFromAbove, !request.isQuiet {
      errors.write("note: using the manifest \(TerminalText.visible(found.name))\n")
    }
    guard let today = environment.today else {
      throw UsageError(message: "the system's clock shows no day of the calendar", command: "gate")
    }
    let engine = RuleEngine(manifest: manifest, today: today)
    let progress = Progress(environment, isQuiet: request.isQuiet)
    let limits = limits
    let promised = Set(manifest.images.map(\.androidResource.name))
    let artifacts = await Pipeline.installations(
      paths,
      limits: limits,
      progress: progress
    ) { artifact in
      let artifact = Self.lookedInto(artifact, promised, limits)
      var findings: [Finding] = []
      var issues = artifact.issues
      if var index = artifact.index {
        let whole = index
        findings = await engine.judge(&index) {
          PictureVerifier.issues(of: $0, in: whole, limits: limits)
        }
        issues = index.issues
      }
      let waived = findings.filter { $0.waiver != nil }
      if !waived.isEmpty { findings.removeAll { $0.waiver != nil } }
      var gated = GatedArtifact(
        path: artifact.path,
        format: artifact.index?.format,
        title: artifact.index.map(Self.title) ?? "",
        findings: findings,
        issues: issues
      )
      gated.files = artifact.index?.files ?? []
      gated.waived = waived
      return gated
    }
    var result = GateResult(
      manifest: found.name,
      artifacts: artifacts,
      rules: engine.texts,
      imageCount: manifest.images.count,
      launchLocales: manifest.launchLocales
    )
    result.expiredWaivers = engine.expiredWaivers
    let report = Report(version: ShipLensCommand.version, content: .gate(result))
    try request.deliver(report, to: &output, in: environment)
    return exitCode(for: result)
  }

  /// Looks into the drawables that records name, which may be damaged, and into localized ones, which
  /// may refer to pictures in another language.
  private static func lookedInto(
    _ artifact: InspectedArtifact,
    _ promised: Set<String>,
    _ limits: ReadLimits
  ) -> InspectedArtifact {
    guard let index = artifact.index else { return artifact }
    let looked = PictureReader.looking(into: [index], limits: limits, onlyDrawables: true) {
      $1.kind == .image && promised.contains($1.name) || $1.isLocalizedPicture(in: $0)
    }[0]
    return InspectedArtifact(path: artifact.path, index: looked, issues: looked.issues)
  }

  private func exitCode(for result: GateResult) -> ExitCode {
    if result.verdict == .cannotTell { return .unreadable }
    guard let threshold else { return .holds }
    let isBad = result.artifacts.contains { artifact in
      artifact.findings.contains { $0.severity >= threshold }
    }
    return isBad ? .findings : .holds
  }

  private static func title(of index: ShippedIndex) -> String {
    guard let app = index.app else { return "" }
    let version = app.facts.first {
      $0.name == "versionName" || $0.name == "CFBundleShortVersionString"
    }
    return [app.identifier, version?.value ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
