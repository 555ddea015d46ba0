internal import ArtifactModel
internal import Bytes

/// Reads the size out of the first chunk of a WebP.
///
/// | chunk | where the size is |
/// | --- | --- |
/// | `VP8X` | 24 bits each at 24 and 27, one less than the canvas |
/// | `VP8L` | from 21: 14 bits each, one less than the picture |
/// | `VP8 ` | 14 bits each at 26 and 28, behind the frame's start code |
///
/// Source: the WebP container specification; RFC 6386, section 9.1.
enum WebPHeader {
  /// Returns the size in pixels, `nil` for an unknown first chunk.
  static func size(of input: borrowing ByteCursor) throws(ByteError) -> PixelSize? {
    let start = input.start
    if input.matches("VP8X", at: start + 12) {
      let width = try input.uint32LittleEndian(at: start + 24) & 0xff_ffff
      let height = try input.uint32LittleEndian(at: start + 26) >> 8
      return PixelSize(width: width + 1, height: height + 1)
    }
    if input.matches("VP8L", at: start + 12), try input.uint8(at: start + 20) == 0x2f {
      let bits = try input.uint32LittleEndian(at: start + 21)
      return PixelSize(width: bits & 0x3fff + 1, height: bits >> 14 & 0x3fff + 1)
    }
    if input.matches("VP8 ", at: start + 12),
      try input.uint16LittleEndian(at: start + 23) == 0x019d,
      try input.uint8(at: start + 25) == 0x2a
    {
      return PixelSize(
        width: UInt32(try input.uint16LittleEndian(at: start + 26) & 0x3fff),
        height: UInt32(try input.uint16LittleEndian(at: start + 28) & 0x3fff)
      )
    }
    return nil
  }
}
