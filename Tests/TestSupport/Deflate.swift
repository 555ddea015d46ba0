/// Deflates bytes for fixtures: one block with the fixed codes, matches found by their first bytes.
///
/// It packs worse than any real tool, but what it writes is ordinary, so that an archive built by
/// code needs no C library. Source: RFC 1951, sections 3.2.5 (lengths, distances) and 3.2.6 (codes).
public enum Deflate {
  /// Returns the raw deflate stream of `bytes`, without a zlib header.
  public static func pack(_ bytes: [UInt8]) -> [UInt8] {
    var output = BitWriter()
    output.put(1, bits: 1)
    output.put(1, bits: 2)
    var lastPlace: [UInt32: Int] = [:]
    var index = 0
    while index < bytes.count {
      var length = 0
      var distance = 0
      if index + 4 <= bytes.count {
        let start = bytes[index..<(index + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        if let place = lastPlace[start], index - place <= 32_768 {
          distance = index - place
          while length < 258, index + length < bytes.count,
            bytes[place + length] == bytes[index + length]
          {
            length += 1
          }
        }
        lastPlace[start] = index
      }
      if length >= 4 {
        output.putLength(length)
        output.putDistance(distance)
        index += length
      } else {
        output.putSymbol(Int(bytes[index]))
        index += 1
      }
    }
    output.putSymbol(256)
    return output.finished
  }

  private struct BitWriter {
    private var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var pendingCount = 0

    var finished: [UInt8] {
      pendingCount == 0 ? bytes : bytes + [UInt8(truncatingIfNeeded: pending)]
    }

    /// Puts a number, lowest bit first.
    mutating func put(_ value: Int, bits: Int) {
      pending |= UInt64(value) << UInt64(pendingCount)
      pendingCount += bits
      while pendingCount >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        pendingCount -= 8
      }
    }

    /// Puts a Huffman code, highest bit first.
    private mutating func putCode(_ code: Int, bits: Int) {
      for bit in stride(from: bits - 1, through: 0, by: -1) { put(code >> bit & 1, bits: 1) }
    }

    mutating func putSymbol(_ symbol: Int) {
      switch symbol {
      case ..<144: putCode(0x30 + symbol, bits: 8)
      case ..<256: putCode(0x190 + symbol - 144, bits: 9)
      case ..<280: putCode(symbol - 256, bits: 7)
      default: putCode(0xc0 + symbol - 280, bits: 8)
      }
    }

    mutating func putLength(_ length: Int) {
      if length == 258 {
        putSymbol(285)
        return
      }
      var first = 3
      for code in 0..<28 {
        let extra = code < 8 ? 0 : code / 4 - 1
        if length < first + 1 << extra {
          putSymbol(257 + code)
          put(length - first, bits: extra)
          return
        }
        first += 1 << extra
      }
    }

    mutating func putDistance(_ distance: Int) {
      var first = 1
      for code in 0..<30 {
        let extra = code < 4 ? 0 : code / 2 - 1
        if distance < first + 1 << extra {
          putCode(code, bits: 5)
          put(distance - first, bits: extra)
          return
        }
        first += 1 << extra
      }
    }
  }
}
