internal import ArtifactModel

/// The languages that an app, or a process of its own beside it, offers to the system.
struct LanguageOffer {
  private var keys: Set<Int> = []
  private var locales: Set<String> = []
  /// The same languages with their script said.
  private var exact: Set<LocaleTag> = []
  /// The same languages by their scripts, without regions.
  private var languages: [LocaleTag: [LocaleTag]] = [:]
  /// Languages by number that shipped in a spelling that no device asks for.
  private(set) var unasked: [Int: String] = [:]
  private var hasDefaults = false
  /// The languages that only the renditions of catalogs are in.
  private var catalogKeys: Set<Int> = []
  private let platform: Platform
  private let source: Int?
  /// The launch locales that name a country.
  private let siblings: Set<LocaleTag>

  /// Collects what some bundles of an artifact offer together.
  init(of bundles: [BundleLookup], _ input: RuleInput) {
    platform = input.index.platform
    source = input.promises.source?.shippedKey
    siblings = Set(
      input.promises.launch.filter { $0.locale.region?.utf8.count == 2 }.map(\.locale.promised)
    )
    for lookup in bundles { add(lookup, input) }
  }

  /// The languages in alphabetical order, and how many there are beyond twenty; `nil` for none.
  var title: String? {
    guard !locales.isEmpty else { return nil }
    let more = locales.count > 20 ? " and \(locales.count - 20) more" : ""
    return locales.sorted().prefix(20).joined(separator: ", ") + more
  }

  /// Whether nothing is offered but the development region.
  private(set) var isEmpty = true

  /// Whether a language is offered that is the same but for the region.
  func containsRelative(of promise: PromisedLocale) -> Bool {
    languages[promise.locale.languageInScript] != nil
  }

  /// Whether a catalog has renditions in a language, offered or not.
  func catalogsHold(_ promise: PromisedLocale) -> Bool {
    promise.shippedKey != LocaleNumbers.none && catalogKeys.contains(promise.shippedKey)
  }

  /// Android's defaults stand for the source language; Apple's do not.
  func contains(_ promise: PromisedLocale) -> Bool {
    (promise.shippedKey != LocaleNumbers.none && keys.contains(promise.shippedKey))
      || (platform == .android && hasDefaults && promise.shippedKey == source)
  }

  /// Whether a language is offered, or one that the platform falls back to and that is for no other
  /// country.
  ///
  /// Mexican Spanish is served by that of Latin America and by Spanish; Portuguese of Portugal is
  /// not by that of Brazil, and by Portuguese only if this is not promised as Brazil's.
  func serves(_ promise: PromisedLocale) -> Bool {
    contains(promise)
      || promise.locale.ancestors(on: platform).contains { parent in
        exact.contains(parent.exact(on: platform)) && !siblings.contains(parent.promised)
      }
  }

  /// Returns what is offered of the same language, for other regions.
  func relatives(of promise: PromisedLocale) -> [LocaleTag] {
    languages[promise.locale.languageInScript, default: []].sorted()
  }

  private mutating func add(_ lookup: BundleLookup, _ input: RuleInput) {
    var used: Set<Int> = []
    for resource in lookup.bundle.resources
    where platform == .ios || (resource.kind != .other && !lookup.isOfLibrary(resource)) {
      for variant in lookup.bundle.variants(of: resource) {
        if platform == .android, case .text(let text) = variant.value,
          lookup.bundle.texts.isEmpty(at: text)
        {
          continue
        }
        used.insert(Int(variant.qualifiers))
      }
    }
    var hasBase = false
    for number in used {
      let facts = lookup.facts[number]
      // The system asks the bundle for its languages, and the catalog only for those.
      if case .apple(let traits) = lookup.bundle.qualifiers[number], traits.localization != nil {
        if let key = facts.key { catalogKeys.insert(key) }
        continue
      }
      if let key = facts.key, let locale = facts.locale, facts.isAskedFor {
        keys.insert(key)
        insert(locale)
      } else if let key = facts.key, let spelling = facts.spelling {
        unasked[key] = min(spelling, unasked[key] ?? spelling)
      }
      if !facts.namesLanguage {
        hasDefaults = true
        hasBase = hasBase || facts.spelling == "Base.lproj"
      }
    }
    guard platform == .ios else { return }
    for declared in lookup.bundle.declaredLocales where declared.source == .bundleLocalizations {
      if let locale = declared.locale { add(locale, input) }
    }
    isEmpty = isEmpty && keys.isEmpty
    // The system adds the development region where there is a Base folder, or nothing at all.
    if let region = lookup.bundle.developmentRegion, hasBase || keys.isEmpty,
      let locale = LocaleTag(appleName: region)
    {
      add(locale, input)
    }
  }

  private mutating func add(_ locale: LocaleTag, _ input: RuleInput) {
    keys.insert(input.promises.promise(of: locale).shippedKey)
    insert(locale)
  }

  private mutating func insert(_ locale: LocaleTag) {
    guard locales.insert(locale.identifier).inserted else { return }
    languages[locale.languageInScript, default: []].append(locale)
    exact.insert(locale.exact(on: platform))
  }
}
