internal import ArtifactModel

/// Asks whether the app ships each launch locale at all.
///
/// A language ships if there is anything in it, or in one that the platform falls back to for it:
/// `fr` for `fr-CA`, `es-419` for `es-MX`. What ships for another country does not stand for it,
/// though the platform would take it; whether each picture may be a parent's, other rules ask. Texts
/// that only a library brings, and empty ones, are no content of an Android app.
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
    guard let app = input.bundles.firstIndex(where: { $0.bundle.kind == .app }) else {
      return Self.withoutBase(input)
    }
    let offer = LanguageOffer(of: Self.bundles(of: input), input)
    return input.promises.launch.compactMap { promise in
      guard !offer.serves(promise), !Self.isServedByRelatives(promise, offer: offer, input: input)
      else { return nil }
      let owner = input.title(of: app)
      let spelling = promise.locale.spelling(on: input.index.platform)
      let wrong = offer.unasked[promise.shippedKey]
      let advice =
        input.index.platform == .android
        ? "check the build's language filter and the folders values-\(spelling)"
          + " and drawable-\(spelling)"
        : "add \(spelling) to the app, or name the language in CFBundleLocalizations"
      var finding = input.finding(
        Self.text,
        Claim(
          broken: "\(promise.locale) is a launch locale, but \(owner) "
            + Self.fault(promise, wrong: wrong, offer: offer),
          asked: "\(owner) ships the launch locale \(promise.locale)"
        ),
        hiddenBy: Self.reason(hiding: promise.locale, in: app, input: input),
        advice: wrong.map { "rename the folders of '\($0)' to '\(spelling)'" } ?? advice
      )
      finding.locale = promise.locale
      finding.owner = owner
      finding.place = input.manifest.launchPlaces[promise.locale]
      finding.shippedPath = input.textPath(of: promise.locale, in: app)
      finding.expected = promise.locale.identifier
      finding.shipped = offer.title
      return finding
    }
  }

  /// One finding for all locales if the base is not there that would ship them.
  private static func withoutBase(_ input: RuleInput) -> [Finding] {
    guard let issue = input.loneSplit, !input.promises.launch.isEmpty else { return [] }
    return [
      input.finding(
        text,
        Claim(broken: "", asked: "the app ships its launch locales"),
        hiddenBy: RuleInput.words(of: issue),
        advice: issue.advice
      )
    ]
  }

  private static func fault(
    _ promise: PromisedLocale,
    wrong: String?,
    offer: LanguageOffer
  ) -> String {
    if let wrong { return "ships it only as '\(wrong)', which no device asks for" }
    if offer.catalogsHold(promise) {
      return "does not offer it: its catalog's pictures alone are never asked for"
    }
    let relatives = offer.relatives(of: promise)
    guard !relatives.isEmpty else { return "ships nothing in it" }
    let names = relatives.prefix(3).map(\.identifier) + (relatives.count > 3 ? ["…"] : [])
    return "ships nothing in it, only for other regions (\(names.joined(separator: ", ")))"
  }

  /// The bundles that share the app's languages.
  private static func bundles(of input: RuleInput) -> [BundleLookup] {
    input.bundles.filter { lookup in
      switch lookup.bundle.kind {
      case .app: true
      case .split, .feature: input.index.platform == .android
      default: false
      }
    }
  }

  /// Whether every record sends the language to a related one that does ship.
  private static func isServedByRelatives(
    _ promise: PromisedLocale,
    offer: LanguageOffer,
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
}
