import ArtifactModel
import TestSupport
import Testing

@Suite struct BundleLanguagesTests {
  private static func app() -> BundleFixture {
    BundleFixture(ShippedBundle(kind: .app, name: "base", identifier: "com.example", path: ""))
  }

  private static func texts(_ qualifiers: [Qualifiers]) -> [BundleFixture.Alternative] {
    qualifiers.map { .init($0, .text("text")) }
  }

  private static func row(_ name: String, in languages: BundleLanguages) throws -> LanguageCoverage
  {
    try #require(languages.languages.first { $0.language.title == name })
  }

  @Test func `A text that no language translates is a gap in none`() throws {
    var fixture = Self.app()
    fixture.add(.text, "string", "title", id: 1, Self.texts([.android(), .android("fr")]))
    fixture.add(.text, "string", "url", id: 2, Self.texts([.android()]))
    let languages = BundleLanguages(of: fixture.bundle)
    #expect(languages.textCount == 2)
    #expect(languages.translatedTextCount == 1)
    #expect(try Self.row("fr", in: languages).texts == .init(own: 1, inherited: 0, total: 1))
    #expect(try Self.row("default", in: languages).texts.missing == 0)
  }

  @Test func `A picture in two densities of one language counts once`() throws {
    var fixture = Self.app()
    fixture.add(
      .image,
      "drawable",
      "hero",
      id: 1,
      [
        .init(.android("fr", density: 320), .file("a.png")),
        .init(.android("fr", density: 480), .file("b.png")),
      ]
    )
    let languages = BundleLanguages(of: fixture.bundle)
    #expect(try Self.row("fr", in: languages).images == .init(own: 1, inherited: 0, total: 1))
    #expect(try Self.row("default", in: languages).images.missing == 1)
  }

  @Test func `A regional language takes from its parent what it lacks, on Android by text`() throws
  {
    var fixture = Self.app()
    fixture.add(.text, "string", "a", id: 1, Self.texts([.android("fr")]))
    fixture.add(
      .text,
      "string",
      "b",
      id: 2,
      Self.texts([.android("fr"), .android("fr", region: "CA")])
    )
    fixture.add(.text, "string", "c", id: 3, Self.texts([.android("de")]))
    let languages = BundleLanguages(of: fixture.bundle)
    let canadian = try Self.row("fr-CA", in: languages).texts
    #expect(canadian == .init(own: 1, inherited: 1, total: 3))
    #expect(canadian.missing == 1)
  }

  @Test func `A strings table is found whole, so a regional table takes no key from its parent`()
    throws
  {
    var fixture = Self.app()
    fixture.add(.text, "Help", "x", Self.texts([.lproj("fr")]))
    fixture.add(.text, "Localizable", "a", Self.texts([.lproj("fr")]))
    fixture.add(.text, "Localizable", "b", Self.texts([.lproj("fr"), .lproj("fr-CA")]))
    let languages = BundleLanguages(of: fixture.bundle)
    // The table Help is French's; of Localizable the Canadian file has one key of two.
    #expect(try Self.row("fr-CA", in: languages).texts == .init(own: 1, inherited: 1, total: 3))
  }

  @Test func `Traditional Chinese takes nothing from Simplified Chinese`() throws {
    var fixture = Self.app()
    fixture.add(.text, "string", "a", id: 1, Self.texts([.android("zh")]))
    fixture.add(.text, "string", "b", id: 2, Self.texts([.android("zh", region: "TW")]))
    fixture.add(.text, "string", "c", id: 3, Self.texts([.android("zh", region: "HK")]))
    let languages = BundleLanguages(of: fixture.bundle)
    #expect(try Self.row("zh-TW", in: languages).texts == .init(own: 1, inherited: 0, total: 3))
    #expect(try Self.row("zh-HK", in: languages).texts == .init(own: 1, inherited: 1, total: 3))
  }

  @Test func `Two spellings of one language are one row`() throws {
    var fixture = Self.app()
    fixture.add(.text, "Localizable", "a", Self.texts([.lproj("zh_TW")]))
    fixture.add(.text, "Other", "b", Self.texts([.lproj("zh-Hant")]))
    let languages = BundleLanguages(of: fixture.bundle)
    let row = try Self.row("zh-TW", in: languages)
    #expect(row.spellings == ["zh-Hant.lproj", "zh_TW.lproj"])
    #expect(row.isComplete)
  }

  @Test func `Base is for any language, and a folder with no language's name is told as found`()
    throws
  {
    var fixture = Self.app()
    fixture.add(.text, "Localizable", "a", Self.texts([.lproj("Base"), .lproj("Klingon!")]))
    let languages = BundleLanguages(of: fixture.bundle)
    #expect(languages.languages.map(\.language) == [.anyLanguage, .unknown("Klingon!.lproj")])
    #expect(try Self.row("default", in: languages).texts.own == 1)
  }

  @Test func `A declared language without content, and content without declaration, are told`() {
    var fixture = Self.app()
    fixture.bundle.declaredLocales = ["fr", "ja"].map {
      .init(name: $0, locale: LocaleTag(bcp47: $0), source: .localeConfig)
    }
    fixture.add(.text, "string", "a", id: 1, Self.texts([.android("fr"), .android("de")]))
    let languages = BundleLanguages(of: fixture.bundle)
    #expect(languages.declaredOnly.map(\.language.title) == ["ja"])
    #expect(languages.undeclared.map(\.language.title) == ["de"])
  }

  @Test func `A language with few texts, no picture and no declaration looks like a library's`()
    throws
  {
    var fixture = Self.app()
    for number in 1...9 {
      fixture.add(.text, "string", "t\(number)", id: UInt32(number), Self.texts([.android("fr")]))
    }
    fixture.add(.text, "string", "lib", id: 10, Self.texts([.android("fr"), .android("af")]))
    let languages = BundleLanguages(of: fixture.bundle)
    #expect(try Self.row("af", in: languages).isMarginal)
    #expect(try !Self.row("fr", in: languages).isMarginal)
  }

  @Test(arguments: [(["abc_song"], false), (["abc_song", "title"], true)])
  func `A library's names tell nothing in an app that gives no others`(
    _ names: [String],
    _ isMarginal: Bool
  ) throws {
    var fixture = Self.app()
    for (number, name) in names.enumerated() {
      let languages = ["fr", "de"].prefix(name == "abc_song" ? 2 : 1)
      let texts = Self.texts(languages.map { .android($0) })
      fixture.add(.text, "string", name, id: UInt32(number + 1), texts)
    }
    let languages = BundleLanguages(of: fixture.bundle)
    #expect(try Self.row("de", in: languages).isMarginal == isMarginal)
    #expect(try !Self.row("fr", in: languages).isMarginal)
  }

  @Test(.timeLimit(.minutes(30)))
  func `Ten thousand languages of one text each are counted in no time`() {
    var fixture = Self.app()
    for number in 0..<10_000 {
      let letters = [number / 676 % 26, number / 26 % 26].map { UInt8(0x61 + $0) }
      let language = String(decoding: letters, as: UTF8.self)
      let region = String(
        decoding: [number % 26, number / 676 % 26].map { UInt8(0x41 + $0) },
        as: UTF8.self
      )
      fixture.add(
        .text,
        "string",
        "t\(number)",
        id: UInt32(number + 1),
        Self.texts([.android("en"), .android(language, region: region)])
      )
    }
    #expect(BundleLanguages(of: fixture.bundle).translatedTextCount == 10_000)
  }
}
