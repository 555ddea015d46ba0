internal import ArtifactModel

/// Asks whether extensions, App Clips and watch apps offer the languages of their app.
struct BundleLocaleMismatchRule: Rule {
  static let id = "bundle-locale-mismatch"
  static let text = RuleText(
    id: id,
    severity: .error,
    asserts: "each extension, App Clip and watch app offers its app's launch locales",
    why: "it runs in a language that it offers itself, and its catalog follows that language"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    guard input.index.platform == .ios else { return [] }
    let apps = input.bundles.filter { $0.bundle.kind == .app }
    let app = LanguageOffer(of: apps, input)
    var findings: [Finding] = []
    for (number, lookup) in input.bundles.enumerated() where Self.isAsked(number, input) {
      let offer = LanguageOffer(of: [lookup], input)
      for promise in input.promises.launch where app.contains(promise) {
        // A bundle without any language shows what it has to everybody, but for its catalog.
        guard !offer.isEmpty || offer.catalogsHold(promise), !offer.contains(promise),
          !offer.containsRelative(of: promise)
        else { continue }
        findings.append(Self.finding(promise, offer, in: number, input))
      }
    }
    return findings
  }

  /// Whether a bundle runs as a process of its own and shows pictures of the manifest.
  private static func isAsked(_ number: Int, _ input: RuleInput) -> Bool {
    switch input.bundles[number].bundle.kind {
    case .appExtension, .appClip, .watchApp:
      input.owners.values.contains { $0.contains(.shipped(number)) }
    default: false
    }
  }

  private static func finding(
    _ promise: PromisedLocale,
    _ offer: LanguageOffer,
    in number: Int,
    _ input: RuleInput
  ) -> Finding {
    let owner = input.title(of: number)
    let spelling = promise.locale.spelling(on: .ios)
    var finding = input.finding(
      text,
      Claim(
        broken: "\(owner) does not offer \(promise.locale), which its app does"
          + (offer.catalogsHold(promise)
            ? ": the pictures of its catalog are never asked for" : ""),
        asked: "\(owner) offers \(promise.locale) as its app does"
      ),
      hiddenBy: input.reason(hiding: .everything, in: number, locale: promise.locale),
      advice: "add a folder \(spelling) to it, or name the language in its CFBundleLocalizations"
    )
    finding.locale = promise.locale
    finding.owner = owner
    finding.place = input.manifest.launchPlaces[promise.locale]
    finding.device = promise.locale.identifier
    finding.shippedPath = input.textPath(of: promise.locale, in: number)
    finding.expected = promise.locale.identifier
    finding.shipped = offer.titles.isEmpty ? nil : offer.titles.joined(separator: ", ")
    return finding
  }
}
