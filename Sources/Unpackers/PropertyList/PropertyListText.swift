internal import Bytes

/// The text of a property list as UTF-8, with the way back to offsets in the file.
///
/// Only a mark at the beginning tells the encoding, as for the platform: UTF-16 text without one,
/// Latin-1 and Mac Roman are errors, except in XML, which can name its encoding.
struct PropertyListText {
  /// How the file stores the text.
  private enum Encoding {
    /// UTF-8, or what XML says about itself.
    case bytes
    /// UTF-16 or UTF-32, by the number of bytes of a unit.
    case units(Int)
  }

  /// The text without its mark.
  let utf8: [UInt8]
  /// Whether the bytes were transcoded, so that XML's own statement no longer holds.
  var isTranscoded: Bool {
    if case .units = encoding { true } else { false }
  }

  private let encoding: Encoding
  /// The offset in the file of the first byte behind the mark.
  private let first: Int

  /// Looks for a mark and transcodes UTF-16 and UTF-32.
  init(_ bytes: [UInt8], at offset: Int) throws(ByteError) {
    func starts(_ mark: UInt8...) -> Bool { bytes.starts(with: mark) }
    let unitSize: Int
    let markCount: Int
    let isBigEndian: Bool
    if starts(0xef, 0xbb, 0xbf) {
      (unitSize, markCount, isBigEndian) = (1, 3, false)
    } else if starts(0xff, 0xfe, 0, 0) || starts(0, 0, 0xfe, 0xff) {
      (unitSize, markCount, isBigEndian) = (4, 4, bytes[0] == 0)
    } else if starts(0xff, 0xfe) || starts(0xfe, 0xff) {
      (unitSize, markCount, isBigEndian) = (2, 2, bytes[0] == 0xfe)
    } else if starts(0x3c, 0) || starts(0, 0x3c) {
      // XML begins with a character that gives UTF-16 away.
      (unitSize, markCount, isBigEndian) = (2, 0, bytes[0] == 0)
    } else {
      (unitSize, markCount, isBigEndian) = (1, 0, false)
    }
    first = offset + markCount
    guard unitSize > 1 else {
      encoding = .bytes
      utf8 = markCount == 0 ? bytes : Array(bytes.dropFirst(markCount))
      return
    }
    encoding = .units(unitSize)
    guard bytes.count % unitSize == 0 else {
      throw ByteError(.invalidValue("UTF-\(unitSize * 8) of \(bytes.count) bytes"), at: offset)
    }
    utf8 = Self.transcode(bytes, from: markCount, unitSize: unitSize, isBigEndian: isBigEndian)
  }

  private static func transcode(
    _ bytes: [UInt8],
    from start: Int,
    unitSize: Int,
    isBigEndian: Bool
  ) -> [UInt8] {
    var units: [UInt32] = []
    units.reserveCapacity(bytes.count / unitSize)
    for place in stride(from: start, to: bytes.count, by: unitSize) {
      var unit: UInt32 = 0
      for index in 0..<unitSize {
        let shift = 8 * (isBigEndian ? unitSize - 1 - index : index)
        unit |= UInt32(bytes[place + index]) << UInt32(shift)
      }
      units.append(unit)
    }
    if unitSize == 2 {
      return Array(
        String(decoding: units.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self).utf8
      )
    }
    return Array(String(decoding: units, as: UTF32.self).utf8)
  }

  /// Returns the first byte that is not UTF-8.
  static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  /// Returns the offset in the file of a byte of `utf8`.
  func offset(of index: Int) -> Int {
    switch encoding {
    case .bytes: return first + index
    case .units(let size):
      // Each character is one unit, but two of UTF-16 where UTF-8 needs four bytes.
      var units = 0
      for byte in utf8[..<min(index, utf8.count)] where byte & 0xc0 != 0x80 {
        units += byte >= 0xf0 && size == 2 ? 2 : 1
      }
      return first + units * size
    }
  }

  /// Whether the first character is the `<` of a tag, a comment or a declaration.
  ///
  /// In the text form data begin with `<` too, followed by hexadecimal digits.
  var looksLikeXML: Bool {
    guard let index = utf8.firstIndex(where: { !($0 == 0x20 || (0x09...0x0d).contains($0)) }),
      utf8[index] == 0x3c, index + 1 < utf8.count
    else { return false }
    let next = utf8[index + 1]
    return next == 0x21 || next == 0x3f || (0x61...0x7a).contains(next | 0x20)
  }
}
