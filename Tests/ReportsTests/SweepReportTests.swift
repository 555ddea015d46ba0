import ArtifactModel
import Reports
import TestSupport
import Testing

@Suite struct SweepReportTests {
  /// A picture that French shows by day only, and that refers to nothing at night on watches.
  private static func report(
    isForeignOnly: Bool = false,
    isEmpty: Bool = false
  ) throws -> Report {
    var base = BundleFixture(
      ShippedBundle(kind: .app, name: "base", identifier: "com.example", path: "")
    )
    base.add(
      .image,
      "drawable",
      "hero_" + SampleReports.hostile,
      id: 0x7f01_0000,
      [
        .init(.android(), .file("res/hero.png", PixelSize(width: 640, height: 400))),
        .init(.android("fr"), .file("res/fr/hero.png")),
        .init(.android(night: true), .value(.reference(0x7f01_0009))),
      ]
    )
    func part(
      _ devices: [String],
      _ variant: Int,
      _ status: Resolution.Status = .ok
    ) -> SweepAnswer.Part {
      SweepAnswer.Part(
        devices: devices,
        status: status,
        resource: 0x7f01_0000,
        bundle: status == .notFound ? nil : 0,
        variant: variant
      )
    }
    func language(
      _ tag: String,
      _ parts: [SweepAnswer.Part],
      isComplete: Bool = true
    ) throws -> SweepAnswer.Language {
      SweepAnswer.Language(
        locale: try #require(LocaleTag(bcp47: tag)),
        parts: parts,
        isComplete: isComplete
      )
    }
    let swept = SweepAnswer.Swept(
      title: "drawable/hero_" + SampleReports.hostile,
      resource: 0x7f01_0000,
      languages: [
        try language("en", [part([], 0)]),
        try language("fr", [part(["notnight"], 1), part(["night", "watch"], 2, .dangling)]),
        try language("de", [part([], 0)]),
        try language("ja", [part(["up to mdpi", "v21 and above"], 0, .notFound)]),
        try language("zh-Hant", [part([], 0)], isComplete: false),
      ]
    )
    return Report(
      version: "0.0.0",
      content: .sweep(
        SweepAnswer(
          artifacts: ["app.apk"],
          bundles: [base.bundle],
          sources: ["app.apk"],
          platformRules: "13",
          resourceCount: 12,
          languageCount: 5,
          isForeignOnly: isForeignOnly,
          resources: isEmpty ? [] : [swept],
          issues: []
        )
      )
    )
  }

  @Test(arguments: [("", 80), ("-narrow", 50)])
  func `Languages that show the same share a heading`(_ suffix: String, _ width: Int) throws {
    let text = try text(of: Self.report(), as: "text", style: TextStyle(columns: width))
    expectGolden(text, "sweep\(suffix).txt")
    #expect(text.contains("\n  en, de\n    every device  res/hero.png  default\n"))
    #expect(text.contains("  zh-Hant\n"))
    #expect(!text.unicodeScalars.contains("\u{1b}"))
    for line in text.split(separator: "\n") {
      let isOneWord = line.drop { $0 == " " }.count(where: { $0 == " " }) == 0
      #expect(isOneWord || columns(of: line) <= width, "\(line)")
    }
  }

  @Test func `What is not listed is counted`() throws {
    let some = try text(of: Self.report(isForeignOnly: true), as: "text")
    #expect(some.hasPrefix(try text(of: Self.report(), as: "text")))
    #expect(
      some.hasSuffix(
        "\n\n1 of 12 resources shows another language, none or nothing on devices in 5 of 5\n"
          + "  languages.\n"
      )
    )
    #expect(
      try text(of: Self.report(isForeignOnly: true, isEmpty: true), as: "text")
        == "Every device in 5 languages shows its own language's value of 12 resources.\n"
    )
  }

  @Test func `More lines than anyone reads are counted, and are in the JSON`() throws {
    let part = SweepAnswer.Part(
      devices: ["land"],
      status: .notFound,
      resource: 0x7f01_0000,
      bundle: nil,
      variant: 0
    )
    func resource(_ number: UInt32, _ parts: Int) throws -> SweepAnswer.Swept {
      SweepAnswer.Swept(
        title: "drawable/p\(number)",
        resource: number,
        languages: [
          SweepAnswer.Language(
            locale: try #require(LocaleTag(bcp47: "fr")),
            parts: Array(repeating: part, count: parts),
            isComplete: true
          )
        ]
      )
    }
    let report = Report(
      version: "0.0.0",
      content: .sweep(
        SweepAnswer(
          artifacts: ["app.apk"],
          bundles: [],
          sources: [],
          platformRules: "13",
          resourceCount: 3,
          languageCount: 1,
          isForeignOnly: false,
          resources: [try resource(1, 1), try resource(2, 500_000), try resource(3, 1)],
          issues: []
        )
      )
    )
    #expect(
      try text(of: report, as: "text") == """
        drawable/p1
          fr
            land  nothing; an app fails here

          … 2 more resources: ask for fewer by their names, or for --format json, which
            lists all

        """
    )
  }

  @Test func `Everything is in the JSON`() throws {
    expectGolden(try text(of: Self.report(), as: "json"), "sweep.json")
  }

  @Test func `Another language's picture is yellow, and nothing is red`() throws {
    let colored = try text(of: Self.report(), as: "text", style: TextStyle(isColored: true))
    #expect(colored.contains("\u{1b}[33mres/hero.png  default"))
    #expect(colored.contains("\u{1b}[31mnothing; an app fails here"))
    #expect(colored.contains("  res/fr/hero.png  fr\n"))
    let plain = try text(of: Self.report(), as: "text")
    #expect(colored.replacing(#/\u{1b}\[[0-9;]*m/#, with: "") == plain)
  }
}
