import ShipLensCommand
import TestSupport
import Testing

/// What is told where a part of an artifact could not be read: that the rest is not all.
@Suite struct UnreadPartTests {
  private let folder: Folder
  private let app: String

  /// An app whose catalog and French table are damaged, and a widget that is whole.
  init() throws {
    folder = try Folder()
    let main = "Payload/A.app"
    let widget = "\(main)/PlugIns/W.appex"
    var catalog = AssetCatalogBuilder()
    catalog.add(.init(width: 2, height: 2, seed: 1), to: "step", .init(scale: 2))
    catalog.add(.init(width: 2, height: 2, seed: 2), to: "step", .init(locale: "fr", scale: 2))
    let builder = IPABuilder()
      .bundle(main, info: ["CFBundleIdentifier": "org.a", "CFBundleName": "A"])
      .file("\(main)/Assets.car", text: "no catalog at all")
      .picture("\(main)/fr.lproj/badge.png", width: 2, height: 2)
      .picture("\(main)/de.lproj/badge.png", width: 2, height: 2)
      .file("\(main)/de.lproj/T.strings", text: "\"a\" = \"b\";")
      .file("\(main)/fr.lproj/T.strings", text: "\"a\" = \"b")
      .bundle(widget, info: ["CFBundleIdentifier": "org.a.w", "CFBundleName": "W"])
      .file("\(widget)/Assets.car", catalog.bytes)
    app = try folder.write("a.ipa", builder.bytes)
  }

  private static func words(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `inspect marks the tables of the bundle, and of no other`() async throws {
    let run = await CommandRun(["inspect", app])
    let other = try #require(run.output.firstRange(of: "\nW  "))
    let table = try #require(run.output.firstRange(of: "  What a phone shows"))
    let main = Self.words(run.output[..<other.lowerBound])
    let widget = Self.words(run.output[other.lowerBound..<table.lowerBound])
    #expect(
      main.contains(
        "could not be read, and not counted here: pictures and texts in Payload/A.app/Assets.car, "
          + "Payload/A.app/fr.lproj/T.strings"
      ),
      "\(run.output)"
    )
    #expect(main.contains("de 1 of 1 1 of 1 ? others not read"), "\(run.output)")
    #expect(main.contains("fr 1 of 1 0 of 1 1 text missing or not read"), "\(run.output)")
    #expect(main.contains("Localized pictures (1, others could not be read)"))
    #expect(!main.contains("✓"))
    #expect(widget.contains("✓") && !widget.contains("read"), "\(run.output)")
    let shown = Self.words(run.output[table.lowerBound...])
    #expect(shown.contains("light) without what could not be read of A "), "\(run.output)")
    #expect(run.code == .unreadable)
  }

  @Test func `inspect says so of a language and of a name that are asked for`() async {
    let french = await CommandRun(["inspect", app, "--locale", "fr"])
    #expect(french.output.contains("Missing or not read in fr"), "\(french.output)")
    let named = await CommandRun(["inspect", app, "--name", "step-9"])
    #expect(Self.words(named.output).contains("no resource that could be read is called 'step-9'"))
    #expect(named.code == .unreadable)
  }

  @Test func `JSON says what is unread of each bundle`() async {
    let run = await CommandRun(["inspect", app, "--format", "json"])
    #expect(run.output.contains("\"unread\": [\"images\", \"texts\"]"), "\(run.output)")
    #expect(run.output.ranges(of: "\"unread\"").count == 1)
  }

  @Test func `extract writes the rest, and says that a part may hold more`() async {
    let run = await CommandRun(["extract", app, "step", "-o", "\(folder.path)/out"])
    #expect(run.output.contains("2 files written\n"), "\(run)")
    #expect(
      run.output.contains(
        "could not be read, and may hold more: Payload/A.app/Assets.car, asset catalog, offset 0"
      ),
      "\(run)"
    )
    #expect(run.errors.isEmpty, "\(run)")
    #expect(run.code == .unreadable)
    let json = await CommandRun([
      "extract", app, "step", "-o", "\(folder.path)/out", "--force", "--format", "json",
    ])
    #expect(json.output.contains("\"severity\": \"damaged\""), "\(json)")
  }

  @Test(arguments: [
    ["extract", "step", "--bundle", "A"], ["extract", "absent"],
    ["extract", "step", "--locale", "ja"],
    ["resolve", "absent", "--device", "fr"], ["resolve", "absent", "--sweep"],
  ])
  func `the artifact itself is not said to be unreadable`(_ question: [String]) async {
    var line = question
    line.insert(app, at: 1)
    if line[0] == "extract" { line += ["-o", "\(folder.path)/none"] }
    let run = await CommandRun(line)
    #expect(
      run.errors.hasPrefix(
        "shiplens: a part of '\(app)' could not be read, and may hold '\(line[2])'"
      ),
      "\(run)"
    )
    #expect(run.code == .unreadable)
    #expect(!folder.names.contains("none"))
  }
}
