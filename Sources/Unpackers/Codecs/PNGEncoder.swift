internal import CLibPNG

/// Writes PNG files; equal pixels give equal files.
enum PNGEncoder {
  /// Packs a picture.
  ///
  /// - Parameters:
  ///   - pixels: Width times height pixels, rows from the top; red in the lowest byte, alpha in the
  ///     highest, colours not multiplied by alpha.
  ///   - width: The width.
  ///   - height: The height.
  /// - Returns: The file, `nil` if the numbers do not fit or libpng refuses them.
  static func encode(_ pixels: [UInt32], width: Int, height: Int) -> [UInt8]? {
    guard width > 0, height > 0, pixels.count == width * height,
      let columns = UInt32(exactly: width), let rows = UInt32(exactly: height)
    else { return nil }
    let isOpaque = pixels.allSatisfy { $0 >> 24 == 0xff }
    let bytes = isOpaque ? opaqueBytes(pixels) : []
    // The structure is zero but for the fields set here; libpng reads width times height pixels of
    // the format, which is what the arrays hold, and writes no more than the size it is given.
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    unsafe image.width = columns
    unsafe image.height = rows
    unsafe image.format = isOpaque ? 2 : 3
    defer { unsafe png_image_free(&image) }
    // Deflate never adds more than this to what it cannot pack.
    let room = 4 * pixels.count + height + pixels.count / 8 + 4096
    func write(_ source: UnsafeRawPointer?) -> [UInt8] {
      unsafe [UInt8](unsafeUninitializedCapacity: room) { target, count in
        var size = room
        let isWritten = unsafe png_image_write_to_memory(
          &image,
          target.baseAddress,
          &size,
          0,
          source,
          0,
          nil
        )
        count = isWritten != 0 ? size : 0
      }
    }
    let file =
      isOpaque
      ? unsafe bytes.withUnsafeBytes { unsafe write($0.baseAddress) }
      : unsafe pixels.withUnsafeBytes { unsafe write($0.baseAddress) }
    return file.isEmpty ? nil : Array(file[...])
  }

  private static func opaqueBytes(_ pixels: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * pixels.count)
    for pixel in pixels {
      bytes.append(UInt8(truncatingIfNeeded: pixel))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
    }
    return bytes
  }
}
