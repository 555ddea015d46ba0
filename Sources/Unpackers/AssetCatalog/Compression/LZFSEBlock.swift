internal import Bytes

/// A block of literals and matches in finite-state entropy codes.
///
/// | offset | `bvx2`, all numbers from the lowest bit up |
/// | --- | --- |
/// | 4 | u32 bytes that the block unpacks to |
/// | 8 | u64: literals (20 bits), their bytes (20), matches (20), unused literal bits (3, 7 less) |
/// | 16 | u64: four literal states (10 each), bytes of the matches (20), their unused bits (3) |
/// | 24 | u64: size of the header (32), states of lengths, matches and distances (10 each) |
/// | 32 | frequencies of 20 lengths, 20 matches, 64 distances and 256 literals in a prefix code |
///
/// `bvx1` has the same as plain integers: u32 at 12 literals, 16 matches, 20 literal bytes, 24 match
/// bytes, i32 at 28 literal bits, four u16 at 32, i32 at 40 match bits, three u16 at 44, and 360 u16
/// frequencies at 50; its header takes 772 bytes, the last two unused.
struct LZFSEBlock {
  /// The most literals of a block.
  static let maximumLiterals = 40_000
  /// The most matches of a block.
  private static let maximumMatches = 10_000

  /// The absolute offset behind the block.
  let end: Int

  private let start: Int
  private let size: Int
  private let literalCount: Int
  private let matchCount: Int
  private let literalPayload: Range<Int>
  private let matchPayload: Range<Int>
  private let literalUnused: Int
  private let matchUnused: Int
  private let literalStates: SIMD4<Int>
  private let states: (length: Int, match: Int, distance: Int)
  private let frequencies: [UInt16]

  /// Reads a header and finds the payloads behind it.
  ///
  /// - Throws: `ByteError` if a number is out of its range, or the payloads are cut.
  init(parsing input: inout ByteCursor) throws(ByteError) {
    start = input.position
    size = Int(try input.uint32LittleEndian(at: start + 4))
    let headerSize: Int
    let literalBytes: Int
    let matchBytes: Int
    if input.matches("bvx2", at: start) {
      try input.check(32, at: start)
      let first = try input.uint64LittleEndian(at: start + 8)
      let second = try input.uint64LittleEndian(at: start + 16)
      let third = try input.uint64LittleEndian(at: start + 24)
      func field(_ word: UInt64, _ low: UInt64, _ bits: UInt64) -> Int {
        Int(truncatingIfNeeded: word >> low & (1 << bits - 1))
      }
      literalCount = field(first, 0, 20)
      literalBytes = field(first, 20, 20)
      matchCount = field(first, 40, 20)
      literalUnused = 7 - field(first, 60, 3)
      literalStates = SIMD4(
        field(second, 0, 10),
        field(second, 10, 10),
        field(second, 20, 10),
        field(second, 30, 10)
      )
      matchBytes = field(second, 40, 20)
      matchUnused = 7 - field(second, 60, 3)
      headerSize = field(third, 0, 32)
      states = (field(third, 32, 10), field(third, 42, 10), field(third, 52, 10))
      guard headerSize >= 32 else {
        throw ByteError(.invalidValue("an LZFSE header of \(headerSize) bytes"), at: start + 24)
      }
      let packed = try input.slice(at: start + 32, count: headerSize - 32)
      frequencies = try Self.frequencies(packed)
    } else {
      try input.check(772, at: start)
      literalCount = Int(try input.uint32LittleEndian(at: start + 12))
      matchCount = Int(try input.uint32LittleEndian(at: start + 16))
      literalBytes = Int(try input.uint32LittleEndian(at: start + 20))
      matchBytes = Int(try input.uint32LittleEndian(at: start + 24))
      literalUnused = -Int(Int32(bitPattern: try input.uint32LittleEndian(at: start + 28)))
      matchUnused = -Int(Int32(bitPattern: try input.uint32LittleEndian(at: start + 40)))
      var short: [Int] = []
      for offset in [32, 34, 36, 38, 44, 46, 48] {
        short.append(Int(try input.uint16LittleEndian(at: start + offset)))
      }
      literalStates = SIMD4(short[0], short[1], short[2], short[3])
      states = (short[4], short[5], short[6])
      headerSize = 772
      var frequencies: [UInt16] = []
      for index in 0..<LZFSETables.frequencyCount {
        frequencies.append(try input.uint16LittleEndian(at: start + 50 + 2 * index))
      }
      self.frequencies = frequencies
    }
    // No match or literal without a byte: the work is bounded by what is unpacked.
    guard size > 0, literalCount <= min(Self.maximumLiterals, size + 3),
      matchCount <= min(Self.maximumMatches, size), (0...7).contains(literalUnused),
      (0...7).contains(matchUnused)
    else {
      throw ByteError(
        .invalidValue(
          "an LZFSE block of \(literalCount) literals and \(matchCount) matches for \(size) bytes"
        ),
        at: start
      )
    }
    let payload = start + headerSize
    literalPayload = payload..<(payload + literalBytes)
    matchPayload = literalPayload.upperBound..<(literalPayload.upperBound + matchBytes)
    end = matchPayload.upperBound
    try input.check(end - start, at: start)
  }

  /// Unpacks the block.
  ///
  /// - Parameters:
  ///   - input: The stream.
  ///   - literals: Memory for the literals, which is used again for the next block.
  ///   - output: Takes the bytes.
  /// - Throws: `ByteError` if the codes are damaged.
  func decode(
    _ input: borrowing ByteCursor,
    literals: inout ByteOutput,
    into output: inout ByteOutput
  ) throws(ByteError) {
    let tables = try LZFSETables(frequencies, at: start)
    literals.removeAll()
    try decodeLiterals(input, tables, into: &literals)
    try decodeMatches(input, tables, literals: literals, into: &output)
  }

  private func decodeLiterals(
    _ input: borrowing ByteCursor,
    _ tables: borrowing LZFSETables,
    into literals: inout ByteOutput
  ) throws(ByteError) {
    var bits = try BackwardBitReader(
      copy input,
      at: literalPayload.lowerBound,
      count: literalPayload.count,
      unused: literalUnused
    )
    var (a, b, c, d) = (literalStates.x, literalStates.y, literalStates.z, literalStates.w)
    let table = tables.literals.span
    var count = 0
    while count < literalCount {
      try bits.refill()
      var word: UInt32 = 0
      a = LZFSETables.nextLiteral(table, a, &bits, &word, shift: 0)
      b = LZFSETables.nextLiteral(table, b, &bits, &word, shift: 8)
      c = LZFSETables.nextLiteral(table, c, &bits, &word, shift: 16)
      d = LZFSETables.nextLiteral(table, d, &bits, &word, shift: 24)
      try literals.append(word, at: start)
      count &+= 4
    }
    try bits.finish()
  }

  private func decodeMatches(
    _ input: borrowing ByteCursor,
    _ tables: borrowing LZFSETables,
    literals: borrowing ByteOutput,
    into output: inout ByteOutput
  ) throws(ByteError) {
    var bits = try BackwardBitReader(
      copy input,
      at: matchPayload.lowerBound,
      count: matchPayload.count,
      unused: matchUnused
    )
    let source = literals.cursor
    let (lengths, matches) = (tables.lengths.span, tables.matches.span)
    let distances = tables.distances.span
    var (lengthState, matchState, distanceState) = states
    var literal = 0
    var distance = 0
    for _ in 0..<matchCount {
      try bits.refill()
      let length = LZFSETables.next(lengths[lengthState & 63], &lengthState, &bits)
      let match = LZFSETables.next(matches[matchState & 63], &matchState, &bits)
      let back = LZFSETables.next(distances[distanceState & 255], &distanceState, &bits)
      if back != 0 { distance = back }
      if length > 0 {
        try output.append(source, at: literal, count: length)
        literal &+= length
      }
      if match > 0 {
        try output.appendEarlier(distance: distance, count: match, at: start)
      }
    }
    try bits.finish()
  }
}
