internal import ArtifactModel
internal import Testing

@testable internal import DiffEngine

/// Faults that people reported in real releases, each in its smallest form.
struct FaultCase: CustomTestStringConvertible, Sendable {
  let title: String
  let manifest: String
  let shipped: String
  let findings: [String]

  init(_ title: String, _ manifest: String, _ shipped: String, _ findings: [String]) {
    self.title = title
    self.manifest = manifest
    self.shipped = shipped
    self.findings = findings
  }

  var testDescription: String { title }

  /// A document that promises languages and no images.
  static func launch(_ tags: String) -> String {
    let list = tags.split(separator: " ").map { "'\($0)'" }.joined(separator: ", ")
    return "{ launch_locales: [\(list)], images: [] }"
  }

  /// A document with the image `x`, which has words and a picture in each launch locale.
  static func image(_ tags: String, defaultIdentity: String = "'x-neutral'") -> String {
    let list = tags.split(separator: " ")
    let variants = list.map { "'\($0)': 'x-\($0)'" }.joined(separator: ", ")
    return """
      { launch_locales: [\(list.map { "'\($0)'" }.joined(separator: ", "))], images: [
        { id: 'x', owner: 'o', default: \(defaultIdentity), contains_text: true, decorative: true,
          variants: { \(variants) } }] }
      """
  }

  /// A document with the wordless image `x`, which is spoken of.
  static func spoken(_ tags: String) -> String {
    let list = tags.split(separator: " ").map { "'\($0)'" }.joined(separator: ", ")
    return """
      { launch_locales: [\(list)], images: [
        { id: 'x', owner: 'o', default: 'x-neutral', contains_text: false,
          accessibility_key: 'share.label', variants: {} }] }
      """
  }

  static let android: [FaultCase] = [
    FaultCase(
      "8: Hebrew pictures under he are never loaded",
      image("he"),
      "apk\ndrawable/x.png\ndrawable-he/x.png",
      ["launch-locale-not-shipped he"]
    ),
    FaultCase("8: under iw they are", image("he"), "apk\ndrawable/x.png\ndrawable-iw/x.png", []),
    FaultCase(
      "8: beside Hebrew texts the picture itself is missing",
      image("he"),
      "apk\ndrawable/x.png\ndrawable-he/x.png\nvalues-iw: t = ש",
      ["variant-missing x he"]
    ),
    FaultCase(
      "10: a release filter deletes Hebrew and Indonesian",
      launch("he id fr"),
      "apk\nvalues: t = T\nvalues-fr: t = F",
      ["launch-locale-not-shipped he", "launch-locale-not-shipped id"]
    ),
    FaultCase(
      "10: the old codes are the same languages",
      launch("he id fr"),
      "apk\nvalues: t = T\nvalues-fr: t = F\nvalues-iw: t = H\nvalues-in: t = I",
      []
    ),
    FaultCase(
      "12: in is right as it ships",
      launch("id"),
      "apk\nvalues: t = T\nvalues-in: t = I",
      []
    ),
    FaultCase(
      "13: both codes with different pictures",
      image("id"),
      "apk\ndrawable/x.png\ndrawable-in/x.png = a\ndrawable-id/x.png = b",
      ["duplicate-configuration x id"]
    ),
    FaultCase(
      "13: both codes with one picture",
      image("id"),
      "apk\ndrawable/x.png\ndrawable-in/x.png = a\ndrawable-id/x.png = a",
      []
    ),
    FaultCase(
      "14: Filipino as tl",
      image("fil"),
      "apk\ndrawable/x.png\ndrawable-tl/x.png",
      []
    ),
    FaultCase(
      "14: Filipino as tl and fil",
      image("fil"),
      "apk\ndrawable/x.png\ndrawable-tl/x.png = a\ndrawable-b+fil/x.png = a",
      []
    ),
    FaultCase(
      "15: Norwegian under no",
      image("nb"),
      "apk\ndrawable/x.png\ndrawable-no/x.png\nvalues-nb: t = T",
      ["variant-missing x nb", "locale-unexpected no"]
    ),
    FaultCase(
      "20: the service's underscore folder was deleted",
      image("zh-CN"),
      "apk\ndrawable/x.png\nvalues: t = T",
      ["launch-locale-not-shipped zh-CN"]
    ),
    FaultCase(
      "24: Serbian in Latin letters",
      image("sr-Latn"),
      "apk\ndrawable/x.png\ndrawable-sr/x.png\nvalues-b+sr+Latn: t = T",
      ["variant-missing x sr-Latn", "locale-unexpected sr"]
    ),
    FaultCase(
      "26: Traditional Chinese in two spellings",
      image("zh-Hant-TW"),
      "apk\ndrawable/x.png\ndrawable-zh-rTW/x.png",
      []
    ),
    FaultCase(
      "26: Traditional Chinese filtered out",
      image("zh-Hant-TW"),
      "apk\ndrawable/x.png",
      ["launch-locale-not-shipped zh-Hant-TW"]
    ),
    FaultCase(
      "30: the build keeps only English",
      launch("en ar"),
      "apk\nvalues: t = T",
      ["launch-locale-not-shipped ar"]
    ),
    FaultCase(
      "31: pseudo-locales and a misspelt filter",
      launch("en zh-CN"),
      "apk\nvalues: t = T\nvalues-en-rXA: t = T\nvalues-ar-rXB: t = T",
      ["launch-locale-not-shipped zh-CN", "locale-unexpected ar-XB", "locale-unexpected en-XA"]
    ),
    FaultCase(
      "33: a library brings an unknown language",
      launch("en"),
      "apk\nvalues: t = T\nvalues-fb: com_facebook_login = T",
      ["locale-unexpected fb"]
    ),
    FaultCase(
      "32: languages of a documentation export",
      launch("en"),
      "apk\nvalues: t = T\nvalues-qq: t = T\nvalues-sh: t = T",
      ["locale-unexpected qq", "locale-unexpected sh"]
    ),
    FaultCase(
      "34: country and joke codes of a translation service",
      launch("en"),
      "apk\nvalues: t = T\nvalues-me: t = T\nvalues-rs: t = T\nvalues-ry: t = T\nvalues-zz: t = T",
      [
        "locale-unexpected me", "locale-unexpected rs", "locale-unexpected ry",
        "locale-unexpected zz",
      ]
    ),
    FaultCase(
      "35: the shrinker removed a picture that is looked up by name",
      image("en"),
      "apk\ndrawable/direction_right.png\nvalues: t = T",
      ["owner-missing x"]
    ),
    FaultCase(
      "56: one configuration twice",
      image("fr"),
      "apk\ndrawable/x.png\ndrawable-fr/x.png = a\ndrawable-fr/x.png = b",
      ["duplicate-configuration x fr"]
    ),
    FaultCase(
      "66: a vector in a versioned folder only",
      image("fr"),
      "apk\n[app a minSdkVersion=21]\ndrawable-v24/x.xml\ndrawable-fr/x.png",
      ["default-missing x"]
    ),
    FaultCase(
      "66: the lowest API level is enough",
      image("fr"),
      "apk\n[app a minSdkVersion=24]\ndrawable-v24/x.xml\ndrawable-fr/x.png",
      []
    ),
    FaultCase(
      "67: only a language and a density",
      image("en"),
      "apk\ndrawable-en-hdpi/x.png",
      ["default-missing x"]
    ),
    FaultCase(
      "67: a density alone is a default",
      image("en"),
      "apk\ndrawable-hdpi/x.png\ndrawable-en/x.png",
      []
    ),
    FaultCase(
      "67: only one orientation",
      image("en"),
      "apk\ndrawable-land/x.png\ndrawable-en/x.png",
      ["default-missing x"]
    ),
    FaultCase(
      "79: mdpi and mdpi-v4 are one configuration",
      image("fr"),
      "apk\ndrawable-mdpi-v4/x.png\ndrawable-fr/x.png",
      []
    ),
    FaultCase(
      "79: and differ only by mistake",
      image("fr"),
      "apk\ndrawable-mdpi-v4/x.png = a\ndrawable-mdpi/x.png = b\ndrawable-fr/x.png",
      ["duplicate-configuration x"]
    ),
    FaultCase(
      "83: keys that exist in languages only",
      spoken("en fr"),
      "apk\ndrawable/x.png\nvalues-fr: share_label = Partager",
      ["description-missing x en"]
    ),
    FaultCase(
      "159: a badge in one language only",
      image("en zh-TW"),
      "apk\ndrawable/x.png\ndrawable-en/x.png\nvalues-zh-rTW: t = T",
      ["variant-missing x zh-TW"]
    ),
  ]

  static let apple: [FaultCase] = [
    FaultCase(
      "a key of the development region does not speak for the source language",
      spoken("en de"),
      "ipa\n[app a region=de]\nx.png\nen.lproj/Localizable.strings: t = T\n"
        + "de.lproj/Localizable.strings: share.label = Teilen",
      ["description-missing x en"]
    ),
    FaultCase(
      "130: nb is the right folder where the manifest says Norwegian",
      image("no"),
      "ipa\nBase.lproj/x.png\nnb.lproj/x.png",
      []
    ),
    FaultCase(
      "102: a resource bundle is called by its folder",
      """
      { launch_locales: ['en'], owners: { o: { ios: ['Lib.bundle'] } }, images: [
        { id: 'x', owner: 'o', default: 'x', contains_text: false, decorative: true, variants: {} }
      ] }
      """,
      "ipa\n[app a]\nen.lproj/L.strings: t = T\n[resourceBundle Lib]\nx.png",
      []
    ),
    FaultCase(
      "87: the app offers English only",
      launch("en fr"),
      "ipa\n[app a region=en offers=en]\nt.json",
      ["launch-locale-not-shipped fr"]
    ),
    FaultCase(
      "97: no folder for the source language",
      launch("en de fr"),
      "ipa\nde.lproj/L.strings: t = T\nfr.lproj/L.strings: t = T",
      ["launch-locale-not-shipped en"]
    ),
    FaultCase(
      "108: the widget has no pictures of its own",
      """
      { launch_locales: ['en'], owners: { o: { ios: ['a', 'a.widget'] } }, images: [
        { id: 'x', owner: 'o', default: 'x', contains_text: false, decorative: true, variants: {} }
      ] }
      """,
      "ipa\n[app a]\nBase.lproj/x.png\nen.lproj/x.png\n[appExtension a.widget]\ny.png",
      ["owner-missing x", "unlisted-image x en"]
    ),
    FaultCase(
      "124: Traditional Chinese filed under zh",
      launch("en zh-Hant"),
      "ipa\nzh.lproj/L.strings: t = T\nen.lproj/L.strings: t = T",
      ["launch-locale-not-shipped zh-Hant", "locale-unexpected zh"]
    ),
    FaultCase(
      "126: hyphen and underscore twins",
      image("pt-PT"),
      "ipa\nBase.lproj/x.png\npt-PT.lproj/x.png\npt_PT.lproj/x.png",
      ["duplicate-configuration x pt-PT"]
    ),
    FaultCase(
      "127: tags cut to two letters",
      image("zh-Hant pt-PT"),
      "ipa\nBase.lproj/x.png\nzh.lproj/x.png\npt.lproj/x.png",
      [
        "launch-locale-not-shipped zh-Hant", "variant-missing x pt-PT", "locale-unexpected zh",
      ]
    ),
    FaultCase(
      "128: only Brazilian Portuguese on purpose",
      image("en pt-BR"),
      "ipa\nBase.lproj/x.png\nen.lproj/x.png\npt-BR.lproj/x.png",
      []
    ),
    FaultCase(
      "130: Norwegian under no, which Apple takes for nb",
      image("nb"),
      "ipa\nBase.lproj/x.png\nno.lproj/x.png",
      ["locale-unexpected no"]
    ),
    FaultCase(
      "150: a table that cannot be read",
      spoken("en fr"),
      """
      ipa
      x.png
      en.lproj/L.strings: share.label = Share
      fr.lproj/InfoPlist.strings: CFBundleDisplayName = App
      damaged texts: fr.lproj/L.strings
      """,
      ["? description-missing x fr"]
    ),
    FaultCase(
      "152: compound names in any case",
      image("zh-Hans pt-BR en"),
      "ipa\nBase.lproj/x.png\nzh-hans.lproj/x.png\npt-BR.lproj/x.png\nEnglish.lproj/x.png",
      []
    ),
    FaultCase(
      "152: one language in two cases",
      image("zh-Hans"),
      "ipa\nBase.lproj/x.png\nzh-Hans.lproj/x.png\nzh-hans.lproj/x.png",
      ["duplicate-configuration x zh-Hans"]
    ),
    FaultCase(
      "154: the label's key is spoken",
      spoken("en pl"),
      """
      ipa
      x.png
      en.lproj/Localizable.strings: share.label = Share
      pl.lproj/Localizable.strings: other = Inny
      """,
      ["description-missing x pl"]
    ),
    FaultCase(
      "155: an empty label",
      spoken("en es"),
      """
      ipa
      x.png
      en.lproj/Localizable.strings: share.label = Share
      es.lproj/Localizable.strings: share.label =
      """,
      ["description-missing x es"]
    ),
    FaultCase(
      "156: a file name as label",
      spoken("en"),
      "ipa\nx.png\nen.lproj/Localizable.strings: share.label = Bacon.png",
      ["description-missing x en"]
    ),
  ]
}

@Suite struct FaultCaseTests {
  @Test(
    arguments: FaultCase.android + FaultCase.apple + FaultCase.bundles + FaultCase.tags
  )
  func `a reported fault gives its findings, a right release none`(_ fault: FaultCase) throws {
    let words = try Judge.words(manifest: fault.manifest, shipped: fault.shipped)
    #expect(words == fault.findings)
  }
}
