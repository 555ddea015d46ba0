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
      word.hasSuffix(".apk") || word.hasSuffix(".aab")
        ? "\(folder.path)/\(word)" : String(word)
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
      wrong.output.contains(
        "\n\n3 of 3 resources show another language, none or nothing on devices in 1 of 2\n"
          + "  languages.\n"
      ),
      "\(wrong)"
    )
    #expect(!wrong.output.contains("  fr\n"))
    #expect(wrong.code == .findings)
  }

  /// A French list over a label that French has by day only, and a picture without any language.
  private static func layered() -> [UInt8] {
    let any = AndroidConfiguration()
    var night = AndroidConfiguration.language("fr")
    night[.night] = 2
    let list = BinaryXMLBuilder(
      .init(
        "layer-list",
        [],
        [0x7f01_0001, 0x7f01_0002].map {
          .init("item", [BinaryXMLBuilder.Attribute(0x0101_0199, .plain(0x01, $0))])
        }
      )
    )
    let table = ResourceTableBuilder()
      .add("drawable", "banner", .language("fr"), .text("res/drawable-fr/banner.xml"))
      .add("drawable", "label", any, .text("res/drawable/label.png"))
      .add("drawable", "label", .language("fr"), .text("res/drawable-fr/label.png"))
      .add("drawable", "label", .language("ja"), .text("res/drawable-ja/label.png"))
      .add("drawable", "plain", any, .text("res/drawable/plain.png"))
      .add("drawable", "label", night, .reference(0x7f01_0003))
      .add("drawable", "other", .language("ja"), .text("res/drawable-ja/other.png"))
      .add("drawable", "other", any, .text("res/drawable/other.png"))
    return APKBuilder(table).add("res/drawable-fr/banner.xml", list.bytes)
      .add("res/drawable/label.png").add("res/drawable-fr/label.png").add("res/drawable/plain.png")
      .add("res/drawable-ja/label.png").add("res/drawable/other.png")
      .add("res/drawable-ja/other.png").bytes
  }

  @Test func `With --foreign-only what a drawable refers to is judged for the same devices`()
    async throws
  {
    try folder.write("layered.apk", Self.layered())
    let run = await run("resolve layered.apk banner --sweep --foreign-only --locales fr")
    #expect(
      run.output == """
        drawable/banner
          fr
            night  res/drawable-fr/banner.xml  fr, in which drawable/other is
                   res/drawable/other.png  default

        1 of 1 resource shows another language, none or nothing on devices in 1 of 1
          language.

        """,
      "\(run)"
    )
    #expect(run.code == .findings)
    let json = await self.run("resolve layered.apk banner --sweep --foreign-only --format json")
    #expect(
      json.output.contains(
        """
        "fault": {"path": ["drawable/banner"], "resource": "drawable/other", "status": "ok"
        """
      ),
      "\(json)"
    )
  }

  @Test func `With --foreign-only a picture in no language is left out`() async throws {
    try folder.write("layered.apk", Self.layered())
    let run = await run("resolve layered.apk * --sweep --foreign-only --locales ja")
    #expect(!run.output.contains("drawable/plain\n"))
    #expect(
      run.output.hasSuffix(
        """
        1 of 3 resources shows another language, none or nothing on devices in 1 of 1
          language. 1 more is in no language, nor is anything that it refers to.

        """
      ),
      "\(run)"
    )
    let plain = await self.run("resolve layered.apk plain --sweep --foreign-only --locales ja")
    #expect(
      plain.output == "The one resource that fits, and all that it refers to, is in no language.\n"
    )
    #expect(plain.code == .holds)
  }

  @Test func `Devices below the app's lowest API level are no devices of it`() async throws {
    var version = AndroidConfiguration()
    version.sdkVersion = 23
    let table = ResourceTableBuilder()
      .add("drawable", "x", version, .text("res/x.png"))
    // The manifest says 24; without one, devices of API level 22 would get nothing.
    var apk = APKBuilder(table)
    try folder.write("with.apk", apk.bytes)
    let with = await run("resolve with.apk x --sweep --locales fr")
    #expect(with.output.contains("    every device  res/x.png  v23"), "\(with)")
    #expect(with.code == .holds)
    apk.manifest = nil
    try folder.write("without.apk", apk.bytes)
    let without = await run("resolve without.apk x --sweep --locales fr")
    #expect(without.output.contains("    up to v22  "), "\(without)")
  }

  /// A store goes by the rule of Android 13, by which a device of 200 dpi takes mdpi and is given no
  /// xxxhdpi; a device of Android 14 or later would rather have that.
  @Test func `Of an app bundle each density is asked about what a store gives it`() async throws {
    let bundle = AABBuilder().module(
      "base",
      [
        .file("drawable", "x", "", "res/drawable-mdpi/x.png", density: 160),
        .file("drawable", "x", "", "res/drawable-xxxhdpi/x.png", density: 640),
      ]
    ).add("base/res/drawable-mdpi/x.png").add("base/res/drawable-xxxhdpi/x.png")
    try folder.write("app.aab", bundle.bytes)
    let run = await run("resolve app.aab x --sweep --locales fr")
    #expect(
      run.output == """
        drawable/x
          fr
            up to 221dpi                    res/drawable-mdpi/x.png  mdpi
            222dpi to 234dpi, up to v33     res/drawable-mdpi/x.png  mdpi
            235dpi to 263dpi, up to v33     res/drawable-xxxhdpi/x.png  xxxhdpi
            222dpi to 263dpi, v34 and above
                                            res/drawable-xxxhdpi/x.png  xxxhdpi
            264dpi and above                res/drawable-xxxhdpi/x.png  xxxhdpi

        Devices of each density were asked about what a store gives them.

        """,
      "\(run)"
    )
    let whole = AABBuilder().module("base", bundle.modules[0].values).withoutSplits(by: 2)
    try folder.write("whole.aab", whole.bytes)
    let all = await self.run("resolve whole.aab x --sweep --locales fr")
    #expect(all.output.contains("161dpi and above, v34 and above"), "\(all)")
  }

  @Test func `A text of the framework, which is not at hand, is no fault`() async throws {
    let table = ResourceTableBuilder()
      .add("string", "ok", .language("fr"), .reference(0x0104_000a))
      .add("string", "ok", AndroidConfiguration(), .reference(0x7f01_0009))
    try folder.write("framework.apk", APKBuilder(table).bytes)
    let sweep = await run("resolve framework.apk string/ok --sweep --locales fr,de")
    #expect(
      sweep.output.contains("@0x0104000a  fr, of Android's framework, which is not at hand"),
      "\(sweep)"
    )
    #expect(sweep.code == .findings)
    let judged = await run("resolve framework.apk string/* --sweep --foreign-only --locales fr")
    #expect(judged.code == .holds, "\(judged)")
    let one = await run("resolve framework.apk string/ok --device fr")
    #expect(
      one.output.hasPrefix(
        "0x0104000a of Android's framework, which is not at hand; give its\n  framework-res.apk too\n"
      ),
      "\(one)"
    )
    #expect(one.code == .holds)
    #expect(await run("resolve framework.apk string/ok --device de").code == .findings)
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
      ("hero --sweep --locales fr_CA", "'fr_CA' is no BCP 47 language tag; write 'fr-CA'"),
      ("zzz* --sweep", "no resource fits 'zzz*'"),
    ]
  )
  func `What does not go together is told`(_ words: String, _ message: String) async {
    let run = await run("resolve many.apk \(words)")
    #expect(run.errors == "shiplens: \(message)\nSee 'shiplens resolve --help'.\n")
    #expect(run.code == .usage)
  }

  @Test func `A language tag of an artifact moves no cursor`() async throws {
    let bundle = AABBuilder().module(
      "base",
      [
        .file("drawable", "a", "", "res/drawable/a.png"),
        .file("drawable", "a", "fr-\u{1b}[31m", "res/drawable-fr/a.png"),
      ]
    ).add("base/res/drawable/a.png").add("base/res/drawable-fr/a.png")
    let path = try folder.write("tag.aab", bundle.bytes)
    for line in [
      ["resolve", path, "*", "--sweep"], ["resolve", path, "a", "--device", "fr"],
      ["inspect", path, "--all"], ["languages", path, "--prefer", "fr"],
    ] {
      let run = await CommandRun(line)
      #expect(!(run.output + run.errors).contains("\u{1b}"), "\(line)")
    }
    let sweep = await CommandRun(["resolve", path, "*", "--sweep"])
    #expect(sweep.output.contains("\n  fr-\\u{1b}[31m"), "\(sweep)")
  }
}
