extension JSON5Parser {
  /// Takes a whole word, which no further letter may follow.
  mutating func takeWord(_ word: String) -> Bool {
    let end = position + word.utf8.count
    guard end <= bytes.count, bytes[position..<end].elementsEqual(word.utf8) else { return false }
    if end < bytes.count, Self.isWordByte(bytes[end]) { return false }
    position = end
    return true
  }

  /// Whether a byte may be part of a word: a letter, a digit, `_`, `$`, or beyond ASCII.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x5f, 0x24, 0x80...: true
    default: false
    }
  }

  /// Whether a byte may start a number that is not a word.
  static func startsNumber(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == 0x2b || byte == 0x2d || byte == 0x2e
  }

  // MARK: Names

  /// Reads the name of a member: a string, or an identifier as ECMAScript 5.1 defines it.
  mutating func parseName() throws(JSON5Error) -> String {
    guard let first = peek else { throw unexpected("where a name has to be") }
    if first == 0x22 || first == 0x27 { return try parseString() }
    var name = ""
    let start = position
    while let byte = peek {
      let scalar: Unicode.Scalar
      let length: Int
      if byte == 0x5c {
        guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u") else {
          throw unexpected("in a name")
        }
        let code = try hexDigits(4, at: position + 2)
        guard let escaped = Unicode.Scalar(code) else {
          throw error("the escape in the name is no character")
        }
        (scalar, length) = (escaped, 6)
      } else {
        (scalar, length) = self.scalar(at: position)
      }
      guard Self.isNamePart(scalar, isFirst: name.isEmpty) else {
        if byte == 0x5c { throw error("the escape in the name is no letter") }
        break
      }
      name.unicodeScalars.append(scalar)
      position += length
    }
    guard position > start else { throw unexpected("where a name has to be") }
    return name
  }

  private static func isNamePart(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    if scalar.value < 0x80 {
      let byte = UInt8(scalar.value)
      return isWordByte(byte) && !(isFirst && (0x30...0x39).contains(byte))
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !isFirst
    default: return !isFirst && (scalar == "\u{200c}" || scalar == "\u{200d}")
    }
  }

  // MARK: Strings

  /// Reads a string in single or double quotes.
  mutating func parseString() throws(JSON5Error) -> String {
    let start = position
    let quote = bytes[position]
    position += 1
    var text = ""
    var run = position
    while let byte = peek {
      switch byte {
      case quote:
        text += String(decoding: bytes[run..<position], as: UTF8.self)
        position += 1
        return text
      case 0x0a, 0x0d:
        throw error("a text ends at the end of its line; '\\' before it continues the text")
      case 0x5c:
        text += String(decoding: bytes[run..<position], as: UTF8.self)
        position += 1
        try parseEscape(into: &text)
        run = position
      default: position += 1
      }
    }
    throw JSON5Error(offset: start, message: "the text is never closed")
  }

  private mutating func parseEscape(into text: inout String) throws(JSON5Error) {
    guard let byte = peek else { throw error("the text ends inside an escape") }
    switch byte {
    case UInt8(ascii: "b"): text += "\u{8}"
    case UInt8(ascii: "f"): text += "\u{c}"
    case UInt8(ascii: "n"): text += "\n"
    case UInt8(ascii: "r"): text += "\r"
    case UInt8(ascii: "t"): text += "\t"
    case UInt8(ascii: "v"): text += "\u{b}"
    case UInt8(ascii: "0"):
      if position + 1 < bytes.count, (0x30...0x39).contains(bytes[position + 1]) {
        throw error("'\\0' must not be followed by a digit")
      }
      text += "\0"
    case 0x31...0x39: throw error("'\\' must not be followed by a digit")
    case UInt8(ascii: "x"):
      let code = try hexDigits(2, at: position + 1)
      text.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: code)))
      position += 2
    case UInt8(ascii: "u"):
      text.unicodeScalars.append(try parseUnicodeEscape())
      return
    case 0x0d:
      if position + 1 < bytes.count, bytes[position + 1] == 0x0a { position += 1 }
    case 0x0a: break
    default:
      let (scalar, length) = scalar(at: position)
      // A line separator continues the text; any other character stands for itself.
      if !isLineSeparator(at: position) { text.unicodeScalars.append(scalar) }
      position += length
      return
    }
    position += 1
  }

  /// Reads `uXXXX`, or two of them that make one character.
  private mutating func parseUnicodeEscape() throws(JSON5Error) -> Unicode.Scalar {
    let start = position
    let code = try hexDigits(4, at: position + 1)
    position += 5
    if let scalar = Unicode.Scalar(code) { return scalar }
    if code < 0xdc00, position + 1 < bytes.count, bytes[position] == 0x5c,
      bytes[position + 1] == UInt8(ascii: "u")
    {
      let low = try hexDigits(4, at: position + 2)
      if (0xdc00...0xdfff).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (code - 0xd800) << 10 + (low - 0xdc00))
      {
        position += 6
        return scalar
      }
    }
    throw JSON5Error(offset: start, message: "the escape is half of a surrogate pair")
  }

  private func hexDigits(_ count: Int, at offset: Int) throws(JSON5Error) -> UInt32 {
    var value: UInt32 = 0
    for index in offset..<offset + count {
      guard index < bytes.count, let digit = Self.hexDigit(bytes[index]) else {
        throw JSON5Error(
          offset: min(index, bytes.count),
          message: "the escape needs \(count) hexadecimal digits"
        )
      }
      value = value << 4 | digit
    }
    return value
  }

  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46: UInt32(byte) - 0x37
    case 0x61...0x66: UInt32(byte) - 0x57
    default: nil
    }
  }

  // MARK: Numbers

  /// Reads a number: decimal, hexadecimal, `Infinity` or `NaN`, with or without a sign.
  mutating func parseNumber() throws(JSON5Error) -> Double {
    let start = position
    var sign = 1.0
    if peek == 0x2b || peek == 0x2d {
      sign = peek == 0x2d ? -1 : 1
      position += 1
    }
    if takeWord("Infinity") { return sign * .infinity }
    if takeWord("NaN") { return .nan }
    let value = isHexadecimal ? try parseHexadecimal() : try parseDecimal()
    if let next = peek, Self.isWordByte(next) || Self.startsNumber(next) || next == 0x5c {
      throw JSON5Error(offset: start, message: "this is no number; a text needs quotes")
    }
    return sign * value
  }

  private var isHexadecimal: Bool {
    position + 1 < bytes.count && bytes[position] == 0x30 && bytes[position + 1] | 0x20 == 0x78
  }

  private mutating func parseHexadecimal() throws(JSON5Error) -> Double {
    position += 2
    var value = 0.0
    let start = position
    while let byte = peek, let digit = Self.hexDigit(byte) {
      value = value * 16 + Double(digit)
      position += 1
    }
    guard position > start else { throw error("a hexadecimal number needs digits") }
    return value
  }

  private mutating func parseDecimal() throws(JSON5Error) -> Double {
    let start = position
    let whole = takeDigits()
    if whole > 1, bytes[start] == 0x30 {
      throw JSON5Error(offset: start, message: "a number must not start with 0")
    }
    var fraction = 0
    if peek == 0x2e {
      position += 1
      fraction = takeDigits()
    }
    guard whole + fraction > 0 else {
      throw JSON5Error(offset: start, message: "a number needs digits")
    }
    if let byte = peek, byte | 0x20 == 0x65 {
      position += 1
      if peek == 0x2b || peek == 0x2d { position += 1 }
      guard takeDigits() > 0 else { throw error("an exponent needs digits") }
    }
    // The standard library wants a digit on either side of the point.
    var text = String(decoding: bytes[start..<position], as: UTF8.self)
    if whole == 0 { text = "0" + text }
    if fraction == 0, let point = text.firstIndex(of: ".") { text.remove(at: point) }
    return Double(text) ?? .nan
  }

  private mutating func takeDigits() -> Int {
    let start = position
    while let byte = peek, (0x30...0x39).contains(byte) { position += 1 }
    return position - start
  }
}
