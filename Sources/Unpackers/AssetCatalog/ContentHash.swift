internal import ArtifactModel
internal import Bytes

/// Makes a digest of bytes, eight at a time, for comparisons within one run.
///
/// Two lanes of multiplications, folded from 128 bits to 64; it tells contents apart that nobody
/// made to collide, at the speed of memory. Where a collision could hide something, pixels are
/// compared.
struct ContentHash {
  private var high: UInt64 = 0x9e37_79b9_7f4a_7c15
  private var low: UInt64 = 0xd1b5_4a32_d192_ed03

  /// Adds a number.
  mutating func add(_ number: UInt64) {
    high = Self.folded(high ^ number, 0xa076_1d64_78bd_642f)
    low = Self.folded(low &+ number, 0xe703_7ed1_a0b4_28db)
  }

  /// Adds bytes and how many they are.
  mutating func add(_ range: Range<Int>, in input: borrowing ByteCursor) throws(ByteError) {
    add(UInt64(range.count))
    // Both lanes take both words of a pair, for one multiplication each.
    var (high, low) = (high, low)
    var next = try input.pairs64(in: range) { first, second in
      high = Self.folded(first ^ 0xa076_1d64_78bd_642f, second ^ high)
      low = Self.folded(second ^ 0xe703_7ed1_a0b4_28db, first &+ low)
    }
    (self.high, self.low) = (high, low)
    if range.upperBound - next >= 8 {
      add(try input.uint64LittleEndian(at: next))
      next += 8
    }
    var rest: UInt64 = 0
    while next < range.upperBound {
      rest = rest << 8 | UInt64(try input.uint8(at: next))
      next += 1
    }
    add(rest)
  }

  /// The digest of what was added.
  var digest: CatalogRendition.Digest { CatalogRendition.Digest(high: high, low: low) }

  private static func folded(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
