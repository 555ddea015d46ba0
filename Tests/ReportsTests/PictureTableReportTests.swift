import ArtifactModel
import Reports
import TestSupport
import Testing

/// Shows how the table of shown pictures is written where there are many languages.
@Suite struct PictureTableReportTests {
  private static let tags = [
    "ar", "bg", "ca", "cs", "da", "de", "el", "es", "et", "fa", "fi", "fr", "hi", "hr", "hu", "it",
    "ja", "ko", "lt", "lv", "ms", "nb", "nl", "pl", "ro", "ru", "sk", "sl", "sr", "sv", "th", "tr",
    "uk", "vi", "zh",
  ]

  private static func answer(_ language: LanguageCoverage.Language) -> PictureTable.Answer {
    let part = EffectivePicture.Part(
      level: 0,
      role: nil,
      conditions: [],
      target: .reference(0x7f01_0000),
      steps: [],
      ending: .file,
      isAutoMirrored: false,
      language: language
    )
    return PictureTable.Answer(
      EffectivePicture(parts: [part]),
      qualifiers: nil,
      source: "base",
      file: "x.png"
    )
  }

  /// One picture that all languages have, and one that Japanese and Korean lack.
  private static func report(all: Bool = false) throws -> Report {
    let locales = try tags.map { try #require(LocaleTag(bcp47: $0)) }
    let rows = [Set<String>(), ["ja", "ko"]].enumerated().map { number, missing in
      PictureTable.Row(
        identifier: 0x7f01_0000 + UInt32(number),
        title: "drawable/step_\(number)",
        answers: [answer(.anyLanguage)]
          + locales.map {
            missing.contains($0.identifier) ? answer(.anyLanguage) : answer(.tag($0))
          }
      )
    }
    var sizes = [PictureTable.Size(language: .anyLanguage, fileCount: 2, storedSize: 4096)]
    for (number, locale) in locales.enumerated() {
      sizes.append(
        PictureTable.Size(
          language: .tag(locale),
          fileCount: 2,
          storedSize: 1024 * UInt64(number + 1)
        )
      )
    }
    var table = PictureTable(
      device: .android(AndroidDeviceProfile.phone.configuration),
      locales: locales,
      rows: rows,
      sizes: sizes
    )
    table.omittedCount = 3
    let index = ShippedIndex(
      artifact: "app.apk",
      format: .apk,
      sizeInBytes: 1,
      entryCount: 1,
      bundles: [ShippedBundle(kind: .app, name: "base", identifier: "app", path: "")]
    )
    var artifact = InspectedArtifact(path: "app.apk", index: index, issues: [])
    artifact.pictures = table
    var scope = InspectionScope()
    scope.showsAll = all
    return Report(version: "0.0.0", content: .inspection([artifact], scope))
  }

  @Test func `Languages that get their own picture share a line, others are told`() throws {
    let some = try text(of: Self.report(), as: "text")
    #expect(
      some.contains(
        """
            drawable/step_0
              default  for default
              its own  for each of the 35 languages
            drawable/step_1
              default  for default, ja, ko
              its own  for ar, bg, ca, cs, da, de, el, es, et, fa, fi, fr, hi, hr, hu,
                       it, lt, lv, ms, nb, nl, pl, ro, ru, sk, sl, sr, sv, th, tr, uk,
                       vi, zh

        """
      ),
      "\(some)"
    )
    #expect(
      some.contains(
        "Bytes of pictures: default 4 KB, 35 languages 630 KB, the least ar 1 KB,\n"
          + "    the most zh 35 KB\n"
      ),
      "\(some)"
    )
    for line in some.split(separator: "\n") { #expect(columns(of: line) <= 80, "\(line)") }
    let all = try text(of: Self.report(all: true), as: "text")
    #expect(all.contains("default 4 KB, ar 1 KB, bg 2 KB"), "\(all)")
  }

  @Test func `Pictures that were not asked about are counted`() throws {
    let plain = try text(of: Self.report(), as: "text")
    #expect(plain.contains("    … 3 more were not asked about, --name narrows it\n"))
    #expect(try text(of: Self.report(), as: "json").contains("\"omitted_pictures\": 3,"))
  }
}
