/// The CRC-32 that zip states for each entry, for files that lie on disk.
///
/// Eight bytes are taken at a time: table `k` holds the checksum of a byte that `k` zero bytes
/// follow.
///
/// Source: PKWARE's APPNOTE 6.3.9, section 4.4.7.
struct Checksum {
  private var register = UInt32.max

  /// The checksum of all bytes so far.
  var value: UInt32 { ~register }

  /// Takes in further bytes.
  mutating func add(_ part: [UInt8]) {
    let bytes = part.span
    let tables = Self.tables.span
    var crc = register
    var index = 0
    while index + 8 <= bytes.count {
      crc ^= Self.word(bytes, at: index)
      let high = Self.word(bytes, at: index + 4)
      crc = Self.take(crc, tables, 0x400) ^ Self.take(high, tables, 0)
      index += 8
    }
    while index < bytes.count {
      let place = UInt8(truncatingIfNeeded: crc) ^ bytes[index]
      crc = (crc >> 8) ^ tables[Int(place)]
      index += 1
    }
    register = crc
  }

  /// Looks four bytes up in the four tables that begin at `first`.
  private static func take(_ word: UInt32, _ tables: Span<UInt32>, _ first: Int) -> UInt32 {
    let low =
      tables[first + 0x300 + Int(word & 0xff)] ^ tables[first + 0x200 + Int(word >> 8 & 0xff)]
    let high = tables[first + 0x100 + Int(word >> 16 & 0xff)] ^ tables[first + Int(word >> 24)]
    return low ^ high
  }

  private static func word(_ bytes: Span<UInt8>, at index: Int) -> UInt32 {
    let low = UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8
    return low | UInt32(bytes[index + 2]) << 16 | UInt32(bytes[index + 3]) << 24
  }

  private static let tables: [UInt32] = {
    var tables: [UInt32] = []
    tables.reserveCapacity(2_048)
    for index in 0..<UInt32(256) {
      var value = index
      for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : (value >> 1) ^ 0xedb8_8320 }
      tables.append(value)
    }
    for index in 256..<2_048 {
      let before = tables[index - 256]
      tables.append((before >> 8) ^ tables[Int(before & 0xff)])
    }
    return tables
  }()
}
