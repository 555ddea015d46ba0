internal import Bytes

/// The header that every chunk of a resource table or binary XML file begins with.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 2 | type |
/// | 2 | 2 | header size in bytes; children begin here, longer headers than known are skipped |
/// | 4 | 4 | size in bytes, header and children included |
///
/// Source: `ResChunk_header` in Android's `ResourceTypes.h`.
struct Chunk {
  /// The types that the readers know.
  enum Kind {
    static let stringPool: UInt16 = 0x0001
    static let table: UInt16 = 0x0002
    static let xmlResourceMap: UInt16 = 0x0180
    static let xmlStartElement: UInt16 = 0x0102
    static let xmlEndElement: UInt16 = 0x0103
    static let package: UInt16 = 0x0200
    static let type: UInt16 = 0x0201
    static let typeSpec: UInt16 = 0x0202
    static let library: UInt16 = 0x0203
    static let overlayable: UInt16 = 0x0204
    static let stagedAlias: UInt16 = 0x0206
    static let flagged: UInt16 = 0x0207
    static let flagList: UInt16 = 0x0208
  }

  let kind: UInt16
  let headerSize: Int
  /// The absolute offset of the header.
  let start: Int
  /// The absolute offset behind the chunk.
  let end: Int

  /// The absolute offset of the first child, or of the body.
  var bodyStart: Int { start + headerSize }

  /// Reads a header and checks that header and chunk lie in the range.
  init(at offset: Int, in input: borrowing ByteCursor) throws(ByteError) {
    kind = try input.uint16LittleEndian(at: offset)
    headerSize = Int(try input.uint16LittleEndian(at: offset + 2))
    let size = Int(try input.uint32LittleEndian(at: offset + 4))
    guard headerSize >= 8 else {
      throw ByteError(.invalidValue("a chunk header of \(headerSize) bytes"), at: offset + 2)
    }
    guard size >= headerSize else {
      throw ByteError(
        .invalidValue("a chunk of \(size) bytes with a header of \(headerSize)"),
        at: offset + 4
      )
    }
    try input.check(size, at: offset)
    start = offset
    end = offset + size
  }
}
