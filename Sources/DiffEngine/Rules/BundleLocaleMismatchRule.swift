internal import ArtifactModel

/// Asks whether each bundle inside an iOS app offers the launch locales that the app offers.
///
/// An extension, an App Clip and a watch app choose their own language from what they offer
/// themselves, and a catalog's languages alone are not offered. A bundle counts once it has texts or
/// anything in a language; the same language of another region is no mismatch. Android merges all
/// modules into one table, so the question does not come up there.
struct BundleLocaleMismatchRule: Rule {
  static let id = "bundle-locale-mismatch"
  static let text = RuleText(
    id: id,
    severity: .error,
    asserts: "an extension or framework offers the launch locales that its app offers",
    why: "a widget chooses its language from its own folders, so it stays in another than the app"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    guard input.index.platform == .ios,
      let app = input.bundles.firstIndex(where: { $0.bundle.kind == .app })
    else { return [] }
    let promised = LanguageOffer(of: [input.bundles[app]], input)
    let wanted = input.promises.launch.filter { promised.serves($0) }
    guard !wanted.isEmpty else { return [] }
    return input.bundles.indices.flatMap { bundle -> [Finding] in
      guard bundle != app, Self.needsLanguages(input.bundles[bundle].bundle) else { return [] }
      let offer = LanguageOffer(of: [input.bundles[bundle]], input)
      return wanted.filter { !offer.contains($0) && !offer.containsRelative(of: $0) }.map {
        Self.finding($0, in: bundle, offer: offer, app: app, input: input)
      }
    }
  }

  /// Whether a bundle has anything in a language; pictures without words need none.
  ///
  /// Folders with names of a library's own (`hx_en.lproj`), which match nobody, are opened by path.
  private static func needsLanguages(_ bundle: ShippedBundle) -> Bool {
    switch bundle.kind {
    case .appExtension, .appClip, .watchApp, .framework, .resourceBundle:
      bundle.declaredLocales.contains { $0.locale != nil }
        || bundle.qualifiers.contains { $0.locale != nil }
        || bundle.resources.contains { resource in
          resource.kind == .text
            && bundle.variants(of: resource).contains { !bundle.namesLanguage($0) }
        }
    case .app, .split, .feature, .assetPack, .tests: false
    }
  }

  private static func finding(
    _ promise: PromisedLocale,
    in bundle: Int,
    offer: LanguageOffer,
    app: Int,
    input: RuleInput
  ) -> Finding {
    let locale = promise.locale
    let owner = input.title(of: bundle)
    let spelling = locale.spelling(on: .ios)
    var finding = input.finding(
      text,
      Claim(
        broken: "\(owner) does not offer \(locale), which \(input.title(of: app)) does"
          + (offer.catalogsHold(promise)
            ? ": the pictures of its catalog are never asked for" : ""),
        asked: "\(owner) offers the launch locale \(locale)"
      ),
      hiddenBy: input.reason(hiding: .everything, in: bundle, locale: locale),
      advice: "add \(spelling) to that target, or name the language in its CFBundleLocalizations"
    )
    finding.locale = locale
    finding.owner = owner
    finding.place = input.manifest.launchPlaces[locale]
    finding.device = locale.identifier
    finding.shippedPath = input.textPath(of: locale, in: bundle)
    finding.expected = locale.identifier
    finding.shipped = offer.title
    return finding
  }
}
