import Bytes
import TestSupport
import Testing

@testable import Unpackers

/// Inputs that end or hang the platform's own readers, and damage of every kind.
@Suite(.timeLimit(.minutes(30))) struct PropertyListDamageTests {
  typealias Builder = BinaryPropertyListBuilder

  static func read(_ bytes: [UInt8], limits: ReadLimits = ReadLimits()) throws(ByteError)
    -> PropertyList
  {
    var cursor = ByteCursor(bytes)
    return try PropertyList(parsing: &cursor, limits: limits)
  }

  static func status(_ bytes: [UInt8]) -> ByteError.Status? {
    do throws(ByteError) {
      _ = try read(bytes)
      return nil
    } catch {
      return error.status
    }
  }

  @Test func `a set is refused`() {
    let bytes = Builder(objects: [[0xd1, 1, 2], [0x51, 0x6b], [0xc1, 1]]).bytes
    #expect(
      Self.status(bytes)
        == .invalidValue("a set, which no property list of a bundle may hold")
    )
  }

  @Test func `nine lists of ten references each end at the limit of values`() {
    var objects: [[UInt8]] = (1...9).map { level in
      [0xaa] + [UInt8](repeating: UInt8(level), count: 10)
    }
    objects.append([0x09])
    let bytes = Builder(objects: objects).bytes
    #expect(bytes.count < 250)
    #expect(
      Self.status(bytes)
        == .invalidValue(
          "more than \(1_000 + 4 * bytes.count) values, which no file of this size holds"
        )
    )
  }

  @Test(arguments: [UInt8(0x80), 0xff])
  func `a count with the top bit set is an error`(first: UInt8) {
    let count = [UInt8](repeating: first, count: 1) + [UInt8](repeating: 0xff, count: 7)
    for kind: UInt8 in [0x4f, 0x5f, 0x6f, 0xaf, 0xdf] {
      #expect(Self.status(Builder(objects: [[kind, 0x13] + count]).bytes) != nil)
    }
  }

  @Test func `numbers of the trailer that are too large are errors`() {
    var builder = Builder(objects: [[0xd0]])
    builder.statedCount = .max
    #expect(Self.status(builder.bytes) != nil)
    builder.statedCount = 1 << 61
    #expect(Self.status(builder.bytes) != nil)
    builder.statedCount = nil
    builder.statedTable = .max
    #expect(Self.status(builder.bytes) != nil)
    builder.statedTable = UInt64(Int64.max)
    #expect(Self.status(builder.bytes) != nil)
    builder.statedTable = nil
    builder.top = 1
    #expect(Self.status(builder.bytes) != nil)
  }

  @Test(
    arguments: [[[0xa1, 0]], [[0xd1, 1, 0], [0x51, 0x6b]], [[0xa1, 1], [0xa1, 0]]] as [[[UInt8]]]
  )
  func `a list that contains itself ends at the limit of levels`(objects: [[UInt8]]) {
    #expect(
      Self.status(Builder(objects: objects).bytes)
        == .limitReached("more than 64 levels", option: "--max-depth")
    )
  }

  @Test func `ten thousand binary levels end at the limit of levels`() {
    var builder = Builder()
    builder.objects = (1...10_000).map { [0xa1, UInt8($0 >> 8), UInt8($0 & 0xff)] } + [[0x09]]
    #expect(
      Self.status(builder.bytes) == .limitReached("more than 64 levels", option: "--max-depth")
    )
  }

  @Test(arguments: ["<array>", "<dict><key>k</key>"])
  func `ten thousand XML levels end at the limit of levels`(element: String) {
    let text = "<plist>" + String(repeating: element, count: 10_000)
    #expect(
      Self.status(Array(text.utf8)) == .limitReached("more than 64 levels", option: "--max-depth")
    )
  }

  @Test(arguments: ["(", "{k=", "((", "{a={b="])
  func `ten thousand text levels end at the limit of levels`(opening: String) {
    let text = String(repeating: opening, count: 10_000)
    #expect(
      Self.status(Array(text.utf8)) == .limitReached("more than 64 levels", option: "--max-depth")
    )
  }

  @Test func `exactly the allowed levels are read`() throws {
    let limits = ReadLimits()
    func nested(_ levels: Int) -> PropertyListTree {
      (0..<levels).reduce(PropertyListTree.boolean(true)) { tree, _ in .array([tree]) }
    }
    for (levels, isRead) in [(limits.depth, true), (limits.depth + 1, false)] {
      let binary = Builder.pack(nested(levels))
      let xml = Array(nested(levels).xml.utf8)
      let text =
        String(repeating: "(", count: levels) + "x" + String(repeating: ")", count: levels)
      #expect((try? Self.read(binary)) != nil || !isRead)
      #expect((try? Self.read(xml)) != nil || !isRead)
      #expect((try? Self.read(Array(text.utf8))) != nil || !isRead)
      #expect((try? Self.read(binary)) == nil || isRead)
      #expect((try? Self.read(xml)) == nil || isRead)
      #expect((try? Self.read(Array(text.utf8))) == nil || isRead)
    }
  }

  @Test func `a date that is no number is read`() throws {
    let list = try Self.read(Builder.pack(["d": .date(.nan)]))
    guard case .date(let seconds)? = list.value.dictionary?["d"] else {
      Issue.record("no date")
      return
    }
    #expect(seconds.isNaN)
  }

  @Test func `a date of XML is counted from 2001`() throws {
    let list = try Self.read(Array("<plist><date>2024-02-29T12:30:05Z</date></plist>".utf8))
    #expect(list.value == .date(730_902_605))
  }

  @Test func `overlapping long texts end at a limit`() {
    var builder = Builder()
    builder.offsetSize = 4
    builder.referenceSize = 2
    let text = Builder.head(0x50, 1 << 20) + [UInt8](repeating: 0x61, count: 1 << 20)
    let items = (1...1_000).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
    builder.objects = [Builder.head(0xa0, 1_000) + items, text]
    let bytes = builder.bytes
    // The trailer and table are written anew, with a thousand objects over the same bytes.
    var copy = Array(bytes.prefix(8 + builder.objects[0].count + text.count))
    let table = copy.count
    let offsets = [8] + [Int](repeating: 8 + builder.objects[0].count, count: 1_000)
    for offset in offsets {
      copy += (0..<4).map { UInt8(truncatingIfNeeded: offset >> (8 * (3 - $0))) }
    }
    copy += [0, 0, 0, 0, 0, 0, 4, 2]
    for number in [1_001, 0, table] {
      copy += (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * (7 - $0))) }
    }
    let bound = 65_536 + 16 * copy.count
    #expect(
      Self.status(copy)
        == .invalidValue("more than \(bound) bytes of texts, which no file of this size holds")
    )
  }

  @Test func `a text that is shared by many costs its bytes once`() throws {
    var builder = Builder()
    let text = Builder.head(0x50, 1 << 20) + [UInt8](repeating: 0x61, count: 1 << 20)
    let items = [UInt8](repeating: 0, count: 2_000).enumerated().map { UInt8($0.offset & 1) }
    builder.objects = [Builder.head(0xa0, 1_000) + items, text]
    #expect(try Self.read(builder.bytes).value.array?.count == 1_000)
  }

  @Test func `a text of eleven megabytes in XML is refused by the reader's own bound`() {
    let text = "<plist><string>" + String(repeating: "a", count: 11_000_000) + "</string></plist>"
    #expect(Self.status(Array(text.utf8)) != nil)
  }

  @Test func `entities that multiply are refused`() {
    let entities = (1...9).map { level in
      "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">"
    }
    let text =
      "<!DOCTYPE plist [<!ENTITY e0 \"lol\">\(entities.joined())]><plist><string>&e9;</string></plist>"
    #expect(Self.status(Array(text.utf8)) != nil)
  }

  @Test func `an external entity is not fetched`() {
    let text =
      "<!DOCTYPE plist [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><plist><string>&x;</string></plist>"
    #expect(Self.status(Array(text.utf8)) != nil)
  }

  @Test func `a tag of thousands of attributes is refused before it is parsed`() {
    let attributes = (0..<200_000).map { " a\($0)=\"\"" }.joined()
    #expect(
      Self.status(Array("<plist\(attributes)><true/></plist>".utf8))
        == .invalidValue("a tag of more than 1024 bytes")
    )
  }

  @Test(arguments: ["UTF-7", "EBCDIC-CP-US", "ISO-2022-JP", "UCS-4"])
  func `an encoding in which tags could hide is refused`(encoding: String) {
    let text = "<?xml version=\"1.0\" encoding='\(encoding)'?><plist><true/></plist>"
    #expect(Self.status(Array(text.utf8)) == .invalidValue("XML in the encoding \(encoding)"))
  }

  @Test func `octal escapes follow the NeXTSTEP code page`() {
    // Byte, Unicode: rows of the code page's published mapping, spread over its upper half.
    let rows: [(UInt8, UInt16)] = [
      (0x80, 0x00a0), (0x81, 0x00c0), (0x86, 0x00c5), (0x87, 0x00c7), (0x90, 0x00d0),
      (0x96, 0x00d6), (0x97, 0x00d9), (0x9d, 0x00b5), (0x9e, 0x00d7), (0x9f, 0x00f7),
      (0xa0, 0x00a9), (0xa4, 0x2044), (0xa6, 0x0192), (0xa9, 0x2019), (0xaa, 0x201c),
      (0xac, 0x2039), (0xae, 0xfb01), (0xaf, 0xfb02), (0xb0, 0x00ae), (0xb1, 0x2013),
      (0xb7, 0x2022), (0xba, 0x201d), (0xbc, 0x2026), (0xbd, 0x2030), (0xbe, 0x00ac),
      (0xc0, 0x00b9), (0xc1, 0x02cb), (0xc2, 0x00b4), (0xc3, 0x02c6), (0xc4, 0x02dc),
      (0xc5, 0x00af), (0xc6, 0x02d8), (0xc7, 0x02d9), (0xc8, 0x00a8), (0xca, 0x02da),
      (0xcb, 0x00b8), (0xcd, 0x02dd), (0xce, 0x02db), (0xcf, 0x02c7), (0xd0, 0x2014),
      (0xd1, 0x00b1), (0xd5, 0x00e0), (0xdd, 0x00e9), (0xe1, 0x00c6), (0xe3, 0x00aa),
      (0xe8, 0x0141), (0xe9, 0x00d8), (0xea, 0x0152), (0xeb, 0x00ba), (0xf1, 0x00e6),
      (0xf5, 0x0131), (0xf8, 0x0142), (0xf9, 0x00f8), (0xfa, 0x0153), (0xfb, 0x00df),
      (0xfd, 0x00ff), (0xfe, 0), (0xff, 0), (0x41, 0x0041), (0x00, 0x0000),
    ]
    for (byte, unit) in rows { #expect(NextStepCodePage.unit(for: byte) == unit, "\(byte)") }
  }

  static let sample: PropertyListTree = [
    "CFBundleIdentifier": "org.example.a", "é": "ü😀", "n": 7, "r": .real(1.5), "t": true,
    "d": .data([1, 2, 3]), "w": .date(1), "a": ["x", ["y": "z"], []],
  ]

  static let fixtures: [[UInt8]] = [
    Builder.pack(sample),
    Array(sample.xml.utf8),
    Array("/* c */ \"k\\U00e9\\351\" = 'v';\nl = (a, {b = <00ff>;}, \"\\\"\");\n// e\nm;".utf8),
    PropertyListFormTests.utf16("\"k\" = \"é😀\";", mark: [0xff, 0xfe], bigEndian: false),
  ]

  @Test(arguments: fixtures.indices)
  func `every prefix ends in a value or an error`(index: Int) {
    ByteDamage.prefixes(of: Self.fixtures[index]) { _ = try? Self.read($0) }
  }

  @Test(arguments: fixtures.indices)
  func `three thousand changed bytes end in a value or an error`(index: Int) {
    ByteDamage.flips(of: Self.fixtures[index], count: 3_000) { _ = try? Self.read($0) }
  }
}
