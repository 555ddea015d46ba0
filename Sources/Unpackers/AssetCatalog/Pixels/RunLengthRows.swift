internal import Bytes

/// Reads rows of runs.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 4 | kind of pixel: 1, 3 and 4 for one, two and four bytes |
/// | 4 | 8 | width and rows |
/// | 12 | 4 a row | offset of the row from the start |
///
/// A row is 32-bit words: the pixels in the lowest 24 bits, and in the highest byte 0 for that many
/// pixels that follow, 0x80 for one that is repeated.
enum RunLengthRows {
  /// Returns the pixels without gaps between the rows.
  static func decode(
    _ input: borrowing ByteCursor,
    width: Int,
    rows: Int,
    format: PixelFormat,
    into output: inout ByteOutput
  ) throws(ByteError) {
    let start = input.position
    guard try input.uint32LittleEndian(at: start + 4) == UInt32(width),
      try input.uint32LittleEndian(at: start + 8) == UInt32(rows)
    else { throw ByteError(.invalidValue("runs of a picture of another size"), at: start + 4) }
    let size = format.size
    for row in 0..<rows {
      var place = start + Int(try input.uint32LittleEndian(at: start + 12 + 4 * row))
      var column = 0
      while column < width {
        let word = try input.uint32LittleEndian(at: place)
        let count = Int(word & 0xff_ffff)
        guard count > 0, count <= width - column else {
          throw ByteError(.invalidValue("a run of \(count) pixels in a row of \(width)"), at: place)
        }
        place += 4
        switch word >> 24 {
        case 0:
          try output.append(input, at: place, count: count * size)
          place += count * size
        case 0x80:
          try output.append(input, at: place, count: size)
          if count > 1 {
            try output.appendEarlier(distance: size, count: (count - 1) * size, at: place)
          }
          place += size
        default:
          throw ByteError(.invalidValue("a run of the unknown kind \(word >> 24)"), at: place - 4)
        }
        column += count
      }
    }
  }
}
