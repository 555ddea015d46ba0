internal import Bytes

/// What an archive's directory says beyond what libzip tells: raw flags and where the data lies.
///
/// libzip reads, checks and inflates; it neither says where in the file an entry's bytes are, which
/// is needed to look at a stored table without copying it, nor which bytes stand before the first
/// header and behind the end record, which Android refuses.
///
/// | offset | size | end of central directory record |
/// | --- | --- | --- |
/// | 0 | 4 | signature 0x06054b50 |
/// | 10 | 2 | number of entries |
/// | 12 | 4 | size of the directory |
/// | 16 | 4 | offset of the directory |
/// | 20 | 2 | length of the comment that ends the file |
///
/// Source: PKWARE's APPNOTE 6.3.9, sections 4.3.7 (local header), 4.3.12 (directory header), 4.3.14
/// to 4.3.16 (end records).
struct CentralDirectory {
  /// The facts of one directory header.
  struct Header {
    let flags: UInt16
    let mode: UInt16
    let localHeader: Int
    /// Range of the name's bytes in the file.
    let name: Range<Int>
  }

  /// The headers in directory order.
  var headers: [Header] = []
  /// Whether the file begins with a local header, as Android demands.
  var beginsWithLocalHeader = false
  /// The number of bytes behind the end record and its comment; negative if the comment is cut.
  var trailingBytes = 0

  /// Follows the directory of a file.
  ///
  /// - Throws: `ByteError` if there is no end record, or a header does not lie in the file.
  init(parsing input: inout ByteCursor, maximumCount: Int) throws(ByteError) {
    let end = try Self.findEndRecord(in: input)
    let comment = Int(try input.uint16LittleEndian(at: end + 20))
    trailingBytes = input.end - (end + 22 + comment)
    var count = Int(try input.uint16LittleEndian(at: end + 10))
    var offset = Int(try input.uint32LittleEndian(at: end + 16))
    if count == 0xffff || offset == 0xffff_ffff,
      let large = try Self.largeEndRecord(in: input, before: end)
    {
      count = large.count
      offset = large.offset
    }
    guard count <= maximumCount else {
      throw ByteError(
        .limitReached(
          "the archive has more than \(maximumCount) entries",
          option: "--max-entries"
        ),
        at: end
      )
    }
    headers.reserveCapacity(min(count, max(0, input.remaining) / 46))
    for _ in 0..<count {
      offset = try append(at: offset, in: input)
    }
    beginsWithLocalHeader = input.matches("PK\u{3}\u{4}", at: 0)
  }

  private static func findEndRecord(in input: borrowing ByteCursor) throws(ByteError) -> Int {
    let lowest = max(0, input.end - 22 - 0xffff)
    var offset = input.end - 22
    while offset >= lowest {
      if input.matches("PK\u{5}\u{6}", at: offset) { return offset }
      offset -= 1
    }
    throw ByteError(.invalidValue("there is no end of central directory record"), at: input.end)
  }

  private static func largeEndRecord(
    in input: borrowing ByteCursor,
    before end: Int
  ) throws(ByteError) -> (count: Int, offset: Int)? {
    guard end >= 20, input.matches("PK\u{6}\u{7}", at: end - 20) else { return nil }
    let record = try CheckedArithmetic.int(input.uint64LittleEndian(at: end - 12), at: end - 12)
    guard input.matches("PK\u{6}\u{6}", at: record) else { return nil }
    return (
      try CheckedArithmetic.int(input.uint64LittleEndian(at: record + 32), at: record + 32),
      try CheckedArithmetic.int(input.uint64LittleEndian(at: record + 48), at: record + 48)
    )
  }

  private mutating func append(at offset: Int, in input: borrowing ByteCursor) throws(ByteError)
    -> Int
  {
    try input.check(46, at: offset)
    guard input.matches("PK\u{1}\u{2}", at: offset) else {
      throw ByteError(.invalidValue("a directory header without its signature"), at: offset)
    }
    let nameCount = Int(try input.uint16LittleEndian(at: offset + 28))
    let extraCount = Int(try input.uint16LittleEndian(at: offset + 30))
    let commentCount = Int(try input.uint16LittleEndian(at: offset + 32))
    let size = 46 + nameCount + extraCount + commentCount
    try input.check(size, at: offset)
    var localHeader = Int(try input.uint32LittleEndian(at: offset + 42))
    if localHeader == 0xffff_ffff {
      localHeader = try Self.largeOffset(
        in: input,
        header: offset,
        extra: offset + 46 + nameCount,
        count: extraCount
      )
    }
    headers.append(
      Header(
        flags: try input.uint16LittleEndian(at: offset + 8),
        mode: UInt16(try input.uint32LittleEndian(at: offset + 38) >> 16),
        localHeader: localHeader,
        name: (offset + 46)..<(offset + 46 + nameCount)
      )
    )
    return offset + size
  }

  /// Reads the local header's offset from the ZIP64 extra field (id 1), which holds 8 bytes for each
  /// of unpacked size, stored size and offset whose own field is full of ones.
  private static func largeOffset(
    in input: borrowing ByteCursor,
    header: Int,
    extra: Int,
    count: Int
  ) throws(ByteError) -> Int {
    var position = extra
    while position + 4 <= extra + count {
      let size = Int(try input.uint16LittleEndian(at: position + 2))
      if try input.uint16LittleEndian(at: position) == 1 {
        var field = position + 4
        if try input.uint32LittleEndian(at: header + 24) == 0xffff_ffff { field += 8 }
        if try input.uint32LittleEndian(at: header + 20) == 0xffff_ffff { field += 8 }
        return try CheckedArithmetic.int(input.uint64LittleEndian(at: field), at: field)
      }
      position += 4 + size
    }
    throw ByteError(.invalidValue("a ZIP64 header without its extra field"), at: header)
  }

  /// Returns the first name that is not UTF-8 although its header says so; libzip and Android both
  /// refuse an archive for it.
  func nameError(in bytes: RawSpan) -> ByteError? {
    let cursor = ByteCursor(bytes)
    for (index, header) in headers.enumerated() where header.flags & 0x800 != 0 {
      let name = (try? cursor.utf8(at: header.name.lowerBound, count: header.name.count)) ?? ""
      if name.unicodeScalars.contains("\u{fffd}") {
        return ByteError(
          .invalidValue("the name of entry \(index) is not UTF-8"),
          at: header.name.lowerBound
        )
      }
    }
    return nil
  }
}
