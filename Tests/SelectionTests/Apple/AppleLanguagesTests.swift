import ArtifactModel
import Selection
import TestSupport
import Testing

/// Compares languages with what Apple's own function and the platform's bundle code answer.
@Suite struct AppleLanguagesTests {
  private static func languages(
    _ user: [String],
    _ offered: [String],
    _ region: String?,
    limitedBy process: [String]? = nil
  ) -> AppleLanguages {
    AppleLanguages(
      user: user,
      limitedBy: process,
      offered: offered,
      developmentRegion: region,
      declaredCount: offered.count
    )
  }

  @Test(
    .enabled(
      if: SharedMaterial.has("apple/negotiation.tsv"),
      Comment(rawValue: SharedMaterial.absence)
    )
  )
  func `All 626 lists are the platform's`() throws {
    let rows = try AppleTable.rows(of: "negotiation.tsv")
    #expect(rows.count == 626)
    for row in rows {
      let (user, offered) = (AppleTable.list(row[0]), AppleTable.list(row[1]))
      let answer = Self.languages(user, offered, row[2] == "-" ? nil : row[2])
      let match = AppleLanguages.matches(user, among: offered)
      #expect(AppleTable.text(match) == row[3], "\(row)")
      #expect(AppleTable.text(answer.list) == row[4], "\(row)")
    }
  }

  @Test func `the function itself is the platform's`() {
    #expect(AppleLanguages.matches(["zh-HK"], among: ["en", "zh-Hans", "zh-Hant"]) == ["zh-Hant"])
    #expect(AppleLanguages.matches(["en-AU"], among: ["en", "en-GB"]) == ["en-GB", "en"])
    #expect(AppleLanguages.matches(["pt-PT", "en"], among: ["pt-BR", "en"]) == ["en"])
    #expect(AppleLanguages.matches([], among: ["en"]) == [])
    #expect(AppleLanguages.matches(["en"], among: []) == [])
  }

  @Test func `which list decided is told`() {
    let own = Self.languages(["de", "fr-CA"], ["en", "fr"], "en")
    #expect(own.origin == .user)
    #expect(own.decidedBy == "fr-CA")
    let region = Self.languages(["de"], ["en", "fr"], "fr")
    #expect(region.origin == .developmentRegion)
    #expect(region.decidedBy == "fr")
    #expect(Self.languages(["de"], ["en", "fr"], "ja").origin == .english)
    #expect(Self.languages(["de"], ["fr", "ja"], "ko").origin == .firstOffered)
    #expect(Self.languages(["de"], [], nil).origin == .nothing)
    #expect(Self.languages(["de"], ["en", "de"], "en", limitedBy: ["en"]).origin == .process)
  }

  @Test func `names that no device could match do no harm`() {
    let long = String(repeating: "x", count: 100_000)
    let many = (0..<50_000).map { "x\($0)" }
    #expect(AppleLanguages.matches(["fr"], among: [long, "fr"]) == ["fr"])
    #expect(AppleLanguages.matches(["fr"], among: ["f\0r", "fr"]) == ["fr"])
    #expect(AppleLanguages.matches(["fr"] + many, among: ["fr"] + many) == ["fr"])
    #expect(AppleLanguages.matches(["fr", "🏴‍☠️", ""], among: ["", "fr"]) == ["fr"])
  }
}
