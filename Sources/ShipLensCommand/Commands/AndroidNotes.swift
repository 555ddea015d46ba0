internal import ArtifactModel
internal import Reports

/// Finds what is worth knowing of an Android app and breaks no promise by itself.
struct AndroidNotes {
  /// Languages, regions and pictures that a note names one by one.
  private static let mostNames = 6
  /// The most pictures that are told.
  private static let mostPictures = 1_000

  private let index: ShippedIndex
  private let languages: BundleLanguages
  private let scope: InspectionScope

  /// Returns the notes on an app, the one about its languages only where no names were asked for.
  ///
  /// - Parameters:
  ///   - index: The artifact, its pictures looked into and its splits merged.
  ///   - languages: Those of the app.
  ///   - scope: What was asked for.
  /// - Returns: The notes, those on the whole app first.
  static func notes(
    on index: ShippedIndex,
    in languages: BundleLanguages,
    scope: InspectionScope
  ) -> [InspectionNote] {
    let notes = AndroidNotes(index: index, languages: languages, scope: scope)
    return notes.languageNotes + notes.pictureNotes
  }

  // MARK: Languages

  private var languageNotes: [InspectionNote] {
    guard scope.names.isEmpty, let app = index.app else { return [] }
    let own = languages.languages.filter { !$0.isEmpty && !$0.isMarginal }.compactMap(\.locale)
      .filter { !$0.isPseudoLocale }
    return [missingList(own), missingGeneral(own, of: app)].compactMap { $0 }
  }

  private func missingList(_ own: [LocaleTag]) -> InspectionNote? {
    guard languages.explicitList == nil, !own.isEmpty else { return nil }
    return InspectionNote(
      .localeConfigMissing,
      "the app is in \(Self.list(own.map(\.identifier))) and its default language, but lists no"
        + " language for the system. On Android 13 and later (API 33) people cannot choose its"
        + " language in the settings; the phone's languages decide",
      advice: "add android:localeConfig to the manifest, or let the build make the list"
        + " (generateLocaleConfig)"
    )
  }

  /// Languages that Android 6 and older, which match a region exactly, show in few regions only.
  ///
  /// The default values are taken for English, as the platform takes them, unless the app says what
  /// they are. Source: `ResTable_config::match` of Android 6, API level 23: an empty region or the
  /// very same one, no likely scripts and no parents.
  private func missingGeneral(_ own: [LocaleTag], of app: ShippedBundle) -> InspectionNote? {
    let stated = app.facts.first { $0.name == "minSdkVersion" }.flatMap { UInt16($0.value) }
    guard let minSDK = stated, minSDK < 24 else { return nil }
    let defaults = app.developmentRegion.flatMap { LocaleTag(bcp47: $0)?.language } ?? "en"
    var regions: [String: [String]] = [:]
    for locale in own where locale.language != defaults {
      regions[locale.language, default: []].append(locale.region == nil ? "" : locale.identifier)
    }
    let lone = regions.filter { !$0.value.contains("") }.sorted { $0.key < $1.key }
    guard let first = lone.first else { return nil }
    let list = lone.map { "\($0.key) (\(Self.list($0.value.sorted())))" }
    let verb = lone.count == 1 ? "ships" : "ship"
    return InspectionNote(
      .noGenericLanguage,
      "\(Self.list(list)) \(verb) for these regions only. Android 6 and older, which the app"
        + " supports (minSdkVersion \(minSDK)), match a region exactly, so that people in any other"
        + " region get the default there, while Android 7 and later take the nearest region",
      advice: "ship what all regions may see under the language alone, such as values-\(first.key)"
        + " and drawable-\(first.key)"
    )
  }

  // MARK: Pictures

  private var pictureNotes: [InspectionNote] {
    var notes: [InspectionNote] = []
    for bundle in index.bundles {
      for resource in bundle.resources
      where resource.kind == .image && resource.variants.count > 1 && scope.includes(resource) {
        guard notes.count < Self.mostPictures else { return notes }
        if let note = Self.mixture(in: resource, of: bundle) { notes.append(note) }
      }
    }
    return notes
  }

  /// Tells of bitmaps of which some have the chunk of a nine-patch and others have not.
  private static func mixture(in resource: Resource, of bundle: ShippedBundle) -> InspectionNote? {
    var patches: [String] = []
    var plain: [String] = []
    for variant in bundle.variants(of: resource) {
      let name = bundle.qualifiers(of: variant).description
      switch bundle.file(of: variant)?.kind {
      case .ninePatch: patches.append(name)
      case .png, .jpeg, .gif, .webp, .animatedWebP, .heif, .avif, .bmp: plain.append(name)
      case .cgbi, .pdf, .compiledXML, .lottie, .other, nil: break
      }
    }
    guard !patches.isEmpty, !plain.isEmpty else { return nil }
    return InspectionNote(
      .kindDiffers,
      "\(resource.title) is a nine-patch for \(list(patches)) and a plain picture for"
        + " \(list(plain)), which Android stretches as a whole, words and all",
      advice: "build all of them from sources named .9.png, or none"
    )
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(mostNames).joined(separator: ", ")
    return names.count > mostNames ? "\(shown) and \(names.count - mostNames) more" : shown
  }
}
