import ArtifactModel
import TestSupport
import Testing

@testable import Unpackers

/// Whole archives with damage anywhere: each ends in an answer or an error.
@Suite(.timeLimit(.minutes(30))) struct IPADamageTests {
  static let archive: [UInt8] = {
    var builder = IPABuilder()
      .bundle(
        "Payload/A.app",
        info: ["CFBundleIdentifier": "org.a", "CFBundleLocalizations": ["en", "fr"]]
      )
      .picture("Payload/A.app/fr.lproj/a@2x~ipad.png", width: 9, height: 5)
      .strings("Payload/A.app/fr.lproj/T.strings", ["k": "é", "l": "v"])
      .file("Payload/A.app/en.lproj/T.strings", text: "\"k\" = \"v\"; /* c */")
      .file("Payload/A.app/T.stringsdict", text: PropertyListTree.dictionary([("k", "v")]).xml)
      .bundle("Payload/A.app/PlugIns/W.appex", info: [:])
      .file("Payload/A.app/Assets.car", text: "BOMStore")
      .link("Payload/A.app/de.lproj", to: "fr.lproj")
    builder.zip = builder.zip.add(
      "Payload/A.app/b.jpg",
      PictureHeaderTests.cases[0].bytes,
      method: .deflated
    )
    return builder.bytes
  }()

  @Test(arguments: [ZipBuilder.Method.stored, .deflated])
  func `a checksum that does not fit is damage, stored or packed`(_ method: ZipBuilder.Method)
    throws
  {
    var builder = IPABuilder().bundle("Payload/A.app", info: ["CFBundleIdentifier": "org.a"])
    let place = try #require(
      builder.zip.entries.firstIndex {
        String(decoding: $0.name, as: UTF8.self).hasSuffix("Info.plist")
      }
    )
    let bytes = builder.zip.entries[place].content
    builder.zip.entries.remove(at: place)
    builder.zip = builder.zip.add("Payload/A.app/Info.plist", bytes, method: method) {
      $0.crc32 ^= 1
    }
    let index = try IPAReading.index(builder)
    #expect(index.issues.contains { $0.severity == .damaged && $0.message.contains("checksum") })
  }

  @Test func `every prefix ends in an answer or an error`() throws {
    ByteDamage.prefixes(of: Self.archive) { _ = try? IPAReading.index($0) }
    #expect(try IPAReading.index(Self.archive).bundles.count == 2)
  }

  @Test(arguments: [UInt64(1), 2])
  func `three thousand changed bytes end in an answer or an error`(seed: UInt64) {
    ByteDamage.flips(of: Self.archive, count: 3_000, seed: seed) { bytes in
      guard let index = try? IPAReading.index(bytes) else { return }
      for bundle in index.bundles {
        for kind in Resource.Kind.allCases { _ = IPAReading.lines(bundle, kind) }
      }
    }
  }

  @Test func `sixty thousand files in three hundred folders are read in linear time`() throws {
    let info = BinaryPropertyListBuilder.pack([:])
    var zip = ZipBuilder().add("Payload/A.app/Info.plist", info)
    zip.entries.reserveCapacity(60_001)
    let template = try #require(ZipBuilder().add("x").entries.first)
    for index in 0..<60_000 {
      var entry = template
      entry.name = Array("Payload/A.app/l\(index % 300).lproj/f\(index / 300).txt".utf8)
      entry.localName = entry.name
      zip.entries.append(entry)
    }
    let bytes = zip.bytes
    var count = 0
    let time = try ProcessorTime.seconds {
      count = try IPAReading.index(bytes).bundles[0].variants.count
    }
    #expect(count == 60_000)
    #expect(time < 20)
  }

  @Test func `a path of hundreds of folders costs no more than its length`() throws {
    let deep = "Payload/A.app/" + String(repeating: "a.bundle/", count: 100)
    var builder = IPABuilder().bundle("Payload/A.app", info: [:])
    for index in 0..<500 { builder = builder.file("\(deep)\(index).txt") }
    let index = try IPAReading.index(builder)
    #expect(index.bundles.count == 101)
  }

  @Test func `a path longer than the platform opens is not read`() throws {
    let long = "Payload/A.app/" + String(repeating: "a/", count: 20_000) + "a.png"
    let builder = IPABuilder().bundle("Payload/A.app", info: [:]).file(long)
    let index = try IPAReading.index(builder)
    #expect(index.bundles.map(\.resources.count) == [0])
    #expect(index.issues.map(\.severity) == [.malformed])
  }

  @Test func `more faults than are kept end in one that speaks for them`() throws {
    var builder = IPABuilder().bundle("Payload/A.app", info: [:])
    for index in 0..<300 { builder = builder.file("Payload/A.app/\(index).lproj/T.strings") }
    let issues = try IPAReading.index(builder).issues
    #expect(issues.count == 201)
    #expect(issues.last?.severity == .damaged)
    #expect(issues.last?.scope == .everything)
  }
}
