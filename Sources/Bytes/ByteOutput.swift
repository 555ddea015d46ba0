/// Collects the bytes that a decoder produces, up to a bound that its caller sets.
///
/// The memory grows with what is really produced and never beyond the bound by more than a few bytes,
/// so that copies may write whole words past the last byte that counts.
@safe
public struct ByteOutput: ~Copyable {
  /// Bytes behind the room for content that a copy of words may overwrite.
  @usableFromInline static let slack = 32

  /// The most bytes that may be produced.
  public let limit: Int
  /// The number of bytes so far.
  @inlinable public var count: Int { filled }

  @usableFromInline var filled = 0
  @usableFromInline var room: Int
  @usableFromInline var base: UnsafeMutableRawPointer

  deinit {
    // The memory was allocated here and is handed on to nobody.
    unsafe base.deallocate()
  }

  /// Creates an empty output.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that may be produced.
  ///   - expected: The bytes for which memory is asked at once; more is asked for as needed.
  public init(limit: Int, expecting expected: Int = 1 << 16) {
    self.limit = max(0, limit)
    room = min(self.limit, max(64, expected))
    unsafe base = .allocate(byteCount: room + Self.slack, alignment: 16)
  }

  /// A cursor over what was produced so far.
  public var cursor: ByteCursor {
    @_lifetime(borrow self)
    get {
      // The first `filled` bytes are initialized, and the borrow keeps the memory alive.
      let buffer = unsafe UnsafeRawBufferPointer(start: base, count: filled)
      let cursor = unsafe ByteCursor(RawSpan(_unsafeBytes: buffer))
      return unsafe _overrideLifetime(cursor, borrowing: self)
    }
  }

  /// A copy of what was produced so far.
  public var bytes: [UInt8] {
    // As above, and the copy ends with the call.
    unsafe Array(UnsafeRawBufferPointer(start: base, count: filled))
  }

  /// Forgets what was produced, and keeps the memory.
  public mutating func removeAll() { filled = 0 }

  /// Makes room for more bytes.
  @inlinable
  mutating func reserve(_ count: Int, at offset: Int) throws(ByteError) {
    if count > room - filled { try grow(count, at: offset) }
  }

  @inline(never) @usableFromInline
  mutating func grow(_ count: Int, at offset: Int) throws(ByteError) {
    guard count <= limit - filled else {
      throw ByteError(
        .invalidValue("the data unpacks to more than the \(limit) bytes that belong there"),
        at: offset
      )
    }
    let wanted = min(limit, max(filled + count, room * 2))
    // The old content fits the larger block, and the old block is used no more.
    let larger = UnsafeMutableRawPointer.allocate(
      byteCount: wanted + Self.slack,
      alignment: 16
    )
    unsafe larger.copyMemory(from: base, byteCount: filled)
    unsafe base.deallocate()
    unsafe base = larger
    room = wanted
  }

  /// Appends four bytes, the lowest first.
  ///
  /// - Parameters:
  ///   - word: The bytes.
  ///   - offset: The place in the input that an error names.
  /// - Throws: `ByteError` if the bound is reached.
  @inlinable
  public mutating func append(_ word: UInt32, at offset: Int) throws(ByteError) {
    try reserve(4, at: offset)
    // The room was made on the line above.
    unsafe base.storeBytes(of: word.littleEndian, toByteOffset: filled, as: UInt32.self)
    filled &+= 4
  }

  /// Appends bytes of a cursor's range.
  ///
  /// - Parameters:
  ///   - source: Where the bytes come from.
  ///   - offset: Their absolute offset there.
  ///   - count: Their number.
  /// - Throws: `ByteError` if they do not lie in the range, or the bound is reached.
  @inlinable
  public mutating func append(
    _ source: borrowing ByteCursor,
    at offset: Int,
    count: Int
  ) throws(ByteError) {
    try source.check(count, at: offset)
    try reserve(count, at: offset)
    if count <= 16, source.end &- offset >= 16 {
      // The source holds 16 bytes from here, and the slack takes what is too much.
      let low = unsafe source.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset,
        as: UInt64.self
      )
      let high = unsafe source.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset &+ 8,
        as: UInt64.self
      )
      unsafe base.storeBytes(of: low, toByteOffset: filled, as: UInt64.self)
      unsafe base.storeBytes(of: high, toByteOffset: filled &+ 8, as: UInt64.self)
    } else {
      // Both ranges were checked above, and they lie in different memory.
      let part = unsafe source.bytes.extracting(unchecked: offset..<(offset &+ count))
      unsafe part.withUnsafeBytes { from in
        guard let start = from.baseAddress else { return }
        unsafe (base + filled).copyMemory(from: start, byteCount: count)
      }
    }
    filled &+= count
  }

  /// Appends bytes that were produced before, which may overlap those that are appended.
  ///
  /// - Parameters:
  ///   - distance: How far back the first one lies.
  ///   - count: Their number.
  ///   - offset: The place in the input that an error names.
  /// - Throws: `ByteError` if the distance leads before the start, or the bound is reached.
  @inlinable
  public mutating func appendEarlier(
    distance: Int,
    count: Int,
    at offset: Int
  ) throws(ByteError) {
    guard distance > 0, distance <= filled else { throw Self.badDistance(distance, at: offset) }
    try reserve(count, at: offset)
    // Reads begin at or behind the start, writes end in the slack.
    let target = unsafe base + filled
    let source = unsafe target - distance
    var done = 0
    if distance >= 8 {
      repeat {
        let word = unsafe source.loadUnaligned(fromByteOffset: done, as: UInt64.self)
        unsafe target.storeBytes(of: word, toByteOffset: done, as: UInt64.self)
        done &+= 8
      } while done < count
    } else {
      while done < count {
        let byte = unsafe source.load(fromByteOffset: done, as: UInt8.self)
        unsafe target.storeBytes(of: byte, toByteOffset: done, as: UInt8.self)
        done &+= 1
      }
    }
    filled &+= count
  }

  @inline(never) @usableFromInline
  static func badDistance(_ distance: Int, at offset: Int) -> ByteError {
    ByteError(.invalidValue("a copy from \(distance) bytes back, before the start"), at: offset)
  }
}
