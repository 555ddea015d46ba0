import ArtifactModel
import TestSupport
import Testing

@testable import Selection

/// Compares the embedded tables of languages with the library's, line by line.
@Suite struct LocaleDataTests {
  private static func packed(_ text: some StringProtocol) throws -> UInt32 {
    let parts = text.split(separator: Character("-"))
    let language = try #require(AndroidConfiguration.packedLanguage(parts[0]))
    let region = parts.count > 1 ? AndroidConfiguration.packedRegion(parts[1]) : 0
    return UInt32(language) << 16 | UInt32(try #require(region))
  }

  private static func script(_ text: some StringProtocol) -> UInt32 {
    text.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Checks one fact; the value `-` says that there is none.
  private static func check(_ kind: String, _ key: String, _ value: String, in data: LocaleData)
    throws
  {
    let sides = key.split(separator: Character("/"))
    let locale = try packed(sides[0])
    switch kind {
    case "script":
      let language = UInt16(locale >> 16)
      let found = data.script(language: language, region: UInt16(locale & 0xffff))
      #expect(found == (value == "-" ? 0 : script(value)), "\(kind) \(key)")
    case "parent":
      let found = data.parent(of: locale, script: script(sides[1]))
      #expect(found == (try packed(value)), "\(kind) \(key)")
    default:
      let found = data.isRepresentative(locale, script: script(sides[1]))
      #expect(found == (value == "1"), "\(kind) \(key)")
    }
  }

  @Test(
    .enabled(
      if: SharedMaterial.has("resolution/locale-data.tsv"),
      Comment(rawValue: SharedMaterial.absence)
    )
  )
  func `scripts, parents and representatives are the library's`() throws {
    let rows = try ConformanceTable.rows(of: "locale-data.tsv")
    for row in rows { try Self.check(row[0], row[1], row[2], in: .android10) }
    #expect(rows.count > 2000)
  }

  @Test(
    .enabled(
      if: SharedMaterial.has("resolution/locale-data-changes.tsv"),
      Comment(rawValue: SharedMaterial.absence)
    )
  )
  func `both versions of the tables know what Android 13 changed`() throws {
    let rows = try ConformanceTable.rows(of: "locale-data-changes.tsv")
    let changed = Set(rows.map { $0[1] })
    for row in rows {
      try Self.check(row[0], row[1], row[2], in: .android10)
      try Self.check(row[0], row[1], row[3], in: .android13)
      let locale = try Self.packed(row[1].split(separator: Character("/"))[0])
      let (language, region) = (UInt16(locale >> 16), UInt16(locale & 0xffff))
      #expect(LocaleData.isChanged(language: language, region: region), "\(row[1])")
    }
    for row in try ConformanceTable.rows(of: "locale-data.tsv") where !changed.contains(row[1]) {
      try Self.check(row[0], row[1], row[2], in: .android13)
    }
  }

  @Test func `a table knows no parent of a bare language and no script of an unknown one`() {
    #expect(LocaleData.android10.parent(of: 0x656e_0000, script: 0x4c61_746e) == 0)
    #expect(LocaleData.android10.script(language: 0x7878, region: 0) == 0)
    #expect(!LocaleData.isChanged(language: 0x6672, region: 0x4341))
  }
}
