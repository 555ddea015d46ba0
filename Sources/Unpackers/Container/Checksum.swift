internal import Bytes
internal import CLibDeflate

/// The CRC-32 that zip and PNG state for their parts.
///
/// Source: PKWARE's APPNOTE 6.3.9, section 4.4.7. libdeflate makes the sum with the processor's own
/// instructions, where zlib looks up each byte.
struct Checksum {
  /// The checksum of all bytes so far.
  private(set) var value: UInt32 = 0

  /// Takes in further bytes.
  mutating func add(_ part: [UInt8]) {
    let input = ByteCursor(part)
    add(input)
  }

  /// Takes in all bytes of a range.
  mutating func add(_ input: borrowing ByteCursor) {
    // The library reads as many bytes as the span has.
    value = unsafe input.range.withUnsafeBytes {
      unsafe libdeflate_crc32(value, $0.baseAddress, $0.count)
    }
  }
}
