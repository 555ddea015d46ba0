internal import ArtifactModel
internal import DiffEngine
internal import Reports
internal import Unpackers

/// Writes pictures of an artifact as files.
struct Extract {
  private static let output = Option(
    name: "output",
    argument: .file("DIR"),
    summary: "the folder for the files; made if it is not there",
    letter: "o"
  )
  private static let force = Option(
    name: "force",
    argument: .none,
    summary: "replace files that are there already"
  )
  private static let locale = Option(
    name: "locale",
    argument: .value("TAG"),
    summary: "only variants in this language, in BCP 47 (fr, pt-BR, zh-Hant)",
    isRepeatable: true
  )
  private static let bundle = Option(
    name: "bundle",
    argument: .value("NAME"),
    summary: "only this module, split, app, extension or framework: its name, identifier or path",
    isRepeatable: true
  )

  static let description = CommandDescription(
    name: "extract",
    summary: "Writes the variants of pictures as files, catalog bitmaps as PNG",
    details: [
      "Bitmaps of asset catalogs are decoded and written as PNG, cut out of their atlas where they lie "
        + "in one; PDF, SVG, JPEG, HEIF and ASTC files are taken out of the catalog as they are. Loose "
        + "files are copied byte for byte, but a PNG that Xcode rewrote for iOS becomes an ordinary "
        + "one. Vector drawables of Android are drawn as SVG, in the colours of a phone that the "
        + "variant is for; other compiled XML stays as it is, binary as .axml, that of an AAB as .xml.pb.",
      "NAME is a resource's name, or type/name; * stands for any characters and ? for one, and then "
        + "only pictures are meant. A file's name is made of bundle, resource, language, appearance, "
        + "scale and the rest. Nothing is written outside of DIR.",
    ],
    positional: .init(
      name: "ARTIFACT",
      kind: .file,
      summary: "a built .apk, .aab, .apks or .ipa file, the folder of an iOS app, or an Assets.car",
      isRequired: true,
      isRepeatable: false
    ),
    lastPositional: .init(
      name: "NAME",
      kind: .word([]),
      summary: "the resource, or a pattern such as 'onboarding*'",
      isRequired: true,
      isRepeatable: false
    ),
    options: [output, force, locale, bundle] + ReportRequest.streamOptions + LimitOptions.options,
    exitCodes: [
      (.holds, "every variant was written"),
      (.findings, "the resource has no variant in the language or bundle that was asked for"),
      (
        .usage,
        "the command line is wrong, there is no such resource, or a file is there already or could "
          + "not be written"
      ),
      (.unreadable, "the artifact or a variant could not be read; the others are written"),
    ],
    examples: [
      .init(
        line: "shiplens extract app.ipa checkout-help-step-2 -o pictures",
        purpose: "Writes every variant of one picture."
      ),
      .init(
        line: "shiplens extract app.apk 'onboarding*' --locale fr -o pictures --force",
        purpose: "Writes the French pictures of a flow anew."
      ),
      .init(
        line: "shiplens extract Assets.car '*' -o pictures --format json",
        purpose: "Writes a whole catalog and lists the files for a script."
      ),
    ]
  )

  /// The most files that one run writes; links may lead to each picture many times.
  private static let maximumFiles = 50_000

  private let path: String
  private let name: String
  private let folder: String
  private let replaces: Bool
  private let locales: [LocaleTag]
  private let owners: [String]
  private let limits: ReadLimits
  private let request: ReportRequest

  init(_ parsed: ParsedArguments) throws(UsageError) {
    guard parsed.positionals.count == 2 else {
      throw Self.error("'extract' needs an ARTIFACT and a NAME, such as app.ipa 'onboarding*'")
    }
    path = parsed.positionals[0]
    name = parsed.positionals[1]
    guard let folder = parsed.value(Self.output) else {
      throw Self.error("option '--output' is needed, as in -o pictures")
    }
    self.folder = folder
    replaces = parsed.has(Self.force)
    owners = parsed.values(Self.bundle)
    limits = try LimitOptions.limits(parsed, of: .extract)
    request = try ReportRequest(parsed, of: .extract, writesFiles: false)
    var locales: [LocaleTag] = []
    for text in parsed.values(Self.locale) {
      locales.append(try TypedLanguage.tag(text, for: .extract))
    }
    self.locales = locales
  }

  func run(
    output: inout some TextOutputStream,
    errors: inout some TextOutputStream,
    in environment: Environment
  ) async throws -> ExitCode {
    try OutputFolder.check(folder, sparing: path)
    let progress = Progress(environment, isQuiet: request.isQuiet)
    let artifacts = await Pipeline.answers([path], limits: limits, progress: progress) { $0 }
    try UnreadableArtifact.check(artifacts)
    guard let found = artifacts.first?.index else { return .unreadable }
    let index = lookedInto(found)
    let files: [Extraction.File]
    do throws(UsageError) {
      files = try self.files(of: index)
    } catch {
      try UnreadableArtifact.check(
        found.issues.filter { $0.severity == .damaged && $0.scope != .nothing },
        hiding: "'\(TerminalText.quoted(name))'\(place)"
      )
      throw error
    }
    // A drawable that cannot be looked into is copied all the same.
    let damage = found.issues.filter { $0.severity == .damaged && $0.scope != .texts }
    guard !files.isEmpty else {
      if !damage.isEmpty {
        errors.write(
          UnreadableArtifact(
            issues: damage,
            isPart: true,
            wanted: "'\(TerminalText.quoted(name))'\(place)"
          ).text
        )
        return .unreadable
      }
      errors.write(absence)
      return .findings
    }
    var planned = Extraction(artifact: path, folder: folder, index: index, files: files)
    planned.issues = damage
    planned.keep(first: Self.maximumFiles)
    let target = try OutputFolder(path: folder, replaces: replaces)
    if !replaces, let taken = planned.files.first(where: { target.holds($0.name) }) {
      throw OutputError(
        path: "\(folder)/\(taken.name)",
        reason: "it is there already; --force replaces it"
      )
    }
    var extractor = Extractor(planned, into: target, limits: limits)
    let ticker = progress.start(on: [path])
    do {
      try await extractor.run()
    } catch {
      await progress.end(ticker)
      throw error
    }
    await progress.end(ticker)
    let extraction = extractor.extraction
    let report = Report(version: ShipLensCommand.version, content: .extraction(extraction))
    try request.deliver(report, to: &output, in: environment)
    let isWhole =
      damage.isEmpty && extraction.omittedCount == 0
      && extraction.files.allSatisfy { $0.failure == nil }
    return isWhole ? .holds : .unreadable
  }

  /// Says that a resource has no variant in the languages or bundles that were asked for.
  private var absence: String {
    "shiplens: '\(TerminalText.quoted(name))' has no variant\(place)\n"
  }

  /// The languages and bundles that were asked for, in words.
  private var place: String {
    var words = ""
    if !locales.isEmpty {
      words += " in " + ArgumentParser.alternatives(locales.map(\.identifier))
    }
    if !owners.isEmpty {
      words += " of " + ArgumentParser.alternatives(owners.map { TerminalText.visible($0) })
    }
    return words
  }

  /// Whether a resource is asked for.
  private func asks(for resource: Resource, _ pattern: GlobPattern, _ isPattern: Bool) -> Bool {
    (!isPattern || resource.kind == .image)
      && (pattern.matches(resource.name) || pattern.matches(resource.title))
  }

  /// Whether the name is a pattern, which means pictures only.
  private var isPattern: Bool { name.contains { $0 == "*" || $0 == "?" } }

  /// Returns an Android index whose asked pictures were looked into: their size, and what XML is.
  private func lookedInto(_ index: ShippedIndex) -> ShippedIndex {
    guard index.platform == .android else { return index }
    let (pattern, isPattern) = (GlobPattern(name), isPattern)
    let looked = PictureReader.looking(into: [index], limits: limits) { _, resource in
      resource.kind == .image && asks(for: resource, pattern, isPattern)
    }
    return looked.first ?? index
  }

  /// Returns the files that the asked variants become.
  ///
  /// - Throws: `UsageError` if no resource or bundle has such a name.
  private func files(of index: ShippedIndex) throws(UsageError) -> [Extraction.File] {
    for owner in owners where !index.bundles.contains(where: { $0.answers(to: owner) }) {
      throw Self.unknownBundle(owner, in: index)
    }
    let pattern = GlobPattern(name)
    let isPattern = isPattern
    var names = FileNames()
    var files: [Extraction.File] = []
    var isKnown = false
    for (place, bundle) in index.bundles.enumerated() {
      let isAsked = owners.isEmpty || owners.contains { bundle.answers(to: $0) }
      for (number, resource) in bundle.resources.enumerated()
      where asks(for: resource, pattern, isPattern) {
        for variant in resource.variants {
          guard let suffix = Self.suffix(of: bundle.variants[variant], in: bundle, of: index.format)
          else { continue }
          isKnown = true
          let qualifiers = bundle.qualifiers(of: bundle.variants[variant])
          let isInLocale =
            locales.isEmpty
            || qualifiers.locale.map { tag in locales.contains { $0.isSame(as: tag) } } ?? false
          guard isAsked, isInLocale else { continue }
          files.append(
            Extraction.File(
              name: names.name(resource, qualifiers, of: bundle, suffix: suffix),
              bundle: place,
              resource: number,
              variant: variant
            )
          )
        }
      }
    }
    guard isKnown else { throw unknownName(in: index) }
    return files
  }

  /// The suffix of the file that a variant becomes, `nil` for what is no file.
  private static func suffix(
    of variant: Variant,
    in bundle: ShippedBundle,
    of format: ArtifactFormat
  ) -> String? {
    if let rendition = bundle.rendition(of: variant) { return rendition.fileSuffix }
    guard let file = bundle.file(of: variant), file.isPresent else { return nil }
    if let outline = file.outline {
      if outline.root == "vector" { return "svg" }
      return format == .aab ? "xml.pb" : "axml"
    }
    let name = file.path.split(separator: Character("/")).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name.hasSuffix(".9.png")
      ? "9.png" : name.split(separator: Character(".")).last.map { String($0) }
  }

  private static func unknownBundle(_ owner: String, in index: ShippedIndex) -> UsageError {
    let names = Set(index.bundles.map { $0.name.isEmpty ? $0.path : $0.name }).sorted()
    let shown = names.prefix(12).map { "'\(TerminalText.visible($0))'" }
    let more = names.count > shown.count ? " and \(names.count - shown.count) more" : ""
    return error(
      "there is no bundle '\(TerminalText.quoted(owner))'; there are "
        + shown.joined(separator: ", ") + more
    )
  }

  private func unknownName(in index: ShippedIndex) -> UsageError {
    let names = Set(
      index.bundles.flatMap { $0.resources.filter { $0.kind == .image }.map(\.name) }
    ).sorted()
    let near = NearestName.of(name, among: names).map {
      "; did you mean '\(TerminalText.visible($0))'?"
    }
    return Self.error("nothing to extract is called '\(TerminalText.quoted(name))'\(near ?? "")")
  }

  private static func error(_ message: String) -> UsageError {
    UsageError(message: message, command: CommandName.extract.rawValue)
  }
}
