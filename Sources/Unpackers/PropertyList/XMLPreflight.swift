internal import Bytes

/// Refuses XML that libxml2 would take too long for, before it sees it.
///
/// It compares each attribute of a tag with each other, so a tag of a megabyte takes minutes; a
/// property list has no tag of more than a few dozen bytes. The check looks at bytes, so encodings
/// that can write a tag in other bytes are refused as well.
enum XMLPreflight {
  private static let maximumTagSize = 1_024

  /// Checks the document's encoding and the length of its tags.
  static func check(_ bytes: [UInt8], isUTF8: Bool) throws(ByteError) {
    if !isUTF8, let encoding = encoding(in: bytes), !isSingleByte(encoding.lowercased()) {
      throw ByteError(.invalidValue("XML in the encoding \(encoding)"), at: 0)
    }
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

  private static func isSingleByte(_ name: String) -> Bool {
    name == "utf-8" || name == "utf8" || name == "us-ascii" || name == "ascii"
      || name == "macintosh" || name.hasPrefix("iso-8859-") || name.hasPrefix("windows-125")
  }
}
