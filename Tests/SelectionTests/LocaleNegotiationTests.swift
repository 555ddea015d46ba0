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
}
