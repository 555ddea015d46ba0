internal import ArtifactModel
internal import Bytes

/// A rectangle of a packed atlas in which a rendition's pixels are.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 4 | `INLK`; reversed in a little-endian record |
/// | 4 | 4 | 0 |
/// | 8 | 8 | x and y of the lower left corner, counted from the atlas's lower left |
/// | 16 | 8 | width and height |
/// | 24 | 2 | the layout that the picture would have had |
/// | 26 | 4 | length of the key tokens |
/// | 30 | | key tokens: 16-bit attribute and value, closed by two zeros |
struct AtlasLink: Sendable, Equatable {
  /// The most tokens of a key; the format knows fewer than thirty attributes.
  private static let maximumTokens = 64

  let x: UInt32
  let y: UInt32
  let width: UInt32
  let height: UInt32
  let layout: UInt16
  /// The attributes of the atlas's key that are not zero.
  let target: [CatalogAttribute.Value]

  /// Reads the value of an attribute of type 1010.
  init(
    parsing range: Range<Int>,
    in input: borrowing ByteCursor,
    bigEndian: Bool
  ) throws(ByteError) {
    let value = try input.slice(at: range.lowerBound, count: range.count)
    let start = range.lowerBound
    let tag = try value.tag(at: start, bigEndian: bigEndian)
    guard tag == .internalLink || tag == CatalogTag.internalLink.reversed else {
      throw ByteError(.invalidValue("a link that begins with '\(tag.name)'"), at: start)
    }
    x = try value.uint32(at: start + 8, bigEndian: bigEndian)
    y = try value.uint32(at: start + 12, bigEndian: bigEndian)
    width = try value.uint32(at: start + 16, bigEndian: bigEndian)
    height = try value.uint32(at: start + 20, bigEndian: bigEndian)
    layout = try value.uint16(at: start + 24, bigEndian: bigEndian)
    let count = Int(try value.uint32(at: start + 26, bigEndian: bigEndian))
    try value.check(count, at: start + 30)
    target = try Self.tokens(
      at: start + 30,
      count: count,
      in: value,
      bigEndian: bigEndian
    )
  }

  /// Reads key tokens up to two zeros or the end of the list.
  static func tokens(
    at start: Int,
    count: Int,
    in input: borrowing ByteCursor,
    bigEndian: Bool
  ) throws(ByteError) -> [CatalogAttribute.Value] {
    var tokens: [CatalogAttribute.Value] = []
    for index in 0..<min(count / 4, maximumTokens) {
      let attribute = try input.uint16(at: start + 4 * index, bigEndian: bigEndian)
      let number = try input.uint16(at: start + 4 * index + 2, bigEndian: bigEndian)
      if attribute == 0, number == 0 { break }
      tokens.append(
        CatalogAttribute.Value(CatalogAttribute(rawValue: UInt32(attribute)), number)
      )
    }
    return tokens
  }
}
