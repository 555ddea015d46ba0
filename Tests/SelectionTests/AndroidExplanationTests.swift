import ArtifactModel
import Selection
import TestSupport
import Testing

/// Shows that an explanation names the dimension that decided, and agrees with the choice.
@Suite struct AndroidExplanationTests {
  private static func lines(_ values: [String], on device: String) throws -> [String] {
    let installation = AndroidInstallation([
      try AndroidSelectionTests.bundle([values.map { ($0, AndroidSelectionTests.plain) }])
    ])
    let explanation = AndroidSelection(installation)
      .explain(0x7f01_0000, on: try AndroidSelectionTests.device(device))
    return explanation.steps[0].candidates.map {
      "\($0.configuration) \($0.verdict.rawValue) \($0.dimension ?? "-"): \($0.words)"
    }
  }

  @Test func `a day image at night is explained by the language`() throws {
    let lines = try Self.lines(["default", "night", "fr", "de", "v99"], on: "fr,night")
    #expect(
      lines == [
        "default first -: is the first that matches",
        "night better night mode: names the device's night mode (night), the other leaves it open",
        "fr better language: is in the device's language (fr), the other in none",
        "de refused language: is for de, the device asks for fr",
        "v99 refused API level: needs v99, the device has v35",
      ]
    )
  }

  @Test func `a worse language that takes over is told to be one`() throws {
    let lines = try Self.lines(["en-rGB", "en-rIN-night", "en-rAU"], on: "en-rGB,night")
    #expect(
      lines == [
        "en-rGB first -: is the first that matches",
        "en-rIN-night better night mode: names the device's night mode (night), the other leaves it"
          + " open (en-rGB en-rGB is nearer to en-rGB than en-rIN, but a worse language does not"
          + " rule a later value out)",
        "en-rAU better language: en-rAU is nearer to en-rGB than en-rIN",
      ]
    )
  }

  @Test(
    arguments: [
      (["default", "xxhdpi", "anydpi"], "fr", "is anydpi, which wins over every density"),
      (
        ["mdpi", "xxhdpi"], "fr",
        "xxhdpi suits the device's 420dpi better than mdpi"
      ),
      (
        ["default", "b+sr+Latn"], "sr",
        "is written in Latn, the device asks for sr, which is written in Cyrl"
      ),
      (
        ["default", "en-rGB"], "en-rUS",
        "loses to default: has no language, which for en-rUS comes before en-rGB"
      ),
      (
        ["es", "es-rUS"], "es-rMX",
        "es-rUS stands for es-419, which is nearer to es-rMX than es"
      ),
      (["es", "es-rUS"], "es-rUS", "es-rUS is nearer to es-rUS than es"),
      (["default", "sw600dp"], "fr", "needs at least sw600dp, the device has sw411dp"),
      (["default", "land"], "fr", "is for land, the device has port"),
      (["default", "mcc310"], "fr", "is for mcc310, the device states no mobile country"),
      (
        ["default", "large"], "fr,xlarge",
        "is for large, nearer to the device's xlarge than any size, which counts as normal"
      ),
      (
        ["default", "w300dp"], "fr",
        "its available size (w300dp) is nearer to the device's than one that is left open"
      ),
      (["default", "v21"], "fr", "is for the newer v21, the other for any API level"),
      (["fr", "fr"], "fr", "is no better than fr, the earlier one stays"),
      (
        ["default", "qaa-rFR"], "qaa-rDE",
        "is for the region FR of a language whose script is unknown, the device asks for qaa-rDE"
      ),
    ]
  )
  func `each dimension has its words`(values: [String], device: String, words: String) throws {
    let last = try #require(try Self.lines(values, on: device).last)
    #expect(last.hasSuffix(": \(words)"), "\(last)")
  }

  @Test(
    .enabled(
      if: SharedMaterial.has("resolution/traps.tsv"),
      Comment(rawValue: SharedMaterial.absence)
    )
  )
  func `the winner of every explanation is the chosen value`() throws {
    let installation = try ConformanceTable.installation(["traps.apk"])
    let selection = AndroidSelection(installation)
    let names = ResourceNames(installation)
    for row in try ConformanceTable.rows(of: "traps.tsv") {
      let resource = try #require(names.identifier(of: row[0]))
      let device = try ConformanceTable.device(row[1])
      let explanation = selection.explain(resource, on: device)
      for (step, chosen) in zip(explanation.steps, explanation.choice.steps) {
        #expect(step.winner.map { step.candidates[$0].place } == chosen.place, "\(row[0])")
      }
      #expect(explanation.choice == selection.choose(resource, on: device))
    }
  }
}
