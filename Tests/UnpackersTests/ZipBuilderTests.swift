import Bytes
import TestSupport
import Testing

@testable import Unpackers

@Suite struct ZipBuilderTests {
  struct Content: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]

    init(_ description: String, _ bytes: [UInt8]) {
      testDescription = description
      self.bytes = bytes
    }
  }

  static let contents = [
    Content("nothing", []),
    Content("one byte", [0x41]),
    Content("overlapping matches", Array("abcabcabcabcabcabcabcabcabcabc".utf8)),
    Content("zero bytes", [UInt8](repeating: 0, count: 100_000)),
    Content("noise", (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }),
    Content("text", Array(String(repeating: "the fox; ", count: 9_000).utf8)),
  ]

  @Test(arguments: contents, [ZipBuilder.Method.stored, .deflated])
  func `what is put in is what libzip takes out`(
    content: Content,
    method: ZipBuilder.Method
  ) throws {
    let bytes = ZipBuilder()
      .add("Payload/A.app/", [])
      .add("Payload/A.app/x", content.bytes, method: method)
      .bytes
    var archive = try ZipArchive(MappedFile(path: "t.ipa", bytes: bytes), limits: ReadLimits())
    let place = archive.index(of: "Payload/A.app/x")
    let index = try #require(place)
    let read = try archive.read(index) { cursor throws(ReadError) in
      (try? cursor.copy(at: 0, count: cursor.end)) ?? [1]
    }
    #expect(read == content.bytes)
    let (entries, issues) = (archive.entries, archive.issues)
    #expect(entries.map(\.isFolder) == [true, false])
    #expect(issues.isEmpty)
  }

  @Test func `repetition is packed`() {
    #expect(Deflate.pack([UInt8](repeating: 7, count: 100_000)).count < 1_000)
  }
}
