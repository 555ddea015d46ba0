import ArtifactModel
import Reports
import TestSupport
import Testing

@Suite struct ResolutionReportTests {
  @Test(arguments: [("", 80), ("-narrow", 50), ("-wide", 160)])
  func `The answer comes first, then device, chain and candidates`(
    _ suffix: String,
    _ width: Int
  ) throws {
    let style = TextStyle(columns: width)
    let text = try text(of: SampleResolutions.resolution(), as: "text", style: style)
    expectGolden(text, "resolve\(suffix).txt")
    #expect(text.hasPrefix("res/fr/real.png  fr, in split_fr.apk\n"))
    #expect(!text.unicodeScalars.contains("\u{1b}"))
    for line in text.split(separator: "\n") {
      let isOneWord = line.drop { $0 == " " || $0 == "✗" }.count(where: { $0 == " " }) == 0
      #expect(isOneWord || columns(of: line) <= width, "\(line)")
    }
  }

  @Test(
    arguments: [
      (Resolution.Status.ok, true, "nothing: the references from drawable/hero run in a circle"),
      (.notFound, false, "nothing: no value of drawable/hero may be used on this device"),
      (.noResource, false, "nothing: none of the values of drawable/hero is installed"),
    ]
  )
  func `A device that gets nothing is told so`(
    _ status: Resolution.Status,
    _ isCyclic: Bool,
    _ words: String
  ) throws {
    let report = try SampleResolutions.nothing(status, isCyclic: isCyclic)
    #expect(try text(of: report, as: "text").hasPrefix(words))
    let json = try text(of: report, as: "json")
    #expect(json.contains("\"status\": \"\(status.rawValue)\""))
    #expect(json.contains("\"answer\": null"))
  }

  @Test func `Everything is in the JSON`() throws {
    expectGolden(try text(of: SampleResolutions.resolution(), as: "json"), "resolve.json")
  }

  @Test func `A bag is written once and then named`() throws {
    let json = try text(of: SampleResolutions.plural(), as: "json")
    #expect(json.split(separator: "\"items\": [").count == 2)
    #expect(json.contains("\"items_of\": \"plurals/steps default\""))
  }

  @Test func `The language is told with what was passed over`() throws {
    expectGolden(try text(of: SampleResolutions.languages, as: "text"), "languages.txt")
    expectGolden(try text(of: SampleResolutions.languages, as: "json"), "languages.json")
  }

  @Test func `Colours are escape sequences around the same words`() throws {
    let report = try SampleResolutions.resolution()
    let colored = try text(of: report, as: "text", style: TextStyle(isColored: true))
    #expect(colored.contains("\u{1b}[1m"))
    let plain = try text(of: report, as: "text")
    #expect(colored.replacing(#/\u{1b}\[[0-9;]*m/#, with: "") == plain)
  }
}
