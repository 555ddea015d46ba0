import ArtifactModel
import Selection
import TestSupport
import Testing

/// What devices show in apps with faults that were really shipped, each in its smallest form.
@Suite struct AppleFaultCaseTests {
  /// A fault, told by what it shows, with the app that has it.
  private static func row(
    _ why: String,
    _ files: String,
    _ plists: String,
    bundle: String = ".",
    _ languages: String,
    _ resource: String = "a.png",
    api: String = "bundle",
    shows expected: String,
    searches list: String
  ) -> SearchRow {
    SearchRow(["", files, plists, bundle, languages, resource, api, expected, list, "", why])
  }

  private static let rows: [SearchRow] = [
    row(
      "without folders and list every language is the development region",
      "a.png",
      ".:dev=en",
      "de",
      shows: "a.png",
      searches: "en"
    ),
    row(
      "a language in the plist only: the app runs in it, its files are another's",
      "en.lproj/a.png",
      ".:dev=en;loc=en,fr",
      "fr",
      shows: "en.lproj/a.png",
      searches: "fr,en"
    ),
    row(
      "a Japanese development region shows Japanese to Germans",
      "Base.lproj/a.png en.lproj/b.png",
      ".:dev=ja",
      "de",
      shows: "Base.lproj/a.png",
      searches: "ja"
    ),
    row(
      "a library with English in Base only is stuck in Japanese",
      "en.lproj/x.txt ja.lproj/x.txt L.bundle/Base.lproj/x.txt L.bundle/ja.lproj/a.png",
      ".:dev=en | L.bundle:dev=ja",
      bundle: "L.bundle",
      "en-US",
      shows: "ja.lproj/a.png",
      searches: "ja"
    ),
    row(
      "without an English folder English people get German",
      "de.lproj/a.png",
      ".:dev=en",
      "en-GB",
      shows: "de.lproj/a.png",
      searches: "de,en"
    ),
    row(
      "a table of texts at the root hides every language's",
      "Localizable.strings=key:root fr.lproj/Localizable.strings=key:French",
      ".:dev=en",
      "fr",
      "Localizable",
      api: "strings",
      shows: "root",
      searches: "fr,en"
    ),
    row(
      "a flattened library shows its one copy to everybody",
      "en.lproj/x.txt es.lproj/x.txt L.bundle/T.strings=key:Hola",
      ".:dev=en | L.bundle:dev=en",
      bundle: "L.bundle",
      "en",
      "T",
      api: "strings",
      shows: "Hola",
      searches: "en"
    ),
    row(
      "a picture left at the root hides the Arabic one",
      "back.png ar.lproj/back.png",
      ".:dev=en",
      "ar",
      "back.png",
      api: "uiimage 3x phone",
      shows: "back.png",
      searches: "ar,en"
    ),
    row(
      "a launch picture at the root hides the French one",
      "Default.png fr.lproj/Default.png",
      ".:dev=en",
      "fr",
      "Default.png",
      api: "uiimage 2x phone",
      shows: "Default.png",
      searches: "fr,en"
    ),
    row(
      "zh_TW in the plist finds the folder zh-Hant",
      "en.lproj/a.png zh-Hant.lproj/a.png",
      ".:dev=en;loc=en,zh_TW",
      "zh-Hant-TW",
      shows: "zh-Hant.lproj/a.png",
      searches: "zh_TW,zh-Hant,en"
    ),
    row(
      "the app's development region comes before that of a library",
      "fr.lproj/x.txt L.bundle/en.lproj/a.png L.bundle/fr.lproj/a.png",
      ".:dev=fr | L.bundle:dev=en",
      bundle: "L.bundle",
      "de",
      shows: "fr.lproj/a.png",
      searches: "fr,en"
    ),
    row(
      "a key that English lacks is shown itself, though French has it",
      "fr.lproj/Localizable.strings=key:Titre en.lproj/Localizable.strings=other:x",
      ".:dev=en",
      "en",
      "Localizable",
      api: "strings",
      shows: "key",
      searches: "en"
    ),
    row(
      "a name that only Chinese has is not there for English",
      "zh-Hans.lproj/InfoPlist.strings=key:x en.lproj/x.txt",
      ".:dev=en",
      "en",
      "InfoPlist",
      api: "strings",
      shows: "key",
      searches: "en"
    ),
    row(
      "es-formal is Spanish for the platform, if not for the store",
      "es-formal.lproj/a.png en.lproj/a.png",
      ".:dev=en",
      "es-ES",
      shows: "es-formal.lproj/a.png",
      searches: "es-formal,en"
    ),
    row(
      "a country's code is no language",
      "by.lproj/a.png en.lproj/a.png",
      ".:dev=en",
      "be-BY",
      shows: "en.lproj/a.png",
      searches: "en"
    ),
    row(
      "a library's private folder name suits nobody and is the last resort",
      "en.lproj/x.txt L.bundle/hx_en.lproj/a.png",
      ".:dev=en | L.bundle:dev=en",
      bundle: "L.bundle",
      "en",
      shows: "hx_en.lproj/a.png",
      searches: "hx_en,en"
    ),
    row(
      "base in lower case is no Base",
      "base.lproj/a.png fr.lproj/x.txt",
      ".:dev=en",
      "fr",
      shows: "-",
      searches: "fr,en"
    ),
    row(
      "zh is Simplified and nobody's Traditional",
      "en.lproj/x.txt zh-Hant.lproj/x.txt L.bundle/zh.lproj/a.png L.bundle/en.lproj/a.png",
      ".:dev=en | L.bundle:dev=en",
      bundle: "L.bundle",
      "zh-Hant-TW",
      shows: "en.lproj/a.png",
      searches: "en"
    ),
    row(
      "both spellings of one language are searched, one after the other",
      "pt-PT.lproj/b.png pt_PT.lproj/a.png",
      ".:dev=en",
      "pt-PT",
      shows: "pt_PT.lproj/a.png",
      searches: "pt-PT,pt_PT,en"
    ),
    row(
      "a tag cut to pt still serves Brazil",
      "pt.lproj/a.png en.lproj/a.png",
      ".:dev=en",
      "pt-BR",
      shows: "pt.lproj/a.png",
      searches: "pt,en"
    ),
    row(
      "Brazilian serves Portugal where nothing else suits",
      "pt-BR.lproj/a.png en.lproj/a.png",
      ".:dev=en",
      "pt-PT",
      shows: "pt-BR.lproj/a.png",
      searches: "pt-BR,en"
    ),
    row(
      "British people get a library's English, not its German",
      "en.lproj/x.txt de.lproj/x.txt L.bundle/en.lproj/a.png L.bundle/de.lproj/a.png",
      ".:dev=en | L.bundle:dev=en",
      bundle: "L.bundle",
      "en-GB,de",
      shows: "en.lproj/a.png",
      searches: "en"
    ),
    row(
      "no serves Norwegian Bokmål",
      "no.lproj/a.png en.lproj/a.png",
      ".:dev=en",
      "nb-NO",
      shows: "no.lproj/a.png",
      searches: "no,en"
    ),
  ]

  @Test(arguments: rows)
  func `The device shows`(_ row: SearchRow) throws {
    let (found, list, _) = try row.answer()
    #expect(row.expected.contains(found))
    #expect(list == row.list)
  }

  @Test func `a widget without French is English beside a French app`() throws {
    let builder = IPABuilder()
      .bundle("Payload/A.app", info: ["CFBundleDevelopmentRegion": "en"])
      .folder("Payload/A.app/fr.lproj")
      .bundle("Payload/A.app/PlugIns/W.appex", info: ["CFBundleDevelopmentRegion": "en"])
      .folder("Payload/A.app/PlugIns/W.appex/en.lproj")
      .bundle("Payload/A.app/Watch/W.app", info: ["CFBundleDevelopmentRegion": "de"])
      .bundle("Payload/A.app/AppClips/C.app", info: ["CFBundleDevelopmentRegion": "en"])
      .folder("Payload/A.app/AppClips/C.app/fr.lproj")
    let installation = try Self.installation(builder)
    let chosen = installation.bundles.indices.map { index in
      (
        installation.bundles[index].kind,
        installation.languages(ofProcess: installation.process(of: index), for: ["fr-CA"]).chosen
      )
    }
    #expect(chosen.first { $0.0 == .app }?.1 == "fr")
    #expect(chosen.first { $0.0 == .appExtension }?.1 == "en")
    #expect(chosen.first { $0.0 == .watchApp }?.1 == "de")
    #expect(chosen.first { $0.0 == .appClip }?.1 == "fr")
  }

  @Test func `a catalog follows the language of the process, whatever the app switches to`() {
    let arabic = AppleLanguages(
      user: ["ar-EG"],
      offered: ["en", "ar"],
      developmentRegion: "en",
      declaredCount: 0
    )
    #expect(CatalogLanguage.name(among: ["ar", "en"], for: arabic, allowsMixed: false) == "ar")
    let english = AppleLanguages(
      user: ["ar-EG"],
      offered: ["en"],
      developmentRegion: "en",
      declaredCount: 0
    )
    #expect(CatalogLanguage.name(among: ["ar", "en"], for: english, allowsMixed: false) == "en")
    #expect(CatalogLanguage.name(among: ["ar"], for: english, allowsMixed: false) == nil)
  }

  private static func installation(_ builder: IPABuilder) throws -> AppleInstallation {
    AppleInstallation(try SearchRow.bundles(of: builder))
  }
}
