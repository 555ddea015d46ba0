internal import ArtifactModel
internal import Reports
internal import Unpackers

/// Shows what shipped.
struct Inspect {
  private static let locale = Option(
    name: "locale",
    argument: .value("TAG"),
    summary: "show only this language, in BCP 47 (fr, pt-BR, zh-Hant)",
    isRepeatable: true
  )
  private static let name = Option(
    name: "name",
    argument: .value("GLOB"),
    summary: "show only resources whose name or type/name fits (* any characters, ? one)",
    isRepeatable: true
  )
  private static let all = Option(
    name: "all",
    argument: .none,
    summary: "show every resource and every value, not only localized pictures"
  )

  static let description = CommandDescription(
    name: "inspect",
    summary: "Shows what an artifact ships: bundles, languages, pictures, texts and their gaps",
    details: [
      "A language's pictures are counted among those that any language has a variant of, and its "
        + "texts likewise: what no language translates is no gap. A regional language takes from "
        + "its parent language what it lacks, as the platform does. Languages with no picture, less "
        + "than half of the texts and no place in the app's own list of languages share a line: "
        + "libraries bring such.",
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
    options: [locale, name, all] + ReportRequest.options + LimitOptions.options,
    exitCodes: [
      (.holds, "every artifact was read"),
      (.usage, "the command line is wrong, or a result could not be written"),
      (.unreadable, "an artifact, or a part of one, could not be read; the rest is shown"),
    ],
    examples: [
      .init(
        line: "shiplens inspect app.apk",
        purpose: "Shows languages, gaps and localized pictures at a glance."
      ),
      .init(
        line: "shiplens inspect app.ipa --locale fr --name 'onboarding*' --all",
        purpose: "Shows each French value of these resources."
      ),
      .init(
        line: "shiplens inspect Demo.xcarchive",
        purpose: "Shows what Xcode archived, without an export."
      ),
      .init(
        line: "shiplens inspect app.apk app.ipa --format json --output shipped.json",
        purpose: "Writes the whole answer about both builds for a script."
      ),
    ]
  )

  private let paths: [String]
  private let limits: ReadLimits
  private let scope: InspectionScope
  private let request: ReportRequest

  init(_ parsed: ParsedArguments) throws(UsageError) {
    paths = parsed.positionals
    limits = try LimitOptions.limits(parsed, of: .inspect)
    request = try ReportRequest(parsed, of: .inspect)
    var scope = InspectionScope()
    for text in parsed.values(Self.locale) {
      scope.locales.append(try TypedLanguage.tag(text, for: .inspect))
    }
    scope.names = parsed.values(Self.name)
    scope.showsAll = parsed.has(Self.all)
    self.scope = scope
  }

  func run(
    output: inout some TextOutputStream,
    in environment: Environment
  ) async throws -> ExitCode {
    try request.checkFiles(sparing: paths)
    let progress = Progress(environment, isQuiet: request.isQuiet)
    let (limits, scope) = (limits, scope)
    let artifacts = await Pipeline.installations(paths, limits: limits, progress: progress) {
      Self.surveyed($0, limits, scope)
    }
    let report = Report(version: ShipLensCommand.version, content: .inspection(artifacts, scope))
    try request.deliver(report, to: &output, in: environment)
    let isWhole = artifacts.allSatisfy { artifact in
      artifact.index != nil && artifact.issues.allSatisfy { $0.severity != .damaged }
    }
    return isWhole ? .holds : .unreadable
  }

  /// Looks into the pictures that are shown, and asks what a phone shows of the localized ones.
  private static func surveyed(
    _ artifact: InspectedArtifact,
    _ limits: ReadLimits,
    _ scope: InspectionScope
  ) -> InspectedArtifact {
    let isWhole = scope.showsAll || !scope.names.isEmpty
    guard let index = artifact.index else { return artifact }
    if index.platform == .ios {
      guard let app = try? AppleApp([artifact], for: .inspect) else { return artifact }
      guard let pictures = ApplePictureSurvey.table(of: app, scope: scope) else { return artifact }
      // What is taken for granted about a catalog alone goes with the table.
      var surveyed = InspectedArtifact(path: artifact.path, index: index, issues: app.issues)
      surveyed.pictures = pictures
      return surveyed
    }
    let isApp = PictureSurvey.isApp(index)
    guard isWhole || isApp else { return artifact }
    let looked = PictureReader.looking(into: [index], limits: limits) { bundle, resource in
      guard resource.kind == .image || resource.type == "raw", scope.includes(resource) else {
        return false
      }
      return isWhole || resource.isLocalizedFile(in: bundle)
    }[0]
    var surveyed = InspectedArtifact(path: artifact.path, index: looked, issues: looked.issues)
    guard isApp else { return surveyed }
    let merged = looked.withMergedSplits
    let app = merged.app ?? merged.bundles[0]
    let languages = BundleLanguages(of: app)
    surveyed.pictures = PictureSurvey.table(of: looked, in: languages, scope: scope)
    if scope.names.isEmpty {
      surveyed.libraryLanguages = LibraryLanguageSurvey.languages(of: looked, app, languages)
    }
    surveyed.notes = AndroidNotes.notes(on: merged, in: languages, scope: scope)
    return surveyed
  }
}
