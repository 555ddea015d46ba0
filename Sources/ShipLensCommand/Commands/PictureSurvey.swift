internal import ArtifactModel
internal import Reports
internal import Selection

/// Asks what a phone shows for every localized picture of an Android artifact, language by language.
struct PictureSurvey {
  /// More languages than any app has are those of a hostile table.
  private static let maximumLocales = 400
  /// The parts of drawables, and the values to choose from, that are looked at in one artifact.
  private static let maximumSteps = 5_000_000

  private let index: ShippedIndex
  private let scope: InspectionScope
  private let installation: AndroidInstallation
  private let selection: AndroidSelection
  private let languages: BundleLanguages

  /// Whether an artifact is an Android app, and neither a split whose base is not there nor the
  /// framework, which runs in no language.
  static func isApp(_ index: ShippedIndex) -> Bool {
    index.platform == .android && index.bundles.contains { $0.kind == .app }
      && index.bundles.contains { $0.packages.contains { $0.number != 1 } }
  }

  /// Returns the table of an app of Android, `nil` for one without localized pictures.
  ///
  /// - Parameters:
  ///   - index: The artifact.
  ///   - languages: Those of the app, its splits merged.
  ///   - scope: What was asked for.
  /// - Returns: The table.
  static func table(
    of index: ShippedIndex,
    in languages: BundleLanguages,
    scope: InspectionScope
  ) -> PictureTable? {
    var pictures: Set<UInt32> = []
    for bundle in index.bundles {
      for resource in bundle.resources
      where scope.includes(resource) && resource.isLocalizedPicture(in: bundle) {
        pictures.insert(resource.identifier)
      }
    }
    guard !pictures.isEmpty else { return nil }
    return PictureSurvey(index, languages, scope).table(of: pictures.sorted())
  }

  private init(_ index: ShippedIndex, _ languages: BundleLanguages, _ scope: InspectionScope) {
    self.index = index
    self.languages = languages
    self.scope = scope
    installation = AndroidInstallation(AndroidInstallation.searchOrder(index.bundles))
    selection = AndroidSelection(installation)
  }

  private func table(of pictures: [UInt32]) -> PictureTable {
    let locales = self.locales
    let phones = [Self.phone(in: nil)] + locales.map { Self.phone(in: $0) }
    var rest = Self.maximumSteps
    var rows: [PictureTable.Row] = []
    for picture in pictures where rest > 0 {
      let values = installation.bundles.reduce(1) { count, bundle in
        count + (bundle.resource(picture)?.variants.count ?? 0)
      }
      let answers = phones.map { phone in
        let shown = selection.picture(picture, on: phone)
        rest -= shown.parts.count + values
        return answer(shown)
      }
      rows.append(
        PictureTable.Row(
          identifier: picture,
          title: installation.title(of: picture),
          answers: answers
        )
      )
    }
    var table = PictureTable(
      device: .android(phones[0]),
      locales: locales,
      rows: rows,
      sizes: sizes
    )
    table.omittedCount = pictures.count - rows.count
    return table
  }

  private func answer(_ picture: EffectivePicture) -> PictureTable.Answer {
    guard let found = picture.parts.first?.found, let number = found.bundle else {
      return PictureTable.Answer(picture, qualifiers: nil, source: nil, file: nil)
    }
    let bundle = installation.bundles[number]
    let variant = bundle.variants[found.variant]
    return PictureTable.Answer(
      picture,
      qualifiers: bundle.qualifiers(of: variant),
      source: bundle.name,
      file: bundle.file(of: variant)?.path
    )
  }

  // MARK: Languages

  /// The languages that were asked for, or else those that the artifact is in.
  private var locales: [LocaleTag] {
    guard scope.locales.isEmpty else { return scope.locales }
    var found: [LocaleTag] = []
    var seen: Set<LocaleTag> = []
    func add(_ tag: LocaleTag) {
      guard found.count < Self.maximumLocales, !tag.isPseudoLocale,
        seen.insert(tag.minimal).inserted
      else { return }
      found.append(tag)
    }
    for coverage in languages.languages where !coverage.isMarginal {
      if let tag = coverage.locale { add(tag) }
    }
    for bundle in index.bundles {
      var used: Set<Int32> = []
      for resource in bundle.resources where resource.kind == .image {
        for variant in bundle.variants(of: resource) { used.insert(variant.qualifiers) }
      }
      for number in used.sorted() {
        if let tag = bundle.qualifiers[Int(number)].locale { add(tag) }
      }
    }
    return found.sorted { $0.identifier < $1.identifier }
  }

  /// A phone in a language, or in one that nothing ships in.
  private static func phone(in locale: LocaleTag?) -> AndroidConfiguration {
    let configuration = locale.flatMap { AndroidConfiguration(languageTag: $0.identifier) }
    var device = DeviceRequest(stated: AndroidConfiguration()).configuration(locale: configuration)
    if configuration == nil { (device.language, device.region) = (0, 0) }
    return device
  }

  // MARK: Sizes

  private func isAskedFor(_ language: LanguageCoverage.Language) -> Bool {
    guard case .tag(let tag) = language, !scope.locales.isEmpty else { return true }
    return scope.locales.contains { $0.isSame(as: tag) }
  }

  private var sizes: [PictureTable.Size] {
    var sizes: [LanguageCoverage.Language: PictureTable.Size] = [:]
    for bundle in index.bundles {
      let languages = bundle.qualifiers.map { LanguageCoverage.Language(of: $0) }
      var counted: Set<Int32> = []
      for resource in bundle.resources where resource.kind == .image && scope.includes(resource) {
        for variant in bundle.variants(of: resource) {
          guard case .file(let number) = variant.value, counted.insert(number).inserted else {
            continue
          }
          let file = bundle.files[Int(number)]
          let language = languages[Int(variant.qualifiers)]
          sizes[language, default: PictureTable.Size(language: language)]
            .add(stored: file.storedSize, unpacked: file.unpackedSize)
        }
      }
    }
    return sizes.values.filter { isAskedFor($0.language) }.sorted {
      $0.language.sortKey < $1.language.sortKey
    }
  }
}

extension PictureTable.Size {
  /// Counts a picture in.
  mutating func add(stored: UInt64, unpacked: UInt64) {
    fileCount += 1
    // Sizes are what a directory claims, and may be anything.
    storedSize &+= stored
    unpackedSize &+= unpacked
  }

  /// Counts in the pictures of another size.
  mutating func add(_ other: PictureTable.Size) {
    fileCount += other.fileCount
    storedSize &+= other.storedSize
    unpackedSize &+= other.unpackedSize
  }
}

extension LanguageCoverage.Language {
  /// Any language first, then by tag, then names that are none.
  var sortKey: String {
    switch self {
    case .anyLanguage: ""
    case .tag(let tag): "1" + tag.identifier
    case .unknown(let name): "2" + name
    }
  }
}

extension Resource {
  /// Whether this is a picture with a variant that names a language.
  func isLocalizedPicture(in bundle: ShippedBundle) -> Bool {
    kind == .image && isLocalizedFile(in: bundle)
  }

  /// Whether a variant names a language.
  func isLocalizedFile(in bundle: ShippedBundle) -> Bool {
    bundle.variants(of: self).contains { bundle.namesLanguage($0) }
  }
}
