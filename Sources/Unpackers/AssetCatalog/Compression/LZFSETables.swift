internal import Bytes

/// The decoding tables of a block: for each state the symbol, and how the next state is found.
///
/// Of N states, a symbol of frequency f has f. With k = log2 N - log2 f, both rounded down, and
/// j0 = (2N >> k) - f, its state j < j0 reads k bits and adds ((f + j) << k) - N, a later one reads
/// k - 1 bits and adds (j - j0) << (k - 1).
///
/// Entries are read through the spans of the tables: looked up in an inline array itself, each would
/// cost a copy of all of it.
struct LZFSETables: ~Copyable {
  /// The number of frequencies that a header holds.
  static let frequencyCount = 360

  /// Literals: bits in the lowest byte, the symbol in the next, the addend above.
  private(set) var literals = InlineArray<1024, UInt32>(repeating: 0)
  /// Lengths of literals: bits and extra bits in the lowest byte, extra bits in the next, the addend
  /// in the third and fourth, the value's base above.
  private(set) var lengths = InlineArray<64, UInt64>(repeating: 0)
  /// Lengths of matches, in the same form.
  private(set) var matches = InlineArray<64, UInt64>(repeating: 0)
  /// Distances, in the same form.
  private(set) var distances = InlineArray<256, UInt64>(repeating: 0)

  /// Builds the tables.
  ///
  /// - Parameters:
  ///   - frequencies: Of 20 lengths, 20 matches, 64 distances and 256 literals.
  ///   - offset: The place in the input that an error names.
  /// - Throws: `ByteError` if the frequencies add up to more than there are states.
  init(_ frequencies: [UInt16], at offset: Int) throws(ByteError) {
    let all = frequencies[...]
    var place = 0
    try Self.fill(states: 64, all[0..<20], at: offset) { symbol, bits, addend in
      lengths[place & 63] = Self.entry(
        bits,
        addend,
        Self.lengthExtra[symbol],
        Self.lengthBase[symbol]
      )
      place += 1
    }
    place = 0
    try Self.fill(states: 64, all[20..<40], at: offset) { symbol, bits, addend in
      matches[place & 63] = Self.entry(
        bits,
        addend,
        Self.matchExtra[symbol],
        Self.matchBase[symbol]
      )
      place += 1
    }
    place = 0
    try Self.fill(states: 256, all[40..<104], at: offset) { symbol, bits, addend in
      // Four symbols for each number of extra bits, each behind the values of the one before it.
      let extra = symbol / 4
      let base = (4 << extra - 4) + (symbol % 4) << extra
      distances[place & 255] = Self.entry(bits, addend, extra, base)
      place += 1
    }
    place = 0
    try Self.fill(states: 1024, all[104..<360], at: offset) { symbol, bits, addend in
      literals[place & 1023] = UInt32(bits | symbol << 8 | addend << 16)
      place += 1
    }
  }

  private static let lengthExtra = [Int](repeating: 0, count: 16) + [2, 3, 5, 8]
  private static let lengthBase = Array(0..<16) + [16, 20, 28, 60]
  private static let matchExtra = [Int](repeating: 0, count: 16) + [3, 5, 8, 11]
  private static let matchBase = Array(0..<16) + [16, 24, 56, 312]

  private static func entry(_ bits: Int, _ addend: Int, _ extra: Int, _ base: Int) -> UInt64 {
    UInt64(bits + extra | extra << 8 | addend << 16 | base << 32)
  }

  private static func fill(
    states: Int,
    _ frequencies: ArraySlice<UInt16>,
    at offset: Int,
    _ add: (_ symbol: Int, _ bits: Int, _ addend: Int) -> Void
  ) throws(ByteError) {
    guard frequencies.reduce(0, { $0 + Int($1) }) <= states else {
      throw ByteError(
        .invalidValue("LZFSE frequencies that add up to more than \(states)"),
        at: offset
      )
    }
    for (symbol, number) in frequencies.enumerated() where number > 0 {
      let frequency = Int(number)
      let bits = number.leadingZeroBitCount - UInt16(states).leadingZeroBitCount
      let first = 2 * states >> bits - frequency
      for state in 0..<frequency {
        if state < first {
          add(symbol, bits, (frequency + state) << bits - states)
        } else {
          add(symbol, bits - 1, (state - first) << (bits - 1))
        }
      }
    }
  }

  // MARK: Decoding

  /// Puts the symbol of a literal's state into a word and returns the next state.
  @inline(__always)
  static func nextLiteral(
    _ literals: Span<UInt32>,
    _ state: Int,
    _ bits: inout BackwardBitReader,
    _ word: inout UInt32,
    shift: UInt32
  ) -> Int {
    let entry = literals[state & 1023]
    word |= (entry >> 8 & 0xff) &<< shift
    return Int(entry >> 16) &+ bits.take(Int(entry & 0xff))
  }

  /// Reads the value of an entry and moves its state on.
  @inline(__always)
  static func next(
    _ entry: UInt64,
    _ state: inout Int,
    _ bits: inout BackwardBitReader
  ) -> Int {
    let extra = entry >> 8 & 0xff
    let read = bits.take(Int(entry & 0xff))
    state = Int(entry >> 16 & 0xffff) &+ read &>> Int(extra)
    return Int(entry >> 32) &+ read & (1 &<< Int(extra) &- 1)
  }
}

extension LZFSEBlock {
  /// Reads 360 frequencies in a prefix code whose lowest bits come first.
  ///
  /// | low bits | bits | frequency |
  /// | --- | --- | --- |
  /// | 00, 10 | 2 | 0, 1 |
  /// | 001, 101 | 3 | 2, 3 |
  /// | 00011, 01011, 10011, 11011 | 5 | 4 to 7 |
  /// | 0111 | 8 | 8 + the next 4 bits |
  /// | 1111 | 14 | 24 + the next 10 bits |
  ///
  /// - Throws: `ByteError` if the code is cut; without any bytes all frequencies are 0.
  static func frequencies(_ input: borrowing ByteCursor) throws(ByteError) -> [UInt16] {
    var result = [UInt16](repeating: 0, count: LZFSETables.frequencyCount)
    guard input.remaining > 0 else { return result }
    var place = input.start
    var word: UInt32 = 0
    var available = 0
    for index in result.indices {
      while available <= 24, place < input.end {
        word |= UInt32(try input.uint8(at: place)) << UInt32(available)
        available += 8
        place += 1
      }
      let bits: Int
      switch word & 15 {
      case 0b0111:
        bits = 8
        result[index] = UInt16(8 + word >> 4 & 15)
      case 0b1111:
        bits = 14
        result[index] = UInt16(24 + word >> 4 & 1023)
      case let low where low & 1 == 0:
        bits = 2
        result[index] = UInt16(low >> 1 & 1)
      case let low where low & 2 == 0:
        bits = 3
        result[index] = UInt16(2 + low >> 2 & 1)
      default:
        bits = 5
        result[index] = UInt16(4 + word >> 3 & 3)
      }
      word >>= UInt32(bits)
      available -= bits
      guard available >= 0 else {
        throw ByteError(.invalidValue("LZFSE frequencies that are cut"), at: place)
      }
    }
    return result
  }
}
