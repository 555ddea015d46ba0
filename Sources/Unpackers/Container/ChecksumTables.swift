internal import Bytes

/// Sixteen tables with which a checksum takes in sixteen bytes at a time: table `k` holds the
/// checksum of a byte that `k` zero bytes follow.
///
/// They lie in an array, of which a use copies no more than the reference.
struct ChecksumTables: Sendable {
  /// The tables, one behind the other.
  private let words: [UInt32]

  init() {
    var words = [UInt32](repeating: 0, count: 4096)
    for index in 0..<256 {
      var value = UInt32(index)
      for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : (value >> 1) ^ 0xedb8_8320 }
      words[index] = value
    }
    for index in 256..<words.count {
      let before = words[index - 256]
      words[index] = (before >> 8) ^ words[Int(before & 0xff)]
    }
    self.words = words
  }

  /// Returns a register that has taken in all bytes of a range.
  func run(_ register: UInt32, _ input: borrowing ByteCursor) -> UInt32 {
    let words = self.words.span
    // Known here, the size makes the check of each place in a table needless.
    precondition(words.count == 4096)
    var crc = register
    var next = input.start
    while next < input.end {
      if input.end - next >= 16, let low = try? input.uint64LittleEndian(at: next),
        let high = try? input.uint64LittleEndian(at: next + 8)
      {
        crc = Self.take(words, low ^ UInt64(crc), 8) ^ Self.take(words, high, 0)
        next += 16
      } else {
        guard let byte = try? input.uint8(at: next) else { break }
        crc = (crc >> 8) ^ Self.number(words, UInt64(crc) ^ UInt64(byte), 0, 0)
        next += 1
      }
    }
    return crc
  }

  /// Looks eight bytes up in the eight tables that begin at table `first`, the last byte in the first.
  @inline(__always)
  private static func take(_ words: Span<UInt32>, _ word: UInt64, _ first: Int) -> UInt32 {
    let a = number(words, word, 0, first + 7) ^ number(words, word, 8, first + 6)
    let b = number(words, word, 16, first + 5) ^ number(words, word, 24, first + 4)
    let c = number(words, word, 32, first + 3) ^ number(words, word, 40, first + 2)
    let d = number(words, word, 48, first + 1) ^ number(words, word, 56, first)
    return (a ^ b) ^ (c ^ d)
  }

  /// Returns what a table has for one byte of a word.
  @inline(__always)
  private static func number(
    _ words: Span<UInt32>,
    _ word: UInt64,
    _ shift: UInt64,
    _ table: Int
  ) -> UInt32 {
    words[table << 8 | Int(UInt8(truncatingIfNeeded: word >> shift))]
  }
}
