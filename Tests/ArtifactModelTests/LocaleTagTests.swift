internal import ArtifactModel
internal import Testing

@Suite struct LocaleTagTests {
  @Test(arguments: [
    "fr", "pt-BR", "zh-Hant-HK", "sr-Latn", "es-419", "ca-ES-valencia", "de-1996", "sl-rozaj-biske",
    "ar-u-nu-latn", "en-US-u-ca-buddhist", "de-CH-x-phonebk", "ckb", "und",
  ])
  func `a well-formed tag is read and written back`(_ text: String) {
    #expect(LocaleTag(bcp47: text)?.identifier == text)
  }

  @Test func `subtags are brought into canonical case`() throws {
    let tag = try #require(LocaleTag(bcp47: "ZH-hANT-hk"))
    #expect(tag.language == "zh" && tag.script == "Hant" && tag.region == "HK")
    #expect(LocaleTag(bcp47: "CA-es-VALENCIA")?.variants == ["valencia"])
    #expect(LocaleTag(bcp47: "AR-U-NU-LATN")?.extensions == "u-nu-latn")
  }

  @Test(arguments: [
    "", "-", "f", "fr-", "-fr", "fr--CA", "pt_BR", "zh-rTW", "b+sr+Latn", "fr-C", "fr-CA-FR",
    "zh-hx-en",
    "x-private", "i-klingon", "four", "languages", "fr-u", "fr-u-", "fr-u-toolongsubtag", "é",
    "fr CA",
    "zh-cmn-Hans",
  ])
  func `anything else is no tag`(_ text: String) {
    #expect(LocaleTag(bcp47: text) == nil)
  }

  @Test(arguments: [
    ("iw", "he"), ("in", "id"), ("ji", "yi"), ("tl", "fil"), ("mo", "ro"), ("iw-IL", "he-IL"),
  ])
  func `a retired code is its modern one`(_ old: String, _ modern: String) {
    #expect(LocaleTag(bcp47: old) == LocaleTag(bcp47: modern))
    #expect(LocaleTag(bcp47: old)?.identifier == modern)
  }

  @Test(arguments: [
    ("zh-Hant", "zh-TW"), ("zh-Hant-TW", "zh-TW"), ("zh-TW", "zh-TW"), ("zh-Hans-CN", "zh"),
    ("zh-CN", "zh"), ("zh-HK", "zh-HK"), ("zh-Hant-HK", "zh-HK"), ("fr-FR", "fr"),
    ("fr-CA", "fr-CA"),
    ("sr-Cyrl", "sr"), ("sr-Latn", "sr-Latn"), ("sr-Latn-RS", "sr-Latn"), ("pt-BR", "pt"),
    ("pt-PT", "pt-PT"), ("en-US", "en"),
    ("en-Latn-GB", "en-GB"), ("es-419", "es-419"), ("ca-ES-valencia", "ca-valencia"),
    ("sr-ME", "sr-ME"), ("sr-Latn-ME", "sr-ME"), ("xx-YY", "xx-YY"),
  ])
  func `the minimal form leaves out what the language implies`(_ text: String, _ minimal: String) {
    #expect(LocaleTag(bcp47: text)?.minimal.identifier == minimal)
  }

  @Test(arguments: [
    ("zh-TW", "zh-Hant", true), ("zh-HK", "zh-Hant", false), ("zh", "zh-Hans", true),
    ("zh", "zh-Hant", false), ("sr", "sr-Latn", false), ("sr-Latn", "sr-Latn-RS", true),
    ("pt", "pt-BR", true),
    ("pt", "pt-PT", false),
    ("no", "nb", false), ("iw", "he", true), ("fr", "fr-CA", false), ("en-GB", "en", false),
  ])
  func `two tags are the same language if they imply the same`(
    _ a: String,
    _ b: String,
    _ isSame: Bool
  ) throws {
    let first = try #require(LocaleTag(bcp47: a))
    let second = try #require(LocaleTag(bcp47: b))
    #expect(first.isSame(as: second) == isSame)
    #expect(second.isSame(as: first) == isSame)
  }

  @Test(arguments: [
    ("zh-Hans", "zh-Hans"), ("pt_BR", "pt-BR"), ("es_419", "es-419"), ("zh-hans", "zh-Hans"),
    ("ZH-TW", "zh-TW"), ("French", "fr"), ("Chinese", "zh"), ("English", "en"), ("en-UK", "en-UK"),
    ("Base", nil), ("zxx", nil), ("base", nil), ("", nil), ("DK-nb-NO", nil),
    ("hx_en", nil), ("jp", nil), ("by", nil), ("sa_language", "sa-language"),
    ("es-formal", "es-formal"),
  ])
  func `a language folder is read as Apple reads it`(_ name: String, _ tag: String?) {
    #expect(LocaleTag(appleName: name)?.identifier == tag)
  }

  @Test func `the test languages are known`() {
    #expect(LocaleTag(bcp47: "en-XA")?.isPseudoLocale == true)
    #expect(LocaleTag(bcp47: "ar-XB")?.isPseudoLocale == true)
    #expect(LocaleTag(bcp47: "en-XB")?.isPseudoLocale == false)
  }

  @Test func `tags sort by their spelling`() {
    let tags = ["pt-PT", "fr", "pt", "fr-CA"].compactMap { LocaleTag(bcp47: $0) }
    #expect(tags.sorted().map(\.description) == ["fr", "fr-CA", "pt", "pt-PT"])
  }

  @Test(arguments: [
    ("zh", nil, "Hans"), ("zh", "TW", "Hant"), ("zh", "HK", "Hant"), ("zh", "SG", "Hans"),
    ("sr", nil, "Cyrl"), ("sr", "ME", "Latn"), ("he", nil, "Hebr"), ("xx", nil, nil),
    ("yue", nil, "Hant"), ("uz", "AF", "Arab"),
  ])
  func `a language in a region is written in its script`(
    _ language: String,
    _ region: String?,
    _ script: String?
  ) {
    #expect(LikelySubtags.script(language: language, region: region) == script)
  }

  @Test(arguments: [
    ("zh", nil, "CN"), ("zh", "Hant", "TW"), ("zh", "Hans", "CN"), ("pt", nil, "BR"),
    ("sr", "Latn", "RS"), ("uz", "Arab", "AF"), ("xx", nil, nil),
  ])
  func `a language in a script is spoken in its main region`(
    _ language: String,
    _ script: String?,
    _ region: String?
  ) {
    #expect(LikelySubtags.region(language: language, script: script) == region)
  }
}
