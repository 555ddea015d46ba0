import ArtifactModel
import Reports
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct JSONReporterTests {
  private struct Inspection: Decodable {
    struct Artifact: Decodable { let bundles: [Bundle] }
    struct Bundle: Decodable {
      let images: [Resource]
      let texts: [Resource]?
    }
    struct Resource: Decodable {
      let name: String
      let variants: [Variant]
    }
    struct Variant: Decodable {
      let qualifiers: String
      let text: String?
    }
    let schema: String
    let artifacts: [Artifact]
  }

  private struct Gate: Decodable {
    struct Artifact: Decodable {
      let verdict: String
      let findings: [Finding]
    }
    struct Finding: Decodable { let message: String }
    let schema: String
    let verdict: String
    let artifacts: [Artifact]
  }

  private static func decoded<T: Decodable>(_ type: T.Type, _ report: Report) throws -> T {
    try JSONDecoder().decode(type, from: Data(try text(of: report, as: "json").utf8))
  }

  @Test func `An inspection has all facts in a stable order`() throws {
    expectGolden(try text(of: SampleReports.inspection(), as: "json"), "inspect.json")
  }

  @Test func `An inspection of everything has every value`() throws {
    expectGolden(try text(of: SampleReports.inspection(all: true), as: "json"), "inspect-all.json")
  }

  @Test func `A gate has every field of every finding`() throws {
    expectGolden(try text(of: SampleGates.all(), as: "json"), "gate.json")
  }

  @Test func `A parser reads back what an artifact named, character by character`() throws {
    let inspection = try Self.decoded(Inspection.self, SampleReports.inspection(all: true))
    #expect(inspection.schema == "shiplens.inspect/1")
    let bundle = try #require(inspection.artifacts.first?.bundles.first)
    #expect(bundle.images.map(\.name) == ["hero", SampleReports.hostile, "icon"])
    let texts = try #require(bundle.texts)
    #expect(texts.first?.variants.last?.text == SampleReports.hostile)
  }

  @Test func `Verdict and findings are read back`() throws {
    let gate = try Self.decoded(Gate.self, SampleGates.all())
    #expect(gate.schema == "shiplens.gate/1")
    #expect(gate.verdict == "cannot_tell")
    #expect(
      gate.artifacts.map(\.verdict) == ["block", "warn", "pass", "cannot_tell", "cannot_tell"]
    )
    #expect(gate.artifacts.first?.findings.map(\.message).contains(SampleReports.hostile) == true)
  }

  @Test func `Every character below U+0100 and every odd one comes back as it was`() throws {
    let odd =
      (0..<0x100).compactMap { Unicode.Scalar($0 as UInt32) }
      + ["\u{2027}", "\u{2028}", "\u{2029}", "\u{fffd}", "\u{ffff}", "\u{10ffff}", "😀"]
    var name = ""
    name.unicodeScalars += odd
    var fixture = BundleFixture(ShippedBundle(kind: .app, name: "b", identifier: "c", path: ""))
    fixture.add(.image, "drawable", name, id: 1, [.init(.android(), .file("a"))])
    let report = SampleReports.android(fixture.bundle)
    let inspection = try Self.decoded(Inspection.self, report)
    let read = try #require(inspection.artifacts.first?.bundles.first?.images.first?.name)
    #expect(Array(read.unicodeScalars) == odd)
    let text = try text(of: report, as: "json")
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{2028}" })
  }

  /// Counts the pieces and remembers the largest.
  private struct Meter: TextOutputStream {
    var pieces = 0
    var total = 0
    var largest = 0

    mutating func write(_ string: String) {
      pieces += 1
      total += string.utf8.count
      largest = max(largest, string.utf8.count)
    }
  }

  @Test func `A long answer is handed on in pieces and never whole`() {
    var fixture = BundleFixture(ShippedBundle(kind: .app, name: "b", identifier: "c", path: ""))
    for number in 0..<10_000 {
      fixture.add(
        .image,
        "drawable",
        "picture_\(number)",
        id: UInt32(number + 1),
        [.init(.android("fr"), .file("\(number).png"))]
      )
    }
    var meter = Meter()
    JSONReporter(style: TextStyle()).write(SampleReports.android(fixture.bundle), to: &meter)
    #expect(meter.total > 1_000_000)
    #expect(meter.pieces > 10)
    #expect(meter.largest < 100_000)
  }

  @Test func `A bag that many values share is written once`() throws {
    var bundle = ShippedBundle(kind: .app, name: "base", identifier: "a.b", path: "")
    bundle.qualifiers = [.android(AndroidConfiguration())]
    bundle.bagItems = (0..<1_000).map {
      ResourceBagItem(name: 0x0200_0000 | $0, value: .primitive(type: 0x10, data: $0))
    }
    bundle.bags = [ResourceBag(parent: 0, items: 0..<1_000)]
    bundle.variants = Array(repeating: Variant(qualifiers: 0, value: .bag(0)), count: 500)
    bundle.resources = (0..<500).map { number in
      Resource(
        kind: .other,
        type: "array",
        name: "a\(number)",
        identifier: 0x7f01_0000 | UInt32(number),
        variants: number..<(number + 1)
      )
    }
    let index = ShippedIndex(
      artifact: "a.apk",
      format: .apk,
      sizeInBytes: 1,
      entryCount: 1,
      bundles: [bundle]
    )
    var scope = InspectionScope()
    scope.showsAll = true
    let report = Report(
      version: "0",
      content: .inspection([.init(path: "a.apk", index: index, issues: [])], scope)
    )
    let json = try text(of: report, as: "json")
    #expect(json.split(separator: "\"items\":").count == 2)
    #expect(json.split(separator: "\"items_of\": \"array/a0 default\"").count == 500)
  }
}
