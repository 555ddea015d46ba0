extension ByteCursor {
  /// Decodes `count` bytes at an absolute offset as UTF-8; bad sequences become U+FFFD.
  public func utf8(at offset: Int, count: Int) throws(ByteError) -> String {
    try check(count, at: offset)
    // The range was checked on the line above, and the copy ends with the closure.
    return unsafe bytes.extracting(offset..<(offset + count)).withUnsafeBytes {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }

  /// Decodes `count` little-endian UTF-16 units at an absolute offset; lone surrogates become
  /// U+FFFD.
  public func utf16LittleEndian(at offset: Int, count: Int) throws(ByteError) -> String {
    String(decoding: try units(at: offset, count: count, bigEndian: false), as: UTF16.self)
  }

  /// Decodes `count` big-endian UTF-16 units at an absolute offset; lone surrogates become U+FFFD.
  public func utf16BigEndian(at offset: Int, count: Int) throws(ByteError) -> String {
    String(decoding: try units(at: offset, count: count, bigEndian: true), as: UTF16.self)
  }

  private func units(
    at offset: Int,
    count: Int,
    bigEndian: Bool
  ) throws(ByteError) -> [UInt16] {
    try check(try CheckedArithmetic.product(count, 2, at: offset), at: offset)
    var units: [UInt16] = []
    units.reserveCapacity(count)
    for index in 0..<count {
      let unit = try uint16LittleEndian(at: offset + 2 * index)
      units.append(bigEndian ? unit.byteSwapped : unit)
    }
    return units
  }
}
