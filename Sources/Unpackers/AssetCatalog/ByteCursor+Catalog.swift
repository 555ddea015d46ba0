internal import Bytes

extension ByteCursor {
  /// Returns the 16-bit integer at an absolute offset in either byte order.
  func uint16(at offset: Int, bigEndian: Bool) throws(ByteError) -> UInt16 {
    let value = try uint16LittleEndian(at: offset)
    return bigEndian ? value.byteSwapped : value
  }

  /// Returns the 32-bit integer at an absolute offset in either byte order.
  func uint32(at offset: Int, bigEndian: Bool) throws(ByteError) -> UInt32 {
    let value = try uint32LittleEndian(at: offset)
    return bigEndian ? value.byteSwapped : value
  }

  /// Returns the four-character code at an absolute offset in either byte order.
  func tag(at offset: Int, bigEndian: Bool) throws(ByteError) -> CatalogTag {
    CatalogTag(rawValue: try uint32(at: offset, bigEndian: bigEndian))
  }

  /// Decodes the text in a field of `count` bytes that ends at its first NUL.
  func paddedText(at offset: Int, count: Int) throws(ByteError) -> String {
    try check(count, at: offset)
    var length = 0
    while length < count, try uint8(at: offset + length) != 0 { length += 1 }
    return try utf8(at: offset, count: length)
  }
}
