import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

/// Shows what `inspect` and `resolve` tell of drawables that refer to others.
@Suite struct EffectivePictureCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func run(_ line: String) async -> CommandRun {
    let words = line.split(separator: " ").map { word in
      word.hasSuffix(".apk") || word.hasSuffix(".aab") ? "\(folder.path)/\(word)" : String(word)
    }
    return await CommandRun(words, in: folder.path)
  }

  private static func list(_ targets: UInt32...) -> [UInt8] {
    BinaryXMLBuilder(
      .init(
        "layer-list",
        [],
        targets.map {
          .init("item", [BinaryXMLBuilder.Attribute(0x0101_0199, .plain(0x01, $0))])
        }
      )
    ).bytes
  }

  /// An app with two localized pictures, one of them a list in French over a label without French.
  private static var app: APKBuilder {
    let any = AndroidConfiguration()
    let table = ResourceTableBuilder()
      .add("drawable", "banner", any, .text("res/drawable/banner.png"))
      .add("drawable", "banner", .language("fr"), .text("res/drawable-fr/banner.xml"))
      .add("drawable", "label", any, .text("res/drawable/label.png"))
      .add("drawable", "label", .language("ja"), .text("res/drawable-ja/label.png"))
      .add("string", "title", any, .text("Help"))
      .add("string", "title", .language("fr"), .text("Aide"))
      .add("string", "title", .language("ja"), .text("ヘルプ"))
    return APKBuilder(table)
      .add("res/drawable/banner.png", [1, 2, 3])
      .add("res/drawable-fr/banner.xml", list(0x7f01_0001))
      .add("res/drawable/label.png", [1, 2, 3]).add("res/drawable-ja/label.png")
  }

  @Test func `resolve tells each part of a drawable and its choice`() async throws {
    try folder.write("app.apk", Self.app.bytes)
    let text = await run("resolve app.apk banner --device fr")
    #expect(text.output.contains(" bytes, layer-list\n"), "\(text)")
    #expect(text.output.contains("  shows     default\n"), "\(text)")
    #expect(
      text.output.contains(
        """
          1 part, each chosen for the same device
            layer 1  drawable/label → res/drawable/label.png
        """
      ),
      "\(text)"
    )
    #expect(text.code == .holds)
    let json = await run("resolve app.apk banner --device fr --format json")
    #expect(json.output.contains("\"role\": \"layer\", \"conditions\": [\"layer 1\"]"), "\(json)")
    #expect(json.output.contains("\"ending\": \"composite\", \"language\": \"fr\""))
    #expect(json.output.contains("\"ending\": \"file\", \"language\": \"default\""))
  }

  @Test func `a drawable in itself ends resolve with 1`() async throws {
    let table = ResourceTableBuilder()
      .add("drawable", "x", AndroidConfiguration(), .text("res/x.xml"))
    try folder.write("app.apk", APKBuilder(table).add("res/x.xml", Self.list(0x7f01_0000)).bytes)
    let run = await run("resolve app.apk x --device fr")
    #expect(run.output.contains("lies in itself"), "\(run)")
    #expect(run.code == .findings)
  }

  @Test func `inspect shows what a phone shows in each language, after fallback`() async throws {
    try folder.write("app.apk", Self.app.bytes)
    let text = await run("inspect app.apk")
    #expect(
      text.output.contains(
        """
          What a phone shows (day, 420dpi)
                             default  fr       ja
            drawable/banner  default  default  default
            drawable/label   default  default  ja

          Bytes of pictures: default 6 bytes, fr
        """
      ),
      "\(text)"
    )
    let german = await run("inspect app.apk --locale ja")
    #expect(
      german.output.contains(
        """
                             default  ja
            drawable/banner  default  default
        """
      ),
      "\(german)"
    )
  }

  @Test func `a language that has nothing of its own is told what its parent gives it`()
    async throws
  {
    try folder.write("app.apk", Self.app.bytes)
    let run = await run("inspect app.apk --locale fr-CA")
    #expect(
      run.output.contains(
        "  fr-CA  has nothing of its own; its parent language fr gives 1 of 2 pictures\n"
      ),
      "\(run)"
    )
    let german = await self.run("inspect app.apk --locale de")
    #expect(!german.output.contains("has nothing of its own"))
  }

  @Test func `American Spanish is named as what stands for that of Latin America`() async throws {
    let table = ResourceTableBuilder()
      .add("drawable", "x", AndroidConfiguration(), .text("res/drawable/x.png"))
      .add("drawable", "x", .language("es"), .text("res/drawable-es/x.png"))
      .add("drawable", "x", .language("es", region: "US"), .text("res/drawable-es-rUS/x.png"))
      .add("string", "t", AndroidConfiguration(), .text("Help"))
      .add("string", "t", .language("es"), .text("Ayuda"))
    let apk = APKBuilder(table).add("res/drawable/x.png").add("res/drawable-es/x.png")
      .add("res/drawable-es-rUS/x.png")
    try folder.write("app.apk", apk.bytes)
    let output = await run("inspect app.apk --locale es-MX").output
    #expect(
      output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "es-MX has nothing of its own; its parent languages es-US (which stands for es-419) and es"
          + " give 1 of 1 picture and 1 of 1 text"
      ),
      "\(output)"
    )
    #expect(output.contains("    drawable/x  default  es-US\n"), "\(output)")
  }

  @Test func `inspect names the split that a picture comes from`() async throws {
    let pictures: [AABBuilder.Value] = [
      .file("drawable", "x", "", "res/drawable/x.png"),
      .file("drawable", "x", "fr", "res/drawable-fr/x.png"),
    ]
    let more: [AABBuilder.Value] = [
      .file("drawable", "y", "", "res/drawable/y.png"),
      .file("drawable", "y", "ja", "res/drawable-ja/y.png"),
    ]
    let bundle = AABBuilder().module("base", pictures).module("help", more)
      .add("base/res/drawable/x.png").add("base/res/drawable-fr/x.png")
      .add("help/res/drawable/y.png").add("help/res/drawable-ja/y.png")
    try folder.write("app.aab", bundle.bytes)
    let json = await run("inspect app.aab --format json")
    #expect(
      json.output.contains(
        "{\"locale\": \"ja\", \"ending\": \"file\", \"languages\": [\"ja\"], \"qualifiers\": \"ja\","
          + " \"source\": \"help\", \"path\": \"help/res/drawable-ja/y.png\""
      ),
      "\(json)"
    )
    #expect(await run("inspect app.aab").output.contains("default (base)"))
  }

  @Test func `a language of a library takes a user's list from the app's`() async throws {
    var table = ResourceTableBuilder()
      .add("drawable", "x", AndroidConfiguration(), .text("res/drawable/x.png"))
      .add("drawable", "x", .language("fr"), .text("res/drawable-fr/x.png"))
    for number in 0..<4 {
      for locale in [AndroidConfiguration(), .language("fr")] {
        table = table.add("string", "t\(number)", locale, .text("t"))
      }
    }
    table = table.add("string", "t0", .language("de"), .text("t"))
    let apk = APKBuilder(table).add("res/drawable/x.png").add("res/drawable-fr/x.png")
    try folder.write("app.apk", apk.bytes)
    let text = await run("inspect app.apk").output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(text.contains("Warning: 1 language (de) seems to come from libraries only"), "\(text)")
    #expect(
      text.contains("A user whose list is de, fr gets the app in de: 1 picture and 3 texts in the")
    )
    let json = await run("inspect app.apk --format json").output
    #expect(
      json.contains(
        "\"library_languages\": {\"locales\": [\"de\"], \"preferred\": [\"de\", \"fr\"], "
          + "\"chosen\": \"de\", \"pictures_lost\": 1, \"texts_lost\": 3}"
      )
    )
  }

  @Test func `a library's languages are warned of whatever is asked, and --all names each`()
    async throws
  {
    let strays = [
      "af", "bg", "ca", "cs", "da", "de", "el", "et", "fi", "hr", "hu", "it", "lt", "lv",
    ]
    var table = ResourceTableBuilder()
    for number in 0..<4 {
      for locale in [AndroidConfiguration(), .language("fr")] {
        table = table.add("string", "t\(number)", locale, .text("t"))
      }
    }
    for stray in strays { table = table.add("string", "t0", .language(stray), .text("t")) }
    try folder.write("app.apk", APKBuilder(table).bytes)
    func words(_ line: String) async -> String {
      await run(line).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let some = strays.prefix(12).joined(separator: ", ")
    #expect(await words("inspect app.apk").contains("14 languages (\(some), …) seem to come"))
    let french = await words("inspect app.apk --locale fr")
    #expect(french.contains("Warning: 14 languages"), "\(french)")
    let all = await words("inspect app.apk --all")
    #expect(all.contains("14 languages (\(strays.joined(separator: ", "))) seem to come"), "\(all)")
  }

  // AppCompat brings more texts than a small app has of its own.
  @Test func `the texts of known libraries do not make a language the app's`() async throws {
    var table = ResourceTableBuilder()
    for name in ["abc_search_hint", "mtrl_picker_save", "search_menu_title"] {
      for locale in [AndroidConfiguration(), .language("de"), .language("fr")] {
        table = table.add("string", name, locale, .text("t"))
      }
    }
    table = table.add("string", "mine", AndroidConfiguration(), .text("t"))
    try folder.write("default.apk", APKBuilder(table).bytes)
    #expect(await !run("inspect default.apk").output.contains("Warning"))

    try folder.write(
      "app.apk",
      APKBuilder(table.add("string", "mine", .language("fr"), .text("t"))).bytes
    )
    let text = await run("inspect app.apk").output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(text.contains("Warning: 1 language (de) seems to come from libraries only"), "\(text)")
    #expect(
      text.contains("whose list is de, fr gets the app in de: 1 text in the default, not in fr.")
    )
  }

  @Test(
    .enabled(if: SharedMaterial.has("samples"), Comment(rawValue: SharedMaterial.absence)),
    arguments: [
      ("aab/app-info__android-3066304.aab", "zh-CN"),
      ("aab/bundletool__install-time-permanent-modules.aab", "pl"),
      ("apks/SimplestNotes__app.apks", "ru"),
    ]
  )
  func `the languages of real apps are told from those of their libraries`(
    _ name: String,
    _ own: String
  ) async throws {
    let path = try #require(SharedMaterial.path("samples/\(name)"))
    let text = await CommandRun(["inspect", path]).output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(text.contains("A user whose list is af, \(own) gets the app in af: "), "\(text)")
  }

  @Test func `a drawable that cannot be read ends inspect with 3, and the rest is shown`()
    async throws
  {
    let table = ResourceTableBuilder()
      .add("drawable", "x", .language("fr"), .text("res/x.xml"))
      .add("drawable", "y", .language("fr"), .text("res/y.png"))
    try folder.write(
      "app.apk",
      APKBuilder(table).add("res/x.xml", [3, 0, 8, 0, 9]).add("res/y.png").bytes
    )
    let run = await run("inspect app.apk")
    #expect(run.output.contains("res/x.xml, XML picture"), "\(run)")
    #expect(run.output.contains("drawable/y"))
    #expect(run.code == .unreadable)
  }
}
