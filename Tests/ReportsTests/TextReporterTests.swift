import ArtifactModel
import Reports
import TestSupport
import Testing

@Suite struct TextReporterTests {
  @Test func `An inspection shows languages and gaps at a glance`() throws {
    expectGolden(try text(of: SampleReports.inspection(), as: "text"), "inspect.txt")
  }

  @Test func `An inspection of everything shows each value`() throws {
    expectGolden(try text(of: SampleReports.inspection(all: true), as: "text"), "inspect-all.txt")
  }

  @Test func `An inspection of one language leaves out all others`() throws {
    let report = SampleReports.inspection(all: true, locales: ["de"])
    let text = try text(of: report, as: "text")
    expectGolden(text, "inspect-de.txt")
    #expect(!text.contains("Bienvenue"))
  }

  @Test func `A gate tells verdict, findings by image, and what the verdict rests on`() throws {
    expectGolden(try text(of: SampleGates.all(), as: "text"), "gate.txt")
  }

  @Test func `A pass says what was proved`() throws {
    let text = try text(of: SampleGates.report([SampleGates.passed()]), as: "text")
    expectGolden(text, "gate-pass.txt")
    #expect(text.contains("12 images × 2 launch locales (en, fr)"))
  }

  @Test func `Colours are escape sequences around the same words`() throws {
    let plain = try text(of: SampleGates.all(), as: "text")
    let colored = try text(of: SampleGates.all(), as: "text", style: TextStyle(isColored: true))
    #expect(!plain.contains("\u{1b}"))
    #expect(colored.contains("\u{1b}[1;31mBLOCK\u{1b}[0m"))
    #expect(colored.replacing(#/\u{1b}\[[0-9;]*m/#, with: "") == plain)
  }

  @Test(arguments: ["inspect", "gate"])
  func `Nothing that an artifact names reaches the terminal as it is`(_ kind: String) throws {
    let report = kind == "gate" ? SampleGates.all() : SampleReports.inspection(all: true)
    let text = try text(of: report, as: "text")
    let forbidden: Set<Unicode.Scalar> = ["\u{1b}", "\u{7}", "\u{9b}", "\u{202e}", "\u{2028}"]
    #expect(!text.unicodeScalars.contains { forbidden.contains($0) })
    #expect(text.contains("evil\\u{1b}[31m"))
  }

  @Test(arguments: [80, 100, 200])
  func `Lines keep within the terminal`(_ width: Int) throws {
    let style = TextStyle(columns: width)
    for report in [SampleReports.inspection(), SampleGates.all()] {
      for line in try text(of: report, as: "text", style: style).split(separator: "\n") {
        let isOneWord = line.drop { $0 == " " }.count(where: { $0 == " " }) == 0
        #expect(isOneWord || columns(of: line) <= width, "\(line)")
      }
    }
  }

  @Test func `More pictures than fit a screen are counted`() throws {
    var fixture = BundleFixture(ShippedBundle(kind: .app, name: "b", identifier: "c", path: ""))
    for number in 0..<30 {
      fixture.add(
        .image,
        "drawable",
        "picture_\(number)",
        id: 0x7f01_0000 + UInt32(number),
        [.init(.android("fr"), .file("\(number).png"))]
      )
    }
    let text = try text(of: SampleReports.android(fixture.bundle), as: "text")
    #expect(text.contains("Localized pictures (30)"))
    #expect(text.contains("… 18 more, --all shows them"))
    #expect(text.split(separator: "\n").count < 25)
  }

  @Test func `Eighty languages of a library share lines`() throws {
    var fixture = BundleFixture(ShippedBundle(kind: .app, name: "b", identifier: "c", path: ""))
    let languages = "abcdefgh".flatMap { a in "klmnopqrst".map { "\(a)\($0)" } }
    let all = [Qualifiers.android()] + languages.map { .android($0) }
    fixture.add(.text, "string", "ok", id: 1, all.map { .init($0, .text("OK")) })
    for number in 2..<10 {
      fixture.add(
        .text,
        "string",
        "own_\(number)",
        id: UInt32(number),
        [.init(.android(), .text("a")), .init(.android("fr"), .text("b"))]
      )
    }
    let text = try text(of: SampleReports.android(fixture.bundle), as: "text")
    expectGolden(text, "inspect-library.txt")
    #expect(text.split(separator: "\n").count < 25)
  }

  @Test func `Tags that say one language share a row, and are shown as found`() throws {
    var fixture = BundleFixture(ShippedBundle(kind: .app, name: "b", identifier: "c", path: ""))
    let spellings: [Qualifiers] = [
      .android(), .android("pt"), .android("pt", region: "BR"), .android("pt", region: "PT"),
    ]
    fixture.add(.text, "string", "ok", id: 1, spellings.map { .init($0, .text("OK")) })
    let text = try text(of: SampleReports.android(fixture.bundle), as: "text")
    #expect(text.contains("\n    pt = pt-BR    "), "\(text)")
    #expect(text.contains("\n    pt-PT    ") && text.contains("; 2 languages"), "\(text)")
  }

  @Test func `Rules are listed, and one alone is told in full`() throws {
    let guides = SampleGates.rules.map { RuleGuide(text: $0, examples: []) }
    let list = Report(version: "0.0.0", content: .rules(guides))
    expectGolden(try text(of: list, as: "text"), "rules.txt")
    expectGolden(try text(of: Self.guide, as: "text"), "rule.txt")
    expectGolden(try text(of: Self.guide, as: "json"), "rule.json")
  }

  private static let guide = Report(
    version: "0.0.0",
    content: .rules([
      RuleGuide(
        text: SampleGates.rules[0],
        examples: [
          .init(
            title: "French is promised and not there",
            manifest: "{\n  id: 'step', owner: 'a.framework', default: 'step-neutral-v1',"
              + " fallbacks: { ja: { use: 'fr', reason: 'it is the same picture' } }\n}",
            shipped: "drawable/step default",
            findings: ["'step' has no fr picture"]
          ),
          .init(
            title: "French is there",
            manifest: "{ id: 'step' }",
            shipped: "drawable/step default\ndrawable/step fr",
            findings: []
          ),
        ]
      )
    ])
  )

  @Test func `of very many findings the first are listed, and all are counted`() throws {
    let (first, undetermined) = (SampleGates.blocked(), SampleGates.undetermined())
    func many(_ finding: Finding?, _ count: Int) -> [Finding] {
      (0..<count).compactMap { number in
        var copy = finding
        copy?.image = "image-\(number)"
        copy?.waiver = nil
        return copy
      }
    }
    let open = undetermined.findings.first { $0.outcome == .undetermined }
    let artifact = GatedArtifact(
      path: "many.apk",
      format: .apk,
      title: "",
      findings: many(first.findings.first, 2_500) + many(open, 1_700),
      issues: []
    )
    let shown = try text(of: SampleGates.report([artifact]), as: "text")
    #expect(
      shown.contains("2,500 errors") && shown.contains("1,700 promises"),
      "\(shown.prefix(300))"
    )
    #expect(shown.contains("\n  … 1,500 more findings; --format json has all of them\n"))
    #expect(shown.contains("\n  … 700 more promises; --format json has all of them\n"))
    #expect(shown.contains("image-999\n") || shown.contains("image-999 "))
    #expect(!shown.contains("image-1000"))
    let json = try text(of: SampleGates.report([artifact]), as: "json")
    #expect(json.contains("image-2499"))
  }

  @Test func `files that are not written because there are too many are counted`() throws {
    let index = ShippedIndex(
      artifact: "a.apk",
      format: .apk,
      sizeInBytes: 0,
      entryCount: 0,
      bundles: []
    )
    var extraction = Extraction(artifact: "a.apk", folder: "out", index: index, files: [])
    extraction.keep(first: 0)
    #expect(extraction.omittedCount == 0)
    extraction.files = (0..<1_203).map { number in
      Extraction.File(name: "\(number).png", bundle: 0, resource: 0, variant: number)
    }
    extraction.keep(first: 3)
    #expect(extraction.files.map(\.name) == ["0.png", "1.png", "2.png"])
    let report = Report(version: "0.0.0", content: .extraction(extraction))
    #expect(
      try text(of: report, as: "text").hasSuffix(
        "3 files written\n"
          + "not written: 1,200 more files; ask for fewer by name, --bundle or --locale\n"
      )
    )
    extraction.files = []
    #expect(
      try text(of: Report(version: "0.0.0", content: .extraction(extraction)), as: "json")
        .contains("\"omitted_count\": 1200")
    )
  }
}
