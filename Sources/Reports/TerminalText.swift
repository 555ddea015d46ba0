/// Makes text from an artifact fit for a terminal, and measures it.
public enum TerminalText {
  /// Returns a text in which nothing moves the cursor, changes colours or hides other text.
  ///
  /// Control characters, line breaks, marks that turn the direction of writing, invisible ones and
  /// tag characters are spelt out, as `\n` or `\u{1b}`.
  public static func visible(_ text: String) -> String {
    guard !isPlain(text), text.unicodeScalars.contains(where: isHidden) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case let scalar where isHidden(scalar):
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns what somebody typed, visible, and of what is very long only the beginning.
  public static func quoted(_ text: String) -> String {
    visible(text.utf8.count <= 80 ? text : "\(text.prefix(79))…")
  }

  /// Whether all characters are visible ones of ASCII.
  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20 || byte > 0x7e { return false }
    }
    return true
  }

  /// Returns the columns that a visible text takes: two for East Asian wide characters and pictures,
  /// none for marks that join the character before them.
  static func width(of text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    return text.reduce(0) { sum, character in
      sum + (character.unicodeScalars.first.map(width) ?? 0)
    }
  }

  /// Returns a text filled up with spaces to a number of columns.
  static func pad(_ text: String, to columns: Int, onLeft: Bool = false) -> String {
    let fill = String(repeating: " ", count: max(0, columns - width(of: text)))
    return onLeft ? fill + text : text + fill
  }

  /// Returns the words between the spaces of a text.
  static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.utf8[start...].firstIndex(of: 0x20) ?? text.endIndex
      if start < end { words.append(text[start..<end]) }
      start = end == text.endIndex ? end : text.utf8.index(after: end)
    }
    return words
  }

  /// Breaks words into lines of at most a number of columns; a longer word stands alone.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - columns: The columns of a line.
  ///   - first: The columns of the first line, if it has others.
  /// - Returns: At least one line.
  static func wrap(
    _ words: some Sequence<some StringProtocol>,
    to columns: Int,
    first: Int? = nil
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    var filled = 0
    for word in words {
      let word = String(word)
      let count = width(of: word)
      let limit = lines.isEmpty ? first ?? columns : columns
      if filled > 0, filled + 1 + count > limit {
        lines.append(line)
        line = ""
        filled = 0
      }
      if filled > 0 {
        line += " "
        filled += 1
      }
      line += word
      filled += count
    }
    if filled > 0 || lines.isEmpty { lines.append(line) }
    return lines
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f680...0x1faff,
      0x20000...0x3fffd:
      return 2
    default: return 1
    }
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7e: false
    case 0..<0x20, 0x7f...0x9f, 0xad, 0x61c, 0x180e, 0x200b, 0x200e...0x200f, 0x2028...0x202e,
      0x2060...0x206f, 0xfeff, 0xfff9...0xfffb, 0xe0000...0xe007f:
      true
    default: false
    }
  }
}
