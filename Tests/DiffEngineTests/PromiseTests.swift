internal import ArtifactModel
internal import TestSupport
internal import Testing

@testable internal import DiffEngine

@Suite struct PromiseTests {
  private func manifest(_ fields: String, more: String = "") -> String {
    "{ \(more) images: [{ id: 'x', owner: 'o', contains_text: true, decorative: true, \(fields) }] }"
  }

  private func missing(_ manifest: String, _ shipped: String) throws -> [String] {
    try Judge.words(
      manifest: manifest,
      shipped: shipped,
      rules: [VariantMissingRule.self, DefaultMissingRule.self, FallbackExpiredRule.self]
    )
  }

  // MARK: Languages

  @Test func `pt and pt-BR are told apart only where the manifest promises both`() throws {
    let one = manifest("default: 'd', variants: { 'pt-BR': 'b' }")
    let both = manifest("default: 'd', variants: { pt: 'p', 'pt-BR': 'b' }")
    let generic = "apk\ndrawable/x.png\ndrawable-pt/x.png"
    #expect(try missing(one, generic) == [])
    #expect(try missing(both, generic) == ["variant-missing x pt-BR"])
    #expect(try missing(both, generic + "\ndrawable-pt-rBR/x.png") == [])
    #expect(
      try missing(both, "apk\ndrawable/x.png\ndrawable-pt-rBR/x.png") == ["variant-missing x pt"]
    )
  }

  @Test(arguments: [
    ("fr", "fr", "fr.lproj"), ("pt-BR", "pt-rBR", "pt-BR.lproj"),
    ("sr-Latn", "b+sr+Latn", "sr-Latn.lproj"), ("es-419", "b+es+419", "es-419.lproj"),
    ("he", "iw", "he.lproj"), ("id-ID", "in-rID", "id-ID.lproj"), ("yi", "ji", "yi.lproj"),
    ("fil", "fil", "fil.lproj"), ("zh-Hant-HK", "b+zh+Hant+HK", "zh-Hant-HK.lproj"),
    ("ca-ES-valencia", "b+ca+ES+valencia", "ca-ES-valencia.lproj"),
  ])
  func `a language is spelt as its platform asks for it`(
    _ tag: String,
    _ android: String,
    _ apple: String
  ) throws {
    let locale = try #require(LocaleTag(bcp47: tag))
    #expect(locale.spelling(on: .android) == android)
    #expect(locale.spelling(on: .ios) == apple)
  }

  @Test(arguments: [
    ("zh-CN", "zh-Hans-CN", Platform.android, true), ("zh-CN", "zh-Hans", .android, false),
    ("zh-CN", "zh-Hans", .ios, true), ("zh-TW", "zh-Hant", .ios, true),
    ("zh-HK", "zh-Hant", .ios, false), ("no", "nb", .ios, true), ("no", "nb", .android, false),
    ("pt", "pt-BR", .android, false), ("fr", "fr-FR", .ios, false),
    ("sr", "sr-Cyrl", .android, true), ("sr", "sr-Latn", .android, false),
  ])
  func `two tags are one configuration where no device tells them apart`(
    _ a: String,
    _ b: String,
    _ platform: Platform,
    _ isOne: Bool
  ) throws {
    let first = try #require(LocaleTag(bcp47: a)).exact(on: platform)
    let second = try #require(LocaleTag(bcp47: b)).exact(on: platform)
    #expect((first == second) == isOne)
  }

  // MARK: Defaults

  @Test(arguments: [
    (["default"], true), (["hdpi"], true), (["nodpi"], true), (["anydpi-v4"], true),
    (["v21"], true), (["v22"], false), (["port"], false), (["port", "land"], true),
    (["night"], false), (["notnight"], false), (["night", "notnight"], true),
    (["night", "land-notnight"], false), (["night", "land-notnight", "port-notnight"], true),
    (["ldltr-hdpi", "ldrtl-xhdpi"], true), (["port", "night"], false), (["sw600dp"], false),
    (["small"], true), (["large"], false), (["watch"], false), ([], false),
    (["port", "land-v22"], false),
  ])
  func `a default is what leaves no device out`(_ folders: [String], _ isComplete: Bool) throws {
    let qualifiers = try folders.map { folder in
      let words = folder == "default" ? "" : Substring(folder)
      return Qualifiers.android(try #require(AndroidConfiguration(folder: words)))
    }
    #expect(DefaultCoverage.isComplete(qualifiers, minSDK: 21) == isComplete)
  }

  @Test func `an iOS default may be the development region's picture if it is the same one`() throws
  {
    let shipped = "ipa\n[app a region=fr]\nfr.lproj/x.png\nde.lproj/x.png"
    #expect(try missing(manifest("default: 'f', variants: { fr: 'f', de: 'g' }"), shipped) == [])
    #expect(
      try missing(manifest("default: 'n', variants: { fr: 'f', de: 'g' }"), shipped)
        == ["default-missing x"]
    )
    #expect(
      try missing(
        manifest("default: 'f', variants: { fr: 'f', de: 'g' }"),
        shipped.replacing("region=fr", with: "region=de")
      ) == ["default-missing x"]
    )
  }

  @Test func `an approved default stands for the source language, an unapproved one does not`()
    throws
  {
    let approval = "default_approval: { by: 'b', on: '2026-01-01', language: 'en-US' },"
    func fields(_ approval: String) -> String {
      manifest(
        "default: 'd', \(approval) variants: { fr: 'f' }",
        more: "launch_locales: ['en', 'fr'],"
      )
    }
    let shipped = "apk\ndrawable/x.png\ndrawable-fr/x.png"
    #expect(try missing(fields(approval), shipped) == [])
    #expect(try missing(fields(""), shipped) == ["variant-missing x en"])
    #expect(
      try missing(fields(approval.replacing("en-US", with: "und")), shipped)
        == ["variant-missing x en"]
    )
  }

  // MARK: Fallbacks

  @Test func `a chain of fallbacks holds if its end ships`() throws {
    func text(_ last: String) -> String {
      manifest(
        """
        default: 'd', variants: { fr: 'f' }, fallbacks: {
          'fr-CA': { use: 'fr-CH', reason: 'r', approved_by: 'b', expires: '2026-02-01' },
          'fr-CH': { use: '\(last)', reason: 'r', approved_by: 'b' } }
        """
      )
    }
    let shipped = "apk\ndrawable/x.png\ndrawable-fr/x.png"
    // The decision for Canada is still needed and has run out, and nothing else is wrong.
    #expect(try missing(text("fr"), shipped) == ["fallback-expired x fr-CA"])
    #expect(try missing(text("default"), shipped) == ["fallback-expired x fr-CA"])
    #expect(
      try missing(text("fr"), "apk\ndrawable/x.png")
        == [
          "fallback-expired x fr-CA", "variant-missing x fr", "variant-missing x fr-CA",
          "variant-missing x fr-CH",
        ]
    )
  }

  @Test func `fallbacks in a circle, built by hand, end`() throws {
    let place = ManifestPlace(file: "m", line: 1, path: "$")
    var image = ManifestImage(
      id: "x",
      owner: "o",
      defaultIdentity: "d",
      containsText: true,
      accessibilityKey: nil,
      place: place
    )
    let de = LocaleTag(language: "de")
    let nl = LocaleTag(language: "nl")
    image.isDecorative = true
    image.fallbacks = [(de, nl), (nl, de)].map {
      FallbackDecision(locale: $0, use: .locale($1), reason: "r", approvedBy: "b", place: place)
    }
    let manifest = Manifest(launchLocales: [de, nl], sourceLocale: nil, images: [image])
    let findings = RuleEngine(
      manifest: manifest,
      today: try #require(Judge.today),
      rules: [VariantMissingRule.self]
    ).findings(in: try ShippedListing.read("apk\ndrawable/x.png"))
    #expect(findings.map(\.locale) == [de, nl])
  }

  @Test func `a finding carries what people need to act`() throws {
    let finding = try #require(
      try Judge.findings(
        manifest: "\n" + manifest("default: 'd-v1', variants: { fr: 'f-v3', 'zh-TW': 'z-v2' }"),
        shipped: "apk\ndrawable-xhdpi/x.png\ndrawable-fr/x.png",
        rules: [VariantMissingRule.self]
      ).first
    )
    #expect(finding.image == "x")
    #expect(finding.locale?.identifier == "zh-TW")
    #expect(finding.owner == "base")
    #expect(finding.expected == "z-v2")
    #expect(finding.shipped == "default")
    #expect(finding.shippedPath == "res/drawable-xhdpi/x.png")
    #expect(finding.device == "zh-rTW")
    #expect(finding.artifact == "app.apk")
    #expect(finding.advice.contains("zh-rTW"))
    #expect(
      finding.place
        == ManifestPlace(file: "shiplens.json", line: 2, path: "$.images[0].variants['zh-TW']")
    )
  }

  @Test func `a related language's description does for a language that shows its picture`() throws
  {
    func words(_ use: String) throws -> [String] {
      try Judge.words(
        manifest: """
          { launch_locales: ['en', 'fr', 'fr-CA'], images: [
            { id: 'x', owner: 'o', default: 'd', contains_text: true, accessibility_key: 'k',
              variants: { en: 'e', fr: 'f' },
              fallbacks: { 'fr-CA': { use: '\(use)', reason: 'r', approved_by: 'b' } } }] }
          """,
        shipped: """
          apk
          drawable/x.png
          drawable-en/x.png
          drawable-fr/x.png
          values: k = Turn
          values-fr: k = Tournez
          """
      )
    }
    #expect(try words("fr") == [])
    #expect(try words("en") == ["description-missing x fr-CA"])
  }

  @Test func `a remote image need not ship, but is described`() throws {
    let text = """
      { launch_locales: ['en', 'fr'], images: [
        { id: 'x', owner: 'o', default: 'd', contains_text: true, accessibility_key: 'k',
          variants: { en: 'e', fr: 'f' },
          remote: { url: 'https://example.com/{locale}', order: ['remote'], cache_key: ['id'] } }] }
      """
    #expect(
      try Judge.words(manifest: text, shipped: "apk\nvalues: k = Text\nvalues-fr: t = T")
        == ["description-missing x fr"]
    )
    #expect(
      try Judge.words(
        manifest: text,
        shipped: "apk\ndrawable/x.png\nvalues: k = Text\nvalues-fr: k = Texte"
      ) == []
    )
  }
}
