internal import ArtifactModel
internal import Testing

@testable internal import DiffEngine

@Suite struct ManifestReaderTests {
  static let record = """
    {
      "id": "checkout-help-step-2",
      "owner": "checkout",
      "default": "checkout-help-step-2-neutral",
      "contains_text": true,
      "accessibility_key": "checkout.help.step2.image_description",
      "variants": {
        "en": "checkout-help-step-2-en-v4",
        "fr": "checkout-help-step-2-fr-v4",
        "ja": "checkout-help-step-2-ja-v3"
      }
    }
    """

  private func errors(_ files: (String, String)...) -> [String] {
    let files = files.map { (name: $0.0, bytes: Array($0.1.utf8)) }
    guard case .failure(let list) = ManifestReader.read(files) else { return [] }
    return list.errors.map(\.description)
  }

  @Test func `the smallest record keeps the meaning of every field`() throws {
    let manifest = try Judge.manifest(Self.record)
    let image = try #require(manifest.images.first)
    #expect(image.id == "checkout-help-step-2")
    #expect(image.owner == "checkout")
    #expect(image.defaultIdentity == "checkout-help-step-2-neutral")
    #expect(image.containsText)
    #expect(image.accessibilityKey == "checkout.help.step2.image_description")
    #expect(image.variants.map(\.locale.identifier) == ["en", "fr", "ja"])
    #expect(image.variants.map(\.identity).last == "checkout-help-step-2-ja-v3")
    #expect(image.resourceName(on: .android) == "drawable/checkout_help_step_2")
    #expect(image.resourceName(on: .ios) == "checkout-help-step-2")
    #expect(image.place == ManifestPlace(file: "shiplens.json", line: 1, path: "$"))
    #expect(
      image.variants.last?.place
        == ManifestPlace(file: "shiplens.json", line: 10, path: "$.variants.ja")
    )
  }

  @Test func `without launch locales those of variants and fallbacks count, and en is the source`()
    throws
  {
    let manifest = try Judge.manifest("[\(Self.record)]")
    #expect(manifest.launchLocales.map(\.identifier) == ["en", "fr", "ja"])
    #expect(manifest.sourceLocale?.identifier == "en")
    #expect(manifest.owners.isEmpty)
    #expect(manifest.images[0].place.path == "$[0]")
    let french = try Judge.manifest(
      Self.record.replacing("\"en\":", with: "\"pt-BR\":")
    )
    #expect(french.sourceLocale == nil)
  }

  @Test func `every field of a document is read`() throws {
    let manifest = try Judge.manifest(
      """
      // reviewed by the whole team
      { $schema: './shiplens.schema.json', schema: 1,
        launch_locales: ['en', 'fr-CA', 'zh-Hant-HK', 'iw'], source_locale: 'en',
        owners: { checkout: { ios: ['com.example.app', 'Widget'], android: ['base'] },
                  legal: { android: [] } },
        devices: { android: { min_sdk: 24, max_sdk: 0x24, densities: ['xhdpi'], night: false },
                   ios: { scales: [2, 3], idioms: ['phone'], appearances: ['light'] } },
        runtime_language_change: true,
        waivers: [{ rule: 'variant-missing', id: 'a', locale: 'fr', reason: 'soon',
                    approved_by: 'editors', expires: '2026-12-31' }],
        rules: { 'unlisted-image': 'off', 'owner-missing': 'warning' },
        images: [{
          id: 'a', owner: 'checkout', default: null, contains_text: false, decorative: true,
          names: { android: 'mipmap/a1', ios: 'Help/a' },
          default_approval: { by: 'editors', on: '2024-02-29', language: 'und' },
          variants: { en: 'a-en-v1' },
          fallbacks: { fr: { use: 'en', reason: 'r', approved_by: 'b', expires: '2027-01-01' } },
          direction: 'mirror', appearances: ['light', 'dark'], densities: ['hdpi'], scales: [2],
          description_reviews: { en: { revision: 'a-en-v1', text_digest: 'd', by: 'b',
                                       on: '2026-01-01' } },
          remote: { url: 'https://x/{locale}', content_record: 'c', order: ['remote', 'bundled'],
                    cache_key: ['id'], hide_allowed: true },
        }] }
      """
    )
    #expect(manifest.launchLocales.map(\.identifier) == ["en", "fr-CA", "zh-Hant-HK", "he"])
    #expect(manifest.launchPlaces[LocaleTag(language: "he")]?.path == "$.launch_locales[3]")
    #expect(manifest.owner(named: "checkout")?.bundles(on: .ios) == ["com.example.app", "Widget"])
    #expect(manifest.owner(named: "checkout")?.place.line == 4)
    #expect(manifest.owner(named: "legal")?.bundles(on: .android) == [])
    #expect(manifest.owner(named: "legal")?.bundles(on: .ios) == nil)
    #expect(manifest.devices.minSDK == 24 && manifest.devices.maxSDK == 36)
    #expect(manifest.devices.densities == ["xhdpi"] && manifest.devices.night == false)
    #expect(manifest.devices.scales == [2, 3] && manifest.devices.idioms == [.phone])
    #expect(manifest.devices.appearances == [.light])
    #expect(manifest.changesLanguageAtRuntime)
    #expect(manifest.waivers.first?.expires.description == "2026-12-31")
    #expect(manifest.waivers.first?.place.path == "$.waivers[0]")
    #expect(
      manifest.ruleSettings == ["unlisted-image": .off, "owner-missing": .severity(.warning)]
    )
    let image = try #require(manifest.images.first)
    #expect(image.defaultIdentity == nil && image.accessibilityKey == nil && image.isDecorative)
    #expect(image.androidResource == (type: "mipmap", name: "a1"))
    #expect(image.iosName == "Help/a")
    #expect(image.defaultApproval?.isNeutral == true)
    #expect(image.fallbacks.first?.use == .locale(LocaleTag(language: "en")))
    #expect(image.fallbacks.first?.place.path == "$.images[0].fallbacks.fr")
    #expect(image.direction == .mirror)
    #expect(image.appearances == [.light, .dark])
    #expect(image.densities == ["hdpi"] && image.scales == [2])
    #expect(image.descriptionReviews.first?.textDigest == "d")
    #expect(image.remote?.order == ["remote", "bundled"])
    #expect(image.remote?.isHideAllowed == true && image.remote?.contentRecord == "c")
  }

  @Test func `the files of a folder are put together`() throws {
    let files = [
      ("a.json", "{ launch_locales: ['en'], owners: { x: {} }, rules: {'unlisted-image': 'off'} }"),
      (
        "b.json",
        """
        { launch_locales: ['en'], owners: { y: { ios: [] } },
          images: [\(Self.record.replacing("\"checkout\"", with: "'y'"))] }
        """
      ),
      (
        "c.json",
        Self.record.replacing("step-2\"", with: "step-3\"").replacing("\"checkout\"", with: "'x'")
      ),
    ].map { (name: $0.0, bytes: Array($0.1.utf8)) }
    let manifest = try ManifestReader.read(files).get()
    #expect(manifest.images.map(\.id) == ["checkout-help-step-2", "checkout-help-step-3"])
    #expect(manifest.images.map(\.place.file) == ["b.json", "c.json"])
    #expect(manifest.owners.map(\.name) == ["x", "y"])
    #expect(manifest.launchLocales.map(\.identifier) == ["en"])
  }

  @Test func `conflicts between files name both places`() {
    #expect(
      errors(
        ("a.json", "{ launch_locales: ['en'],\n owners: { x: { ios: ['a'] } } }"),
        ("b.json", "\n{ launch_locales: ['fr'], owners: { x: { ios: ['b'] } } }")
      ) == [
        "b.json:2:19: $.launch_locales: 'launch_locales' differs from the one in a.json:1;"
          + " state it in one file only",
        "b.json:2:40: $.owners.x: 'x' differs from the one in a.json:2; state it in one file only",
      ]
    )
    #expect(
      errors(("a.json", Self.record), ("b.json", "[\n\(Self.record)]")) == [
        "b.json:3:9: $[0].id: the id 'checkout-help-step-2' is already taken by the record at"
          + " a.json:1; give each record an id of its own"
      ]
    )
  }

  @Test func `all errors come at once, by file and line`() {
    let found = errors(
      (
        "b.json",
        """
        { images: [
          { id: 'a', owner: 'x', default: null, contains_text: 'yes',
            accessibility_key: 'k', variant: {}, variants: { pt_BR: 'a' } },
          { id: 'b' } ] }
        """
      ),
      ("a.json", "{ launch_locales: [] }"),
      ("c.json", "[1")
    )
    #expect(
      found == [
        "a.json:1:19: $.launch_locales: the list must not be empty",
        "b.json:2:56: $.images[0].contains_text: this has to be true or false, not a text",
        "b.json:3:29: $.images[0].variant: a record has no field 'variant';"
          + " did you mean 'variants'?",
        "b.json:3:54: $.images[0].variants.pt_BR: 'pt_BR' is no BCP 47 tag; write 'pt-BR'",
        "b.json:4:3: $.images[1]: a record needs the field 'accessibility_key';"
          + " name the key of the spoken description, or set \"decorative\": true",
        "b.json:4:3: $.images[1]: a record needs the field 'contains_text';"
          + " whether people read words in the picture",
        "b.json:4:3: $.images[1]: a record needs the field 'default';"
          + " name the unqualified picture, or write null if it is decided that none ships",
        "b.json:4:3: $.images[1]: a record needs the field 'owner';"
          + " who loads the image: a name of 'owners', or free words",
        "b.json:4:3: $.images[1]: a record needs the field 'variants';"
          + " the identity of the picture in each language that has its own",
        "c.json:1:3: $: the text ends where ',' or ']' has to be",
      ]
    )
  }

  @Test(arguments: ManifestFault.all)
  func `a fault is told with its place and what was meant`(_ fault: ManifestFault) throws {
    let document = """
      { owners: { x: {}, other: {} }, waivers: [],
        images: [{ id: 'a', owner: 'x', default: null, contains_text: true,
          accessibility_key: 'k', variants: { en: 'v' }, fallbacks: {} }] }
      """
    #expect(errors(("m", document)) == [])
    let marked = document.replacing(fault.part, with: fault.change)
    let mark = try #require(marked.firstIndex(of: "‹"))
    let before = marked[..<mark].split(separator: "\n", omittingEmptySubsequences: false)
    let column = (before.last?.count ?? 0) + 1
    #expect(
      errors(("m", marked.replacing("‹", with: ""))).first
        == "m:\(before.count):\(column): \(fault.path): \(fault.message)"
    )
  }

  @Test func `fallbacks that lead in a circle are refused, a chain that ends is not`() throws {
    func manifest(_ last: String) -> String {
      """
      { id: 'a', owner: 'x', default: null, contains_text: true, accessibility_key: 'k',
        variants: { fr: 'v' }, fallbacks: {
        de: { use: 'nl', reason: 'r', approved_by: 'b' },
        nl: { use: '\(last)', reason: 'r', approved_by: 'b' } } }
      """
    }
    #expect(errors(("m", manifest("fr"))) == [])
    let circle =
      "the fallback of %leads back to itself; let one of the circle use a language that has a"
      + " picture, or the default"
    #expect(
      errors(("m", manifest("de"))) == [
        "m:3:14: $.fallbacks.de.use: " + circle.replacing("%", with: "de "),
        "m:4:14: $.fallbacks.nl.use: " + circle.replacing("%", with: "nl "),
      ]
    )
    #expect(
      errors(("m", manifest("default"))) == [
        "m:4:14: $.fallbacks.nl.use: nl falls back to the default, but none ships; name the"
          + " unqualified picture in 'default', or use another language's"
      ]
    )
  }

  @Test(arguments: ["1", "'text'", "null", "true"])
  func `a file has to hold a record, a list or a document`(_ text: String) {
    #expect(errors(("m", text)).first?.contains("has to be a record, a list of records") == true)
  }

  @Test func `a manifest that promises nothing is refused`() {
    #expect(errors(("m", "{}")).count == 1)
    #expect(errors(("m", "[]")).count == 1)
    #expect(errors(("m", "{ launch_locales: ['en'] }")) == [])
    guard case .failure(let none) = ManifestReader.read([]) else {
      Issue.record("no file is no manifest")
      return
    }
    #expect(none.errors.count == 1)
  }

  @Test(arguments: [
    ("zh-rTW", "zh-TW"), ("pt_BR", "pt-BR"), ("b+sr+Latn", "sr-Latn"), ("French", "fr"),
    ("values-fr-rCA", "fr-CA"), ("zh_Hans.lproj", "zh-Hans"), ("zh_rCN", "zh-CN"),
    ("drawable-b+es+419", "es-419"), ("zh-rHant", "zh-Hant"),
    ("xhdpi-land-v1", nil), ("", nil), ("-", nil),
  ])
  func `a platform's spelling is told in BCP 47`(_ spelling: String, _ tag: String?) {
    #expect(LocaleAdvice.tag(for: spelling)?.identifier == tag)
  }

  @Test(arguments: [
    ("variant", "variants"), ("accessibilityKey", "accessibility_key"), ("ownr", "owner"),
    ("defualt", "default"), ("waiver", nil), ("q", nil), ("description", nil),
    ("access", "accessibility_key"),
  ])
  func `the nearest known name is found, and none where none is near`(
    _ word: String,
    _ expected: String?
  ) {
    let known = ["id", "owner", "default", "variants", "accessibility_key"]
    #expect(NearestName.of(word, among: known) == expected)
  }

  @Test func `what differs in its joints only is nearer than any other word`() {
    let known = ["onboarding-step-1", "onboarding-step-2"]
    #expect(NearestName.of("onboarding_step_2", among: known) == "onboarding-step-2")
  }
}
