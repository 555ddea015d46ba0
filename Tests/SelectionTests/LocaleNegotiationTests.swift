import ArtifactModel
import Selection
import TestSupport
import Testing

/// Compares the choice from a user's list of languages with the model of the platform's.
@Suite struct LocaleNegotiationTests {
  private static func locales(_ tags: String) throws -> [AndroidConfiguration] {
    try tags.split(separator: Character(",")).map {
      try #require(AndroidConfiguration(languageTag: $0))
    }
  }

  @Test(
    .enabled(
      if: SharedMaterial.has("resolution/conf-negotiation.tsv"),
      Comment(rawValue: SharedMaterial.absence)
    )
  )
  func `every row is the platform's`() throws {
    let rows = try ConformanceTable.rows(of: "conf-negotiation.tsv")
    var apps: [String: [AndroidConfiguration]] = [:]
    for row in rows {
      if apps[row[0]] == nil {
        apps[row[0]] = try ConformanceTable.installation([row[0]]).configurations
      }
      let app = try #require(apps[row[0]])
      let user = row[1].split(separator: Character(","))
      let rules = AndroidRules(apiLevel: 29)
      let chosen = try #require(
        LocaleNegotiation(user: Self.locales(row[1]), app: app, rules: rules)
      )
      #expect(user[chosen.index] == row[2], "\(row)")
    }
    #expect(rows.count == 200)
  }

  @Test(
    .enabled(
      if: SharedMaterial.has("resolution/conf-main-locales.txt"),
      Comment(rawValue: SharedMaterial.absence)
    ),
    arguments: ["conf-main", "conf-base"]
  )
  func `the languages of an app are those that the library lists`(app: String) throws {
    let listed = try ConformanceTable.rows(of: "\(app)-locales.txt").map { $0[0] }
    let configurations = try ConformanceTable.installation(["\(app).apk"]).configurations
    #expect(Set(configurations.map(\.languageTag)).subtracting([""]).sorted() == listed)
  }

  @Test(
    arguments: [
      ("fr-CA,en-US", "fr", "", 0), ("de,fr", "fr", "", 1), ("de,en,fr", "fr", "", 1),
      ("de,fr", "", "", 0), ("de,fr", "en-XA,ar-XB", "fr", 1), ("de,fr", "ja", "", 0),
      ("zh-HK,zh-CN", "zh-CN", "", 1), ("he,de", "iw,de", "", 0), ("en-XA,de", "de", "", 1),
    ]
  )
  func `libraries, English and scripts decide`(
    user: String,
    app: String,
    framework: String,
    index: Int
  ) throws {
    let chosen = LocaleNegotiation(
      user: try Self.locales(user),
      app: try Self.locales(app),
      framework: try Self.locales(framework)
    )
    #expect(chosen?.index == index)
  }

  @Test func `the reason names the language that suits`() throws {
    func reason(_ user: String, _ app: String) throws -> LocaleNegotiation.Reason? {
      LocaleNegotiation(user: try Self.locales(user), app: try Self.locales(app))?.reason
    }
    let french = try #require(AndroidConfiguration(languageTag: "fr"))
    #expect(try reason("de,fr-CA", "fr,ja") == .supported(by: french))
    #expect(try reason("de,en-GB", "fr") == .english)
    #expect(try reason("de,ja", "fr") == .noneSuits)
    #expect(try reason("de,ja", "") == .nothingSupported)
    #expect(try reason("de", "fr") == .only)
    #expect(try reason("", "fr") == nil)
  }

  @Test func `an app that declares its default language is asked in several, since API level 35`()
    throws
  {
    func negotiation(_ level: UInt16, _ declared: String) throws -> LocaleNegotiation? {
      LocaleNegotiation(
        user: try Self.locales("ja,fr-CA,de,en-GB"),
        app: try Self.locales("fr"),
        declared: declared.isEmpty ? [] : try Self.locales(declared),
        rules: AndroidRules(apiLevel: level)
      )
    }
    let newer = try #require(try negotiation(35, "en,de,fr"))
    #expect(newer.reason == .declared)
    #expect(newer.inTurn == [1, 2, 3])
    #expect(newer.index == 1)
    #expect(try negotiation(34, "en,de,fr")?.inTurn == [])
    #expect(try negotiation(35, "")?.inTurn == [])
    #expect(try negotiation(35, "ko")?.reason == negotiation(34, "")?.reason)
  }

  @Test func `each resource is shown in the first of these languages that it has`() throws {
    var module = BundleFixture(
      ShippedBundle(kind: .app, name: "base", identifier: "app", path: "")
    )
    module.bundle.packages = [ResourcePackage(number: 0x7f, name: "app")]
    for (number, languages) in [["", "fr"], ["", "de"], ["", "ja"]].enumerated() {
      module.add(
        .text,
        "string",
        "t\(number)",
        id: 0x7f01_0000 + UInt32(number),
        languages.map { .init(.android($0), .text($0)) }
      )
    }
    let selection = AndroidSelection(AndroidInstallation([module.bundle]))
    let devices = try Self.locales("fr,en,de")
    func decides(_ number: UInt32, _ defaultLanguage: String?) throws -> String? {
      selection.deciding(
        among: devices,
        about: 0x7f01_0000 + number,
        defaultLanguage: try defaultLanguage.map { try Self.locales($0)[0] }
      )?.languageTag
    }
    #expect(try decides(0, "en") == "fr")
    #expect(try decides(1, "en") == "en")
    #expect(try decides(1, "pl") == "de")
    #expect(try decides(2, "pl") == "fr")
  }
}
