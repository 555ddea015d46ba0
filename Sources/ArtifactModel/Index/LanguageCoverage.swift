/// How much of a bundle's pictures and texts shipped in one language.
public struct LanguageCoverage: Sendable, Equatable {
  /// What a coverage speaks of.
  public enum Language: Hashable, Sendable {
    /// Variants for any language.
    case anyLanguage
    /// A language, by the tag that was found; where several say the same (`zh-TW`, `zh-Hant`), by
    /// their minimal form.
    case tag(LocaleTag)
    /// A language folder whose name no device asks for.
    case unknown(String)

    /// The language that a variant is in.
    public init(of qualifiers: Qualifiers) {
      if !qualifiers.namesLanguage {
        self = .anyLanguage
      } else if let tag = qualifiers.locale {
        self = .tag(tag)
      } else {
        self = .unknown(qualifiers.localeSpelling ?? "")
      }
    }

    /// The language by the minimal form of its tag, which is equal for equal languages.
    public var minimal: Language {
      guard case .tag(let tag) = self else { return self }
      return .tag(tag.minimal)
    }

    /// The tag, the folder's name, or `default`.
    public var title: String {
      switch self {
      case .anyLanguage: "default"
      case .tag(let tag): tag.identifier
      case .unknown(let name): name
      }
    }
  }

  /// How many of the resources that need a language have one.
  public struct Count: Sendable, Hashable {
    /// Those that have a variant in the language itself.
    public let own: Int
    /// Those that take it from the parent language instead: `fr-CA` from `fr`, as the platform does.
    public let inherited: Int
    /// Those that have a variant in any language at all.
    public let total: Int

    /// Creates a count.
    public init(own: Int, inherited: Int, total: Int) {
      self.own = own
      self.inherited = inherited
      self.total = total
    }

    /// Those that would show another language.
    public var missing: Int { max(0, total - own - inherited) }
  }

  /// The language.
  public let language: Language
  /// The tags that say the same language, sorted: `pt` and `pt-BR` where both shipped.
  public let tags: [LocaleTag]
  /// The language as the platform spells it, each spelling found, sorted; empty for any language.
  public let spellings: [String]
  /// The pictures.
  public let images: Count
  /// The texts.
  public let texts: Count
  /// Those of them that are the app's own, and none of a known library's.
  let ownTexts: Count
  /// The nibs and storyboards, in a language themselves or through a table of their texts.
  public let interfaces: Count
  /// Where the bundle declares the language, in the order of the sources' list.
  public let declaredBy: [ShippedBundle.DeclaredLocale.Source]

  /// Creates a coverage.
  init(
    language: Language,
    tags: [LocaleTag],
    spellings: [String],
    images: Count,
    texts: Count,
    ownTexts: Count,
    interfaces: Count,
    declaredBy: [ShippedBundle.DeclaredLocale.Source]
  ) {
    self.language = language
    self.tags = tags
    self.spellings = spellings
    self.images = images
    self.texts = texts
    self.ownTexts = ownTexts
    self.interfaces = interfaces
    self.declaredBy = declaredBy
  }

  /// The language's tag, `nil` for any language and for a name that is none.
  public var locale: LocaleTag? {
    guard case .tag(let tag) = language else { return nil }
    return tag
  }

  /// Whether every picture, text, nib and storyboard has the language.
  public var isComplete: Bool {
    images.missing == 0 && texts.missing == 0 && interfaces.missing == 0
  }

  /// Whether nothing at all shipped in the language itself.
  public var isEmpty: Bool { images.own == 0 && texts.own == 0 && interfaces.own == 0 }

  /// Whether the language looks like one that only a library brought along.
  ///
  /// So it is if no picture is in it, the app does not list it on purpose, and less than half of the
  /// texts have it, those of known libraries left out. A folder counts as no list, for libraries
  /// bring folders.
  public var isMarginal: Bool {
    let lacksTexts =
      ownTexts.total > 0 ? ownTexts.missing * 2 > ownTexts.total : texts.total > ownTexts.total
    return language != .anyLanguage && images.own == 0 && lacksTexts
      && !isEmpty && !declaredBy.contains { $0 != .languageFolder }
  }
}
