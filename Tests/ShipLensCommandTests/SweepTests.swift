import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

@Suite struct SweepTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("app.apk", SampleRelease.app)
    var table = ResourceTableBuilder()
    for name in ["hero", "help_1", "help_2"] {
      for qualifiers in ["", "-fr", "-fr-night", "-fr-xxhdpi", "-de"] {
        let parts = qualifiers.split(separator: "-").map(String.init)
        let configuration = try DeviceRequest(parsing: parts.joined(separator: ",")).stated
        table = table.add(
          "drawable",
          name,
          parts.isEmpty ? AndroidConfiguration() : configuration,
          .text("res/drawable\(qualifiers)/\(name).png")
        )
      }
    }
    let french = try DeviceRequest(parsing: "fr").stated
    table = table.add("drawable", "french_only", french, .text("res/fr.png"))
    table = table.add("drawable", "circle_1", french, .reference(0x7f01_0005))
      .add("drawable", "circle_2", french, .reference(0x7f01_0004))
    try folder.write("many.apk", APKBuilder(table).bytes)
  }

  private func run(_ line: String) async -> CommandRun {
    let words = line.split(separator: " ").map { word in
      word.hasSuffix(".apk") ? "\(folder.path)/\(word)" : String(word)
    }
    return await CommandRun(words, in: folder.path)
  }

  @Test func `Devices that show the same share a line, language by language`() async {
    let run = await run("resolve many.apk hero --sweep --locales fr-CA,it,de")
    // Since Android 14 a larger picture is always preferred to enlarging a smaller one.
    #expect(
      run.output.hasPrefix(
        """
        drawable/hero
          fr-CA
            notnight, up to 219dpi, up to v33
                                            res/drawable-fr/hero.png  fr, not in the
                                            artifact
            notnight, 220dpi and above, up to v33
                                            res/drawable-fr-xxhdpi/hero.png  fr-xxhdpi,
                                            not in the artifact
            night                           res/drawable-fr-night/hero.png  fr-night,
                                            not in the artifact
            notnight, up to mdpi, v34 and above

        """
      ),
      "\(run.output)"
    )
    #expect(
      run.output.contains(
        "\n  it\n    every device  res/drawable/hero.png  default, not in the artifact\n"
      )
    )
    #expect(
      run.output.contains(
        "\n  de\n    every device  res/drawable-de/hero.png  de, not in the artifact\n"
      )
    )
    #expect(run.code == .holds)
  }

  @Test(
    arguments: [
      ("help_*", ["drawable/help_1", "drawable/help_2"]),
      ("*/h???", ["drawable/hero"]),
      ("0*", []),
    ]
  )
  func `A pattern names pictures, or type and name`(
    _ pattern: String,
    _ titles: [String]
  ) async {
    let run = await run("resolve many.apk \(pattern) --sweep")
    let found = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init)
    #expect(found == titles)
    #expect(run.code == (titles.isEmpty ? .usage : .holds))
  }

  @Test func `Without --locales the languages are those of the app`() async {
    let run = await run("resolve app.apk step --sweep --format json")
    let locales = run.output.split(separator: "\n").filter { $0.hasPrefix("          \"locale\"") }
    #expect(
      locales.map { $0.drop { $0 == " " } } == ["\"locale\": \"en\",", "\"locale\": \"fr\","]
    )
  }

  @Test func `An app without any language is no pass`() async throws {
    let table = ResourceTableBuilder().add(
      "drawable",
      "hero",
      AndroidConfiguration(),
      .text("res/hero.png")
    )
    try folder.write("plain.apk", APKBuilder(table).bytes)
    let run = await run("resolve plain.apk * --sweep --foreign-only")
    #expect(run.code == .usage)
    #expect(run.errors.contains("give those to sweep with --locales"))
  }

  @Test func `A device that gets nothing ends with 1`() async {
    let run = await run("resolve many.apk french_only --sweep --locales fr,de")
    #expect(run.output.contains("\n  de\n    every device  nothing; an app fails here\n"))
    #expect(run.code == .findings)
  }

  @Test func `With --foreign-only a right answer is silent and a wrong one ends with 1`() async {
    let right = await run("resolve many.apk h* --sweep --foreign-only --locales fr-CA,de-AT")
    #expect(
      right.output.hasPrefix(
        "Every device in 2 languages shows its own language's value of 3 resources.\n"
      )
    )
    #expect(right.code == .holds)
    let wrong = await run("resolve many.apk h* --sweep --foreign-only --locales fr,it")
    #expect(wrong.output.hasPrefix("drawable/hero\n  it\n    every device  "))
    #expect(
      wrong.output.contains("3 of 3 resources show something else on a device in 2 languages.")
    )
    #expect(!wrong.output.contains("  fr\n"))
    #expect(wrong.code == .findings)
  }

  @Test func `References that run in a circle give a device nothing`() async {
    let run = await run("resolve many.apk circle_1 --sweep --locales fr")
    #expect(run.output.contains("@drawable/circle_1  fr, which has no value; an app fails here\n"))
    #expect(run.code == .findings)
  }

  @Test func `The order of the answer does not depend on which core is done first`() async {
    let first = await run("resolve many.apk * --sweep --format json")
    for _ in 0..<5 {
      let next = await run("resolve many.apk * --sweep --format json")
      #expect(next.output == first.output)
    }
  }

  @Test(
    arguments: [
      (
        "hero --sweep --device fr",
        "'--sweep' looks at every device; leave out --device and --exact"
      ),
      ("hero --sweep --exact", "'--sweep' looks at every device; leave out --device and --exact"),
      ("hero --locales fr --device fr", "'--locales' is for --sweep"),
      ("hero --foreign-only --device fr", "'--foreign-only' is for --sweep"),
      ("hero --sweep --locales fr_CA", "'fr_CA' of '--locales' is no language tag"),
      ("zzz* --sweep", "no resource fits 'zzz*'"),
    ]
  )
  func `What does not go together is told`(_ words: String, _ message: String) async {
    let run = await run("resolve many.apk \(words)")
    #expect(run.errors == "shiplens: \(message)\nSee 'shiplens resolve --help'.\n")
    #expect(run.code == .usage)
  }
}
