/// What a variant is for, in its platform's own terms.
public enum Qualifiers: Hashable, Sendable {
  /// A configuration of Android's resource table.
  case android(AndroidConfiguration)
  /// Language folder and name suffixes of a loose file, or the key of a catalog's rendition.
  case apple(AppleTraits)

  /// The language that the variant is for, `nil` if any will do.
  public var locale: LocaleTag? {
    switch self {
    case .android(let configuration): configuration.locale
    case .apple(let traits): traits.locale
    }
  }

  /// Whether the variant names a language, even one that no device asks for.
  public var namesLanguage: Bool {
    switch self {
    case .android(let configuration): configuration.language != 0
    case .apple(let traits): traits.namesLanguage
    }
  }

  /// The qualifiers with everything left open but the language.
  var languagePart: Qualifiers {
    switch self {
    case .android(let configuration): .android(configuration.localePart)
    case .apple(let traits): .apple(traits.localePart)
    }
  }

  /// The qualifiers with the language left open.
  public var withoutLocale: Qualifiers {
    switch self {
    case .android(let configuration): .android(configuration.withoutLocale)
    case .apple(let traits): .apple(traits.withoutLocale)
    }
  }

  /// The language as the platform spells it (`zh-rTW`, `zh_TW.lproj`, in a catalog `zh-Hant`), `nil` without one.
  public var localeSpelling: String? {
    switch self {
    case .android(let configuration):
      configuration.language == 0 ? nil : configuration.localeQualifier
    case .apple(let traits): traits.localization ?? traits.folder.map { "\($0).lproj" }
    }
  }
}

extension Qualifiers: CustomStringConvertible {
  /// The qualifiers in the platform's spelling, `default` if there are none.
  public var description: String {
    switch self {
    case .android(let configuration): configuration.description
    case .apple(let traits): traits.description
    }
  }
}
