internal import ArtifactModel
internal import Testing

@testable internal import DiffEngine

@Suite struct RuleEngineTests {
  /// A document with two images, of which Android lacks several things.
  private func document(_ more: String = "") -> String {
    """
    { launch_locales: ['en', 'fr', 'ja'], \(more)
      images: [
        { id: 'b', owner: 'x', default: 'b-neutral', contains_text: true,
          accessibility_key: 'b.text', variants: { en: 'b-en', fr: 'b-fr', ja: 'b-ja' } },
        { id: 'a', owner: 'x', default: 'a-neutral', contains_text: true, decorative: true,
          variants: { en: 'a-en', fr: 'a-fr', ja: 'a-ja' } } ] }
    """
  }

  private static let listing = """
    apk
    drawable/a.png
    drawable-en/a.png
    drawable-en/b.png
    drawable-de/z.png
    values: b_text = Turn
    values-ja: title = 題
    """

  private static let all = [
    "default-missing b", "description-missing b ja", "launch-locale-not-shipped fr",
    "variant-missing a ja", "variant-missing b ja", "locale-unexpected de", "unlisted-image",
  ]

  @Test func `findings come worst first, then by rule, image and language`() throws {
    let words = try Judge.words(manifest: document(), shipped: Self.listing)
    #expect(words == Self.all)
  }

  @Test func `a language that is gone is told once, unless that rule is off`() throws {
    let words = try Judge.words(
      manifest: document("rules: { 'launch-locale-not-shipped': 'off' },"),
      shipped: Self.listing
    )
    #expect(words.contains("variant-missing a fr") && words.contains("variant-missing b fr"))
    #expect(words.contains("description-missing b fr"))
    #expect(!words.contains("launch-locale-not-shipped fr"))
  }

  @Test(arguments: [
    ("", ["bundle-locale-mismatch fr"]),
    (
      "rules: { 'bundle-locale-mismatch': 'warning' },",
      ["description-missing a fr", "variant-missing a fr", "bundle-locale-mismatch fr"]
    ),
  ])
  func `a language that a widget does not offer is told once, while that is an error`(
    _ settings: String,
    _ expected: [String]
  ) throws {
    let words = try Judge.words(
      manifest: """
        { launch_locales: ['en', 'fr'], \(settings)
          owners: { x: { ios: ['com.example.app', 'com.example.app.widget'] } },
          images: [{ id: 'a', owner: 'x', default: 'a-neutral', contains_text: true,
            accessibility_key: 't', variants: { en: 'a-en', fr: 'a-fr' } }] }
        """,
      shipped: """
        ipa
        [app com.example.app]
        Assets.car/a
        Assets.car/a en
        Assets.car/a fr
        en.lproj/Localizable.strings: t = Turn
        fr.lproj/Localizable.strings: t = Tournez
        [appExtension com.example.app.widget]
        Assets.car/a
        Assets.car/a en
        en.lproj/Localizable.strings: t = Turn
        """
    )
    #expect(words == expected)
  }

  @Test func `the manifest weighs rules`() throws {
    let text = document(
      "rules: { 'unlisted-image': 'error', 'variant-missing': 'info', 'default-missing': 'off' },"
    )
    let findings = try Judge.findings(manifest: text, shipped: Self.listing)
    #expect(findings.first { $0.rule == "unlisted-image" }?.severity == .error)
    #expect(findings.last?.rule == "variant-missing")
    #expect(findings.last?.severity == .info)
    #expect(!findings.contains { $0.rule == "default-missing" })
    let engine = RuleEngine(
      manifest: try Judge.manifest(text),
      today: try #require(Judge.today)
    )
    #expect(engine.texts.count == RuleRegistry.all.count - 1)
    #expect(engine.texts.first { $0.id == "unlisted-image" }?.severity == .error)
  }

  @Test(arguments: [
    ("{ rule: 'variant-missing'", ["variant-missing a ja", "variant-missing b ja"]),
    ("{ rule: 'variant-missing', id: 'a'", ["variant-missing a ja"]),
    ("{ rule: 'variant-missing', locale: 'ja-JP', id: 'b'", ["variant-missing b ja"]),
    ("{ rule: 'variant-missing', locale: 'de'", []),
    ("{ rule: 'default-missing', locale: 'ja'", []),
    ("{ rule: 'locale-unexpected', id: 'a'", []),
    ("{ rule: 'locale-unexpected', locale: 'de'", ["locale-unexpected de"]),
    // The cause is waived, and its consequences do not come back.
    ("{ rule: 'launch-locale-not-shipped', locale: 'fr'", ["launch-locale-not-shipped fr"]),
  ])
  func `a waiver excuses what it names and nothing else`(
    _ waiver: String,
    _ excused: [String]
  ) throws {
    func words(expires: String) throws -> [String] {
      try Judge.words(
        manifest: document(
          "waivers: [\(waiver), reason: 'r', approved_by: 'b', expires: '\(expires)' }],"
        ),
        shipped: Self.listing
      )
    }
    #expect(try words(expires: "2026-03-01") == Self.all.filter { !excused.contains($0) })
    #expect(try words(expires: "2026-02-28") == Self.all)
  }

  @Test func `what shipped proves a promise although something else could not be read`() throws {
    let shipped = """
      ipa
      Base.lproj/a.png
      en.lproj/a.png
      Base.lproj/b.png
      en.lproj/b.png
      fr.lproj/b.png
      en.lproj/Localizable.strings: b.text = Turn
      fr.lproj/Localizable.strings: b.text = Tournez
      unread images: Payload/App.app/Assets.car
      damaged texts: ja.lproj/Localizable.strings
      """
    let words = try Judge.words(
      manifest: document("rules: { 'launch-locale-not-shipped': 'off' },"),
      shipped: shipped
    )
    #expect(
      words == [
        "? description-missing b ja", "? variant-missing a fr", "? variant-missing a ja",
        "? variant-missing b ja",
      ]
    )
  }

  @Test(arguments: [
    ("note", false), ("malformed", false), ("unread", true), ("damaged", true),
  ])
  func `only a part that is unread or damaged hides an answer`(
    _ severity: String,
    _ hides: Bool
  ) throws {
    let words = try Judge.words(
      manifest: document(),
      shipped: Self.listing + "\n\(severity) images: resources.arsc",
      rules: [DefaultMissingRule.self]
    )
    #expect(words == [hides ? "? default-missing b" : "default-missing b"])
  }

  @Test func `an issue hides its own scope, bundle and language only`() {
    func issue(
      _ scope: ReadIssue.Scope,
      bundle: String = "",
      locale: String? = nil
    ) -> ReadIssue {
      ReadIssue(
        severity: .damaged,
        scope: scope,
        artifact: "a",
        bundle: bundle,
        locale: locale.flatMap { LocaleTag(bcp47: $0) },
        message: "m"
      )
    }
    func hides(_ issue: ReadIssue, _ scope: ReadIssue.Scope, locale: String? = nil) -> Bool {
      let tag = locale.flatMap { LocaleTag(bcp47: $0) }
      return HiddenParts([issue]).issue(hiding: scope, in: "here", locale: tag) == issue
    }
    #expect(hides(issue(.images), .images))
    #expect(hides(issue(.everything, bundle: "here"), .images))
    #expect(hides(issue(.texts, locale: "iw"), .texts, locale: "he"))
    #expect(hides(issue(.texts, locale: "fr"), .texts))
    #expect(!hides(issue(.texts), .images))
    #expect(!hides(issue(.nothing), .images))
    #expect(!hides(issue(.images, bundle: "there"), .images))
    #expect(!hides(issue(.texts, locale: "fr"), .texts, locale: "ja"))
  }

  @Test func `the first issue that hides an answer is named`() {
    let issues = ["one", "two", "three"].enumerated().map { number, message in
      ReadIssue(
        severity: number == 0 ? .note : .unread,
        scope: number == 2 ? .images : .everything,
        artifact: "a",
        bundle: number == 2 ? "here" : "",
        message: message
      )
    }
    #expect(HiddenParts(issues).issue(hiding: .images, in: "here")?.message == "two")
    #expect(HiddenParts([]).issue(hiding: .images, in: "here") == nil)
  }

  @Test func `a file that the table names and the artifact does not hold is no picture`() throws {
    let words = try Judge.words(
      manifest: document(),
      shipped: """
        apk
        drawable/a.png
        drawable-en/a.png
        drawable-fr/a.png = absent
        drawable-ja/a.png
        drawable/b.png = absent
        """,
      rules: [VariantMissingRule.self, DefaultMissingRule.self]
    )
    #expect(
      words == [
        "default-missing b", "variant-missing a fr", "variant-missing b en",
        "variant-missing b fr", "variant-missing b ja",
      ]
    )
  }

  @Test func `a thousand images in forty languages are judged`() throws {
    let tags = """
      af am ar az be bg bn bs ca cs da de el en es et eu fa fi fr gl gu he hi hr hu hy id is it ja ka \
      kk km kn ko ky lo lt lv
      """.split(separator: " ").map(String.init)
    #expect(tags.count == 40)
    var manifest = "{ launch_locales: [\(tags.map { "'\($0)'" }.joined(separator: ","))], images: ["
    var shipped = "apk\n"
    let folders = tags.map { LocaleTag(language: $0).spelling(on: .android) }
    for number in 0..<1000 {
      let variants = tags.map { "\($0): 'i\(number)-\($0)'" }.joined(separator: ", ")
      manifest += """
        { id: 'i\(number)', owner: 'x', default: 'd', contains_text: true, \
        accessibility_key: 't\(number)', variants: { \(variants) } },
        """
      shipped += "drawable/i\(number).png\nvalues: t\(number) = text\(number)\n"
      for folder in folders where !(number == 500 && folder == "iw") {
        shipped += "drawable-\(folder)/i\(number).png\n"
        shipped += "values-\(folder): t\(number) = text \(number) \(folder)\n"
      }
    }
    let words = try Judge.words(manifest: manifest + "] }", shipped: shipped)
    #expect(words == ["description-missing i500 he", "variant-missing i500 he"])
  }
}
