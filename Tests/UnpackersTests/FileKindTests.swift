import ArtifactModel
import TestSupport
import Testing
import Unpackers

/// Files are known by content; the facts are those of the formats' specifications.
@Suite struct FileKindTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let kind: FileKind
    var testDescription: String { name }
  }

  private static func chunk(_ name: String, _ count: Int = 13) -> [UInt8] {
    [0, 0, 0, UInt8(count)] + Array(name.utf8) + [UInt8](repeating: 1, count: count + 4)
  }

  private static func png(_ chunks: [String]) -> [UInt8] {
    [0x89] + Array("PNG\r\n\u{1a}\n".utf8) + chunks.flatMap { chunk($0) }
  }

  private static func webp(_ flags: UInt8) -> [UInt8] {
    Array("RIFF....WEBPVP8X".utf8) + [10, 0, 0, 0, flags, 0, 0, 0, 3, 0, 0, 4, 0, 0]
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  static let samples: [Sample] = [
    Sample(name: "p.png", bytes: png(["IHDR", "IDAT"]), kind: .png),
    Sample(name: "b.9.png", bytes: png(["IHDR", "IDAT", "npTc"]), kind: .png),
    Sample(name: "b.png", bytes: png(["IHDR", "PLTE", "npTc", "IDAT"]), kind: .ninePatch),
    Sample(name: "j.png", bytes: [0xff, 0xd8, 0xff, 0xe0], kind: .jpeg),
    Sample(name: "g.gif", bytes: text("GIF89a") + [1, 0, 1, 0], kind: .gif),
    Sample(name: "w.webp", bytes: webp(0x10), kind: .webp),
    Sample(name: "wa.webp", bytes: webp(0x12), kind: .animatedWebP),
    Sample(name: "h.heic", bytes: [0, 0, 0, 20] + text("ftypheic....mif1"), kind: .heif),
    Sample(name: "a.avif", bytes: [0, 0, 0, 20] + text("ftypavif....mif1"), kind: .avif),
    Sample(
      name: "m.bmp",
      bytes: text("BM") + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0],
      kind: .bmp
    ),
    Sample(
      name: "l.json",
      bytes: text(#"{"v":"5.7.4","fr":30,"ip":0,"op":60,"w":8,"layers":[{"ip":0}]}"#),
      kind: .lottie
    ),
    Sample(
      name: "late.json",
      bytes: text(#"{ "layers" : [ {"nm":"a\"}]"} ], "op":1, "ip":0, "v": "5" }"#),
      kind: .lottie
    ),
    Sample(name: "data.json", bytes: text(#"{"a":{"fr":1,"ip":0,"op":1,"v":2}}"#), kind: .other),
    Sample(name: "list.json", bytes: text(#"["fr","ip","op","layers"]"#), kind: .other),
    Sample(name: "t.txt", bytes: text("fr ip op"), kind: .other),
  ]

  @Test(arguments: samples)
  func `a file's kind is told by its content`(sample: Sample) throws {
    let table = ResourceTableBuilder()
      .add("raw", "x", .language("fr"), .text("res/raw-fr/\(sample.name)"))
    let apk = APKBuilder(table).add("res/raw-fr/\(sample.name)", sample.bytes)
    let index = try DrawableFile.look(apk.bytes)
    #expect(index.file("raw/x")?.kind == sample.kind)
  }

  @Test(arguments: samples)
  func `every prefix of a file ends in a kind`(sample: Sample) throws {
    for count in 0..<sample.bytes.count {
      let table = ResourceTableBuilder().add("raw", "x", .language("fr"), .text("res/x"))
      let apk = APKBuilder(table).add("res/x", Array(sample.bytes.prefix(count)))
      #expect(try DrawableFile.look(apk.bytes).file("raw/x")?.kind != nil)
    }
  }
}
