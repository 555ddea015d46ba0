/// Reported faults of bundles inside an app: widgets, libraries and packs.
extension FaultCase {
  static let bundles: [FaultCase] = [
    FaultCase(
      "87: a language only in the property list",
      launch("en fr"),
      "ipa\n[app a region=en offers=en,fr]\nen.lproj/L.strings: t = T",
      ["locale-empty fr"]
    ),
    FaultCase(
      "7: a locale folder without a value of the app",
      launch("en el"),
      "apk\nvalues: t = T\nvalues-el: t = T",
      []
    ),
    FaultCase(
      "94: the Chinese folder holds the Japanese picture",
      image("en ja zh-Hans"),
      """
      ipa
      Base.lproj/x.png = n
      en.lproj/x.png = e
      ja.lproj/x.png = j
      zh-Hans.lproj/x.png = j
      """,
      ["identical-across-locales x zh-Hans"]
    ),
    FaultCase(
      "96: a library without an English folder is stuck in Japanese",
      launch("en ja"),
      """
      ipa
      [app a offers=en,ja]
      en.lproj/L.strings: t = T
      ja.lproj/L.strings: t = J
      [resourceBundle Lib region=ja]
      Base.lproj/L.strings: t = T
      ja.lproj/L.strings: t = J
      """,
      ["bundle-locale-mismatch en"]
    ),
    FaultCase(
      "101: a flattened resource bundle keeps one language",
      launch("en fr"),
      """
      ipa
      [app a]
      en.lproj/L.strings: t = T
      fr.lproj/L.strings: t = F
      [resourceBundle Lib region=en]
      Localizable.strings: t = T
      """,
      ["bundle-locale-mismatch fr"]
    ),
    FaultCase(
      "102: a library's resource bundle is not in the package",
      """
      { launch_locales: ['en'], owners: { o: { ios: ['a', 'Lib'] } }, images: [
        { id: 'x', owner: 'o', default: 'x', contains_text: false, decorative: true, variants: {} }
      ] }
      """,
      "ipa\n[app a]\nx.png\nen.lproj/L.strings: t = T",
      ["owner-missing"]
    ),
    FaultCase(
      "106: the widget gallery speaks English",
      launch("en ko"),
      """
      ipa
      [app a]
      en.lproj/InfoPlist.strings: n = N
      ko.lproj/InfoPlist.strings: n = K
      [appExtension a.widget]
      en.lproj/InfoPlist.strings: n = N
      """,
      ["bundle-locale-mismatch ko"]
    ),
    FaultCase(
      "107: a complication whose source language exists only as Base",
      launch("en ja"),
      """
      ipa
      [app a]
      en.lproj/L.strings: n = N
      ja.lproj/L.strings: n = J
      [watchApp a.watch region=ja]
      Base.lproj/L.strings: n = N
      ja.lproj/L.strings: n = J
      """,
      ["bundle-locale-mismatch en"]
    ),
    FaultCase(
      "108: an App Clip without the picture of its app",
      """
      { launch_locales: ['en'], owners: { o: { ios: ['a', 'a.Clip'] } }, images: [
        { id: 'x', owner: 'o', default: 'x', contains_text: false, decorative: true, variants: {} }
      ] }
      """,
      "ipa\n[app a]\nx.png\nen.lproj/L.strings: t = T\n[appClip a.Clip]\nen.lproj/L.strings: t = T",
      ["owner-missing x"]
    ),
    FaultCase(
      "111: zh_TW in the list, zh-Hant as the folder: one language",
      launch("en zh-Hant"),
      """
      ipa
      [app a offers=en,zh_TW]
      en.lproj/L.strings: t = T
      zh-Hant.lproj/L.strings: t = Z
      """,
      []
    ),
    FaultCase(
      "113: a language that the project's list of regions lacks",
      launch("en zh-Hans"),
      "ipa\nen.lproj/L.strings: t = T",
      ["launch-locale-not-shipped zh-Hans"]
    ),
    FaultCase(
      "122: a library's private folder is no language",
      launch("en"),
      """
      ipa
      [app a]
      en.lproj/L.strings: t = T
      [resourceBundle P]
      en.lproj/L.strings: t = T
      hx_en.lproj/L.strings: t = T
      """,
      ["locale-unexpected"]
    ),
    FaultCase(
      "122: a library's bundle with private folders only needs no language",
      launch("en"),
      """
      ipa
      [app a offers=en]
      en.lproj/L.strings: t = T
      [resourceBundle P]
      hx_en.lproj/L.strings: t = T
      """,
      ["locale-unexpected"]
    ),
    FaultCase(
      "124: Traditional Chinese filed under zh in a library",
      launch("en zh-Hant"),
      """
      ipa
      [app a]
      en.lproj/L.strings: t = T
      zh-Hant.lproj/L.strings: t = Z
      [resourceBundle Lib]
      en.lproj/L.strings: t = T
      zh.lproj/L.strings: t = Z
      """,
      ["bundle-locale-mismatch zh-Hant", "locale-unexpected zh"]
    ),
    FaultCase(
      "125: both scripts of Chinese are in the package",
      launch("en zh-Hans zh-Hant"),
      """
      ipa
      [app a]
      en.lproj/L.strings: t = T
      zh-Hans.lproj/L.strings: t = S
      zh-Hant.lproj/L.strings: t = Z
      """,
      []
    ),
    FaultCase(
      "125: the Traditional picture is the Simplified one",
      image("zh-Hans zh-Hant"),
      "ipa\nBase.lproj/x.png = n\nzh-Hans.lproj/x.png = s\nzh-Hant.lproj/x.png = s",
      ["identical-across-locales x zh-Hant"]
    ),
    FaultCase(
      "131: a picture of an on-demand pack is not there at launch",
      image("en"),
      """
      ipa
      [app a]
      en.lproj/L.strings: t = T
      [assetPack a.help]
      x.png
      en.lproj/x.png
      """,
      ["owner-missing x"]
    ),
  ]
}
