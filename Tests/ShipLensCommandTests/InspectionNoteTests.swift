import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

/// Shows what `inspect` notes about an Android app that breaks no promise.
@Suite struct InspectionNoteTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// An app with a text in some languages.
  private static func app(_ locales: String..., minSDK: UInt32 = 24) -> APKBuilder {
    var table = ResourceTableBuilder()
      .add("string", "title", AndroidConfiguration(), .text("Help"))
    for locale in locales {
      let parts = locale.split(separator: Character("-")).map(String.init)
      table = table.add(
        "string",
        "title",
        .language(parts[0], region: parts.count > 1 ? parts[1] : ""),
        .text(locale)
      )
    }
    var apk = APKBuilder(table)
    apk.manifest = manifest(minSDK: minSDK)
    return apk
  }

  private static func manifest(minSDK: UInt32, _ attributes: BinaryXMLBuilder.Attribute...)
    -> BinaryXMLBuilder
  {
    BinaryXMLBuilder(
      .init(
        "manifest",
        [.init("package", .text("com.example.app"))],
        [
          .init("uses-sdk", [.init(0x0101_020c, .plain(0x10, minSDK))]),
          .init("application", attributes),
        ]
      )
    )
  }

  private func inspect(_ apk: APKBuilder, _ options: String...) async throws -> CommandRun {
    try folder.write("app.apk", apk.bytes)
    return await CommandRun(["inspect", "\(folder.path)/app.apk"] + options, in: folder.path)
  }

  private static func words(_ run: CommandRun) -> String {
    run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `an app in several languages without a list of them is told so`() async throws {
    let run = try await inspect(Self.app("de", "fr"))
    #expect(run.code == .holds)
    #expect(
      Self.words(run).contains(
        "Note: the app is in de, fr and its default language, but lists no language for the"
          + " system. On Android 13 and later (API 33) people cannot choose its language in the"
          + " settings; the phone's languages decide. → add android:localeConfig to the manifest"
      ),
      "\(run.output)"
    )
    #expect(!(try await inspect(Self.app("de"), "--name", "title")).output.contains("Note:"))
    #expect(!(try await inspect(Self.app())).output.contains("Note:"))
  }

  @Test func `a list of languages leaves nothing to note`() async throws {
    var apk = Self.app("de")
    apk.table = apk.table?.add("xml", "locales", AndroidConfiguration(), .text("res/xml/l.xml"))
    apk.manifest = Self.manifest(minSDK: 24, .init(0x0101_065b, .plain(0x01, 0x7f02_0000)))
    let list = BinaryXMLBuilder(
      .init("locale-config", [], [.init("locale", [.init(0x0101_0003, .text("de"))])])
    )
    let run = try await inspect(apk.add("res/xml/l.xml", list.bytes))
    #expect(run.output.contains("de"))
    #expect(!run.output.contains("Note:"), "\(run.output)")
  }

  @Test(arguments: [
    (
      23, ["pt-BR", "pt-PT", "zh-TW", "fr", "fr-CA", "en-GB"],
      "pt (pt-BR, pt-PT), zh (zh-TW) ship for these regions only. Android 6 and older, which the"
        + " app supports (minSdkVersion 23), match a region exactly, so that people in any other"
        + " region get the default there"
    ),
    (23, ["pt", "pt-PT"], nil), (24, ["pt-BR", "pt-PT"], nil), (21, ["en-GB"], nil),
  ])
  func `languages for some regions only are told where Android 6 is supported`(
    _ minSDK: UInt32,
    _ locales: [String],
    _ note: String?
  ) async throws {
    var apk = Self.app(minSDK: minSDK)
    for locale in locales {
      let parts = locale.split(separator: Character("-")).map(String.init)
      apk.table = apk.table?.add(
        "string",
        "title",
        .language(parts[0], region: parts.count > 1 ? parts[1] : ""),
        .text(locale)
      )
    }
    let words = Self.words(try await inspect(apk))
    if let note {
      #expect(words.contains("Note: \(note)"), "\(words)")
    } else {
      #expect(!words.contains("Android 6 and older"), "\(words)")
    }
  }

  /// A PNG with the chunk of a compiled nine-patch behind its header.
  private static var ninePatch: [UInt8] {
    let plain = IPABuilder.png(width: 9, height: 9)
    let chunk: [UInt8] = [0, 0, 0, 4] + Array("npTc".utf8) + [0, 2, 2, 9, 0, 0, 0, 0]
    return Array(plain[..<33]) + chunk + Array(plain[33...])
  }

  @Test func `a nine-patch in one language and a plain picture in another are told`() async throws {
    let table = ResourceTableBuilder()
      .add("drawable", "b", AndroidConfiguration(), .text("res/drawable/b.9.png"))
      .add("drawable", "b", .language("fr"), .text("res/drawable-fr/b.png"))
      .add("drawable", "c", AndroidConfiguration(), .text("res/drawable/c.9.png"))
      .add("drawable", "c", .language("fr"), .text("res/drawable-fr/c.9.png"))
    let apk = APKBuilder(table)
      .add("res/drawable/b.9.png", Self.ninePatch).add("res/drawable-fr/b.png")
      .add("res/drawable/c.9.png", Self.ninePatch).add("res/drawable-fr/c.9.png", Self.ninePatch)
    let run = try await inspect(apk)
    #expect(
      Self.words(run).contains(
        "Note: drawable/b is a nine-patch for default and a plain picture for fr, which Android"
          + " stretches as a whole, words and all."
      ),
      "\(run.output)"
    )
    #expect(!run.output.contains("drawable/c is a"))
    let json = try await inspect(apk, "--name", "b", "--format", "json")
    #expect(json.output.contains("\"kind\": \"kind-differs\""), "\(json.output)")
  }
}
