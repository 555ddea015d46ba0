import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

/// Shows that APKs of one app are one artifact, and what a device is given of a bundle.
@Suite struct InstallationTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("shiplens.json", SampleRelease.manifest.utf8)
  }

  private static func apk(
    _ languages: [String],
    split: String? = nil,
    version: UInt32 = 7,
    package: String = "com.example.app",
    cutting cut: String? = nil,
    _ attributes: [BinaryXMLBuilder.Attribute] = []
  ) -> [UInt8] {
    var table = ResourceTableBuilder()
    for language in languages {
      let configuration = language.isEmpty ? AndroidConfiguration() : .language(language)
      table = table.add("drawable", "step", configuration, .text("res/\(language)/step.png"))
        .add("string", "step_description", configuration, .text("In \(language)"))
    }
    var apk = languages.reduce(APKBuilder(table)) {
      let picture = IPABuilder.png(width: 2, height: 2, seed: $1.utf8.reduce(9, &+))
      return $0.add("res/\($1)/step.png", Array(picture.dropLast($1 == cut ? 20 : 0)))
    }
    var own: [BinaryXMLBuilder.Attribute] = [
      .init("package", .text(package)), .init(0x0101_021b, .plain(0x10, version)),
      .init(0x0101_021c, .text("1.4")),
    ]
    if let split {
      own += [.init("split", .text(split)), .init("configForSplit", .text(""))]
    }
    apk.manifest = BinaryXMLBuilder(.init("manifest", own + attributes))
    return apk.bytes
  }

  private func run(_ line: String) async -> CommandRun {
    await CommandRun(line.split(separator: " ").map(String.init), in: folder.path) {
      $0.readLine = { nil }
    }
  }

  private func write(_ files: [(String, [UInt8])]) throws -> String {
    for (name, bytes) in files { try folder.write(name, bytes) }
    return files.map { "\(folder.path)/\($0.0)" }.joined(separator: " ")
  }

  @Test func `A French picture in a split counts, and the report names both files`() async throws {
    let paths = try write([
      ("base.apk", Self.apk(["", "en"])), ("config.fr.apk", Self.apk(["fr"], split: "config.fr")),
    ])
    let names = paths.split(separator: " ")
    let text = await run("gate \(paths)")
    #expect(text.code == .holds, "\(text.output)")
    #expect(text.output.replacing("\n  ", with: " ").hasPrefix("PASS  \(names[0]) + \(names[1])"))
    let json = await run("gate \(names[1]) \(names[0]) --format json")
    #expect(json.output.contains("\"files\": [\"\(names[0])\", \"\(names[1])\"]"))
    let inspected = await run("inspect \(paths) --all")
    #expect(inspected.output.contains("fr                \(names[1])!res/fr/step.png"))
    #expect(await run("gate \(names[0])").code == .findings)
  }

  @Test(arguments: ["en", "fr"])
  func `A promised picture that breaks off is found in each APK`(_ language: String) async throws {
    let paths = try write([
      ("base.apk", Self.apk(["", "en"], cutting: language)),
      ("config.fr.apk", Self.apk(["fr"], split: "config.fr", cutting: language)),
    ])
    let text = await run("gate \(paths)")
    #expect(text.code == .unreadable)
    #expect(text.output.hasPrefix("CANNOT TELL  "))
    #expect(text.output.contains("res/\(language)/step.png"))
  }

  @Test func `A lone split never passes, and the message says that its base is missing`()
    async throws
  {
    let paths = try write([("config.fr.apk", Self.apk(["fr", "en", ""], split: "config.fr"))])
    let run = await run("gate \(paths)")
    #expect(run.code == .unreadable)
    let words = run.output.split(separator: /\s+/).joined(separator: " ")
    #expect(
      words.contains(
        "'config.fr' is a configuration split of com.example.app, whose base APK is not here"
      )
    )
  }

  @Test func `what a phone shows of a split is not told without its base`() async throws {
    let split = ("config.fr.apk", Self.apk(["fr"], split: "config.fr"))
    let alone = try write([split])
    #expect(await !run("inspect \(alone)").output.contains("What a phone shows"))
    let whole = try write([("base.apk", Self.apk(["", "en"])), split])
    #expect(await run("inspect \(whole)").output.contains("What a phone shows"))
  }

  @Test func `51: a base that needs splits never passes without them`() async throws {
    let needed = BinaryXMLBuilder.Attribute(0x0101_064e, .text("base__density"))
    let density = BinaryXMLBuilder.Attribute(0x0101_064f, .text("base__density"))
    let base = try write([("base.apk", Self.apk(["", "en", "fr"], [needed]))])
    let alone = await run("gate \(base)")
    #expect(alone.code == .unreadable)
    #expect(alone.output.contains("(base__density)"))
    let split = try write([
      ("d.apk", Self.apk([""], split: "config.xxhdpi", [density]))
    ])
    #expect(await run("gate \(base) \(split)").code == .holds)
  }

  @Test func `Packages and versions that differ stay artifacts of their own`() async throws {
    let paths = try write([
      ("a.apk", Self.apk(["", "en", "fr"])),
      ("b.apk", Self.apk(["", "en", "fr"], package: "com.example.other")),
      ("c.apk", Self.apk(["fr"], split: "config.fr", version: 8)),
    ])
    let run = await run("gate \(paths) --quiet --format json")
    #expect(!run.output.contains("\"files\""))
    #expect(run.output.contains("'config.fr' has version code 8, and the base that was given 7"))
    #expect(run.code == .unreadable)
  }

  @Test func `Two splits of one name and two bases are told`() async throws {
    let paths = try write([
      ("base.apk", Self.apk(["", "en"])), ("1.apk", Self.apk(["fr"], split: "config.fr")),
      ("2.apk", Self.apk(["fr"], split: "config.fr")),
    ])
    let doubled = await run("gate \(paths) --format json")
    #expect(doubled.output.contains("there are two APKs called 'config.fr'"))
    let bases = try write([
      ("arm.apk", Self.apk(["", "en", "fr"])), ("x86.apk", Self.apk(["", "en", "fr"])),
    ])
    let builds = await run("gate \(bases) --format json")
    #expect(builds.code == .holds)
    #expect(builds.output.contains("are base APKs of one package and version"))
  }

  // MARK: What a device is given

  private var bundle: [UInt8] {
    var bundle = AABBuilder()
      .module(
        "base",
        [
          .file("drawable", "x", "", "res/drawable-mdpi/x.png", density: 160),
          .file("drawable", "x", "", "res/drawable-xxxhdpi/x.png", density: 640),
          .file("drawable", "y", "", "res/drawable/y.png"),
          .file("drawable", "y", "fr", "res/drawable-fr/y.png"),
        ]
      )
      .module("extras", [.file("drawable", "z", "", "res/drawable/z.png")])
      .delivering("extras", "on-demand")
    for file in ["-mdpi/x", "-xxxhdpi/x", "/y", "-fr/y"] {
      bundle = bundle.add("base/res/drawable\(file).png")
    }
    return bundle.add("extras/res/drawable/z.png").bytes
  }

  @Test func `A phone scales what a store gave it, whatever its own rule prefers`() async throws {
    let path = try write([("app.aab", bundle)])
    // Android 15 would scale xxxhdpi down for tvdpi, but a store's tvdpi APK holds only mdpi.
    let given = await run("resolve \(path) x --device tvdpi,v35")
    #expect(given.output.hasPrefix("res/drawable-mdpi/x.png"))
    let exact = await run("resolve \(path) x --device tvdpi,v35 --exact")
    #expect(exact.output.hasPrefix("res/drawable-xxxhdpi/x.png"))
  }

  @Test func `45, 46: What one APK shows, a bundle does not where the language is not installed`()
    async throws
  {
    let whole = try write([
      ("whole.apk", Self.apk(["", "fr"])), ("app.aab", bundle),
    ]).split(separator: Character(" ")).map(String.init)
    let one = await run("resolve \(whole[0]) step --device fr")
    #expect(one.output.hasPrefix("res/fr/step.png"))
    let given = await run("resolve \(whole[1]) y --device fr --installed en")
    #expect(given.output.hasPrefix("res/drawable/y.png"))
    #expect(
      await run("resolve \(whole[1]) y --device fr").output.hasPrefix("res/drawable-fr/y.png")
    )
  }

  @Test func `44: A language that was not delivered cannot be shown`() async throws {
    let path = try write([("app.aab", bundle)])
    let english = await run("resolve \(path) y --device fr --installed en")
    #expect(english.output.hasPrefix("res/drawable/y.png"))
    let french = await run("resolve \(path) y --device fr --installed en,fr")
    #expect(french.output.hasPrefix("res/drawable-fr/y.png"))
  }

  @Test func `A module on demand is left out, told, and counted in on request`() async throws {
    let path = try write([("app.aab", bundle)])
    #expect(await run("resolve \(path) z --device fr").code == .usage)
    let without = await run("resolve \(path) y --device fr --format json")
    #expect(without.output.contains("'extras' is delivered on demand and is left out here"))
    let with = await run("resolve \(path) z --device fr --modules extras")
    #expect(with.output.hasPrefix("res/drawable/z.png"))
    let wrong = await run("resolve \(path) z --device fr --modules extra")
    #expect(wrong.errors.contains("there is no module 'extra'; there are 'extras'"))
  }

  // MARK: Assets

  @Test func `85: assets by language are judged like any picture, by the path that they share`()
    async throws
  {
    let manifest = """
      { "launch_locales": ["en", "fr"], "images": [ { "id": "help", "owner": "base",
        "names": { "android": "assets/flutter_assets/i/help.png" }, "default": "help-v1",
        "contains_text": true, "decorative": true,
        "variants": { "en": "help-en-v1", "fr": "help-fr-v1" } } ] }
      """
    try folder.write("shiplens.json", manifest.utf8)
    func app(_ files: [String]) -> [UInt8] {
      let table = ResourceTableBuilder()
        .add("string", "t", .language("en"), .text("T")).add(
          "string",
          "t",
          .language("fr"),
          .text("T")
        )
      return files.reduce(APKBuilder(table)) { $0.add("assets/flutter_assets/i/\($1)") }.bytes
    }
    let whole = try write([("whole.apk", app(["help.png", "en/help.png", "fr/help.png"]))])
    #expect(await run("gate \(whole)").code == .holds)
    let part = try write([("part.apk", app(["help.png", "en/help.png"]))])
    let missing = await run("gate \(part)")
    #expect(missing.code == .findings)
    #expect(missing.output.contains("variant-missing"))
    let shown = await run("inspect \(whole)")
    #expect(shown.output.contains("assets/flutter_assets/i/help.png  default, en, fr"))
  }

  @Test(arguments: ["resolve ARTIFACT step --device fr", "languages ARTIFACT --prefer fr"])
  func `A set with two bases is the set's fault, not the command line's`(_ line: String)
    async throws
  {
    let base = Self.apk(["", "fr"])
    let set = ZipBuilder().add("base.apk", base).add("other.apk", base)
    let path = try folder.write("two.apks", set.bytes)
    let run = await run(line.replacing("ARTIFACT", with: path))
    #expect(run.code == .unreadable)
    #expect(run.errors.contains("the set holds more than one base APK"), "\(run)")
  }
}
