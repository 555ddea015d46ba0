internal import ArtifactModel

/// Asks whether the app ships each launch locale at all.
struct LaunchLocaleNotShippedRule: Rule {
  static let id = "launch-locale-not-shipped"
  static let text = RuleText(
    id: id,
    severity: .error,
    asserts: "the app ships each launch locale",
    why: "a build filter or a forgotten folder removes a whole language without a word"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    guard let app = input.bundles.firstIndex(where: { $0.bundle.kind == .app }) else { return [] }
    let offer = Offer(input)
    return input.promises.launch.compactMap { promise in
      guard !offer.contains(promise), !Self.isServedByRelatives(promise, offer: offer, input: input)
      else { return nil }
      let owner = input.title(of: app)
      let spelling = promise.locale.spelling(on: input.index.platform)
      var finding = input.finding(
        Self.text,
        Claim(
          broken: "\(promise.locale) is a launch locale, but \(owner) ships nothing in it",
          asked: "\(owner) ships the launch locale \(promise.locale)"
        ),
        hiddenBy: Self.reason(hiding: promise.locale, in: app, input: input),
        advice: input.index.platform == .android
          ? "check the build's language filter and the folders values-\(spelling)"
            + " and drawable-\(spelling)"
          : "add \(spelling) to the app, or name the language in CFBundleLocalizations"
      )
      finding.locale = promise.locale
      finding.owner = owner
      finding.place = input.manifest.launchPlaces[promise.locale]
      finding.shippedPath = input.textPath(of: promise.locale, in: app)
      finding.expected = promise.locale.identifier
      finding.shipped = offer.titles.isEmpty ? nil : offer.titles.joined(separator: ", ")
      return finding
    }
  }

  /// Whether every record sends the language to a related one that does ship.
  private static func isServedByRelatives(
    _ promise: PromisedLocale,
    offer: Offer,
    input: RuleInput
  ) -> Bool {
    guard !input.records.isEmpty else { return false }
    return input.records.allSatisfy { record in
      guard record.variants[promise.recordKey] == nil,
        case .locale(let target) = record.fallbacks[promise.recordKey]?.use,
        target.sharesLanguage(with: promise.locale)
      else { return false }
      return offer.contains(input.promises.promise(of: target))
    }
  }

  private static func reason(hiding locale: LocaleTag, in app: Int, input: RuleInput) -> String? {
    let everything = input.reason(hiding: .everything, in: app, locale: locale)
    guard everything == nil, input.index.platform == .android else { return everything }
    return input.reason(hiding: .texts, in: app, locale: locale)
      ?? input.reason(hiding: .images, in: app, locale: locale)
  }

  /// The languages that an app offers to the system.
  private struct Offer {
    private var keys: Set<Int> = []
    private var locales: Set<String> = []
    private var hasDefaults = false
    private let platform: Platform
    private let source: Int?

    init(_ input: RuleInput) {
      platform = input.index.platform
      source = input.promises.source?.shippedKey
      for lookup in input.bundles {
        switch lookup.bundle.kind {
        case .app: add(lookup, input)
        case .split, .feature: if platform == .android { add(lookup, input) }
        default: break
        }
      }
    }

    /// The languages in alphabetical order, twenty at most.
    var titles: [String] { Array(locales.sorted().prefix(20)) }

    /// Android's defaults stand for the source language; Apple's do not.
    func contains(_ promise: PromisedLocale) -> Bool {
      (promise.shippedKey != LocaleNumbers.none && keys.contains(promise.shippedKey))
        || (platform == .android && hasDefaults && promise.shippedKey == source)
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
        if let key = facts.key, let locale = facts.locale, facts.isAskedFor {
          keys.insert(key)
          locales.insert(locale.identifier)
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
      locales.insert(locale.identifier)
    }
  }
}
