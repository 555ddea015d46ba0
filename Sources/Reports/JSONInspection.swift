internal import ArtifactModel

/// Writes what shipped in one artifact.
struct JSONInspection {
  let artifact: InspectedArtifact
  let scope: InspectionScope

  func write(_ json: inout JSONWriter, to output: inout some TextOutputStream) {
    json.beginObject()
    json.member("path", artifact.path)
    if let files = artifact.index?.files, !files.isEmpty { json.array("files", files) }
    json.member("format", artifact.index?.format.rawValue)
    json.member("platform", artifact.index?.platform.rawValue)
    json.member("size", artifact.index?.sizeInBytes)
    json.member("entries", artifact.index?.entryCount)
    let unread = artifact.index.map { UnreadParts.byBundle(of: $0) } ?? [:]
    json.beginArray("bundles")
    for bundle in artifact.index?.bundles ?? [] {
      json.beginObject()
      write(head: bundle, &json)
      if let unread = unread[bundle.path] {
        let kinds = [(unread.hidesPictures, "images"), (unread.hidesTexts, "texts")]
        json.array("unread", kinds.filter(\.0).map(\.1))
      }
      write(languagesOf: bundle, &json)
      if !scope.locales.isEmpty { write(missingIn: bundle, &json) }
      write(resourcesOf: bundle, &json, to: &output)
      json.end()
    }
    json.end()
    if let pictures = artifact.pictures {
      JSONPictureTable(table: pictures).write(&json, to: &output)
    }
    if let languages = artifact.libraryLanguages {
      json.key("library_languages")
      json.beginObject(.inline)
      json.array("locales", languages.locales.map(\.identifier))
      json.array("preferred", languages.preferred)
      json.member("chosen", languages.preferred.first)
      json.member("pictures_lost", languages.pictureCount)
      json.member("texts_lost", languages.textCount)
      json.end()
    }
    if !artifact.notes.isEmpty {
      json.beginArray("notes")
      for note in artifact.notes {
        json.beginObject()
        json.member("kind", note.kind.rawValue)
        json.member("message", note.message)
        json.member("advice", note.advice)
        json.end()
      }
      json.end()
    }
    JSONReporter.write(artifact.issues, &json)
    json.end()
  }

  private func write(head bundle: ShippedBundle, _ json: inout JSONWriter) {
    json.member("kind", bundle.kind.identifier)
    json.member("name", bundle.name)
    json.member("identifier", bundle.identifier)
    json.member("path", bundle.path)
    json.member("parent", bundle.parent)
    if bundle.delivery != .installTime { json.member("delivery", bundle.delivery.rawValue) }
    json.beginArray("facts")
    write(bundle.facts, &json)
    json.end()
    if !bundle.catalogs.isEmpty {
      json.beginArray("catalogs")
      for catalog in bundle.catalogs {
        json.beginObject()
        json.member("path", catalog.path)
        json.beginArray("facts")
        write(catalog.facts, &json)
        json.end()
        json.array("languages", catalog.localizations.map(\.name))
        json.end()
      }
      json.end()
    }
    json.member("development_region", bundle.developmentRegion)
    json.beginArray("declared_locales")
    for declared in bundle.declaredLocales {
      json.beginObject(.inline)
      json.member("name", declared.name)
      json.member("locale", declared.locale?.identifier)
      json.member("source", declared.source.rawValue)
      json.end()
    }
    json.end()
  }

  private func write(_ facts: [Fact], _ json: inout JSONWriter) {
    for fact in facts {
      json.beginObject(.inline)
      json.member("name", fact.name)
      json.member("value", fact.value)
      json.end()
    }
  }

  private func write(languagesOf bundle: ShippedBundle, _ json: inout JSONWriter) {
    let languages = scope.languages(of: bundle)
    json.beginObject("counts", .inline)
    json.member("images", languages.imageCount)
    json.member("localized_images", languages.localizedImageCount)
    json.member("texts", languages.textCount)
    json.member("translated_texts", languages.translatedTextCount)
    if languages.interfaceCount > 0 {
      json.member("interfaces", languages.interfaceCount)
      json.member("localized_interfaces", languages.localizedInterfaceCount)
    }
    json.end()
    json.beginArray("languages")
    for coverage in languages.languages where scope.includes(coverage) {
      json.beginObject(.inline)
      json.member("locale", coverage.locale?.identifier)
      json.member("is_default", coverage.language == .anyLanguage)
      json.array("spellings", coverage.spellings)
      json.array("declared_by", coverage.declaredBy.map(\.rawValue))
      write("images", coverage.images, &json)
      write("texts", coverage.texts, &json)
      if coverage.interfaces.total > 0 { write("interfaces", coverage.interfaces, &json) }
      json.end()
    }
    json.end()
  }

  /// Names what lacks each of the languages that were asked for; texts only with everything.
  private func write(missingIn bundle: ShippedBundle, _ json: inout JSONWriter) {
    json.beginArray("missing")
    for locale in scope.locales {
      let missing = scope.missing(in: locale, of: bundle)
      json.beginObject()
      json.member("locale", locale.identifier)
      json.array("images", missing.images.map(\.title))
      json.member("texts", missing.texts.count)
      if scope.showsAll { json.array("text_names", missing.texts.map(\.title)) }
      json.end()
    }
    json.end()
  }

  private func write(_ key: String, _ count: LanguageCoverage.Count, _ json: inout JSONWriter) {
    json.beginObject(key)
    json.member("own", count.own)
    json.member("inherited", count.inherited)
    json.member("missing", count.missing)
    json.member("total", count.total)
    json.end()
  }

  /// Writes pictures and other resources that are files; with everything asked for, also texts and
  /// all the rest.
  private func write(
    resourcesOf bundle: ShippedBundle,
    _ json: inout JSONWriter,
    to output: inout some TextOutputStream
  ) {
    var values = JSONValues(bundle: bundle)
    let includesVariant = scope.filter(for: bundle)
    func section(_ key: String, where belongs: (Resource) -> Bool) {
      json.beginArray(key)
      for resource in bundle.resources where belongs(resource) && scope.includes(resource) {
        let variants = bundle.variants(of: resource).filter(includesVariant)
        guard !variants.isEmpty else { continue }
        values.write(resource, variants, &json)
        json.drain(to: &output)
      }
      json.end()
    }
    func isFile(_ resource: Resource) -> Bool {
      resource.kind != .image && bundle.variants(of: resource).contains { $0.value.isFile }
    }
    section("images") { $0.kind == .image }
    section("files", where: isFile)
    guard scope.showsAll else { return }
    section("texts") { $0.kind == .text && !isFile($0) }
    section("values") { $0.kind == .other && !isFile($0) }
  }
}

extension ResourceValue {
  fileprivate var isFile: Bool {
    switch self {
    case .file, .rendition: true
    default: false
    }
  }
}

extension ShippedBundle.Kind {
  /// The kind as JSON spells it.
  fileprivate var identifier: String {
    switch self {
    case .appExtension: "app_extension"
    case .assetPack: "asset_pack"
    case .appClip: "app_clip"
    case .watchApp: "watch_app"
    case .resourceBundle: "resource_bundle"
    case .app, .split, .feature, .framework, .tests: rawValue
    }
  }
}
