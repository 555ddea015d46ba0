internal import ArtifactModel
internal import Bytes

/// Finds the frame header of a JPEG.
///
/// A marker is 0xFF and a byte; most are followed by a length of two bytes that counts itself. A
/// frame header (0xC0 to 0xCF but for C4, C8, CC) holds length, precision, height, width.
/// Source: ITU-T T.81, annex B.
enum JPEGHeader {
  /// Returns the size in pixels, `nil` if the frame header is not among the bytes at hand.
  static func size(of input: borrowing ByteCursor) throws(ByteError) -> PixelSize? {
    var offset = input.start + 2
    while true {
      guard try input.uint8(at: offset) == 0xff else { return nil }
      let marker = try input.uint8(at: offset + 1)
      switch marker {
      case 0xff: offset += 1
      case 0x01, 0xd0...0xd8: offset += 2
      case 0xc0...0xcf where marker != 0xc4 && marker != 0xc8 && marker != 0xcc:
        return PixelSize(
          width: UInt32(try input.uint16BigEndian(at: offset + 7)),
          height: UInt32(try input.uint16BigEndian(at: offset + 5))
        )
      // Scan data and the end come after the frame header.
      case 0x00, 0xd9, 0xda: return nil
      default:
        let length = Int(try input.uint16BigEndian(at: offset + 2))
        guard length >= 2 else { return nil }
        offset += 2 + length
      }
    }
  }
}
