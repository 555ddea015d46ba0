internal import Bytes

extension PictureCompleteness {
  /// Walks the chunks behind `RIFF`, whose size counts what follows it, to one with pixels.
  ///
  /// A lossy frame (`VP8 `) begins with 10 bytes, the first three of which tell the length of its
  /// first partition; a lossless one (`VP8L`) with 5, and codes of 23 bits are its least.
  ///
  /// Source: the WebP container specification; RFC 6386, section 9.1; RFC 9649, section 3.
  static func checkWebP(_ input: borrowing ByteCursor) throws(ByteError) {
    let count = Int(try input.uint32LittleEndian(at: input.start + 4))
    try input.check(count, at: input.start + 8)
    let end = input.start + 8 + count
    var offset = input.start + 12
    while offset + 8 <= end {
      let length = Int(try input.uint32LittleEndian(at: offset + 4))
      guard length <= end - offset - 8 else {
        throw ByteError(.invalidValue("a WebP chunk of \(length) bytes"), at: offset)
      }
      let data = offset + 8
      if input.matches("ANMF", at: offset) { return }
      if input.matches("VP8L", at: offset) {
        guard length >= 8 else {
          throw ByteError(.invalidValue("a WebP frame without pixels"), at: offset)
        }
        return
      }
      if input.matches("VP8 ", at: offset) {
        try input.check(10, at: data)
        let bits =
          Int(try input.uint16LittleEndian(at: data)) | Int(try input.uint8(at: data + 2)) << 16
        guard bits >> 5 > 0, bits >> 5 <= length - 10 else {
          throw ByteError(.invalidValue("a WebP frame that is cut"), at: offset)
        }
        return
      }
      offset = data + length + length & 1
    }
    throw ByteError(.invalidValue("a WebP without pixels"), at: end)
  }

  /// Walks to the end of the first frame; a GIF whose last byte is missing is shown.
  ///
  /// | block | begins with | then |
  /// | --- | --- | --- |
  /// | screen | 6 bytes of signature, 7 of sizes | a table of 3 × 2ⁿ bytes if bit 7 of byte 10 is set |
  /// | extension | 0x21 and a label | sub-blocks, each behind its length, to an empty one |
  /// | frame | 0x2C and 9 bytes | a table likewise, one byte, sub-blocks |
  ///
  /// Source: the GIF89a specification.
  static func checkGIF(_ input: borrowing ByteCursor) throws(ByteError) {
    var offset = input.start + 13 + tableSize(try input.uint8(at: input.start + 10))
    while true {
      switch try input.uint8(at: offset) {
      case 0x21: offset = try subBlocksEnd(input, at: offset + 2)
      case 0x2c:
        let data = offset + 11 + tableSize(try input.uint8(at: offset + 9))
        guard try input.uint8(at: data) > 0 else {
          throw ByteError(.invalidValue("a GIF frame without pixels"), at: data)
        }
        _ = try subBlocksEnd(input, at: data)
        return
      default: throw ByteError(.invalidValue("a GIF without pixels"), at: offset)
      }
    }
  }

  private static func tableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 6 << Int(flags & 7)
  }

  private static func subBlocksEnd(
    _ input: borrowing ByteCursor,
    at start: Int
  ) throws(ByteError) -> Int {
    var offset = start
    while true {
      let count = Int(try input.uint8(at: offset))
      offset += 1 + count
      if count == 0 { return offset }
    }
  }

  /// Looks whether the rows are there, which begin where the header says.
  ///
  /// Each row is filled up to four bytes. Packed rows have a length that only unpacking tells.
  /// Source: Microsoft's `BITMAPFILEHEADER`, `BITMAPCOREHEADER` and `BITMAPINFOHEADER`.
  static func checkBMP(
    _ input: borrowing ByteCursor,
    width: UInt32,
    height: UInt32
  ) throws(ByteError) {
    let start = input.start
    let isCore = try input.uint32LittleEndian(at: start + 14) == 12
    let bits = Int(try input.uint16LittleEndian(at: start + (isCore ? 24 : 28)))
    let packing = isCore ? 0 : try input.uint32LittleEndian(at: start + 30)
    // Android's decoder takes no more pixels a side, nor other depths.
    guard width <= 1 << 16, height <= 1 << 16, [1, 2, 4, 8, 16, 24, 32].contains(bits) else {
      throw ByteError(
        .invalidValue("a bitmap of \(width)×\(height) pixels, \(bits) bits each"),
        at: start
      )
    }
    let rows = Int(try input.uint32LittleEndian(at: start + 10))
    let isPlain = [0, 3, 6].contains(packing)
    let count = isPlain ? (Int(width) * bits + 31) / 32 * 4 * Int(height) : 1
    try input.check(count, at: start + rows)
  }

  /// Looks whether the boxes at the top end within the file.
  ///
  /// A box is a size of 4 bytes that counts itself, a type, and its content; a size of 1 stands for 8
  /// bytes behind the type, and 0 for all that is left. Source: ISO/IEC 14496-12, section 4.2.
  static func checkBoxes(_ input: borrowing ByteCursor) throws(ByteError) {
    var offset = input.start
    while input.end - offset >= 8 {
      var size = UInt64(try input.uint32BigEndian(at: offset))
      if size == 0 { return }
      if size == 1 { size = try input.uint64BigEndian(at: offset + 8) }
      guard size >= 8, let length = Int(exactly: size) else {
        throw ByteError(.invalidValue("a box of \(size) bytes"), at: offset)
      }
      try input.check(length, at: offset)
      offset += length
    }
  }
}
