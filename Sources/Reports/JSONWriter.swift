/// Writes JSON member by member into a buffer that is drained as it fills.
///
/// The order of members is the order of calls. A container is either spread over lines, one member a
/// line, or kept on one; so a record is one line that `grep` and `diff` can work with.
struct JSONWriter {
  /// How the members of a container are set.
  enum Layout {
    /// Each on a line of its own.
    case lines
    /// All on one line.
    case inline
  }

  private struct Level {
    let layout: Layout
    let closing: UInt8
    var isEmpty = true
  }

  private static let chunk = 1 << 16

  /// Room for what is written, of which the first `count` bytes are; so a byte is set in its place and
  /// costs no more than that.
  private var buffer = [UInt8](repeating: 0, count: chunk + 4096)
  private var count = 0
  private var levels: [Level] = []
  private var isBehindKey = false

  // MARK: Containers

  mutating func beginObject(_ layout: Layout = .lines) { begin(0x7b, 0x7d, layout) }

  mutating func beginObject(_ key: String, _ layout: Layout = .lines) {
    self.key(key)
    beginObject(layout)
  }

  mutating func beginArray(_ key: String, _ layout: Layout = .lines) {
    self.key(key)
    begin(0x5b, 0x5d, layout)
  }

  /// Ends the innermost container.
  mutating func end() {
    guard let level = levels.popLast() else { return }
    if level.layout == .lines, !level.isEmpty { breakLine() }
    append(level.closing)
  }

  // MARK: Members

  mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    element(value)
  }

  mutating func member(_ key: String, _ value: (some BinaryInteger)?) {
    self.key(key)
    beginValue()
    if let value, let small = UInt32(exactly: value) {
      append(decimal: small)
    } else {
      append(value.map { String($0) } ?? "null")
    }
  }

  /// Writes a number as a text of eight hexadecimal digits behind a prefix.
  mutating func member(_ key: String, _ value: UInt32?, hexadecimalBehind prefix: String) {
    self.key(key)
    beginValue()
    guard let value else { return append("null") }
    append(0x22)
    append(prefix)
    append(hexadecimal: value, digits: 8)
    append(0x22)
  }

  mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    beginValue()
    append(value ? "true" : "false")
  }

  mutating func array(_ key: String, _ values: some Sequence<String>) {
    beginArray(key, .inline)
    for value in values { element(value) }
    end()
  }

  /// Writes a value of an array, or what follows a key.
  mutating func element(_ value: String?) {
    beginValue()
    if let value { quote(value) } else { append("null") }
  }

  mutating func key(_ key: String) {
    beginValue()
    let source = key.utf8.span
    makeRoom(source.count + 4)
    var end = count
    var bytes = buffer.mutableSpan
    bytes[end] = 0x22
    end += 1
    for index in source.indices { bytes[end + index] = source[index] }
    end += source.count
    bytes[end] = 0x22
    bytes[end + 1] = 0x3a
    bytes[end + 2] = 0x20
    count = end + 3
    isBehindKey = true
  }

  // MARK: Writing again

  /// Members that were written once and can be written again without being made again.
  struct Fragment {
    fileprivate let bytes: [UInt8]
  }

  /// Where the next byte goes; draining moves it.
  var position: Int { count }

  /// Returns the first members of the object that is open, written since its beginning.
  func fragment(since position: Int) -> Fragment {
    Fragment(bytes: Array(buffer[position..<count]))
  }

  /// Writes members as the first of the object that is open.
  mutating func members(_ fragment: Fragment) {
    beginValue()
    let source = fragment.bytes.span
    makeRoom(source.count)
    let start = count
    var bytes = buffer.mutableSpan
    for index in source.indices { bytes[start + index] = source[index] }
    count = start + source.count
  }

  // MARK: Draining

  /// Hands on what is in the buffer once it is worth it.
  mutating func drain(to output: inout some TextOutputStream) {
    if count >= Self.chunk { flush(to: &output) }
  }

  /// Ends the text with a line break and hands on the rest.
  mutating func finish(to output: inout some TextOutputStream) {
    append(0x0a)
    flush(to: &output)
  }

  private mutating func flush(to output: inout some TextOutputStream) {
    output.write(String(decoding: buffer[..<count], as: UTF8.self))
    count = 0
  }

  // MARK: Bytes

  private mutating func begin(_ opening: UInt8, _ closing: UInt8, _ layout: Layout) {
    beginValue()
    append(opening)
    let isInline = layout == .inline || levels.last?.layout == .inline
    levels.append(Level(layout: isInline ? .inline : .lines, closing: closing))
  }

  private mutating func beginValue() {
    if isBehindKey {
      isBehindKey = false
      return
    }
    guard let level = levels.last else { return }
    if level.isEmpty {
      levels[levels.count - 1].isEmpty = false
      if level.layout == .lines { breakLine() }
    } else if level.layout == .lines {
      append(0x2c)
      breakLine()
    } else {
      append(", ")
    }
  }

  private mutating func breakLine() {
    let indent = 2 * levels.count
    makeRoom(indent + 1)
    let start = count
    var bytes = buffer.mutableSpan
    bytes[start] = 0x0a
    for index in start + 1..<start + 1 + indent { bytes[index] = 0x20 }
    count = start + indent + 1
  }

  /// Makes the buffer longer where what follows would not fit.
  private mutating func makeRoom(_ needed: Int) {
    guard needed > buffer.count - count else { return }
    buffer.append(contentsOf: repeatElement(0, count: max(needed, buffer.count)))
  }

  private mutating func append(_ byte: UInt8) {
    makeRoom(1)
    buffer[count] = byte
    count += 1
  }

  private mutating func append(_ text: String) {
    let source = text.utf8.span
    makeRoom(source.count)
    let start = count
    var bytes = buffer.mutableSpan
    for index in source.indices { bytes[start + index] = source[index] }
    count = start + source.count
  }

  private mutating func append(decimal value: UInt32) {
    var length = 1
    var rest = value / 10
    while rest != 0 {
      length += 1
      rest /= 10
    }
    makeRoom(length)
    rest = value
    for place in stride(from: count + length - 1, through: count, by: -1) {
      buffer[place] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += length
  }

  private mutating func append(hexadecimal value: UInt32, digits: Int) {
    for place in stride(from: digits - 1, through: 0, by: -1) {
      let digit = UInt8(truncatingIfNeeded: value >> UInt32(4 * place) & 0xf)
      append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }

  private mutating func quote(_ text: String) {
    append(0x22)
    if !appendPlain(text) {
      for scalar in text.unicodeScalars { escape(scalar) }
    }
    append(0x22)
  }

  /// Appends a text of which no byte needs a look at its neighbours; of another one nothing.
  ///
  /// Such a byte is a control character, a quote, a backslash, or the first one of U+0080 to U+009F,
  /// of line separators or of marks of direction.
  private mutating func appendPlain(_ text: String) -> Bool {
    let source = text.utf8.span
    makeRoom(source.count)
    let start = count
    var bytes = buffer.mutableSpan
    for index in source.indices {
      let byte = source[index]
      if byte < 0x20 || byte == 0x22 || byte == 0x5c || byte == 0x7f || byte == 0xc2 || byte == 0xe2
      {
        return false
      }
      bytes[start + index] = byte
    }
    count = start + source.count
    return true
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22: append("\\\"")
    case 0x5c: append("\\\\")
    case 0x0a: append("\\n")
    case 0x0d: append("\\r")
    case 0x09: append("\\t")
    case 0..<0x20, 0x7f...0x9f, 0x2028...0x202e, 0x2066...0x2069:
      append("\\u")
      append(hexadecimal: scalar.value, digits: 4)
    default:
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
    }
  }
}
