internal import ArtifactModel

/// A localized picture in one line: its languages, and what else its variants are for.
struct PictureGlance {
  /// The picture's name, fit for a terminal.
  let title: String
  /// The languages, then night, densities and other qualifiers.
  let text: String
  /// Languages that other pictures have and this one neither has nor takes from a parent.
  let missing: [String]

  /// Looks at a picture beside the languages of all pictures.
  init(_ resource: Resource, in bundle: ShippedBundle, of languages: [LanguageCoverage.Language]) {
    let variants = bundle.variants(of: resource)
    let found = BundleLanguages(of: bundle, [resource]).languages
    let covered = Set(found.lazy.filter { $0.images.missing == 0 }.map(\.language.minimal))
    title = TerminalText.visible(resource.title)
    missing = languages.filter { !covered.contains($0.minimal) }
      .map { TerminalText.visible($0.title) }
    let own = found.filter { $0.images.own > 0 }.map { TerminalText.visible($0.language.title) }
    let others = Self.otherWords(variants.map { bundle.qualifiers(of: $0) })
    text =
      own.joined(separator: ", ") + (others.isEmpty ? "" : "; ")
      + others.joined(separator: ", ")
  }

  /// The qualifiers beside the language, each word once, densities and scales last and in order.
  ///
  /// The API level that a build tool adds to a density on its own (`v4`) says nothing to people.
  private static func otherWords(_ qualifiers: [Qualifiers]) -> [String] {
    var words: [String] = []
    var densities: Set<UInt16> = []
    var scales: Set<UInt8> = []
    for qualifiers in qualifiers {
      switch qualifiers {
      case .android(let configuration):
        var rest = configuration.withoutLocale
        rest.density = 0
        if configuration.density != 0 { densities.insert(configuration.density) }
        if rest.sdkVersion == 4 { rest.sdkVersion = 0 }
        if !rest.isDefault { words.append(rest.description) }
      case .apple(let traits):
        if traits.scale != 0 { scales.insert(traits.scale) }
        if let appearance = traits.appearance { words.append(appearance.description) }
        if let direction = traits.direction { words.append(direction.rawValue) }
        if let idiom = traits.idiom { words.append(idiom.suffix) }
        words += traits.rareWords
      }
    }
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
      + densities.sorted().map { AndroidConfiguration.densityQualifier($0) }
      + scales.sorted().map { "@\($0)x" }
  }
}
