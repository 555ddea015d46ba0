internal import ArtifactModel
internal import Bytes

/// The strings of a table, a package or an XML file.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 8 | chunk header, type 0x0001, header size 28 |
/// | 8 | 4 | number of strings |
/// | 12 | 4 | number of styles; styled strings come first |
/// | 16 | 4 | flags: 1 sorted, 0x100 UTF-8 (else UTF-16) |
/// | 20 | 4 | start of the strings, from the chunk's start |
/// | 24 | 4 | start of the styles, from the chunk's start |
/// | 28 | 4 × n | offsets of the strings, from the start of the strings; then of the styles |
///
/// A string is its length in UTF-16 units, in UTF-8 pools also in bytes, then its text and a zero.
/// The UTF-8 is CESU-8: a character above U+FFFF is two surrogates of three bytes each.
///
/// Source: `ResStringPool` in Android's `ResourceTypes.cpp` (Android 10).
struct StringPool {
  /// A string that could not be read as stated.
  struct Fault {
    let offset: Int
    let message: String
    /// Whether the string is lost, and not only badly written.
    let isLoss: Bool
  }

  /// The texts by index.
  let texts: TextPool
  /// The number of strings.
  var count: Int { texts.count }
  /// What is wrong with single strings, the first few.
  private(set) var faults: [Fault] = []

  /// The most faults that are told one by one.
  static let maximumFaults = 8

  /// Creates a pool without strings.
  init() { texts = TextPool() }

  /// Reads a pool.
  ///
  /// - Parameters:
  ///   - chunk: The pool's chunk.
  ///   - input: The bytes that hold it.
  ///   - stored: Where the same bytes lie in a file, if they do; texts are then left there.
  ///   - maximumCount: The most strings.
  /// - Throws: `ByteError` where Android rejects the whole pool.
  init(
    chunk: Chunk,
    in input: borrowing ByteCursor,
    stored: StoredBytes? = nil,
    maximumCount: Int = ReadLimits().valueCount
  ) throws(ByteError) {
    let start = chunk.start
    guard chunk.headerSize >= 28 else {
      throw ByteError(.invalidValue("a string pool header of \(chunk.headerSize) bytes"), at: start)
    }
    let stringCount = Int(try input.uint32LittleEndian(at: start + 8))
    let styleCount = Int(try input.uint32LittleEndian(at: start + 12))
    let isUTF8 = try input.uint32LittleEndian(at: start + 16) & 0x100 != 0
    let stringsStart = start + Int(try input.uint32LittleEndian(at: start + 20))
    let stylesStart = start + Int(try input.uint32LittleEndian(at: start + 24))
    guard stringCount > 0 else {
      texts = TextPool()
      return
    }
    // Two counts of 32 bits cannot overflow a 64-bit sum.
    let tableEnd = chunk.bodyStart + 4 * (stringCount + styleCount)
    guard tableEnd <= chunk.end, stringsStart < chunk.end, stringsStart >= chunk.bodyStart else {
      throw ByteError(
        .invalidValue("\(stringCount) strings do not fit into a pool of this size"),
        at: start + 8
      )
    }
    guard stringCount <= maximumCount else {
      throw ByteError(
        .limitReached("a pool of more than \(maximumCount) strings", option: "--max-values"),
        at: start + 8
      )
    }
    guard styleCount == 0 || (stylesStart > stringsStart && stylesStart < chunk.end) else {
      throw ByteError(.invalidValue("styles that begin before the strings"), at: start + 24)
    }
    let stringsEnd = styleCount == 0 ? chunk.end : stylesStart
    let pool = try input.slice(at: chunk.start, count: stringsEnd - chunk.start)
    try Self.checkLastUnit(in: pool, isUTF8: isUTF8)
    var reader = ExtentReader(isUTF8: isUTF8, chunkStart: start)
    var extents: [TextPool.Extent] = []
    extents.reserveCapacity(stringCount)
    for index in 0..<stringCount {
      let offset = Int(try input.uint32LittleEndian(at: chunk.bodyStart + 4 * index))
      extents.append(reader.extent(at: stringsStart + offset, in: pool))
    }
    faults = reader.faults
    let encoding: TextPool.Encoding = isUTF8 ? .utf8 : .utf16LittleEndian
    if let stored {
      texts = TextPool(encoding: encoding, extents: extents) { range in
        stored.bytes(in: (start + range.lowerBound)..<(start + range.upperBound))
      }
    } else {
      texts = TextPool(
        encoding: encoding,
        block: try input.copy(at: start, count: stringsEnd - start),
        extents: extents
      )
    }
  }

  /// Checks that the string area ends in a zero, as Android demands.
  private static func checkLastUnit(
    in pool: borrowing ByteCursor,
    isUTF8: Bool
  ) throws(ByteError) {
    let last =
      isUTF8
      ? UInt16(try pool.uint8(at: pool.end - 1)) : try pool.uint16LittleEndian(at: pool.end - 2)
    guard last == 0 else {
      throw ByteError(.invalidValue("a string pool that does not end in zero"), at: pool.end - 1)
    }
  }
}

/// Finds where strings of a pool begin and end.
private struct ExtentReader {
  let isUTF8: Bool
  let chunkStart: Int
  var faults: [StringPool.Fault] = []
  /// The steps that were taken to find ends, and the most of them: strings may share one end.
  private var steps = 0
  private static let maximumSteps = 10_000_000

  init(isUTF8: Bool, chunkStart: Int) {
    self.isUTF8 = isUTF8
    self.chunkStart = chunkStart
  }

  mutating func extent(at offset: Int, in pool: borrowing ByteCursor) -> TextPool.Extent {
    do throws(ByteError) {
      return isUTF8 ? try utf8(at: offset, in: pool) : try utf16(at: offset, in: pool)
    } catch {
      note(offset, "the string does not lie in its pool", isLoss: true)
      return TextPool.Extent(start: 0, count: 0)
    }
  }

  private mutating func utf8(
    at offset: Int,
    in pool: borrowing ByteCursor
  ) throws(ByteError) -> TextPool.Extent {
    var position = offset
    // The length in UTF-16 units is of no use here: one byte, or two when the top bit is set.
    position += try pool.uint8(at: position) & 0x80 == 0 ? 1 : 2
    var count = Int(try pool.uint8(at: position))
    position += 1
    if count & 0x80 != 0 {
      count = (count & 0x7f) << 8 | Int(try pool.uint8(at: position))
      position += 1
    }
    try pool.check(count, at: position)
    if position + count >= pool.end {
      note(offset, "the string is not terminated", isLoss: false)
    } else if try pool.uint8(at: position + count) != 0 {
      count = try longer(than: count, at: position, in: pool) ?? count
    }
    return extent(position, count)
  }

  /// Returns the true length of a string whose length in bytes was cut to 15 bits.
  ///
  /// Old versions of aapt wrote such lengths; Android adds 0x8000 until the string ends in zero.
  private mutating func longer(
    than count: Int,
    at position: Int,
    in pool: borrowing ByteCursor
  ) throws(ByteError) -> Int? {
    var longer = count + 0x8000
    while position + longer < pool.end, steps < Self.maximumSteps {
      steps += 1
      if try pool.uint8(at: position + longer) == 0 { return longer }
      longer += 0x8000
    }
    note(position, "the string is not terminated", isLoss: false)
    return nil
  }

  private mutating func utf16(
    at offset: Int,
    in pool: borrowing ByteCursor
  ) throws(ByteError) -> TextPool.Extent {
    var position = offset
    var count = Int(try pool.uint16LittleEndian(at: position))
    position += 2
    if count & 0x8000 != 0 {
      count = (count & 0x7fff) << 16 | Int(try pool.uint16LittleEndian(at: position))
      position += 2
    }
    try pool.check(2 * count, at: position)
    let end = position + 2 * count
    let isTerminated = end + 2 <= pool.end ? try pool.uint16LittleEndian(at: end) == 0 : false
    if !isTerminated {
      note(offset, "the string is not terminated", isLoss: false)
    }
    return extent(position, 2 * count)
  }

  private func extent(_ position: Int, _ count: Int) -> TextPool.Extent {
    // A chunk's size has 32 bits, and both numbers lie inside one.
    TextPool.Extent(
      start: UInt32(truncatingIfNeeded: position - chunkStart),
      count: UInt32(truncatingIfNeeded: count)
    )
  }

  private mutating func note(_ offset: Int, _ message: String, isLoss: Bool) {
    // A loss is told even where badly written strings came first.
    if faults.count < StringPool.maximumFaults || (isLoss && !faults.contains(where: \.isLoss)) {
      faults.append(StringPool.Fault(offset: offset, message: message, isLoss: isLoss))
    }
  }
}
