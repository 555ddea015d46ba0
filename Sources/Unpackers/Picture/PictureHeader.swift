internal import ArtifactModel
internal import Bytes

/// What the first bytes of a picture tell: its format and its size in pixels.
///
/// A file's extension is never asked; a `.png` may hold a JPEG.
struct PictureHeader: Sendable, Equatable {
  /// A format of pictures that Apple's platforms or Android show.
  enum Format: String, Sendable {
    /// Portable Network Graphics.
    case png
    /// A PNG as Xcode rewrites it for devices: raw deflate, blue first, premultiplied.
    case cgbi
    /// JPEG.
    case jpeg
    /// GIF.
    case gif
    /// WebP.
    case webp
    /// HEIF with HEVC pictures.
    case heif
    /// HEIF with AV1 pictures.
    case avif
    /// PDF, drawn at its size in points.
    case pdf
    /// Windows bitmap.
    case bmp
  }

  /// The format.
  let format: Format
  /// The size in pixels, `nil` if the bytes at hand do not tell it.
  let size: PixelSize?

  /// Reads the first bytes of a file, as many as there are at hand.
  ///
  /// Returns `nil` for what is no picture of a known format.
  init?(_ input: borrowing ByteCursor) {
    guard let format = Self.format(of: input) else { return nil }
    self.format = format
    let size = try? Self.size(of: input, format: format)
    self.size = size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }

  private static func format(of input: borrowing ByteCursor) -> Format? {
    let start = input.start
    if (try? input.uint8(at: start)) == 0x89, input.matches("PNG\r\n\u{1a}\n", at: start + 1) {
      return input.matches("CgBI", at: start + 12) ? .cgbi : .png
    }
    if (try? input.uint16BigEndian(at: start)) == 0xffd8,
      (try? input.uint8(at: start + 2)) == 0xff
    {
      return .jpeg
    }
    if input.matches("GIF87a", at: start) || input.matches("GIF89a", at: start) { return .gif }
    if input.matches("RIFF", at: start), input.matches("WEBP", at: start + 8) { return .webp }
    if input.matches("%PDF-", at: start) { return .pdf }
    if input.matches("ftyp", at: start + 4) { return brand(of: input) }
    if input.matches("BM", at: start), (try? input.uint32LittleEndian(at: start + 6)) == 0,
      let size = try? input.uint32LittleEndian(at: start + 14), size == 12 || (40...124) ~= size
    {
      return .bmp
    }
    return nil
  }

  /// Looks for a still picture's brand in a file type box: the major one, then the compatible ones.
  private static func brand(of input: borrowing ByteCursor) -> Format? {
    guard let size = try? input.uint32BigEndian(at: input.start) else { return nil }
    let end = min(input.end, input.start + Int(min(size, 256)))
    var isHEIF = false
    for offset in stride(from: input.start + 8, to: end - 3, by: 4) where offset != 12 {
      if input.matches("avif", at: offset) || input.matches("avis", at: offset) { return .avif }
      isHEIF =
        isHEIF || input.matches("heic", at: offset) || input.matches("heix", at: offset)
        || input.matches("heim", at: offset) || input.matches("heis", at: offset)
        || input.matches("mif1", at: offset) || input.matches("msf1", at: offset)
    }
    return isHEIF ? .heif : nil
  }

  private static func size(
    of input: borrowing ByteCursor,
    format: Format
  ) throws(ByteError) -> PixelSize? {
    let start = input.start
    switch format {
    case .png: return try pngSize(of: input, header: start + 8)
    case .cgbi:
      // CgBI holds four bytes; its length is read all the same.
      let count = Int(try input.uint32BigEndian(at: start + 8))
      return try pngSize(of: input, header: start + 20 + count)
    case .gif:
      return PixelSize(
        width: UInt32(try input.uint16LittleEndian(at: start + 6)),
        height: UInt32(try input.uint16LittleEndian(at: start + 8))
      )
    case .bmp:
      if try input.uint32LittleEndian(at: start + 14) == 12 {
        return PixelSize(
          width: UInt32(try input.uint16LittleEndian(at: start + 18)),
          height: UInt32(try input.uint16LittleEndian(at: start + 20))
        )
      }
      // A negative height means that the rows begin at the top.
      let height = Int32(bitPattern: try input.uint32LittleEndian(at: start + 22))
      return PixelSize(
        width: try input.uint32LittleEndian(at: start + 18),
        height: height.magnitude
      )
    case .jpeg: return try JPEGHeader.size(of: input)
    case .webp: return try WebPHeader.size(of: input)
    case .heif, .avif: return try HEIFHeader.size(of: input)
    case .pdf: return nil
    }
  }

  /// Reads the chunk IHDR, which is the first of a PNG, or the second behind CgBI.
  private static func pngSize(
    of input: borrowing ByteCursor,
    header: Int
  ) throws(ByteError) -> PixelSize? {
    guard input.matches("IHDR", at: header + 4) else { return nil }
    return PixelSize(
      width: try input.uint32BigEndian(at: header + 8),
      height: try input.uint32BigEndian(at: header + 12)
    )
  }
}
