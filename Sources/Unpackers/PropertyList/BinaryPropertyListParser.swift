internal import Bytes

/// Reads the binary form of a property list.
///
/// All numbers are big-endian. The file ends in a trailer of 32 bytes:
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 6 | 1 | size of an entry of the offset table, 1 to 8 |
/// | 7 | 1 | size of a reference to an object, 1 to 8 |
/// | 8 | 8 | number of objects |
/// | 16 | 8 | number of the outermost object |
/// | 24 | 8 | offset of the offset table |
///
/// An object begins with a byte whose high half is its kind and whose low half n is a count or size;
/// where n is 15, an integer object with the count follows. Objects may be shared, so a small file
/// can name a thousand million values, and may refer to themselves, and texts may overlap. So values
/// and bytes are counted as they are visited, and bounded by the size of the file: in an honest one
/// each value is a reference, and each byte is one of the file's. Sets end the platform's own reader
/// and are refused.
struct BinaryPropertyListParser {
  /// From how many bytes on a text is kept, so that one shared by many costs its bytes once.
  private static let longText = 16

  private let limits: ReadLimits
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let top: Int
  private let table: Int
  private let start: Int
  /// The values of earlier lists.
  private let first: Int
  private let maximumValues: Int
  private let maximumPayload: Int
  /// The values that were read, those of earlier lists included.
  private(set) var visited: Int
  private var payload = 0
  private var longTexts: [Int: String] = [:]

  /// Reads the trailer.
  init(_ input: borrowing ByteCursor, limits: ReadLimits, visited: Int) throws(ByteError) {
    self.limits = limits
    self.visited = visited
    first = visited
    start = input.start
    let size = min(input.end - start, 1 << 40)
    maximumValues = 1_000 + 4 * size
    maximumPayload = 65_536 + Self.longText * size
    let trailer = input.end - 32
    guard trailer >= start + 8 else {
      throw ByteError(.invalidValue("a binary property list without its trailer"), at: input.end)
    }
    offsetSize = Int(try input.uint8(at: trailer + 6))
    referenceSize = Int(try input.uint8(at: trailer + 7))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw ByteError(.invalidValue("sizes of offsets or references above 8"), at: trailer + 6)
    }
    let count = try input.uint64BigEndian(at: trailer + 8)
    let top = try input.uint64BigEndian(at: trailer + 16)
    let table = try input.uint64BigEndian(at: trailer + 24)
    objectCount = try CheckedArithmetic.int(count, at: trailer + 8)
    self.top = try CheckedArithmetic.int(top, at: trailer + 16)
    let offset = try CheckedArithmetic.int(table, at: trailer + 24)
    self.table = try CheckedArithmetic.sum(start, offset, at: trailer + 24)
    let tableSize = try CheckedArithmetic.product(objectCount, offsetSize, at: trailer + 8)
    guard self.table > start + 8, self.table <= trailer, tableSize <= trailer - self.table else {
      throw ByteError(.invalidValue("an offset table that lies outside the file"), at: trailer + 24)
    }
    guard self.top < objectCount else {
      throw ByteError(.invalidValue("an outermost object that is not there"), at: trailer + 16)
    }
  }

  /// Reads the outermost object and all that it holds.
  mutating func parse(_ input: borrowing ByteCursor) throws(ByteError) -> PropertyListValue {
    try value(of: top, depth: 0, from: table, in: input)
  }

  private mutating func value(
    of object: Int,
    depth: Int,
    from reference: Int,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> PropertyListValue {
    visited += 1
    guard visited <= limits.valueCount else {
      throw ByteError(
        .limitReached("more than \(limits.valueCount) values", option: "--max-values"),
        at: reference
      )
    }
    guard visited - first <= maximumValues else {
      throw ByteError(
        .invalidValue("more than \(maximumValues) values, which no file of this size holds"),
        at: reference
      )
    }
    guard depth <= limits.depth else {
      throw ByteError(
        .limitReached("more than \(limits.depth) levels", option: "--max-depth"),
        at: reference
      )
    }
    let offset = try offset(of: object, in: input)
    let marker = try input.uint8(at: offset)
    let low = Int(marker & 0x0f)
    switch marker >> 4 {
    case 0x0:
      switch low {
      case 0: return .null
      case 8: return .boolean(false)
      case 9: return .boolean(true)
      default: throw unknown(marker, at: offset)
      }
    case 0x1: return .integer(try integer(at: offset, in: input).value)
    case 0x2:
      guard low == 2 || low == 3 else { throw unknown(marker, at: offset) }
      if low == 2 {
        return .real(Double(Float(bitPattern: try input.uint32BigEndian(at: offset + 1))))
      }
      return .real(Double(bitPattern: try input.uint64BigEndian(at: offset + 1)))
    case 0x3:
      guard low == 3 else { throw unknown(marker, at: offset) }
      return .date(Double(bitPattern: try input.uint64BigEndian(at: offset + 1)))
    case 0x4:
      let range = try range(at: offset, stride: 1, in: input)
      try charge(range.count, at: offset)
      return .data(try input.copy(at: range.start, count: range.count))
    case 0x5, 0x6: return .string(try text(of: object, at: offset, in: input))
    case 0x8:
      guard low < 8 else { throw unknown(marker, at: offset) }
      return .uid(try input.unsignedBigEndian(bytes: low + 1, at: offset + 1))
    case 0xa: return .array(try items(at: offset, depth: depth, in: input))
    case 0xd: return .dictionary(try entries(at: offset, depth: depth, in: input))
    default: throw unknown(marker, at: offset)
    }
  }

  private func unknown(_ marker: UInt8, at offset: Int) -> ByteError {
    let what =
      marker >> 4 == 0xc
      ? "a set, which no property list of a bundle may hold" : "an object of unknown kind \(marker)"
    return ByteError(.invalidValue(what), at: offset)
  }

  /// Returns where an object begins: between the magic and the offset table.
  private func offset(of object: Int, in input: borrowing ByteCursor) throws(ByteError) -> Int {
    let place = table + object * offsetSize
    let relative = try CheckedArithmetic.int(
      try input.unsignedBigEndian(bytes: offsetSize, at: place),
      at: place
    )
    guard relative >= 8, relative < table - start else {
      throw ByteError(.invalidValue("the offset \(relative) of an object"), at: place)
    }
    return start + relative
  }

  private func reference(at offset: Int, in input: borrowing ByteCursor) throws(ByteError) -> Int {
    let number = try input.unsignedBigEndian(bytes: referenceSize, at: offset)
    guard let object = Int(exactly: number), object < objectCount else {
      throw ByteError(
        .invalidValue("a reference to object \(number) of \(objectCount)"),
        at: offset
      )
    }
    return object
  }

  /// Reads an integer object; of 16 bytes the low 8 count, as they do for the platform.
  private func integer(
    at offset: Int,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> (value: Int64, end: Int) {
    let marker = try input.uint8(at: offset)
    guard (0x10...0x14).contains(marker) else {
      throw ByteError(.invalidValue("an integer with the mark \(marker)"), at: offset)
    }
    let size = 1 << Int(marker & 0x0f)
    try input.check(1 + size, at: offset)
    let first = size == 16 ? offset + 9 : offset + 1
    let bits = try input.unsignedBigEndian(bytes: min(size, 8), at: first)
    return (Int64(bitPattern: bits), offset + 1 + size)
  }

  /// Returns an object's count and where its content begins, checked to lie before the table.
  private func range(
    at offset: Int,
    stride: Int,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> (start: Int, count: Int) {
    var count = Int(try input.uint8(at: offset) & 0x0f)
    var first = offset + 1
    if count == 0x0f {
      let (value, end) = try integer(at: first, in: input)
      guard value >= 0 else {
        throw ByteError(.invalidValue("the count \(UInt64(bitPattern: value))"), at: first)
      }
      count = Int(value)
      first = end
    }
    let size = try CheckedArithmetic.product(count, stride, at: offset)
    guard first <= table, size <= table - first else {
      throw ByteError(.pastEnd(needed: size, available: max(0, table - first)), at: first)
    }
    return (first, count)
  }

  private mutating func charge(_ count: Int, at offset: Int) throws(ByteError) {
    payload += count
    guard payload <= maximumPayload else {
      throw ByteError(
        .invalidValue(
          "more than \(maximumPayload) bytes of texts, which no file of this size holds"
        ),
        at: offset
      )
    }
  }

  private mutating func text(
    of object: Int,
    at offset: Int,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> String {
    if let known = longTexts[object] { return known }
    let isWide = try input.uint8(at: offset) >> 4 == 6
    let range = try range(at: offset, stride: isWide ? 2 : 1, in: input)
    try charge(range.count, at: offset)
    let text: String
    if isWide {
      text = try Self.utf16(at: range.start, count: range.count, in: input)
    } else {
      text = try Self.latin1(at: range.start, count: range.count, in: input)
    }
    if range.count >= Self.longText { longTexts[object] = text }
    return text
  }

  /// Decodes an ASCII string; the platform takes bytes above 0x7F for Latin-1.
  private static func latin1(
    at offset: Int,
    count: Int,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> String {
    for index in offset..<(offset + count) where try input.uint8(at: index) >= 0x80 {
      let units = try input.copy(at: offset, count: count).map { UInt16($0) }
      return String(decoding: units, as: UTF16.self)
    }
    return try input.utf8(at: offset, count: count)
  }

  /// Decodes big-endian UTF-16; a lone surrogate becomes U+FFFD.
  ///
  /// It writes UTF-8 itself, which takes a fraction of what the standard library's transcoding does.
  private static func utf16(
    at offset: Int,
    count: Int,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> String {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(count + count / 2)
    func put(_ bits: UInt32, after shift: UInt32) {
      utf8.append(UInt8(truncatingIfNeeded: 0x80 | bits >> shift & 0x3f))
    }
    var index = offset
    let end = offset + 2 * count
    while index < end {
      var scalar = UInt32(try input.uint16BigEndian(at: index))
      index += 2
      if scalar & 0xf800 == 0xd800 {
        let low = index < end ? UInt32(try input.uint16BigEndian(at: index)) : 0
        if scalar < 0xdc00, low & 0xfc00 == 0xdc00 {
          scalar = 0x10000 + ((scalar & 0x3ff) << 10 | (low & 0x3ff))
          index += 2
        } else {
          scalar = 0xfffd
        }
      }
      switch scalar {
      case ..<0x80: utf8.append(UInt8(truncatingIfNeeded: scalar))
      case ..<0x800:
        utf8.append(UInt8(truncatingIfNeeded: 0xc0 | scalar >> 6))
        put(scalar, after: 0)
      case ..<0x10000:
        utf8.append(UInt8(truncatingIfNeeded: 0xe0 | scalar >> 12))
        put(scalar, after: 6)
        put(scalar, after: 0)
      default:
        utf8.append(UInt8(truncatingIfNeeded: 0xf0 | scalar >> 18))
        put(scalar, after: 12)
        put(scalar, after: 6)
        put(scalar, after: 0)
      }
    }
    return String(decoding: utf8, as: UTF8.self)
  }

  /// The values that may still be read.
  private var room: Int { max(0, min(limits.valueCount - visited, maximumValues)) }

  private mutating func items(
    at offset: Int,
    depth: Int,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> [PropertyListValue] {
    let range = try range(at: offset, stride: referenceSize, in: input)
    var items: [PropertyListValue] = []
    items.reserveCapacity(min(range.count, room))
    for index in 0..<range.count {
      let place = range.start + index * referenceSize
      let object = try reference(at: place, in: input)
      items.append(try value(of: object, depth: depth + 1, from: place, in: input))
    }
    return items
  }

  /// Reads a dictionary: all references to keys, then all to values.
  private mutating func entries(
    at offset: Int,
    depth: Int,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> PropertyListDictionary {
    let range = try range(at: offset, stride: 2 * referenceSize, in: input)
    var entries = PropertyListDictionary(
      minimumCapacity: min(range.count, room)
    )
    for index in 0..<range.count {
      let place = range.start + index * referenceSize
      let valuePlace = place + range.count * referenceSize
      let key = try value(
        of: try reference(at: place, in: input),
        depth: depth + 1,
        from: place,
        in: input
      )
      guard case .string(let name) = key else {
        throw ByteError(.invalidValue("a key that is no text"), at: place)
      }
      let object = try reference(at: valuePlace, in: input)
      let value = try value(of: object, depth: depth + 1, from: valuePlace, in: input)
      entries.add(name, value, duplicates: .keepFirst)
    }
    return entries
  }
}
