import Bytes
import TestSupport
import Testing

@testable import Unpackers

@Suite struct ZipPrefixTests {
  static let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 >> 4) }

  static func archive(limits: ReadLimits = ReadLimits()) throws -> ZipArchive {
    let bytes = ZipBuilder()
      .add("Payload/A.app/stored", content)
      .add("Payload/A.app/deflated", content, method: .deflated)
      .add("Payload/A.app/broken", content, method: .deflated) { entry in
        entry.data = Array(entry.data.prefix(50))
        entry.storedSize = 50
        entry.localStoredSize = 50
      }
      .add("Payload/A.app/wrong sum", content, method: .deflated) { $0.crc32 ^= 1 }
      .bytes
    return try ZipArchive(MappedFile(path: "t.ipa", bytes: bytes), limits: limits)
  }

  @Test(arguments: [0, 1], [0, 1, 4_096, 199_999, 200_000, 300_000])
  func `the first bytes are those of the whole`(index: Int, count: Int) throws {
    var archive = try Self.archive()
    let prefix = try archive.readPrefix(index, count: count)
    #expect(prefix == Array(Self.content.prefix(count)))
  }

  @Test func `data that break before the wanted bytes are an error`() throws {
    var archive = try Self.archive()
    #expect(throws: ReadError.self) { _ = try archive.readPrefix(2, count: 100_000) }
  }

  @Test func `a prefix of damaged or oversized entries is still given`() throws {
    var limits = ReadLimits()
    limits.unpackedEntrySize = 1_000
    var archive = try Self.archive(limits: limits)
    let prefix = try archive.readPrefix(3, count: 100)
    #expect(prefix == Array(Self.content.prefix(100)))
    #expect(throws: ReadError.self) { try archive.read(1) { _ throws(ReadError) in 0 } }
  }

  @Test func `prefixes count against the bytes of the artifact`() throws {
    var limits = ReadLimits()
    limits.unpackedTotalSize = 250
    var archive = try Self.archive(limits: limits)
    _ = try archive.readPrefix(1, count: 100)
    _ = try archive.readPrefix(1, count: 100)
    #expect(throws: ReadError.self) { _ = try archive.readPrefix(1, count: 100) }
  }
}
