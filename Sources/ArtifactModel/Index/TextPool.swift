/// Holds many texts in one block of bytes and decodes one when it is asked for.
///
/// A resource table has a hundred thousand texts of which an answer needs a few; the block is the
/// file's own pool, copied or left where it is, and no text costs anything before it is read.
public struct TextPool: Sendable {
  /// How the bytes of a pool are to be read.
  public enum Encoding: Sendable {
    /// UTF-8, in which a character above U+FFFF may be stored as two surrogates (CESU-8).
    case utf8
    /// UTF-16, low byte first.
    case utf16LittleEndian
  }

  /// The place of one text in the block.
  public struct Extent: Sendable {
    /// The first byte.
    public let start: UInt32
    /// The number of bytes.
    public let count: UInt32

    /// Creates an extent.
    public init(start: UInt32, count: UInt32) {
      self.start = start
      self.count = count
    }
  }

  /// Where the bytes are.
  private enum Block {
    case owned([UInt8])
    case elsewhere(@Sendable (Range<Int>) -> [UInt8])
  }

  private let encoding: Encoding
  private var block: Block
  private var extents: [Extent]

  /// Creates an empty pool, to be filled by `append`.
  public init() {
    encoding = .utf8
    block = .owned([])
    extents = []
  }

  /// Creates a pool over a block that was copied from a file.
  ///
  /// An extent that does not lie in the block counts as an empty text.
  public init(encoding: Encoding, block: [UInt8], extents: [Extent]) {
    self.encoding = encoding
    self.block = .owned(block)
    self.extents = extents
  }

  /// Creates a pool over bytes that stay where they are.
  ///
  /// - Parameters:
  ///   - encoding: How the bytes are to be read.
  ///   - extents: The place of each text.
  ///   - bytes: Copies the bytes of one extent; returns none for what it does not hold.
  public init(
    encoding: Encoding,
    extents: [Extent],
    bytes: @escaping @Sendable (Range<Int>) -> [UInt8]
  ) {
    self.encoding = encoding
    self.block = .elsewhere(bytes)
    self.extents = extents
  }

  /// The number of texts.
  public var count: Int { extents.count }

  /// Adds a text to a pool of its own and returns its index, or `nil` if the pool is full.
  ///
  /// A pool holds 4 GiB. One over bytes of a file cannot be added to.
  public mutating func append(_ text: String) -> Int32? {
    guard case .owned(var bytes) = block, encoding == .utf8 else { return nil }
    // The array is taken out for the change, or it would be copied with each text.
    block = .owned([])
    defer { block = .owned(bytes) }
    let utf8 = text.utf8
    guard let start = UInt32(exactly: bytes.count), let count = UInt32(exactly: utf8.count),
      UInt64(start) + UInt64(count) <= UInt64(UInt32.max), extents.count < Int32.max
    else { return nil }
    bytes.append(contentsOf: utf8)
    extents.append(Extent(start: start, count: count))
    return Int32(extents.count - 1)
  }

  /// The text at an index, empty for an index that the pool does not have.
  public subscript(index: Int32) -> String {
    let bytes = bytes(at: index)
    switch encoding {
    case .utf8:
      return bytes.contains(0xed)
        ? Self.joinSurrogates(bytes) : String(decoding: bytes, as: UTF8.self)
    case .utf16LittleEndian:
      if let plain = Self.joinASCII(bytes) { return String(decoding: plain, as: UTF8.self) }
      var units: [UInt16] = []
      units.reserveCapacity(bytes.count / 2)
      var low = bytes.startIndex
      while low + 1 < bytes.endIndex {
        units.append(UInt16(bytes[low]) | UInt16(bytes[low + 1]) << 8)
        low += 2
      }
      return String(decoding: units, as: UTF16.self)
    }
  }

  /// The number of bytes that a text takes in its block.
  public func byteCount(at index: Int32) -> Int {
    index >= 0 && Int(index) < extents.count ? Int(extents[Int(index)].count) : 0
  }

  /// Whether a text has no bytes.
  public func isEmpty(at index: Int32) -> Bool { byteCount(at: index) == 0 }

  private func bytes(at index: Int32) -> ArraySlice<UInt8> {
    guard index >= 0, Int(index) < extents.count else { return [] }
    let extent = extents[Int(index)]
    let start = Int(extent.start)
    let end = start + Int(extent.count)
    switch block {
    case .owned(let bytes): return end <= bytes.count ? bytes[start..<end] : []
    case .elsewhere(let bytes): return bytes(start..<end)[...]
    }
  }

  /// Returns one byte for each UTF-16 unit, `nil` if one is no ASCII; most are, and decode faster so.
  private static func joinASCII(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count / 2)
    var low = bytes.startIndex
    while low + 1 < bytes.endIndex {
      guard bytes[low] < 0x80, bytes[low + 1] == 0 else { return nil }
      joined.append(bytes[low])
      low += 2
    }
    return joined
  }

  /// Decodes UTF-8 in which a pair of three-byte surrogates stands for one character.
  private static func joinSurrogates(_ bytes: ArraySlice<UInt8>) -> String {
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    func surrogate(at index: Int, _ range: ClosedRange<UInt8>) -> UInt32? {
      guard index + 2 < bytes.endIndex, bytes[index] == 0xed, range.contains(bytes[index + 1])
      else { return nil }
      return UInt32(bytes[index + 1] & 0x0f) << 6 | UInt32(bytes[index + 2] & 0x3f)
    }
    while index < bytes.endIndex {
      if let high = surrogate(at: index, 0xa0...0xaf),
        let low = surrogate(at: index + 3, 0xb0...0xbf)
      {
        let scalar = 0x10000 + (high << 10) + (low & 0x3ff)
        joined.append(UInt8(0xf0 | scalar >> 18))
        joined.append(UInt8(0x80 | scalar >> 12 & 0x3f))
        joined.append(UInt8(0x80 | scalar >> 6 & 0x3f))
        joined.append(UInt8(0x80 | scalar & 0x3f))
        index += 6
      } else {
        joined.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: joined, as: UTF8.self)
  }
}
