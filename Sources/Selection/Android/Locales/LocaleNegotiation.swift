public import ArtifactModel

/// Chooses the one language of a user's list that an app runs in.
///
/// The app's languages are those of all its values, libraries included, and English, which is always
/// taken to be there. The first language of the user's list that any of them suits is moved to the
/// front, and only that one is used for resources (Android 7 and later).
///
/// Source: `ResourcesManager` and `LocaleList.getFirstMatchWithEnglishSupported`.
public struct LocaleNegotiation: Sendable, Equatable {
  /// Why a language was chosen.
  public enum Reason: Sendable, Equatable {
    /// The list has no other.
    case only
    /// The app, or the framework if the app names no language, has a language that suits it.
    case supported(by: AndroidConfiguration)
    /// English is taken to be supported by every app.
    case english
    /// Neither app nor framework names any language, so that nothing can be compared.
    case nothingSupported
    /// No supported language suits any of the list, so that the first one stays.
    case noneSuits
    /// It is the first that the app's locale config declares, and others of the list that are
    /// declared too are asked for after it.
    case declared
  }

  /// The index of the chosen language in the user's list.
  public let index: Int
  /// Why it was chosen.
  public let reason: Reason
  /// The indices of all languages that are asked for, resource by resource, in turn (API level 35);
  /// empty where only the chosen one is.
  public private(set) var inTurn: [Int] = []

  /// Chooses from a user's list; returns `nil` for an empty one.
  ///
  /// - Parameters:
  ///   - user: The user's languages in order: the app's own setting, then the system's.
  ///   - app: The configurations of the app's values.
  ///   - framework: Those of the framework's values, which count if the app's name no language.
  ///   - declared: The languages of the locale config, if it states a default language.
  ///   - rules: The platform's rules, which have the tables of likely scripts.
  public init?(
    user: [AndroidConfiguration],
    app: [AndroidConfiguration],
    framework: [AndroidConfiguration] = [],
    declared: [AndroidConfiguration] = [],
    rules: AndroidRules = .android15
  ) {
    guard user.count > 1 else {
      if user.isEmpty { return nil }
      index = 0
      reason = .only
      return
    }
    let data = rules.localeData
    let wanted = user.map { Tag($0, data) }
    if rules.asksInTurn {
      let tags = declared.map { Tag($0, data) }
      inTurn = wanted.indices.filter { index in tags.contains { $0.suits(wanted[index]) } }
      if let first = inTurn.first {
        index = first
        reason = .declared
        return
      }
    }
    var supported = Self.languages(app, data)
    if supported.allSatisfy(\.tag.isPseudo) { supported = Self.languages(framework, data) }
    guard !supported.allSatisfy(\.tag.isPseudo) else {
      index = 0
      reason = .nothingSupported
      return
    }
    let english = Tag.english
    for (index, tag) in wanted.enumerated() {
      if let found = supported.first(where: { $0.tag.suits(tag) }) {
        self.index = index
        reason = .supported(by: found.configuration)
        return
      }
      if english.suits(tag) {
        self.index = index
        reason = .english
        return
      }
    }
    index = 0
    reason = .noneSuits
  }

  /// Returns the distinct languages of values, in the order of their tags.
  private static func languages(
    _ configurations: [AndroidConfiguration],
    _ data: LocaleData
  ) -> [(tag: Tag, configuration: AndroidConfiguration)] {
    var seen: Set<AndroidConfiguration> = []
    return configurations.map { configuration in
      var language = LocaleMatch.part(of: configuration)
      // The platform lists the languages of an app with Tagalog as Filipino, but not the user's.
      if language.language == LocaleMatch.tagalog { language.language = LocaleMatch.filipino }
      return language
    }
    .filter { $0.language != 0 && seen.insert($0).inserted }
    .map { ($0.languageTag, $0) }
    .sorted { $0.0 < $1.0 }
    .map { (Tag($0.1, data), $0.1) }
  }
}

/// A language as Java's locales compare it, old codes and Tagalog under their modern names.
private struct Tag: Equatable {
  let language: UInt16
  let script: UInt32
  let region: UInt16
  let variant: UInt64
  let likelyScript: UInt32

  private static let modernCodes: [UInt16: UInt16] = [
    0x6977: 0x6865, 0x696e: 0x6964, 0x6a69: 0x7969,
  ]
  private static let latin: UInt32 = 0x4c61_746e

  init(_ configuration: AndroidConfiguration, _ data: LocaleData) {
    language = Self.modernCodes[configuration.language] ?? configuration.language
    script = configuration.localeScriptWasComputed ? 0 : configuration.localeScript
    region = configuration.region
    variant = configuration.localeVariant
    likelyScript = script != 0 ? script : data.script(language: language, region: region)
  }

  private init(language: UInt16, script: UInt32) {
    self.language = language
    self.script = script
    region = 0
    variant = 0
    likelyScript = script
  }

  /// English in Latin letters, which every app is taken to support.
  static let english = Tag(language: 0x656e, script: latin)

  /// Whether this is a test language of the platform, `en-XA` or `ar-XB`.
  var isPseudo: Bool {
    script == 0 && variant == 0
      && ((language == 0x656e && region == 0x5841) || (language == 0x6172 && region == 0x5842))
  }

  /// Whether this supported language is good enough for a wanted one.
  func suits(_ wanted: Tag) -> Bool {
    if self == wanted { return true }
    guard language == wanted.language, !isPseudo, !wanted.isPseudo else { return false }
    if likelyScript == 0 { return region == 0 || region == wanted.region }
    return likelyScript == wanted.likelyScript
  }
}
