internal import Bytes

/// Reads the text form: `{ key = value; }`, `( a, b )`, `<0fbd77>`, and `.strings` tables, which are
/// dictionaries without the braces.
///
/// The platform's parser ends a table at the first character behind a `;` that cannot begin a key,
/// and tells nobody: whatever follows is lost. This one ends at the same place and keeps it in
/// `stop`.
struct TextPropertyListParser {
  private let text: PropertyListText
  private let limits: ReadLimits
  private var next = 0
  /// The values that were read, those of earlier lists included.
  private(set) var visited: Int
  /// Where the platform stops before the end, if it does.
  private(set) var stop: PropertyList.Stop?

  private let bytes: [UInt8]

  /// Prepares to read a text.
  init(_ text: PropertyListText, limits: ReadLimits, visited: Int) throws(ByteError) {
    self.text = text
    bytes = text.utf8
    self.limits = limits
    self.visited = visited
    if !text.isTranscoded {
      if let zero = text.utf8.prefix(4).firstIndex(of: 0) {
        throw ByteError(
          .invalidValue("a zero byte; this may be UTF-16 without its mark"),
          at: text.offset(of: zero)
        )
      }
      if let bad = PropertyListText.firstInvalidByte(of: text.utf8) {
        throw ByteError(
          .invalidValue("text that is not UTF-8 and has no mark of UTF-16"),
          at: text.offset(of: bad)
        )
      }
    }
  }

  /// Reads the outermost value; a text of blanks and comments is an empty dictionary.
  mutating func parse() throws(ByteError) -> PropertyListValue {
    guard skipBlanks() else { return .dictionary(PropertyListDictionary()) }
    let begin = (next, visited)
    let value = try requiredValue(depth: 0)
    guard skipBlanks() else { return value }
    guard case .string = value else {
      throw error("something behind the end of the property list")
    }
    (next, visited) = begin
    let table = try entries(depth: 0)
    if skipBlanks() {
      stop = PropertyList.Stop(offset: text.offset(of: next), character: character(at: next))
    }
    return .dictionary(table)
  }

  // MARK: Values

  /// Reads a value, or returns `nil` if none begins here.
  private mutating func value(depth: Int) throws(ByteError) -> PropertyListValue? {
    try countValue()
    guard depth <= limits.depth else {
      throw limit("more than \(limits.depth) levels", "--max-depth")
    }
    guard skipBlanks() else { return nil }
    switch bytes[next] {
    case 0x7b:
      next += 1
      let entries = try entries(depth: depth)
      try expect(0x7d, "the } of a dictionary")
      return .dictionary(entries)
    case 0x28:
      next += 1
      return .array(try items(depth: depth))
    case 0x3c:
      next += 1
      return .data(try data())
    default:
      return try string().map { .string($0) }
    }
  }

  private mutating func countValue() throws(ByteError) {
    visited += 1
    guard visited <= limits.valueCount else {
      throw limit("more than \(limits.valueCount) values", "--max-values")
    }
  }

  private mutating func requiredValue(depth: Int) throws(ByteError) -> PropertyListValue {
    if let value = try value(depth: depth) { return value }
    throw error("\(character(at: next)) instead of a value")
  }

  private mutating func entries(depth: Int) throws(ByteError) -> PropertyListDictionary {
    var entries = PropertyListDictionary()
    while skipBlanks(), let key = try string() {
      try countValue()
      guard skipBlanks() else { throw error("the end of the text instead of a ;") }
      let value: PropertyListValue
      if bytes[next] == 0x3b {
        value = .string(key)
      } else {
        try expect(0x3d, "= or ;")
        value = try requiredValue(depth: depth + 1)
      }
      try expect(0x3b, "the ; of an entry")
      entries.add(key, value, duplicates: .keepLast)
    }
    return entries
  }

  private mutating func items(depth: Int) throws(ByteError) -> [PropertyListValue] {
    var items: [PropertyListValue] = []
    while let item = try value(depth: depth + 1) {
      items.append(item)
      guard skipBlanks(), bytes[next] == 0x2c else { break }
      next += 1
    }
    try expect(0x29, "the ) of a list")
    return items
  }

  private mutating func data() throws(ByteError) -> [UInt8] {
    var data: [UInt8] = []
    var high: UInt8?
    while next < bytes.count {
      let byte = bytes[next]
      if let digit = Self.hexDigit(byte) {
        if let first = high {
          data.append(first << 4 | digit)
          high = nil
        } else {
          high = digit
        }
      } else if byte == 0x3e, high == nil {
        next += 1
        return data
      } else if !(byte == 0x20 || (0x09...0x0d).contains(byte)) {
        throw error("\(character(at: next)) in data")
      }
      next += 1
    }
    throw error("the end of the text in data")
  }

  // MARK: Texts

  /// Reads a quoted or bare text, or returns `nil` if none begins here.
  private mutating func string() throws(ByteError) -> String? {
    let first = bytes[next]
    if first == 0x22 || first == 0x27 { return try quoted(by: first) }
    let begin = next
    while next < bytes.count, Self.isBare(bytes[next]) { next += 1 }
    return begin == next ? nil : String(decoding: bytes[begin..<next], as: UTF8.self)
  }

  private mutating func quoted(by quote: UInt8) throws(ByteError) -> String {
    var index = next + 1
    var escaped = EscapedText()
    var run = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote {
        let rest = bytes[run..<index]
        next = index + 1
        return escaped.isEmpty ? String(decoding: rest, as: UTF8.self) : escaped.finished(by: rest)
      }
      index += 1
      if byte == 0x5c {
        escaped.append(bytes[run..<(index - 1)])
        guard index < bytes.count else { break }
        escaped.readEscape(in: bytes, at: &index)
        run = index
      }
    }
    throw error("a quote that is never closed")
  }

  /// Whether a byte may stand in a text without quotes.
  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    // _ $ / : . -
    case 0x5f, 0x24, 0x2f, 0x3a, 0x2e, 0x2d: true
    default: false
    }
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  // MARK: Blanks

  /// Moves to the next byte that is neither blank nor comment; false at the end.
  ///
  /// A comment that is never closed reaches to the end. U+2028 and U+2029 are blanks, U+FEFF is not.
  private mutating func skipBlanks() -> Bool {
    while next < bytes.count {
      let byte = bytes[next]
      if byte == 0x20 || (0x09...0x0d).contains(byte) {
        next += 1
      } else if isLineSeparator(at: next) {
        next += 3
      } else if byte == 0x2f, next + 1 < bytes.count, bytes[next + 1] == 0x2f {
        next += 2
        while next < bytes.count, bytes[next] != 0x0a, bytes[next] != 0x0d,
          !isLineSeparator(at: next)
        {
          next += 1
        }
      } else if byte == 0x2f, next + 1 < bytes.count, bytes[next + 1] == 0x2a {
        next += 2
        while next < bytes.count {
          if bytes[next] == 0x2a, next + 1 < bytes.count, bytes[next + 1] == 0x2f {
            next += 2
            break
          }
          next += 1
        }
      } else {
        return true
      }
    }
    return false
  }

  private func isLineSeparator(at index: Int) -> Bool {
    bytes[index] == 0xe2 && index + 2 < bytes.count && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xa8 || bytes[index + 2] == 0xa9)
  }

  // MARK: Errors

  private mutating func expect(_ byte: UInt8, _ what: String) throws(ByteError) {
    guard skipBlanks() else { throw error("the end of the text instead of \(what)") }
    guard bytes[next] == byte else { throw error("\(character(at: next)) instead of \(what)") }
    next += 1
  }

  private func error(_ what: String) -> ByteError {
    ByteError(.invalidValue(what), at: text.offset(of: next))
  }

  private func limit(_ what: String, _ option: String) -> ByteError {
    ByteError(.limitReached(what, option: option), at: text.offset(of: next))
  }

  /// Names a character as itself if it is printable ASCII, else by its number.
  private func character(at index: Int) -> String {
    let rest = String(decoding: bytes[index..<min(bytes.count, index + 4)], as: UTF8.self)
    guard let scalar = rest.unicodeScalars.first else { return "the end of the text" }
    if (0x21...0x7e).contains(scalar.value) { return "'\(scalar)'" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
