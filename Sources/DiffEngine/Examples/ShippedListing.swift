internal import ArtifactModel

/// A line of a listing that cannot be read: a fault of the example.
struct ListingError: Error, Equatable, CustomStringConvertible {
  /// The line.
  let line: String

  /// What is wrong.
  var description: String { "cannot read the line '\(line)'" }
}

/// Reads a short listing of what shipped, so that an example is text for people and a test at once.
///
/// The first line is `apk` or `ipa`, then one line for each thing that shipped:
///
///     [appExtension com.example.app.widget]     a bundle, to which the following lines belong
///     drawable-fr/step_2.png                    a picture
///     fr.lproj/step-2@2x.png = reviewed         a picture with these bytes, instead of its own
///     Assets.car/step-2 fr dark @2x             a rendition of the bundle's catalog
///     drawable-fr/step_2.xml -> drawable/label  an XML drawable that refers to others
///     values-fr: help = Aide                    a text
///     fr.lproj/Localizable.strings: help = Aide
///     unread images: Assets.car                 a part that could not be read
///
/// Without a bundle the lines belong to the app `com.example.app`. Behind a bundle's identifier may
/// stand `region=de`, `minSdkVersion=21` and `offers=fr,de` (`CFBundleLocalizations`, on
/// Android `locale_config`).
struct ShippedListing {
  private let format: ArtifactFormat
  private var parts: [Part] = []
  private var issues: [ReadIssue] = []

  /// Returns the index that a listing describes.
  static func read(_ text: String) throws(ListingError) -> ShippedIndex {
    var lines = text.split(whereSeparator: \.isNewline).map { trimmed($0) }
    lines.removeAll(where: \.isEmpty)
    guard let first = lines.first, let format = ArtifactFormat(rawValue: String(first)) else {
      throw ListingError(line: String(lines.first ?? ""))
    }
    var listing = ShippedListing(format: format)
    for line in lines.dropFirst() {
      guard listing.read(line) else { throw ListingError(line: String(line)) }
    }
    return listing.index()
  }

  private init(format: ArtifactFormat) { self.format = format }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }

  // MARK: Lines

  private mutating func read(_ line: Substring) -> Bool {
    if line.hasPrefix("[") { return readBundle(line) }
    if parts.isEmpty { parts.append(Part(app: format)) }
    let words = line.split(separator: " ", maxSplits: 2)
    if words.count == 3, let severity = ReadIssue.Severity(rawValue: String(words[0])) {
      return readIssue(words, severity: severity)
    }
    if let colon = line.firstRange(of: ": "), let equals = line.firstRange(of: " =") {
      let text = Self.trimmed(line[equals.upperBound...])
      let name = Self.trimmed(line[colon.upperBound..<equals.lowerBound])
      return parts[parts.count - 1].addText(line[..<colon.lowerBound], name: name, text: text)
    }
    if let arrow = line.firstRange(of: " -> ") {
      let targets = line[arrow.upperBound...].split(separator: " ").map(String.init)
      return parts[parts.count - 1].addDrawable(line[..<arrow.lowerBound], targets)
    }
    let sides = line.split(separator: "=", maxSplits: 1).map { Self.trimmed($0) }
    return parts[parts.count - 1].addPicture(sides[0], content: sides.last ?? sides[0])
  }

  private mutating func readBundle(_ line: Substring) -> Bool {
    let words = line.dropFirst().dropLast().split(separator: " ").map(String.init)
    guard words.count >= 2, let kind = ShippedBundle.Kind(rawValue: words[0]) else { return false }
    var part = Part(format: format, kind: kind, identifier: words[1])
    for word in words.dropFirst(2) {
      let sides = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else { return false }
      switch sides[0] {
      case "region": part.bundle.developmentRegion = sides[1]
      case "offers":
        let isAndroid = format.platform == .android
        part.bundle.declaredLocales += sides[1].split(separator: ",").map {
          .init(
            name: String($0),
            locale: isAndroid ? LocaleTag(bcp47: $0) : LocaleTag(appleName: String($0)),
            source: isAndroid ? .localeConfig : .bundleLocalizations
          )
        }
      default: part.bundle.facts.append(Fact(sides[0], sides[1]))
      }
    }
    parts.append(part)
    return true
  }

  private mutating func readIssue(_ words: [Substring], severity: ReadIssue.Severity) -> Bool {
    guard words[1].hasSuffix(":"),
      let scope = ReadIssue.Scope(rawValue: String(words[1].dropLast()))
    else { return false }
    let entry = String(words[2])
    let folder = entry.split(separator: "/").first { $0.hasSuffix(".lproj") }
    issues.append(
      ReadIssue(
        severity: severity,
        scope: scope,
        artifact: "app.\(format.rawValue)",
        bundle: parts.last?.bundle.path ?? "",
        entry: entry,
        locale: folder.flatMap { LocaleTag(appleName: String($0.dropLast(6))) },
        message: severity == .unread ? "this part was not read" : "this part is damaged"
      )
    )
    return true
  }

  private func index() -> ShippedIndex {
    ShippedIndex(
      artifact: "app.\(format.rawValue)",
      format: format,
      sizeInBytes: 0,
      entryCount: 0,
      bundles: (parts.isEmpty ? [Part(app: format)] : parts).map { $0.finished() },
      issues: issues
    )
  }

  // MARK: Bundles

  /// A bundle that is still growing.
  private struct Part {
    /// A resource as the index sorts it.
    struct Name: Hashable {
      let kind: Resource.Kind
      let type: String
      let name: String

      var sortKey: (String, String, String) { (kind.rawValue, type, name) }
    }

    var bundle: ShippedBundle
    let format: ArtifactFormat
    private var variants: [Name: [Variant]] = [:]
    private var qualifiers: [Qualifiers: Int32] = [:]
    /// What XML drawables refer to, by the indices of their files.
    private var targets: [Int: [String]] = [:]

    init(app format: ArtifactFormat) {
      self.init(format: format, kind: .app, identifier: "com.example.app")
      if format == .ipa { bundle.developmentRegion = "en" }
    }

    init(format: ArtifactFormat, kind: ShippedBundle.Kind, identifier: String) {
      self.format = format
      let name = String(identifier.split(separator: ".").last ?? "")
      bundle = ShippedBundle(
        kind: kind,
        name: format == .apk && kind == .app ? "base" : name,
        identifier: identifier,
        path: format == .apk ? "" : Self.path(of: kind, name)
      )
      if format == .ipa { bundle.developmentRegion = "en" }
    }

    private static func path(of kind: ShippedBundle.Kind, _ name: String) -> String {
      switch kind {
      case .app: "Payload/App.app"
      case .appExtension: "Payload/App.app/PlugIns/\(name).appex"
      case .framework: "Payload/App.app/Frameworks/\(name).framework"
      default: "Payload/App.app/\(name).bundle"
      }
    }

    mutating func addPicture(_ path: Substring, content: Substring) -> Bool {
      if path.hasPrefix("Assets.car/") { return addRendition(path.dropFirst(11), content) }
      let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard let dot = path.lastIndex(of: "."), path.last != "." else { return false }
      let type = String(path[path.index(after: dot)...])
      let prefix = format == .apk ? "res" : bundle.path
      let file = Int32(bundle.files.count)
      // An empty content stands for a file that the artifact does not hold.
      bundle.files.append(
        ShippedFile(
          path: "\(prefix)/\(path)",
          storedSize: UInt64(content.utf8.count),
          unpackedSize: UInt64(content.utf8.count),
          crc32: content == "absent" ? nil : Self.checksum(content)
        )
      )
      if format == .apk {
        guard parts.count == 2, let place = Self.android(parts[0]) else { return false }
        let name = parts[1].prefix { $0 != "." }
        add(.file(file), Name(kind: .image, type: place.type, name: String(name)), place.qualifiers)
        return true
      }
      let isLocalized = parts.count == 2 && parts[0].hasSuffix(".lproj")
      var traits = AppleTraits(folder: isLocalized ? String(parts[0].dropLast(6)) : nil)
      var stem = (isLocalized ? parts[1] : path).prefix { $0 != "." }
      for idiom in AppleTraits.Idiom.ofFiles where stem.hasSuffix(idiom.suffix) {
        traits.idiom = idiom
        stem = stem.dropLast(idiom.suffix.count)
      }
      for scale in UInt8(1)...3 where stem.hasSuffix("@\(scale)x") {
        traits.scale = scale
        stem = stem.dropLast(3)
      }
      add(.file(file), Name(kind: .image, type: type, name: String(stem)), .apple(traits))
      return true
    }

    private mutating func addRendition(_ line: Substring, _ content: Substring) -> Bool {
      let words = line.split(separator: " ").map(String.init)
      guard format == .ipa, let name = words.first else { return false }
      var traits = AppleTraits()
      for word in words.dropFirst() {
        if word == "dark" {
          traits.appearance = CatalogAppearance(name: "UIAppearanceDark")
        } else if word.hasPrefix("@"), let scale = UInt8(word.dropFirst().dropLast()) {
          traits.scale = scale
        } else {
          traits.localization = word
        }
      }
      if bundle.catalogs.isEmpty {
        bundle.catalogs.append(ShippedCatalog(path: "\(bundle.path)/Assets.car"))
      }
      let known = bundle.catalogs[0].localizations
      if let language = traits.localization, !known.contains(where: { $0.name == language }) {
        bundle.catalogs[0].localizations.append(
          .init(name: language, number: UInt16(known.count + 1))
        )
      }
      let index = Int32(bundle.renditions.count)
      bundle.renditions.append(
        CatalogRendition(
          catalog: 0,
          number: index,
          name: "\(name).png",
          kind: .bitmap,
          key: [],
          layout: 12,
          digest: .init(high: UInt64(Self.checksum(content)), low: 0)
        )
      )
      add(.rendition(index), Name(kind: .image, type: "imageset", name: name), .apple(traits))
      return true
    }

    mutating func addDrawable(_ path: Substring, _ targets: [String]) -> Bool {
      guard addPicture(path, content: path) else { return false }
      self.targets[bundle.files.count - 1] = targets
      return true
    }

    mutating func addText(_ place: Substring, name: Substring, text: Substring) -> Bool {
      guard let index = bundle.texts.append(String(text)) else { return false }
      if format == .apk {
        guard let (type, qualifiers) = Self.android(place), type == "values" else { return false }
        add(.text(index), Name(kind: .text, type: "string", name: String(name)), qualifiers)
        return true
      }
      let parts = place.split(separator: "/")
      guard let file = parts.last, file.hasSuffix(".strings") else { return false }
      let isLocalized = parts.count == 2 && parts[0].hasSuffix(".lproj")
      let traits = AppleTraits(folder: isLocalized ? String(parts[0].dropLast(6)) : nil)
      let table = String(file.dropLast(8))
      add(.text(index), Name(kind: .text, type: table, name: String(name)), .apple(traits))
      return true
    }

    func finished() -> ShippedBundle {
      var bundle = bundle
      for (number, name) in variants.keys.sorted(by: { $0.sortKey < $1.sortKey }).enumerated() {
        let found = variants[name] ?? []
        let start = bundle.variants.count
        bundle.variants += found
        bundle.resources.append(
          Resource(
            kind: name.kind,
            type: name.type,
            name: name.name,
            identifier: format == .apk ? 0x7f01_0000 + UInt32(number) : 0,
            variants: start..<bundle.variants.count
          )
        )
      }
      for (file, targets) in targets { bundle.files[file].outline = outline(targets, in: bundle) }
      return bundle
    }

    private func outline(_ targets: [String], in bundle: ShippedBundle) -> DrawableOutline {
      let parts = targets.map { title in
        DrawableOutline.Part(
          role: .layer,
          conditions: [],
          target: .reference(bundle.resources.first { $0.title == title }?.identifier ?? 0),
          isAutoMirrored: false
        )
      }
      return DrawableOutline(
        root: "layer-list",
        isAutoMirrored: false,
        drawsItself: false,
        parts: parts
      )
    }

    private mutating func add(_ value: ResourceValue, _ name: Name, _ qualifiers: Qualifiers) {
      if case .apple(let traits) = qualifiers, let folder = traits.folder,
        !bundle.declaredLocales.contains(where: {
          $0.name == folder && $0.source == .languageFolder
        })
      {
        bundle.declaredLocales.append(
          .init(name: folder, locale: LocaleTag(appleName: folder), source: .languageFolder)
        )
      }
      let number = self.qualifiers[qualifiers] ?? Int32(bundle.qualifiers.count)
      if self.qualifiers.updateValue(number, forKey: qualifiers) == nil {
        bundle.qualifiers.append(qualifiers)
      }
      variants[name, default: []].append(Variant(qualifiers: number, value: value))
    }

    private static func android(_ folder: Substring) -> (type: String, qualifiers: Qualifiers)? {
      let type = folder.prefix { $0 != "-" }
      return AndroidConfiguration(folder: folder.dropFirst(type.count)).map {
        (String(type), .android($0))
      }
    }

    /// A checksum that differs for different contents; which one does not matter here.
    private static func checksum(_ content: Substring) -> UInt32 {
      content.utf8.reduce(5381) { $0 &* 33 ^ UInt32($1) }
    }
  }
}
