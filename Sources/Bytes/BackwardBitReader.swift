/// Reads bits from the end of a range backwards, as entropy coders write them.
///
/// The range is one little-endian integer whose highest bits are read first. Reading beyond its start
/// gives bits of no meaning; `refill` and `finish` tell of it.
public struct BackwardBitReader: ~Escapable {
  @usableFromInline let bytes: RawSpan
  @usableFromInline let start: Int
  @usableFromInline var next: Int
  @usableFromInline var accumulator: UInt64 = 0
  /// The number of bits in the accumulator that were not taken yet.
  @usableFromInline var available = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - source: The bytes; at least 8 of them stand before the range.
  ///   - offset: The range's absolute offset.
  ///   - count: The range's bytes.
  ///   - unused: The number of highest bits that do not count, 0 to 7.
  /// - Throws: `ByteError` if the range does not lie in the bytes.
  @inlinable
  @_lifetime(copy source)
  public init(
    _ source: ByteCursor,
    at offset: Int,
    count: Int,
    unused: Int
  ) throws(ByteError) {
    try source.check(count, at: offset)
    try source.check(8, at: offset &- 8)
    bytes = source.bytes
    start = offset
    next = offset &+ count
    try refill()
    available &-= unused
  }

  /// Makes at least 56 bits available, or as many as are left.
  ///
  /// - Throws: `ByteError` if more bits were taken than there are.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func refill() throws(ByteError) {
    guard available >= 0 else { throw Self.overdrawn(at: start) }
    guard next > start else { return }
    let bits = (63 &- available) & ~7
    // At least 8 bytes stand before `start`, and `next` is behind it.
    let word = unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: next &- 8, as: UInt64.self)
    )
    accumulator =
      accumulator &<< UInt64(truncatingIfNeeded: bits)
      | (word &>> 8) &>> UInt64(truncatingIfNeeded: 56 &- bits)
    next &-= bits &>> 3
    available &+= bits
  }

  /// Takes bits: 56 at most between two refills.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func take(_ count: Int) -> Int {
    available &-= count
    let mask = (1 as UInt64) &<< UInt64(truncatingIfNeeded: count) &- 1
    return Int(
      truncatingIfNeeded: accumulator &>> UInt64(truncatingIfNeeded: available) & mask
    )
  }

  /// Checks that no more bits were taken than there are.
  ///
  /// - Throws: `ByteError` if there were.
  @inlinable
  public func finish() throws(ByteError) {
    guard available >= 0, (next &- start) &* 8 &+ available >= 0 else {
      throw Self.overdrawn(at: start)
    }
  }

  @inline(never) @usableFromInline
  static func overdrawn(at offset: Int) -> ByteError {
    ByteError(.invalidValue("a stream of bits that ends too early"), at: offset)
  }
}
