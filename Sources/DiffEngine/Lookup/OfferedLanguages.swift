internal import ArtifactModel

/// The languages that an app, or one of its bundles, offers to the system.
struct OfferedLanguages {
  private var keys: Set<Int> = []
  private var locales: [String: LocaleTag] = [:]
  private var hasDefaults = false
  /// The languages that only the renditions of catalogs are in.
  private var catalogKeys: Set<Int> = []
  private let platform: Platform
  private let source: Int?

  private init(empty input: RuleInput) {
    platform = input.index.platform
    source = input.promises.source?.shippedKey
  }

  /// The languages of the app itself; on Android its splits and features add theirs.
  init(ofApp input: RuleInput) {
    self.init(empty: input)
    for lookup in input.bundles {
      switch lookup.bundle.kind {
      case .app: add(lookup, input)
      case .split, .feature: if platform == .android { add(lookup, input) }
      default: break
      }
    }
  }

  /// The languages of one bundle.
  init(of bundle: Int, in input: RuleInput) {
    self.init(empty: input)
    add(input.bundles[bundle], input)
  }

  /// The languages in alphabetical order, twenty at most.
  var titles: [String] { Array(locales.keys.sorted().prefix(20)) }

  /// Android's defaults stand for the source language; Apple's do not.
  func contains(_ promise: PromisedLocale) -> Bool {
    (promise.shippedKey != LocaleNumbers.none && keys.contains(promise.shippedKey))
      || (platform == .android && hasDefaults && promise.shippedKey == source)
  }

  /// Whether a catalog has renditions in a language, offered or not.
  func catalogsHold(_ promise: PromisedLocale) -> Bool {
    promise.shippedKey != LocaleNumbers.none && catalogKeys.contains(promise.shippedKey)
  }

  /// Whether the language itself is offered, or the one that it is a region of.
  func serves(_ promise: PromisedLocale, in input: RuleInput) -> Bool {
    if contains(promise) { return true }
    let locale = promise.locale.exact(on: platform)
    let general = LocaleTag(language: locale.language, script: locale.script)
    return locales.values.contains { $0.exact(on: platform) == general }
  }

  private mutating func add(_ lookup: BundleLookup, _ input: RuleInput) {
    var used: Set<Int> = []
    for resource in lookup.bundle.resources
    where platform == .ios || resource.kind != .other {
      for variant in lookup.bundle.variants(of: resource) {
        used.insert(Int(variant.qualifiers))
      }
    }
    var hasBase = false
    for number in used {
      let facts = lookup.facts[number]
      // A catalog's languages are not offered for being there: Xcode lists them in the Info.plist.
      if case .apple(let traits) = lookup.bundle.qualifiers[number], traits.localization != nil {
        if let key = facts.key { catalogKeys.insert(key) }
        continue
      }
      if let key = facts.key, let locale = facts.locale, facts.isAskedFor {
        keys.insert(key)
        locales[locale.identifier] = locale
      }
      if !facts.namesLanguage {
        hasDefaults = true
        hasBase = hasBase || facts.spelling == "Base.lproj"
      }
    }
    guard platform == .ios else { return }
    let listed = lookup.bundle.declaredLocales.filter { $0.source == .bundleLocalizations }
    for declared in listed {
      if let locale = declared.locale { add(locale, input) }
    }
    // The system adds the development region where there is a Base folder, or nothing at all.
    if let region = lookup.bundle.developmentRegion, hasBase || keys.isEmpty,
      let locale = LocaleTag(appleName: region)
    {
      add(locale, input)
    }
  }

  private mutating func add(_ locale: LocaleTag, _ input: RuleInput) {
    keys.insert(input.promises.promise(of: locale).shippedKey)
    locales[locale.identifier] = locale
  }
}
