internal import ArtifactModel
internal import Testing

@testable internal import DiffEngine

extension FaultCase {
  /// Further reports about tags in the package, missing bundles and unread parts.
  static let tags: [FaultCase] = [
    FaultCase(
      "9: Hebrew texts under he only",
      launch("he"),
      "apk\nvalues: t = T\nvalues-he: t = ש",
      ["launch-locale-not-shipped he"]
    ),
    FaultCase(
      "11: one key lacks the code that phones ask for",
      spoken("he"),
      """
      apk
      drawable/x.png
      values: share_label = Share
      values: t = T
      values-iw: t = ש
      values-he: share_label = שתף
      """,
      ["description-missing x he"]
    ),
    FaultCase(
      "16: neutral Latin American Spanish as es-US",
      image("es-US"),
      "apk\ndrawable/x.png\ndrawable-es-rUS/x.png",
      []
    ),
    FaultCase(
      "21: a folder with a bare region did not get through the build",
      image("pt-PT"),
      "apk\ndrawable/x.png\nvalues: t = T",
      ["launch-locale-not-shipped pt-PT"]
    ),
    FaultCase(
      "22: script and region in the form that Android reads",
      image("zh-Hant-HK"),
      "apk\ndrawable/x.png\ndrawable-b+zh+Hant+HK/x.png",
      []
    ),
    FaultCase(
      "37: a stricter shrinker took the picture that only a JSON file names",
      image("fr"),
      "apk\nvalues: t = T\nvalues-fr: t = T\ndrawable/other.png",
      ["owner-missing x"]
    ),
    FaultCase(
      "61: a list of languages that outlived them",
      launch("en"),
      "apk\n[app a offers=fr,nl]\nvalues: t = T",
      ["locale-empty fr", "locale-empty nl", "locale-unexpected fr", "locale-unexpected nl"]
    ),
    FaultCase(
      "62: the list of another brand",
      launch("en de"),
      "apk\n[app a offers=de,fr,ja]\nvalues: t = T\nvalues-de: t = T",
      ["locale-empty fr", "locale-empty ja", "locale-unexpected fr", "locale-unexpected ja"]
    ),
    FaultCase(
      "63: translated, but not on the list",
      launch("en ru es fr"),
      """
      apk
      [app a offers=en,ru]
      values: t = T
      values-ru: t = T
      values-es: t = T
      values-fr: t = T
      """,
      ["locale-empty es", "locale-empty fr"]
    ),
    FaultCase(
      "25: the package holds both scripts, whatever the app chooses",
      image("zh-CN zh-TW"),
      "apk\ndrawable/x.png\ndrawable-zh-rCN/x.png\ndrawable-zh-rTW/x.png",
      []
    ),
    FaultCase(
      "27: both scripts of Serbian",
      image("sr sr-Latn"),
      "apk\ndrawable/x.png\ndrawable-sr/x.png\ndrawable-b+sr+Latn/x.png",
      []
    ),
    FaultCase(
      "68: a dark picture beside a language",
      image("fr"),
      "apk\ndrawable/x.png\ndrawable-night/x.png\ndrawable-fr/x.png",
      []
    ),
    FaultCase(
      "69: the package is right, whatever a cache shows",
      image("ar"),
      "apk\ndrawable/x.png\ndrawable-ar/x.png",
      []
    ),
    FaultCase(
      "90: a country's code in place of the language",
      launch("en be"),
      "ipa\nen.lproj/L.strings: t = T\nby.lproj/L.strings: t = T",
      ["launch-locale-not-shipped be", "locale-unexpected"]
    ),
    FaultCase(
      "121: codes of a crowd service that nobody promised",
      launch("en fr"),
      "ipa\nen.lproj/L.strings: t = T\nfr-QC.lproj/L.strings: t = T\nry.lproj/L.strings: t = T",
      ["launch-locale-not-shipped fr", "locale-unexpected", "locale-unexpected fr-QC"]
    ),
    FaultCase(
      "113: a region that the project does not know",
      launch("en zh-Hans"),
      "ipa\nen.lproj/L.strings: t = T",
      ["launch-locale-not-shipped zh-Hans"]
    ),
    FaultCase(
      "114: the table of the source language lacks its own text",
      spoken("en fr"),
      """
      ipa
      x.png
      en.lproj/Localizable.strings: t = T
      fr.lproj/Localizable.strings: share.label = Partager
      """,
      ["description-missing x en"]
    ),
    FaultCase(
      "108: an App Clip without the app's pictures",
      """
      { launch_locales: ['en'], owners: { o: { ios: ['a', 'a.clip'] } }, images: [
        { id: 'x', owner: 'o', default: 'x', contains_text: false, decorative: true, variants: {} }
      ] }
      """,
      "ipa\n[app a]\nx.png\nen.lproj/L.strings: t = T\n[appClip a.clip]\ny.png",
      ["owner-missing x"]
    ),
    FaultCase(
      "131: the pictures lie in an on-demand pack that is not in the archive",
      image("fr"),
      "ipa\nfr.lproj/L.strings: t = T\nunread images: OnDemandResources.plist",
      ["? owner-missing x"]
    ),
  ]
}

@Suite struct FaultCaseMessageTests {
  @Test(
    arguments: [
      ("apk\nvalues: t = T\nvalues-he: t = H", "ships it only as 'he', which no device asks for"),
      ("apk\nvalues: t = T", "ships nothing in it"),
    ]
  )
  func `a launch locale under a tag that no device asks for is told so`(
    _ shipped: String,
    _ words: String
  ) throws {
    let findings = try Judge.findings(manifest: FaultCase.launch("he"), shipped: shipped)
    let finding = try #require(findings.first)
    #expect(finding.message == "he is a launch locale, but base \(words)")
    #expect(finding.advice.contains("iw"))
  }
}
