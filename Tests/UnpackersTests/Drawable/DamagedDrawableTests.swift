import ArtifactModel
import TestSupport
import Testing
import Unpackers

@Suite struct DamagedDrawableTests {
  private static let list = BinaryXMLBuilder(
    .init(
      "layer-list",
      [],
      [
        .init("item", [DrawableFile.refers(to: 1)]),
        .init("item", [DrawableFile.refers(to: 2)]),
      ]
    )
  )

  /// An app whose drawable 0 is these bytes.
  private static func apk(_ bytes: [UInt8]) -> [UInt8] {
    var apk = DrawableFile.apk(.init("shape"))
    apk.files = [("res/drawable/x.xml", bytes)]
    return apk.bytes
  }

  @Test func `a cut file tells where it ends, and keeps what was read`() throws {
    let bytes = Self.list.bytes
    // The document's size is believed only where the file has it.
    var cut = Array(bytes.dropLast(30))
    cut.replaceSubrange(4..<8, with: [8, 0, 0, 0])
    let index = try DrawableFile.look(Self.apk(cut))
    let outline = try #require(index.file("drawable/x")?.outline)
    #expect(
      outline.parts.map(\.line) == ["layer (layer 1) @7f010001", "layer (layer 2) @7f010002"]
    )
    let issue = try #require(index.issues.first { $0.entry == "res/drawable/x.xml" })
    #expect(issue.severity == .damaged)
    #expect(issue.scope == .images)
    #expect(issue.part == "XML picture")
    #expect(issue.offset != nil)
  }

  @Test func `a file that is no XML is an issue, and the next one is read`() throws {
    let table = ResourceTableBuilder()
      .add("drawable", "a", AndroidConfiguration(), .text("res/a.xml"))
      .add("drawable", "b", AndroidConfiguration(), .text("res/b.xml"))
    let apk = APKBuilder(table).add("res/a.xml", [1, 2, 3]).add("res/b.xml", Self.list.bytes)
    let index = try DrawableFile.look(apk.bytes)
    #expect(index.file("drawable/a")?.outline == nil)
    #expect(index.file("drawable/b")?.outline?.parts.count == 2)
    #expect(index.issues.filter { $0.severity == .damaged }.map(\.entry) == ["res/a.xml"])
  }

  @Test func `elements nested without end are refused with their place`() throws {
    var root = BinaryXMLBuilder.Element("item", [DrawableFile.refers(to: 1)])
    for _ in 0..<100 { root = .init("item", [], [root]) }
    let index = try DrawableFile.look(Self.apk(BinaryXMLBuilder(root).bytes))
    let issue = try #require(index.issues.first { $0.severity == .damaged })
    #expect(issue.message == "elements nest deeper than 64")
  }

  @Test func `every prefix of a drawable ends in a value or an issue`() {
    ByteDamage.prefixes(of: Self.list.bytes) { bytes in Self.read(bytes) }
  }

  @Test func `every changed byte of a drawable ends in a value or an issue`() {
    ByteDamage.flips(of: Self.list.bytes, count: 2_000) { bytes in Self.read(bytes) }
  }

  private static func read(_ bytes: [UInt8]) {
    do {
      let index = try DrawableFile.look(apk(bytes))
      let file = try #require(index.file("drawable/x"))
      #expect(file.outline != nil || !index.issues.isEmpty || file.kind != .compiledXML)
    } catch {
      Issue.record("\(error)")
    }
  }
}
