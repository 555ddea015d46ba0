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
    var images: [[Resource]] = []
    var texts: [[Resource]] = []
    var tables: [String: [Resource]] = [:]
    var interfaces: [[Resource]] = []
    // A table with a nib's name holds the nib's texts: `Base.lproj/Main.nib`, `fr.lproj/Main.strings`.
    var companions: [String: Resource] = [:]
    for resource in bundle.resources where resource.isStringsFile {
      companions[resource.name] = resource
    }
    for resource in resources ?? bundle.resources {
      switch resource.kind {
      case .image: images.append([resource])
      case .text where resource.identifier == 0:
        tables[resource.type, default: []].append(resource)
      case .text: texts.append([resource])
      case .other where resource.isInterface:
        interfaces.append([resource] + (companions[resource.name].map { [$0] } ?? []))
      case .other: break
      }
    }
    imageCount = images.count
    textCount = texts.count + tables.values.reduce(0) { $0 + $1.count }
    let imageTally = census.tally(images)
    // A strings table is found as one file: no key of it is looked up in the parent language.
    let textTally = census.tally(texts + tables.values)
    let interfaceTally = census.tally(joining: interfaces)
    interfaceCount = interfaces.count
    localizedInterfaceCount = interfaceTally.localized
    localizedImageCount = imageTally.localized
    translatedTextCount = textTally.localized
    explicitList = bundle.declaredLocales.first { $0.source != .languageFolder }?.source
    languages = census.coverage(
      images: imageTally,
      texts: textTally,
      interfaces: interfaceTally
    )
  }
}
