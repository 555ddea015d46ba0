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

  private var buffer: [UInt8] = []
  private var levels: [Level] = []
  private var isBehindKey = false

  init() { buffer.reserveCapacity(Self.chunk + 4096) }

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
    buffer.append(level.closing)
  }

  // MARK: Members

  mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    element(value)
  }

  mutating func member(_ key: String, _ value: (some BinaryInteger)?) {
    self.key(key)
    beginValue()
    append(value.map { String($0) } ?? "null")
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
    buffer.append(0x22)
    append(key)
    buffer.append(0x22)
    buffer.append(0x3a)
    buffer.append(0x20)
    isBehindKey = true
  }

  // MARK: Draining

  /// Hands on what is in the buffer once it is worth it.
  mutating func drain(to output: inout some TextOutputStream) {
    if buffer.count >= Self.chunk { flush(to: &output) }
  }

  /// Ends the text with a line break and hands on the rest.
  mutating func finish(to output: inout some TextOutputStream) {
    buffer.append(0x0a)
    flush(to: &output)
  }

  private mutating func flush(to output: inout some TextOutputStream) {
    output.write(String(decoding: buffer, as: UTF8.self))
    buffer.removeAll(keepingCapacity: true)
  }

  // MARK: Bytes

  private mutating func begin(_ opening: UInt8, _ closing: UInt8, _ layout: Layout) {
    beginValue()
    buffer.append(opening)
    let isInline = layout == .inline || levels.last?.layout == .inline
    levels.append(Level(layout: isInline ? .inline : .lines, closing: closing))
  }

  private mutating func beginValue() {
    if isBehindKey {
      isBehindKey = false
      return
    }
    guard let level = levels.last else { return }
    if !level.isEmpty { buffer.append(0x2c) }
    levels[levels.count - 1].isEmpty = false
    switch level.layout {
    case .lines: breakLine()
    case .inline where !level.isEmpty: buffer.append(0x20)
    case .inline: break
    }
  }

  private mutating func breakLine() {
    buffer.append(0x0a)
    for _ in 0..<(2 * levels.count) { buffer.append(0x20) }
  }

  private mutating func append(_ text: String) { buffer.append(contentsOf: text.utf8) }

  private mutating func quote(_ text: String) {
    buffer.append(0x22)
    if Self.isPlain(text) {
      append(text)
    } else {
      for scalar in text.unicodeScalars { escape(scalar) }
    }
    buffer.append(0x22)
  }

  /// Whether no byte needs a look at its neighbours: neither a control character, quote or
  /// backslash, nor the first byte of U+0080 to U+009F, of line separators or marks of direction.
  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20 || byte == 0x22 || byte == 0x5c || byte == 0x7f || byte == 0xc2 || byte == 0xe2
      {
        return false
      }
    }
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
      append(Hexadecimal.digits(scalar.value, count: 4))
    default: buffer.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
