internal import Bytes

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads the XML form of a property list in one loop, so that depth costs no stack.
struct XMLPropertyListParser {
  /// What is wrong, before it is known where.
  private struct Fault: Error {
    let status: ByteError.Status

    init(_ status: ByteError.Status) { self.status = status }
  }

  /// A container that is still open.
  private enum Container {
    case array([PropertyListValue])
    case dictionary(PropertyListDictionary, key: String?)
    case document
  }

  private let limits: ReadLimits
  private var containers: [Container] = []
  /// The element whose text is being read, and that text.
  private var leaf: (name: String, text: String)?
  private var hasDocument = false
  /// The values that were read, those of earlier lists included.
  private var visited: Int
  private var result: PropertyListValue?

  /// Reads a text.
  ///
  /// The platform ignores whatever stands behind `</plist>`; libxml2 does not, so a document that
  /// fails is read again up to there.
  static func parse(
    _ text: PropertyListText,
    limits: ReadLimits,
    visited: inout Int
  ) throws(ByteError) -> PropertyListValue {
    do throws(ByteError) {
      let bytes = try XMLPreflight.utf8(of: text)
      let before = visited
      do throws(ByteError) {
        return try parse(bytes, limits: limits, visited: &visited)
      } catch {
        guard let end = endOfDocument(in: bytes), end < bytes.count else { throw error }
        var again = before
        guard let value = try? parse(Array(bytes[..<end]), limits: limits, visited: &again)
        else { throw error }
        return value
      }
    } catch {
      throw ByteError(error.status, at: text.offset(of: error.offset))
    }
  }

  /// Returns the index behind the first `</plist>`.
  private static func endOfDocument(in bytes: [UInt8]) -> Int? {
    let tag = Array("</plist>".utf8)
    var index = 0
    while let place = bytes[index...].firstIndex(of: 0x3c) {
      if bytes[place...].starts(with: tag) { return place + tag.count }
      index = place + 1
    }
    return nil
  }

  private static func parse(
    _ bytes: [UInt8],
    limits: ReadLimits,
    visited: inout Int
  ) throws(ByteError) -> PropertyListValue {
    let before = visited
    var after = visited
    defer { visited = after }
    let outcome = unsafe bytes.withUnsafeBufferPointer {
      buffer -> Result<PropertyListValue, ByteError> in
      // The reader lives only in this closure, in which the buffer is valid.
      guard var reader = unsafe XMLTextReader(over: buffer) else {
        return .failure(ByteError(.limitReached("more than 2 GiB of XML"), at: 0))
      }
      var parser = XMLPropertyListParser(limits: limits, visited: before)
      defer { after = parser.visited }
      do throws(ByteError) {
        return .success(try parser.run(&reader))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  private init(limits: ReadLimits, visited: Int) {
    self.limits = limits
    self.visited = visited
  }

  private mutating func run(_ reader: inout XMLTextReader) throws(ByteError) -> PropertyListValue {
    while let node = try reader.read() {
      do throws(Fault) {
        try take(node, from: reader)
      } catch {
        throw ByteError(error.status, at: reader.offset)
      }
      if containers.isEmpty, leaf == nil, let result { return result }
    }
    throw ByteError(.invalidValue("the document ends without a value"), at: reader.offset)
  }

  private mutating func take(
    _ node: XMLTextReader.Node,
    from reader: borrowing XMLTextReader
  ) throws(Fault) {
    switch node {
    case .begin(let isEmpty):
      let name = reader.name
      try begin(name)
      if isEmpty { try end(name) }
    case .end: try end(reader.name)
    case .text: try add(reader.text)
    case .entity: throw Fault(.invalidValue("an entity of its own"))
    case .other: break
    }
  }

  private mutating func begin(_ name: String) throws(Fault) {
    if let leaf { throw Fault(.invalidValue("<\(name)> inside <\(leaf.name)>")) }
    if name == "plist" {
      guard containers.isEmpty else { throw Fault(.invalidValue("<plist> inside another element")) }
      containers.append(.document)
      hasDocument = true
      return
    }
    visited += 1
    guard visited <= limits.valueCount else {
      throw Fault(.limitReached("more than \(limits.valueCount) values", option: "--max-values"))
    }
    guard containers.count - (hasDocument ? 1 : 0) <= limits.depth else {
      throw Fault(.limitReached("more than \(limits.depth) levels", option: "--max-depth"))
    }
    try checkPlace(of: name)
    switch name {
    case "dict": containers.append(.dictionary(PropertyListDictionary(), key: nil))
    case "array": containers.append(.array([]))
    case "key", "string", "integer", "real", "true", "false", "date", "data": leaf = (name, "")
    default: throw Fault(.invalidValue("the unknown element <\(name)>"))
    }
  }

  /// Checks that a dictionary's keys and values take turns, and that the document has one value.
  private func checkPlace(of name: String) throws(Fault) {
    switch containers.last {
    case .dictionary(_, let key?):
      if name == "key" { throw Fault(.invalidValue("the key '\(key)' without a value")) }
    case .dictionary(_, nil):
      if name != "key" { throw Fault(.invalidValue("<\(name)> in a dictionary without a key")) }
    case .array, .document, nil:
      if name == "key" { throw Fault(.invalidValue("<key> outside a dictionary")) }
    }
    if result != nil { throw Fault(.invalidValue("a second value <\(name)>")) }
  }

  private mutating func add(_ text: String) throws(Fault) {
    guard leaf != nil else {
      guard Self.isBlank(text) else {
        throw Fault(.invalidValue("text between the elements"))
      }
      return
    }
    leaf?.text += text
  }

  private static func isBlank(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == 0x20 || (0x09...0x0d).contains($0) }
      || text.allSatisfy(\.isWhitespace)
  }

  private mutating func end(_ name: String) throws(Fault) {
    if let (name, text) = leaf {
      leaf = nil
      if name == "key" {
        if case .dictionary(let entries, _)? = containers.popLast() {
          containers.append(.dictionary(entries, key: text))
        }
      } else {
        try close(try Self.value(of: name, text))
      }
      return
    }
    switch containers.popLast() {
    case .array(let items): try close(.array(items))
    case .dictionary(_, let key?): throw Fault(.invalidValue("the key '\(key)' without a value"))
    case .dictionary(let entries, nil): try close(.dictionary(entries))
    case .document: if result == nil { throw Fault(.invalidValue("an empty <plist>")) }
    case nil: throw Fault(.invalidValue("</\(name)> without its beginning"))
    }
  }

  /// Puts a finished value where it belongs.
  private mutating func close(_ value: PropertyListValue) throws(Fault) {
    // The container is taken out while it grows, so that it is not copied.
    switch containers.popLast() {
    case .array(var items):
      items.append(value)
      containers.append(.array(items))
    case .dictionary(var entries, let key?):
      entries.add(key, value, duplicates: .keepLast)
      containers.append(.dictionary(entries, key: nil))
    case .dictionary(let entries, nil): containers.append(.dictionary(entries, key: nil))
    case .document:
      result = value
      containers.append(.document)
    case nil: result = value
    }
  }

  private static func value(
    of name: String,
    _ text: String
  ) throws(Fault) -> PropertyListValue {
    let value: PropertyListValue? =
      switch name {
      case "string": .string(text)
      case "true": .boolean(true)
      case "false": .boolean(false)
      case "integer": integer(text).map { .integer($0) }
      case "real": Double(trimmed(text)).map { .real($0) }
      case "date": date(trimmed(text)).map { .date($0) }
      case "data":
        Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { .data(Array($0)) }
      default: nil
      }
    guard let value else {
      throw Fault(.invalidValue("<\(name)> with the text '\(text.prefix(40))'"))
    }
    return value
  }

  private static func trimmed(_ text: String) -> Substring {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }

  /// Reads a decimal or hexadecimal integer; one above the signed range keeps its 64 bits.
  private static func integer(_ text: String) -> Int64? {
    var digits = trimmed(text)
    var isNegative = false
    if let sign = digits.first, sign == "-" || sign == "+" {
      isNegative = sign == "-"
      digits.removeFirst()
    }
    let isHex = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    if isHex { digits.removeFirst(2) }
    guard let first = digits.first, first != "-", first != "+",
      let magnitude = UInt64(digits, radix: isHex ? 16 : 10)
    else { return nil }
    guard isNegative else { return Int64(bitPattern: magnitude) }
    return magnitude <= 1 << 63 ? Int64(bitPattern: 0 &- magnitude) : nil
  }

  /// Returns the seconds since 2001 of `YYYY-MM-DDThh:mm:ssZ`.
  private static func date(_ text: Substring) -> Double? {
    let pattern = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
    let bytes = Array(text.utf8)
    guard bytes.count == pattern.count,
      zip(bytes, pattern).allSatisfy({ byte, wanted in
        wanted == 0x64 ? (0x30...0x39).contains(byte) : byte == wanted
      })
    else { return nil }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
    // Days of the proleptic Gregorian calendar, counted from the first of March of the year 0.
    let month = number(5..<7)
    let year = month > 2 ? number(0..<4) : number(0..<4) - 1
    let fromMarch = (month + 9) % 12
    let leapDays = year / 4 - year / 100 + year / 400
    let days = year * 365 + leapDays + (fromMarch * 306 + 5) / 10 + number(8..<10) - 1
    // The first of January 2001 is day 730 791 of that count.
    let seconds = number(11..<13) * 3_600 + number(14..<16) * 60 + number(17..<19)
    return Double((days - 730_791) * 86_400 + seconds)
  }
}
