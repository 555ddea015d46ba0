import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

/// The names under which `extract` writes Android's drawables in XML.
@Suite struct ExtractedDrawableTests {
  @Test func `compiled XML is not called XML`() async throws {
    let folder = try Folder()
    let list = BinaryXMLBuilder(
      .init(
        "layer-list",
        [],
        [.init("item", [.init(0x0101_0199, .plain(0x01, 0x7f01_0001))])]
      )
    )
    let table = ResourceTableBuilder()
      .add("drawable", "card", AndroidConfiguration(), .text("res/drawable/card.xml"))
      .add("drawable", "dot", AndroidConfiguration(), .text("res/drawable/dot.png"))
      .add("drawable", "plain", AndroidConfiguration(), .text("res/drawable/plain.xml"))
    let apk = APKBuilder(table).add("res/drawable/card.xml", list.bytes)
      .add("res/drawable/dot.png", IPABuilder.png(width: 1, height: 1))
      .add("res/drawable/plain.xml", Array("<svg/>".utf8))
    let file = try folder.write("app.apk", apk.bytes)
    let run = await CommandRun(["extract", file, "*", "-o", "\(folder.path)/out"])
    let lines = run.output.split(separator: "\n").compactMap { line in
      line.firstRange(of: "base_").map { String(line[$0.lowerBound...]) }
    }
    #expect(
      lines.map { line in String(line.prefix { $0 != " " }) } == [
        "base_card.axml", "base_dot.png", "base_plain.xml",
      ]
    )
    #expect(lines.first?.hasSuffix("  compiled XML, <layer-list>") == true, "\(run)")
    #expect(try folder.read("out/base_plain.xml") == "<svg/>")
  }
}
