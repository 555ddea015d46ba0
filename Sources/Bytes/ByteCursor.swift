/// Reads integers, text and sub-ranges from borrowed bytes, and checks every bound.
///
/// A cursor never owns its bytes and cannot outlive them. A slice keeps absolute positions: an
/// offset in an error always counts from the start of the outermost range.
public struct ByteCursor: ~Escapable {
  @usableFromInline let bytes: RawSpan
  @usableFromInline var next: Int
  /// The absolute offset at which this cursor's range begins.
  public let start: Int
  /// The absolute offset at which this cursor's range ends.
  public let end: Int

  /// Creates a cursor over all of `bytes`.
  @inlinable
  @_lifetime(copy bytes)
  public init(_ bytes: RawSpan) {
    self.bytes = bytes
    next = 0
    start = 0
    end = bytes.byteCount
  }

  /// Creates a cursor over all of an array.
  @_lifetime(borrow array)
  public init(_ array: borrowing [UInt8]) {
    // Every byte of an integer is initialized, which is all that a raw view asks for.
    let span = array.span
    self.init(unsafe span.bytes)
  }

  @inlinable
  @_lifetime(copy bytes)
  init(bytes: RawSpan, start: Int, end: Int) {
    self.bytes = bytes
    next = start
    self.start = start
    self.end = end
  }

  /// The absolute offset of the next byte to read.
  @inlinable public var position: Int { next }

  /// The number of bytes between the position and the end.
  @inlinable public var remaining: Int { end - position }

  /// All bytes of the range, wherever the position is.
  @inlinable public var range: RawSpan {
    @_lifetime(copy self) get { bytes.extracting(start..<end) }
  }

  /// Whether nothing is left to read.
  @inlinable public var isAtEnd: Bool { position == end }

  @inline(never) @usableFromInline
  static func pastEnd(_ needed: Int, at offset: Int, start: Int, end: Int) -> ByteError {
    ByteError(.pastEnd(needed: needed, available: max(0, end - max(offset, start))), at: offset)
  }

  /// Checks that `count` bytes lie at an absolute offset inside the range.
  @inlinable
  public func check(_ count: Int, at offset: Int) throws(ByteError) {
    guard count >= 0, offset >= start, offset <= end, count <= end - offset else {
      throw Self.pastEnd(count, at: offset, start: start, end: end)
    }
  }

  // MARK: Looking at an absolute offset

  /// Returns the byte at an absolute offset.
  @inlinable
  public func uint8(at offset: Int) throws(ByteError) -> UInt8 {
    try check(1, at: offset)
    // The range was checked on the line above.
    return unsafe bytes.unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }

  /// Returns the little-endian 16-bit integer at an absolute offset.
  @inlinable
  public func uint16LittleEndian(at offset: Int) throws(ByteError) -> UInt16 {
    try check(2, at: offset)
    // The range was checked on the line above.
    return UInt16(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset,
        as: UInt16.self
      )
    )
  }

  /// Returns the little-endian 32-bit integer at an absolute offset.
  @inlinable
  public func uint32LittleEndian(at offset: Int) throws(ByteError) -> UInt32 {
    try check(4, at: offset)
    // The range was checked on the line above.
    return UInt32(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset,
        as: UInt32.self
      )
    )
  }

  /// Returns the little-endian 64-bit integer at an absolute offset.
  @inlinable
  public func uint64LittleEndian(at offset: Int) throws(ByteError) -> UInt64 {
    try check(8, at: offset)
    // The range was checked on the line above.
    return UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset,
        as: UInt64.self
      )
    )
  }

  /// Returns the big-endian 16-bit integer at an absolute offset.
  @inlinable
  public func uint16BigEndian(at offset: Int) throws(ByteError) -> UInt16 {
    try uint16LittleEndian(at: offset).byteSwapped
  }

  /// Returns the big-endian 32-bit integer at an absolute offset.
  @inlinable
  public func uint32BigEndian(at offset: Int) throws(ByteError) -> UInt32 {
    try uint32LittleEndian(at: offset).byteSwapped
  }

  /// Returns the big-endian 64-bit integer at an absolute offset.
  @inlinable
  public func uint64BigEndian(at offset: Int) throws(ByteError) -> UInt64 {
    try uint64LittleEndian(at: offset).byteSwapped
  }

  /// Returns the big-endian unsigned integer of 1 to 8 bytes at an absolute offset.
  public func unsignedBigEndian(bytes count: Int, at offset: Int) throws(ByteError) -> UInt64 {
    guard (1...8).contains(count) else {
      throw ByteError(.invalidValue("an integer of \(count) bytes"), at: offset)
    }
    try check(count, at: offset)
    var value: UInt64 = 0
    for index in offset..<(offset + count) {
      value = value << 8 | UInt64(try uint8(at: index))
    }
    return value
  }

  // MARK: Many integers at once

  /// Hands out the little-endian 64-bit integers of a range, two by two, with one check for all.
  ///
  /// - Parameters:
  ///   - range: The absolute offsets; what lies behind the last whole pair is left.
  ///   - body: Takes a pair.
  /// - Returns: The absolute offset of what is left.
  /// - Throws: `ByteError` if the range does not lie in the cursor's.
  @inlinable
  public func pairs64(
    in range: Range<Int>,
    _ body: (UInt64, UInt64) -> Void
  ) throws(ByteError) -> Int {
    try check(range.count, at: range.lowerBound)
    let end = range.lowerBound + range.count / 16 * 16
    for offset in stride(from: range.lowerBound, to: end, by: 16) {
      // The range was checked above, and ends at `end` or later.
      let first = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
      let second = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset &+ 8,
        as: UInt64.self
      )
      body(UInt64(littleEndian: first), UInt64(littleEndian: second))
    }
    return end
  }

  // MARK: Searching

  /// Returns the first index whose little-endian 32-bit integer is another than 0xffffffff.
  ///
  /// Tables of offsets are full of this mark for "none", and all of them have to be passed over.
  ///
  /// - Parameters:
  ///   - first: The index at which the search begins.
  ///   - count: The number of integers in the table.
  ///   - offset: The absolute offset of the table.
  /// - Returns: The index; `count` if there is none.
  /// - Throws: `ByteError` if the table does not lie in the range.
  @inlinable
  public func indexOfUsed32(
    from first: Int,
    count: Int,
    at offset: Int
  ) throws(ByteError) -> Int {
    try check(try CheckedArithmetic.product(count, 4, at: offset), at: offset)
    var index = first
    while index + 8 <= count {
      // The whole table was checked above, and all eight integers lie in it.
      let four = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset + 4 * index,
        as: SIMD4<UInt64>.self
      )
      if four != SIMD4(repeating: .max) { break }
      index += 8
    }
    while index < count {
      // As above.
      let value = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset + 4 * index,
        as: UInt32.self
      )
      if value != UInt32.max { return index }
      index += 1
    }
    return count
  }

  // MARK: Reading and moving on

  /// Reads a byte and moves past it.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func readUInt8() throws(ByteError) -> UInt8 {
    let value = try uint8(at: position)
    next += 1
    return value
  }

  /// Reads a little-endian 16-bit integer and moves past it.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func readUInt16LittleEndian() throws(ByteError) -> UInt16 {
    let value = try uint16LittleEndian(at: position)
    next += 2
    return value
  }

  /// Reads a little-endian 32-bit integer and moves past it.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func readUInt32LittleEndian() throws(ByteError) -> UInt32 {
    let value = try uint32LittleEndian(at: position)
    next += 4
    return value
  }

  /// Reads a little-endian 64-bit integer and moves past it.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func readUInt64LittleEndian() throws(ByteError) -> UInt64 {
    let value = try uint64LittleEndian(at: position)
    next += 8
    return value
  }

  /// Moves past `count` bytes.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func skip(_ count: Int) throws(ByteError) {
    try check(count, at: position)
    next += count
  }

  /// Moves to an absolute offset, which may be the end.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func seek(to offset: Int) throws(ByteError) {
    try check(0, at: offset)
    next = offset
  }

  // MARK: Sub-ranges

  /// Returns a cursor over `count` bytes at an absolute offset; positions stay absolute.
  @inlinable
  @_lifetime(copy self)
  public func slice(at offset: Int, count: Int) throws(ByteError) -> ByteCursor {
    try check(count, at: offset)
    return ByteCursor(bytes: bytes, start: offset, end: offset + count)
  }

  /// Copies `count` bytes at an absolute offset.
  public func copy(at offset: Int, count: Int) throws(ByteError) -> [UInt8] {
    try check(count, at: offset)
    // The range was checked on the line above, and the copy ends with the closure.
    return unsafe bytes.extracting(offset..<(offset + count)).withUnsafeBytes { unsafe Array($0) }
  }

  /// Whether the bytes at an absolute offset are those of `text`, which has to be ASCII.
  public func matches(_ text: StaticString, at offset: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard text.isASCII, offset >= start, offset <= end, count <= end - offset else { return false }
    // A static string's pointer is valid for as many bytes as it counts; ours were checked above.
    let wanted = unsafe UnsafeRawBufferPointer(start: text.utf8Start, count: count)
    return unsafe bytes.extracting(offset..<(offset + count)).withUnsafeBytes {
      unsafe $0.elementsEqual(wanted)
    }
  }
}
