import ShipLensCommand
import TestSupport
import Testing

/// What `resolve` says of rules that are known from documentation alone, and how whole its sentences are.
@Suite struct AppleDocumentationTests {
  private let folder: Folder
  private let app: String

  /// An app with a picture for the largest screens only, one in two types, one in two scales and
  /// languages, and two in no language.
  init() throws {
    folder = try Folder()
    let app = "Payload/A.app"
    let kit = "\(app)/Frameworks/Kit.framework"
    var catalog = AssetCatalogBuilder()
    for scale in [2, 3] as [UInt16] {
      catalog.add(.init(width: 2, height: 2, seed: 1), to: "step", .init(scale: scale))
      catalog.add(
        .init(width: 2, height: 2, seed: 2),
        to: "step",
        .init(locale: "fr", scale: scale)
      )
    }
    let builder = IPABuilder()
      .bundle(app, info: Self.info("org.a"))
      .file("\(app)/Assets.car", catalog.bytes)
      .picture("\(app)/en.lproj/large@3x.png", width: 3, height: 3)
      .picture("\(app)/two.png", width: 1, height: 1)
      .picture("\(app)/two.jpg", width: 1, height: 1)
      .picture("\(app)/plain1.png", width: 1, height: 1)
      .picture("\(app)/plain2.png", width: 1, height: 1)
      .bundle(kit, info: Self.info("org.kit"))
      .picture("\(kit)/fr.lproj/kit.png", width: 1, height: 1)
    self.app = try folder.write("a.ipa", builder.bytes)
  }

  private static func info(_ identifier: String) -> PropertyListTree {
    .dictionary([
      ("CFBundleIdentifier", .string(identifier)), ("CFBundleDevelopmentRegion", .string("en")),
      ("CFBundleLocalizations", .array([.string("en"), .string("fr")])),
    ])
  }

  private func words(_ line: String) async -> String {
    let words = line.split(separator: " ").map(String.init)
    let run = await CommandRun(["resolve", app] + words, in: folder.path)
    return run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let lastChoice =
    "by documentation only: no picture fits the device or its scale; the first of all is drawn"

  @Test func `one device and the sweep over all rest on the same rule`() async {
    #expect(await words("large --device en,2x").contains(Self.lastChoice))
    let swept = await words("large --sweep --locales en,fr")
    #expect(
      swept.hasPrefix(
        "large.png in A en, fr every device Payload/A.app/en.lproj/large@3x.png en.lproj @3x "
          + Self.lastChoice
      ),
      "\(swept)"
    )
    let json = await words("large --sweep --locales en --format json")
    #expect(json.contains("\"by_documentation_only\": [\"no picture fits"), "\(json)")
  }

  @Test func `what rests on measured rules says nothing of documentation`() async {
    for question in ["large --device en,3x", "step --sweep", "plain1 --sweep"] {
      let words = await words(question)
      #expect(!words.contains("documentation"), "\(words)")
    }
  }

  @Test func `that a PNG comes before other types is known from documentation only`() async {
    let words = await words("two --device en")
    #expect(
      words.contains("by documentation only: a PNG is looked for before files of other types"),
      "\(words)"
    )
    #expect(await !self.words("two.jpg --device en").contains("documentation"))
  }

  @Test(arguments: [
    ("plain1", "The one resource that fits is in no language."),
    ("plain*", "None of the 2 resources that fit is in a language."),
    (
      "*t*",
      "Every device in 1 language shows its own language's value of 2 resources. 2 more are in no"
        + " language."
    ),
    (
      "step",
      "Every device in 1 language shows its own language's value of 1 resource."
    ),
  ])
  func `a sweep for foreign pictures counts those in no language`(
    _ pattern: String,
    _ words: String
  ) async {
    #expect(await self.words("\(pattern) --sweep --foreign-only --locales fr") == words)
  }

  @Test func `every reason is a whole sentence`() async {
    let words = await words("step --device fr,3x")
    #expect(words.contains("loses to fr @3x, which has the screen's scale"), "\(words)")
    #expect(words.contains("loses to fr @3x, which is in the language of the process"), "\(words)")
    let kit = await self.words("kit --device fr --bundle Kit")
    #expect(kit.contains("is in fr, which is limited by the languages of A.app"), "\(kit)")
  }
}
