/// Reads a JSON5 text into values that know their place.
///
/// Source: the JSON5 specification, version 1.0.0. Beyond it, a name may occur only once in an
/// object, text has to be valid UTF-8, and values nest at most 64 deep.
struct JSON5Parser {
  /// How deep values may nest.
  static let maximumDepth = 64

  let bytes: [UInt8]
  var position = 0
  /// The names that occur twice in their object, with the place of the second.
  private(set) var duplicates: [JSON5Error] = []

  /// Prepares a text.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the whole text, which has to hold exactly one value.
  mutating func parse() throws(JSON5Error) -> JSONNode {
    if let offset = Self.firstInvalidByte(in: bytes) {
      throw JSON5Error(offset: offset, message: "the text is not valid UTF-8")
    }
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
    try skipBlanks()
    let value = try parseValue(depth: 0)
    try skipBlanks()
    guard position == bytes.count else { throw unexpected("after the end of the value") }
    return value
  }

  /// Reads one value at the position.
  private mutating func parseValue(depth: Int) throws(JSON5Error) -> JSONNode {
    let start = position
    guard depth < Self.maximumDepth else {
      throw error("values nest deeper than \(Self.maximumDepth) levels")
    }
    switch peek {
    case UInt8(ascii: "{"): return try parseObject(depth: depth)
    case UInt8(ascii: "["): return try parseArray(depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return JSONNode(value: .string(try parseString()), offset: start)
    case .some(let byte)
    where Self.startsNumber(byte) || byte == UInt8(ascii: "I")
      || byte == UInt8(ascii: "N"):
      return JSONNode(value: .number(try parseNumber()), offset: start)
    case .some(let byte) where Self.isWordByte(byte):
      for (word, value) in Self.words where takeWord(word) {
        return JSONNode(value: value, offset: start)
      }
      let end = bytes[start...].firstIndex { !Self.isWordByte($0) } ?? bytes.count
      let word = String(decoding: bytes[start..<min(end, start + 40)], as: UTF8.self)
      throw error("'\(word)' is no value; a text needs quotes")
    default: throw unexpected("where a value has to be")
    }
  }

  private static let words: [(String, JSONNode.Value)] = [
    ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
  ]

  private mutating func parseObject(depth: Int) throws(JSON5Error) -> JSONNode {
    let start = position
    position += 1
    var members: [JSONMember] = []
    var names: Set<String> = []
    try skipBlanks()
    while peek != UInt8(ascii: "}") {
      let offset = position
      let key = try parseName()
      if !names.insert(key).inserted {
        duplicates.append(
          JSON5Error(offset: offset, message: "'\(key)' occurs twice in one object")
        )
      }
      try skipBlanks()
      guard peek == UInt8(ascii: ":") else { throw unexpected("where ':' has to be") }
      position += 1
      try skipBlanks()
      let value = try parseValue(depth: depth + 1)
      members.append(JSONMember(key: key, offset: offset, value: value))
      try skipBlanks()
      if peek == UInt8(ascii: ",") {
        position += 1
        try skipBlanks()
      } else if peek != UInt8(ascii: "}") {
        throw unexpected("where ',' or '}' has to be")
      }
    }
    position += 1
    return JSONNode(value: .object(members), offset: start)
  }

  private mutating func parseArray(depth: Int) throws(JSON5Error) -> JSONNode {
    let start = position
    position += 1
    var elements: [JSONNode] = []
    try skipBlanks()
    while peek != UInt8(ascii: "]") {
      elements.append(try parseValue(depth: depth + 1))
      try skipBlanks()
      if peek == UInt8(ascii: ",") {
        position += 1
        try skipBlanks()
      } else if peek != UInt8(ascii: "]") {
        throw unexpected("where ',' or ']' has to be")
      }
    }
    position += 1
    return JSONNode(value: .array(elements), offset: start)
  }

  // MARK: Blanks

  /// Skips white space and comments.
  mutating func skipBlanks() throws(JSON5Error) {
    while let byte = peek {
      switch byte {
      case 0x09...0x0d, 0x20: position += 1
      case UInt8(ascii: "/"): try skipComment()
      case 0x80...:
        let (scalar, length) = scalar(at: position)
        let isBlank =
          scalar.properties.generalCategory == .spaceSeparator || scalar == "\u{feff}"
          || scalar == "\u{2028}" || scalar == "\u{2029}"
        guard isBlank else { return }
        position += length
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSON5Error) {
    let start = position
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    switch next {
    case UInt8(ascii: "/"):
      position += 2
      while let byte = peek, byte != 0x0a, byte != 0x0d {
        if byte == 0xe2, isLineSeparator(at: position) { break }
        position += 1
      }
    case UInt8(ascii: "*"):
      position += 2
      while position + 1 < bytes.count {
        if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
          position += 2
          return
        }
        position += 1
      }
      throw JSON5Error(offset: start, message: "the comment is never closed")
    default: throw unexpected("where a value, a name or a comment has to be")
    }
  }

  // MARK: Characters

  /// The byte at the position, `nil` at the end.
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Whether one of Unicode's two line separators starts at an offset.
  func isLineSeparator(at offset: Int) -> Bool {
    offset + 2 < bytes.count && bytes[offset] == 0xe2 && bytes[offset + 1] == 0x80
      && (bytes[offset + 2] == 0xa8 || bytes[offset + 2] == 0xa9)
  }

  /// Decodes the scalar at an offset of a text that was found to be valid UTF-8.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = bytes[offset]
    let length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    var value = UInt32(first) & (length == 1 ? 0x7f : 0xff >> UInt32(length + 1))
    for index in offset + 1..<offset + length where index < bytes.count {
      value = value << 6 | UInt32(bytes[index] & 0x3f)
    }
    return (Unicode.Scalar(value) ?? "\u{fffd}", length)
  }

  /// An error at the position.
  func error(_ message: String) -> JSON5Error { JSON5Error(offset: position, message: message) }

  /// An error that names what stands at the position.
  func unexpected(_ place: String) -> JSON5Error {
    guard position < bytes.count else { return error("the text ends \(place)") }
    let (scalar, _) = scalar(at: position)
    let shown =
      scalar.value < 0x20 || scalar.value == 0x7f
      ? "a control character" : "'\(Character(scalar))'"
    return error("\(shown) stands \(place)")
  }

  private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput, .error: return offset
      }
    }
  }
}
