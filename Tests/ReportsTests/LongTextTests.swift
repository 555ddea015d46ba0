import ArtifactModel
import Reports
import TestSupport
import Testing

/// One long text that is the value of many entries: a few bytes of a file, gigabytes if written out.
@Suite struct LongTextTests {
  /// A report about `count` strings that all have one text.
  private static func report(_ count: Int, text: String) -> Report {
    var bundle = ShippedBundle(kind: .app, name: "b", identifier: "c", path: "")
    bundle.qualifiers = [.android(AndroidConfiguration())]
    let index = bundle.texts.append(text) ?? 0
    for number in 0..<count {
      bundle.variants.append(Variant(qualifiers: 0, value: .text(index)))
      bundle.resources.append(
        Resource(
          kind: .text,
          type: "string",
          name: "t\(number)",
          identifier: 0x7f01_0000 + UInt32(number),
          variants: number..<(number + 1)
        )
      )
    }
    let shipped = ShippedIndex(
      artifact: "app.apk",
      format: .apk,
      sizeInBytes: 1,
      entryCount: 1,
      bundles: [bundle]
    )
    var scope = InspectionScope()
    scope.showsAll = true
    let artifact = InspectedArtifact(path: "app.apk", index: shipped, issues: [])
    return Report(version: "0.0.0", content: .inspection([artifact], scope))
  }

  @Test func `JSON writes it again until 16 MiB are full, then names who shows it`() throws {
    let long = String(repeating: "x", count: 30_000)
    let json = try text(of: Self.report(65_535, text: long), as: "json")
    #expect(json.utf8.count < 40 << 20)
    let lines = json.utf8.split(separator: UInt8(ascii: "\n"))
    let short = lines.filter { $0.count < 1_000 }.map { String($0) ?? "" }
    #expect(lines.count - short.count == 1 + (16 << 20) / 30_000)
    let naming = short.filter { $0.contains("\"text_of\"") }
    #expect(naming.count == 65_535 - 1 - (16 << 20) / 30_000)
    #expect(naming.allSatisfy { $0.contains(#""kind": "text", "text_of": "string/t0 default"}"#) })
  }

  @Test(arguments: [(5_000, 1_000), (100, 30_000)])
  func `what an app may hold is written out as ever`(_ count: Int, _ size: Int) throws {
    let json = try text(
      of: Self.report(count, text: String(repeating: "x", count: size)),
      as: "json"
    )
    #expect(!json.contains("text_of"))
  }

  @Test func `text for people is cut where nobody reads on`() throws {
    let long = String(repeating: "x", count: 30_000)
    let shown = try text(of: Self.report(3, text: long), as: "text")
    #expect(shown.utf8.count < 8_000)
    #expect(shown.contains("x\" … the rest in JSON\n"))
    #expect(!(try text(of: Self.report(3, text: "short"), as: "text")).contains("the rest"))
  }
}
