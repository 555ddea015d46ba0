/// The languages of one bundle and how much of it each of them covers.
///
/// A picture is *localized*, and a text *translated*, if at least one of its variants names a
/// language. Only those are counted: a text that no language translates (a URL, a format) is no gap
/// in any, and a library's few translated texts cannot make a language look complete.
public struct BundleLanguages: Sendable, Equatable {
  /// The number of pictures.
  public private(set) var imageCount = 0
  /// The number of pictures with a variant that names a language.
  public private(set) var localizedImageCount = 0
  /// The number of texts.
  public private(set) var textCount = 0
  /// The number of texts with a variant that names a language.
  public private(set) var translatedTextCount = 0
  /// The number of nibs and storyboards.
  public private(set) var interfaceCount = 0
  /// The number of nibs and storyboards with a variant, or a table of their texts, in a language.
  public private(set) var localizedInterfaceCount = 0
  /// The coverage of each language, any language first, then by tag; declared ones included.
  public private(set) var languages: [LanguageCoverage] = []
  /// Languages that an explicit list (`locale_config`, `CFBundleLocalizations`) or a folder declares
  /// and that nothing shipped in.
  public var declaredOnly: [LanguageCoverage] {
    languages.filter { $0.isEmpty && !$0.declaredBy.isEmpty }
  }

  /// Languages with content of their own that the bundle's explicit list leaves out.
  ///
  /// Empty if the bundle has no such list; languages that look like a library's are left out.
  public var undeclared: [LanguageCoverage] {
    guard explicitList != nil else { return [] }
    return languages.filter {
      $0.locale?.isPseudoLocale == false && !$0.isEmpty && !$0.isMarginal
        && !$0.declaredBy.contains { $0 != .languageFolder }
    }
  }

  /// Where the bundle lists its languages on purpose, `nil` if it has no such list.
  public private(set) var explicitList: ShippedBundle.DeclaredLocale.Source?

  /// Counts the languages of a bundle's resources.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - resources: Those of its resources that count; all without it.
  public init(of bundle: ShippedBundle, _ resources: [Resource]? = nil) {
    let census = LanguageCensus(bundle)
    let all = resources ?? bundle.resources
    let (images, texts) = Self.groups(all)
    let drawn = all.filter { $0.kind == .other && $0.isInterface }
    // A table with a nib's name holds the nib's texts: `Base.lproj/Main.nib`, `fr.lproj/Main.strings`.
    var companions: [String: Resource] = [:]
    for resource in drawn.isEmpty ? [] : bundle.resources where resource.isStringsFile {
      companions[resource.name] = resource
    }
    let interfaces = drawn.map { resource in
      [resource] + (companions[resource.name].map { [$0] } ?? [])
    }
    imageCount = images.count
    textCount = texts.reduce(0) { $0 + $1.count }
    let imageTally = census.tally(images)
    let textTally = census.tally(texts)
    let interfaceTally = census.tally(joining: interfaces)
    interfaceCount = interfaces.count
    localizedInterfaceCount = interfaceTally.localized
    localizedImageCount = imageTally.localized
    translatedTextCount = textTally.localized
    explicitList = bundle.declaredLocales.first { $0.source != .languageFolder }?.source
    // Only Android's texts have numbers, and only there do libraries share the app's table.
    // Where all names are such as they give, the app named its own texts so.
    let unlike = texts.filter { $0[0].identifier == 0 || !LibraryTexts.contains($0[0].name) }
    let ownTexts = unlike.isEmpty ? texts : unlike
    languages = census.coverage(
      images: imageTally,
      texts: textTally,
      ownTexts: ownTexts.count == texts.count ? textTally : census.tally(ownTexts),
      interfaces: interfaceTally
    )
  }

  /// Returns what would show another language to a device in this one.
  ///
  /// - Parameters:
  ///   - locale: The language.
  ///   - bundle: The bundle.
  ///   - resources: Those of its resources that count; all without it.
  /// - Returns: Localized pictures, then translated texts, that have no variant in the language and
  ///   take none from its parent.
  public static func missing(
    in locale: LocaleTag,
    of bundle: ShippedBundle,
    _ resources: [Resource]? = nil
  ) -> (images: [Resource], texts: [Resource]) {
    let census = LanguageCensus(bundle)
    let (images, texts) = groups(resources ?? bundle.resources)
    return (census.lacking(locale, in: images), census.lacking(locale, in: texts))
  }

  /// Sorts resources into what the platform finds as one.
  ///
  /// That is each alone, or an Apple strings table: it is found as one file, and no key of it is
  /// looked up in the parent language.
  private static func groups(
    _ resources: [Resource]
  ) -> (images: [[Resource]], texts: [[Resource]]) {
    var images: [[Resource]] = []
    var texts: [[Resource]] = []
    var places: [String: Int] = [:]
    for resource in resources {
      switch resource.kind {
      case .image: images.append([resource])
      case .text where resource.identifier == 0:
        if let place = places[resource.type] {
          texts[place].append(resource)
        } else {
          places[resource.type] = texts.count
          texts.append([resource])
        }
      case .text: texts.append([resource])
      case .other: break
      }
    }
    return (images, texts)
  }
}
