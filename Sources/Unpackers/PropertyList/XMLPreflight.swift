internal import Bytes

/// Prepares XML for libxml2, and refuses what it would take too long for.
///
/// It compares each attribute of a tag with each other, so a tag of a megabyte takes minutes; a
/// property list has no tag of more than a few dozen bytes. It also prints faults of its converters
/// whatever handler is set, so it is given UTF-8 only.
enum XMLPreflight {
  private static let maximumTagSize = 1_024

  /// Returns the document in UTF-8.
  ///
  /// - Throws: `ByteError` for an encoding other than UTF-8, UTF-16, ASCII and Latin-1, for bytes that
  ///   do not fit it, for a tag that is too long and for a document type with declarations.
  static func utf8(of text: PropertyListText) throws(ByteError) -> [UInt8] {
    let encoding = text.isTranscoded ? nil : encoding(in: text.utf8)
    let bytes: [UInt8]
    switch encoding?.lowercased() {
    case nil, "utf-8", "utf8", "us-ascii", "ascii": bytes = text.utf8
    case "iso-8859-1"?:
      bytes = text.utf8.flatMap { $0 < 0x80 ? [$0] : [0xc0 | $0 >> 6, 0x80 | $0 & 0x3f] }
    default: throw ByteError(.invalidValue("XML in the encoding \(encoding ?? "")"), at: 0)
    }
    if let bad = PropertyListText.firstInvalidByte(of: bytes) {
      throw ByteError(.invalidValue("XML that is not UTF-8"), at: bad)
    }
    try checkTags(in: bytes)
    return bytes
  }

  private static func checkTags(in bytes: [UInt8]) throws(ByteError) {
    var index = 0
    while let start = bytes[index...].firstIndex(of: 0x3c) {
      index = start + 1
      if bytes[index...].starts(with: comment) {
        index = end(of: commentEnd, in: bytes, from: index)
      } else if bytes[index...].starts(with: section) {
        index = end(of: sectionEnd, in: bytes, from: index)
      } else {
        index = try endOfTag(in: bytes, from: start)
      }
    }
  }

  private static let comment = Array("!--".utf8)
  private static let commentEnd = Array("-->".utf8)
  private static let section = Array("![CDATA[".utf8)
  private static let sectionEnd = Array("]]>".utf8)

  /// Returns the index behind a mark, or the end.
  private static func end(of mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while let place = bytes[index...].firstIndex(of: mark[0]) {
      if bytes[place...].starts(with: mark) { return place + mark.count }
      index = place + 1
    }
    return bytes.count
  }

  /// Returns the index behind a tag or document type, whose quotes may hold any character.
  private static func endOfTag(in bytes: [UInt8], from start: Int) throws(ByteError) -> Int {
    var quote: UInt8?
    var index = start + 1
    while index < bytes.count {
      guard index - start <= maximumTagSize else {
        throw ByteError(.invalidValue("a tag of more than \(maximumTagSize) bytes"), at: start)
      }
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x3e {
        return index
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == 0x5b {
        // Entities and attributes can be declared behind the bracket of a document type.
        throw ByteError(.invalidValue("a document type with declarations of its own"), at: start)
      }
    }
    return index
  }

  /// Returns the encoding that the document's first tag states.
  private static func encoding(in bytes: [UInt8]) -> String? {
    let declaration = String(decoding: bytes.prefix(maximumTagSize), as: UTF8.self)
    guard let end = declaration.firstRange(of: "?>"),
      let name = declaration[..<end.lowerBound].firstRange(of: "encoding")
    else { return nil }
    let rest = declaration[name.upperBound..<end.lowerBound]
    guard let quote = rest.first(where: { $0 == "\"" || $0 == "'" }) else { return nil }
    let parts = rest.split(separator: quote, maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
