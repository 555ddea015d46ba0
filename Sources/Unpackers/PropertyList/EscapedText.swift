/// Collects a quoted text that has escapes.
///
/// `\U` takes up to four hexadecimal digits of a UTF-16 unit, and two of them may form a surrogate
/// pair; a digit from 0 to 7 begins an octal byte of the NeXTSTEP code page; `\u` is nothing but a u.
struct EscapedText {
  private var utf8: [UInt8] = []
  /// A high surrogate that waits for its low one.
  private var high: UInt16?

  /// Whether nothing was collected.
  var isEmpty: Bool { utf8.isEmpty && high == nil && !hasEscapes }
  private var hasEscapes = false

  /// Adds text without escapes.
  mutating func append(_ run: ArraySlice<UInt8>) {
    hasEscapes = true
    guard !run.isEmpty else { return }
    flush()
    utf8.append(contentsOf: run)
  }

  /// Reads the escape whose backslash stands before `index`, and moves behind it.
  mutating func readEscape(in bytes: [UInt8], at index: inout Int) {
    let byte = bytes[index]
    switch byte {
    case 0x30...0x37:
      var value: UInt16 = 0
      var count = 0
      while count < 3, index < bytes.count, (0x30...0x37).contains(bytes[index]) {
        value = value << 3 | UInt16(bytes[index] - 0x30)
        index += 1
        count += 1
      }
      append(unit: NextStepCodePage.unit(for: UInt8(truncatingIfNeeded: value)))
    case 0x55:
      index += 1
      var value: UInt16 = 0
      var count = 0
      while count < 4, index < bytes.count,
        let digit = TextPropertyListParser.hexDigit(bytes[index])
      {
        value = value << 4 | UInt16(digit)
        index += 1
        count += 1
      }
      append(unit: value)
    default:
      index += 1
      flush()
      // What is no letter below stands for itself, be it the first byte of a longer character.
      switch byte {
      case 0x61: utf8.append(0x07)
      case 0x62: utf8.append(0x08)
      case 0x66: utf8.append(0x0c)
      case 0x6e: utf8.append(0x0a)
      case 0x72: utf8.append(0x0d)
      case 0x74: utf8.append(0x09)
      case 0x76: utf8.append(0x0b)
      default: utf8.append(byte)
      }
    }
  }

  /// Returns the text with its last part.
  mutating func finished(by rest: ArraySlice<UInt8>) -> String {
    append(rest)
    flush()
    return String(decoding: utf8, as: UTF8.self)
  }

  private mutating func append(unit: UInt16) {
    if let first = high, UTF16.isTrailSurrogate(unit) {
      high = nil
      append(
        scalar: Unicode.Scalar(0x10000 + (UInt32(first & 0x3ff) << 10) + UInt32(unit & 0x3ff))
      )
      return
    }
    flush()
    if UTF16.isLeadSurrogate(unit) {
      high = unit
    } else {
      append(scalar: Unicode.Scalar(UInt32(unit)))
    }
  }

  private mutating func flush() {
    guard high != nil else { return }
    high = nil
    append(scalar: nil)
  }

  /// Adds a character; what is none, such as a lone surrogate, becomes U+FFFD.
  private mutating func append(scalar: Unicode.Scalar?) {
    utf8.append(contentsOf: UTF8.encode(scalar ?? "\u{fffd}") ?? UTF8.encodedReplacementCharacter)
  }
}
