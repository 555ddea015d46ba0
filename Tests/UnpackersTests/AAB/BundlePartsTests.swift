import ArtifactModel
import TestSupport
import Testing
import Unpackers

/// Shows that no part of a bundle is left out without a word.
@Suite struct BundlePartsTests {
  private static let base = AABBuilder().module("base", [.text("string", "a", "fr", "A")])
  private static let table = AABBuilder.table([.text("string", "b", "de", "B")], package: 0x80)

  @Test func `a module with a table and no manifest is damaged, and its table is read`() throws {
    let index = try unpack(Self.base.add("f1/resources.pb", Self.table.bytes).bytes)
    #expect(index.bundles.map(\.name) == ["base", "f1"])
    #expect(index.bundles.map { $0.resources.map(\.name) } == [["a"], ["b"]])
    let issue = try #require(index.issues.first)
    #expect(index.issues.count == 1)
    #expect(issue.severity == .damaged)
    #expect(issue.scope == .everything)
    #expect(issue.entry == "f1/resources.pb")
    #expect(issue.message.hasPrefix("there is no f1/manifest/AndroidManifest.xml"))
  }

  @Test(arguments: ["../x/", "/", "./x/"])
  func `a module outside of the bundle is told with its path`(_ folder: String) throws {
    let paths = ["\(folder)manifest/AndroidManifest.xml", "\(folder)resources.pb"]
    let index = try unpack(Self.base.add(paths[0]).add(paths[1], Self.table.bytes).bytes)
    #expect(index.bundles.map(\.name) == ["base"])
    #expect(index.issues.map(\.entry) == paths)
    #expect(index.issues.map(\.severity) == [.malformed, .malformed])
  }

  @Test func `a second type with a number is damage with its offset, and other types are read`()
    throws
  {
    func type(_ number: UInt64, _ name: String) -> ProtobufBuilder {
      let value = ProtobufBuilder().message(
        4,
        ProtobufBuilder().message(2, ProtobufBuilder().text(1, "x"))
      )
      let content = ProtobufBuilder().message(1, ProtobufBuilder()).message(2, value)
      let entry = ProtobufBuilder().message(1, ProtobufBuilder()).text(2, "one").message(6, content)
      return ProtobufBuilder().message(1, ProtobufBuilder().number(1, number)).text(2, name)
        .message(3, entry)
    }
    let package = ProtobufBuilder().message(1, ProtobufBuilder().number(1, 0x7f)).text(2, "a.b")
      .message(3, type(1, "string")).message(3, type(1, "bool")).message(3, type(2, "style"))
    let bundle = AABBuilder().module("base", [])
      .add("base/resources.pb", ProtobufBuilder().message(2, package).bytes)
    let index = try unpack(bundle.bytes)
    #expect(index.bundles.first?.resources.map(\.title) == ["string/one", "style/one"])
    let issue = try #require(index.issues.first)
    #expect(index.issues.count == 1)
    #expect(issue.severity == .damaged)
    #expect(issue.offset != nil)
    #expect(issue.message.contains("a second type with number 1"))
  }

  @Test func `a list of targeted assets that is none is damage`() throws {
    let index = try unpack(Self.base.add("base/assets.pb", Array(repeating: 0xff, count: 30)).bytes)
    #expect(index.issues.map(\.severity) == [.damaged])
    #expect(index.issues.map(\.entry) == ["base/assets.pb"])
    let directory = ProtobufBuilder().text(1, "assets/help#lang_fr")
    let sound = ProtobufBuilder().message(1, directory)
    #expect(try unpack(Self.base.add("base/assets.pb", sound.bytes).bytes).issues == [])
  }

  @Test func `3,000 modules take no longer than their entries`() throws {
    var bundle = Self.base
    for number in 0..<3_000 { bundle = bundle.module("m\(number)", []) }
    let bytes = bundle.bytes
    var count = 0
    let time = try ProcessorTime.seconds { count = try unpack(bytes).bundles.count }
    #expect(count == 3_001)
    #expect(time < 10)
  }
}
