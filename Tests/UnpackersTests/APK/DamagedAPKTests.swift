import ArtifactModel
import TestSupport
import Testing
import Unpackers

/// Damage of tables, manifests and archives: each has a place, and the rest is still read.
@Suite struct DamagedAPKTests {
  /// Replaces bytes of the table at an offset found by a predicate.
  private static func edited(
    _ table: ResourceTableBuilder,
    at offset: Int,
    _ bytes: [UInt8]
  ) -> [UInt8] {
    var data = table.bytes
    data.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
    return APKBuilder().add("resources.arsc", data).add("res/a.png").add("res/b.png").bytes
  }

  private static func firstChunk(_ kind: UInt16, in table: [UInt8]) -> Int? {
    var offset = 12
    func short(_ at: Int) -> Int { Int(table[at]) | Int(table[at + 1]) << 8 }
    func long(_ at: Int) -> Int { short(at) | short(at + 2) << 16 }
    while offset + 8 <= table.count {
      if short(offset) == Int(kind) { return offset }
      offset += short(offset) == 0x200 ? short(offset + 2) : long(offset + 4)
    }
    return nil
  }

  @Test func `an entry outside its chunk is damaged and the others are read`() throws {
    let type = try #require(Self.firstChunk(0x201, in: APKTests.table.bytes))
    let index = try unpack(Self.edited(APKTests.table, at: type + 84, [0xf0, 0xff, 0xff, 0x7f]))
    let issue = try #require(index.issues.first)
    #expect(issue.severity == .damaged)
    #expect(issue.part == "entry 0x7f010000")
    #expect(issue.entry == "resources.arsc")
    #expect(issue.offset == type + 88 + 0x7fff_fff0)
    // The French value of the same resource still tells its name.
    let rest = APKTests.expected.dropFirst()
    #expect(APKTests.lines(index).count == APKTests.expected.count)
    #expect(Set(rest.dropFirst()).isSubset(of: APKTests.lines(index)))
  }

  @Test func `a table without type specs is refused by Android, and read all the same`() throws {
    var table = APKTests.table
    table.hasTypeSpecs = false
    let index = try unpack(APKTests.apk(table).bytes)
    #expect(index.issues.allSatisfy { $0.severity == .damaged && $0.part == "type chunk" })
    #expect(index.issues.count == 6)
    #expect(APKTests.lines(index) == APKTests.expected)
  }

  @Test func `fewer packages than stated are fine, more are not`() throws {
    var table = APKTests.table
    table.statedPackageCount = 3
    #expect(try unpack(APKTests.apk(table).bytes).issues == [])
    table.statedPackageCount = 0
    #expect(try unpack(APKTests.apk(table).bytes).issues.map(\.severity) == [.damaged])
  }

  @Test(
    arguments: [
      (8, "strings do not fit"), (12, "strings do not fit"), (20, "strings do not fit"),
    ])
  func `a pool whose numbers lie is damaged and allocates nothing`(
    field: Int,
    message: String
  ) throws {
    let index = try unpack(Self.edited(APKTests.table, at: 12 + field, [0xff, 0xff, 0xff, 0xff]))
    let issue = try #require(index.issues.first)
    #expect(issue.severity == .damaged)
    #expect(issue.part == "global string pool")
    #expect(issue.message.contains(message))
  }

  @Test(arguments: [true, false])
  func `a string without its final zero is read as its length says, and told`(isUTF8: Bool)
    throws
  {
    var table = ResourceTableBuilder()
      .add("string", "first", AndroidConfiguration(), .text("Help"))
      .add("string", "last", AndroidConfiguration(), .text("More"))
    table.isUTF8 = isUTF8
    let text: [UInt8] = isUTF8 ? Array("Help".utf8) : "Help".utf8.flatMap { [$0, 0] }
    let start = try #require(table.bytes.firstRange(of: text)?.upperBound)
    let index = try unpack(Self.edited(table, at: start, [0x21]))
    #expect(
      APKTests.lines(index).filter { $0.contains("string/") }
        == ["string/first default string Help", "string/last default string More"]
    )
    let issue = try #require(index.issues.first)
    #expect(issue.severity == .note)
    #expect(issue.message.contains("the string is not terminated; Android reads it"))
    #expect(issue.part == "global string pool")
  }

  @Test func `a table larger than its file is refused with a place`() throws {
    let index = try unpack(Self.edited(APKTests.table, at: 4, [0xff, 0xff, 0xff, 0x7f]))
    let issue = try #require(index.issues.first)
    #expect(issue.severity == .damaged)
    #expect(issue.entry == "resources.arsc")
    #expect(issue.part == "resource table")
    #expect(issue.offset == 0)
  }

  @Test func `a type chunk that claims a billion entries allocates nothing`() throws {
    let type = try #require(Self.firstChunk(0x201, in: APKTests.table.bytes))
    let index = try unpack(Self.edited(APKTests.table, at: type + 12, [0, 0, 0, 0x40]))
    #expect(index.issues.first?.part == "type chunk")
    #expect(index.issues.first?.offset == type + 12)
    #expect(APKTests.lines(index).contains("integer/limit default int_dec 12"))
  }

  @Test func `an unknown chunk in a package is skipped with a note`() throws {
    let spec = try #require(Self.firstChunk(0x202, in: APKTests.table.bytes))
    let index = try unpack(Self.edited(APKTests.table, at: spec, [0x99, 0x09]))
    #expect(index.issues.contains { $0.severity == .note && $0.offset == spec })
  }

  @Test func `many entries that share one large bag do not multiply it`() throws {
    // 2,000 entries that all point to one array of 2,000 items: 4 million items if each were read.
    let items = (0..<2_000).map {
      (UInt32(0x0200_0000 | $0), ResourceTableBuilder.Value.plain(0x10, 1))
    }
    var table = ResourceTableBuilder()
      .add("array", "a0", AndroidConfiguration(), .bag(0, items))
    for number in 1..<2_000 {
      table = table.add("array", "a\(number)", .language("fr"), .plain(0x10, 1))
    }
    var bytes = table.bytes
    let type = try #require(Self.firstChunk(0x201, in: bytes))
    for entry in 0..<2_000 {
      bytes.replaceSubrange((type + 84 + 4 * entry)..<(type + 88 + 4 * entry), with: [0, 0, 0, 0])
    }
    let index = try unpack(APKBuilder().add("resources.arsc", bytes).bytes)
    #expect(index.bundles.first?.bagItems.count == 2_000)
  }

  @Test func `bags that overlap are refused instead of multiplied`() throws {
    let item = (UInt32(0x0200_0000), ResourceTableBuilder.Value.plain(0x10, 1))
    var table = ResourceTableBuilder()
      .add("array", "a", AndroidConfiguration(), .bag(0, Array(repeating: item, count: 3_000)))
    for number in 1...250 {
      table = table.add("array", "n\(number)", AndroidConfiguration(), .plain(0x10, 1))
    }
    var bytes = table.bytes
    let type = try #require(Self.firstChunk(0x201, in: bytes))
    // Each further entry points to a header of 1,000 items that is planted among the first's items.
    for entry in 1...250 {
      let offset = 16 + 48 * entry
      let slot = type + 84 + 4 * entry
      bytes.replaceSubrange(
        slot..<(slot + 4),
        with: [UInt8(offset & 0xff), UInt8(offset >> 8), 0, 0]
      )
      let start = type + 84 + 4 * 251 + offset
      bytes.replaceSubrange(
        start..<(start + 16),
        with: [16, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xe8, 3, 0, 0]
      )
    }
    let index = try unpack(APKBuilder().add("resources.arsc", bytes).bytes)
    #expect((index.bundles.first?.bagItems.count ?? 0) <= bytes.count / 12)
    #expect(index.issues.contains { $0.message.contains("overlap") })
  }

  @Test func `a manifest cut in the middle keeps the facts before the cut`() throws {
    let whole = APKBuilder.plainManifest().bytes
    var apk = APKTests.apk(APKTests.table)
    apk.manifest = nil
    let cut = Array(whole.prefix(whole.count - 80))
    let index = try unpack(apk.add("AndroidManifest.xml", cut).bytes)
    #expect(index.issues.map(\.part) == ["binary XML"])
    #expect(index.issues.first?.entry == "AndroidManifest.xml")
  }

  @Test func `elements nested beyond the limit end with a place`() throws {
    var element = BinaryXMLBuilder.Element("x")
    for _ in 0..<200 { element = .init("x", [], [element]) }
    var apk = APKTests.apk(APKTests.table)
    apk.manifest = BinaryXMLBuilder(.init("manifest", [.init("package", .text("a.b"))], [element]))
    let index = try unpack(apk.bytes)
    #expect(index.issues.first?.message.contains("nest deeper than 64") == true)
    #expect(index.bundles.first?.identifier == "a.b")
  }

  @Test func `a name longer than any tool writes is shown by number`() throws {
    let long = String(repeating: "n", count: 30_000)
    let table = ResourceTableBuilder().add("drawable", long, .language("fr"), .text("res/a.png"))
    let index = try unpack(APKBuilder(table).add("res/a.png").bytes)
    #expect(index.bundles.first?.resources.map(\.name) == ["0x7f010000"])
  }

  @Test func `a localized picture that Android cannot open is damaged`() throws {
    let table = ResourceTableBuilder().add("drawable", "x", .language("fr"), .text("res/a.png"))
    func issues(_ edit: (inout ZipBuilder.Entry) -> Void, _ bytes: [UInt8] = [1]) throws -> [String]
    {
      let zip = APKBuilder(table).zip.add("res/a.png", bytes, edit: edit)
      return try unpack(zip.bytes).issues.map { "\($0.severity.rawValue) \($0.scope.rawValue)" }
    }
    #expect(try issues { _ in } == [])
    #expect(try issues({ _ in }, []) == ["damaged images"])
    #expect(try issues { $0.localName = Array("res/b.png".utf8) } == ["damaged images"])
    #expect(try issues { $0.localUnpackedSize = 9 } == ["damaged images"])
    #expect(try issues { $0.method = 27 } == ["damaged images"])
    #expect(try issues { $0.directoryFlags |= 1 } == ["damaged images"])
  }
}
