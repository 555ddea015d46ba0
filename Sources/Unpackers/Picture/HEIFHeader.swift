internal import ArtifactModel
internal import Bytes

/// Finds the size of a HEIF or AVIF picture in its metadata.
///
/// A box is a size of 4 bytes that counts itself, a type of 4 bytes, and its content; a full box
/// begins with a version and three bytes of flags. Nested in the box `meta`:
///
/// | box | content |
/// | --- | --- |
/// | `pitm` | the number of the primary item; tiles and thumbnails are items too |
/// | `iprp` / `ipco` | the list of properties, counted from 1 |
/// | `iprp` / `ipma` | for each item the numbers of its properties |
///
/// The property `ispe` holds width and height; `clap`, if there is one, a smaller width and height
/// as fractions, because encoders fill up to whole blocks. Rotation is not applied.
/// Source: ISO/IEC 23008-12, sections 6.5.3 and 9.3; ISO/IEC 14496-12, sections 8.11 and 12.1.4.
enum HEIFHeader {
  private typealias Box = (type: UInt32, content: Range<Int>)

  /// Returns the size of the primary item, `nil` if the bytes at hand do not tell it.
  static func size(of input: borrowing ByteCursor) throws(ByteError) -> PixelSize? {
    let everything = input.start..<input.end
    guard let meta = try boxes(in: everything, of: input).first(where: { $0.type == Self.meta }),
      meta.content.count > 4
    else { return nil }
    let parts = try boxes(in: (meta.content.lowerBound + 4)..<meta.content.upperBound, of: input)
    guard let primary = parts.first(where: { $0.type == Self.pitm }),
      let properties = parts.first(where: { $0.type == Self.iprp })
    else { return nil }
    let start = primary.content.lowerBound
    let item =
      try input.uint8(at: start) == 0
      ? UInt32(try input.uint16BigEndian(at: start + 4)) : try input.uint32BigEndian(at: start + 4)
    let lists = try boxes(in: properties.content, of: input)
    guard let list = lists.first(where: { $0.type == Self.ipco }) else { return nil }
    let all = try boxes(in: list.content, of: input)
    var size: PixelSize?
    for association in lists where association.type == Self.ipma {
      for index in try numbers(of: item, in: association.content, of: input)
      where index >= 1 && index <= all.count {
        let property = all[index - 1]
        let place = property.content.lowerBound
        if property.type == Self.ispe, size == nil {
          size = PixelSize(
            width: try input.uint32BigEndian(at: place + 4),
            height: try input.uint32BigEndian(at: place + 8)
          )
        } else if property.type == Self.clap,
          let width = try whole(at: place, of: input),
          let height = try whole(at: place + 8, of: input)
        {
          return PixelSize(width: width, height: height)
        }
      }
    }
    return size
  }

  private static let meta: UInt32 = 0x6d65_7461
  private static let pitm: UInt32 = 0x7069_746d
  private static let iprp: UInt32 = 0x6970_7270
  private static let ipco: UInt32 = 0x6970_636f
  private static let ipma: UInt32 = 0x6970_6d61
  private static let ispe: UInt32 = 0x6973_7065
  private static let clap: UInt32 = 0x636c_6170

  /// Returns a fraction's whole part.
  private static func whole(at offset: Int, of input: borrowing ByteCursor) throws(ByteError)
    -> UInt32?
  {
    let divisor = try input.uint32BigEndian(at: offset + 4)
    return divisor == 0 ? nil : try input.uint32BigEndian(at: offset) / divisor
  }

  /// Returns the numbers of an item's properties.
  private static func numbers(
    of item: UInt32,
    in range: Range<Int>,
    of input: borrowing ByteCursor
  ) throws(ByteError) -> [Int] {
    let start = range.lowerBound
    let isLong = try input.uint8(at: start) > 0
    let isWide = try input.uint8(at: start + 3) & 1 == 1
    var offset = start + 8
    for _ in 0..<(try input.uint32BigEndian(at: start + 4)) {
      // Boxes do not overlap, so all associations together cost no more than the bytes at hand.
      guard offset < range.upperBound else { break }
      let number =
        isLong
        ? try input.uint32BigEndian(at: offset) : UInt32(try input.uint16BigEndian(at: offset))
      offset += isLong ? 4 : 2
      let count = Int(try input.uint8(at: offset))
      offset += 1
      var indices: [Int] = []
      for _ in 0..<count {
        indices.append(
          isWide
            ? Int(try input.uint16BigEndian(at: offset) & 0x7fff)
            : Int(try input.uint8(at: offset) & 0x7f)
        )
        offset += isWide ? 2 : 1
      }
      if number == item { return indices }
    }
    return []
  }

  /// Returns the boxes that lie side by side in a range, as far as their bytes are at hand.
  private static func boxes(in range: Range<Int>, of input: borrowing ByteCursor) throws(ByteError)
    -> [Box]
  {
    var boxes: [Box] = []
    var offset = range.lowerBound
    while offset + 8 <= min(range.upperBound, input.end) {
      var size = Int(try input.uint32BigEndian(at: offset))
      var header = 8
      if size == 1 {
        size = try CheckedArithmetic.int(input.uint64BigEndian(at: offset + 8), at: offset + 8)
        header = 16
      } else if size == 0 {
        size = range.upperBound - offset
      }
      guard size >= header else { break }
      let next = try CheckedArithmetic.sum(offset, size, at: offset)
      boxes.append((try input.uint32BigEndian(at: offset + 4), (offset + header)..<next))
      offset = next
    }
    return boxes
  }
}
