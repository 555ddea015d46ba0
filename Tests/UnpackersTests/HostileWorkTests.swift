import ArtifactModel
import Bytes
import TestSupport
import Testing

@testable import Unpackers

/// Shapes that a small archive can hold and that once took minutes or gigabytes.
///
/// The processor times are far above what a test build needs and far below what work that grows with the
/// square of the input would take.
@Suite(.timeLimit(.minutes(30))) struct HostileWorkTests {
  static let app = "Payload/A.app"

  static func list(_ bytes: [UInt8], limits: ReadLimits = ReadLimits()) throws -> ReadIssue? {
    let builder = IPABuilder().bundle(app, info: [:]).file("\(app)/fr.lproj/T.strings", bytes)
    return try IPAReading.index(builder.bytes, limits: limits).issues.first
  }

  @Test(arguments: ["\"", "\\\"", "\"\\\"", "(", "{a=", "a;", "<", "/*", "<array>", "<key>a"])
  func `a table filled with one piece takes time by its size`(piece: String) throws {
    let count = (1 << 20) / piece.utf8.count
    let bytes = [UInt8]((0..<count).map { _ in Array(piece.utf8) }.joined())
    for head in ["", "\"", "<plist>"] {
      let time = try ProcessorTime.seconds { _ = try Self.list(Array(head.utf8) + bytes) }
      #expect(time < 20, "\(head)\(piece)")
    }
  }

  @Test func `a table with more keys than may be read ends at the bound`() throws {
    var limits = ReadLimits()
    limits.valueCount = 50_000
    let pairs = [UInt8]((0..<100_000).flatMap { Array("<key>\($0)</key><string/>".utf8) })
    let xml = Array("<plist><dict>".utf8) + pairs + Array("</dict></plist>".utf8)
    let issue = try #require(try Self.list(xml, limits: limits))
    #expect(issue.severity == .damaged)
    #expect(issue.advice == "raise --max-values if this is meant")
    #expect(issue.locale?.identifier == "fr")
  }

  @Test func `plural texts that multiply end where there is no more room`() throws {
    // Each entry's format names a long form often, and all entries share one object.
    let form = String(repeating: "x", count: 1_000)
    let format = String(repeating: "%#@n@", count: 60)
    let plural: PropertyListTree = [
      "NSStringLocalizedFormatKey": .string(format), "n": ["other": .string(form)],
    ]
    let table: PropertyListTree = .dictionary((0..<2_000).map { ("k\($0)", plural) })
    var limits = ReadLimits()
    limits.textSize = 1 << 20
    let builder = IPABuilder().bundle(Self.app, info: [:])
      .list("\(Self.app)/fr.lproj/T.stringsdict", table)
    let index = try IPAReading.index(builder.bytes, limits: limits)
    #expect(index.issues.map(\.advice) == ["raise --max-text-size if this is meant"])
  }

  @Test func `strings of a pool that share one far end take few steps`() throws {
    let count = 200_000
    let tail = 4 << 20
    var pool = LittleEndianBytes()
    let size = 28 + 4 * count + tail
    pool.put16(1, 28)
    pool.put32(size, count, 0, 0x100, 28 + 4 * count, 0)
    pool.bytes += [UInt8](repeating: 0, count: 4 * count)
    pool.bytes += [1, 1] + [UInt8](repeating: 0x61, count: tail - 3) + [0]
    let bytes = pool.bytes
    var found: StringPool?
    let time = try ProcessorTime.seconds {
      let cursor = ByteCursor(bytes)
      found = try StringPool(chunk: Chunk(at: 0, in: cursor), in: cursor)
    }
    #expect(found?.count == count)
    #expect(time < 20)
  }

  @Test func `a lost string is told behind any number of badly written ones`() throws {
    var pool = LittleEndianBytes()
    let count = 20
    let strings =
      [UInt8]((0..<count).map { _ in [1, 1, 0x61, 0x62] as [UInt8] }.joined()) + [0, 0, 0, 0]
    pool.put16(1, 28)
    pool.put32(28 + 4 * count + strings.count, count, 0, 0x100, 28 + 4 * count, 0)
    for index in 0..<count { pool.put32(index == count - 1 ? 9_999 : 4 * index) }
    pool.bytes += strings
    let cursor = ByteCursor(pool.bytes)
    let faults = try StringPool(chunk: Chunk(at: 0, in: cursor), in: cursor).faults
    #expect(faults.count == StringPool.maximumFaults + 1)
    #expect(faults.last?.isLoss == true)
  }
}

/// Collects integers, low byte first.
struct LittleEndianBytes {
  var bytes: [UInt8] = []

  mutating func put16(_ values: Int...) {
    for value in values { put(value, count: 2) }
  }

  mutating func put32(_ values: Int...) {
    for value in values { put(value, count: 4) }
  }

  private mutating func put(_ value: Int, count: Int) {
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }
}
