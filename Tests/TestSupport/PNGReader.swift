internal import CLibPNG

/// Reads PNG files through libpng, to see what others would see.
public enum PNGReader {
  /// A picture: red in the lowest byte of each pixel, alpha in the highest.
  public struct Picture: Equatable, Sendable {
    /// The width.
    public let width: Int
    /// The height.
    public let height: Int
    /// The pixels from the top left, colours not multiplied by alpha.
    public let pixels: [UInt32]

    /// Creates a picture.
    public init(width: Int, height: Int, pixels: [UInt32]) {
      self.width = width
      self.height = height
      self.pixels = pixels
    }
  }

  /// Returns the picture of a file, `nil` if libpng refuses it.
  public static func picture(_ file: [UInt8]) -> Picture? {
    // The structure is zero but for its version; libpng fills as many pixels as its header says.
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&image) }
    return unsafe file.withUnsafeBytes { bytes -> Picture? in
      guard unsafe png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0
      else { return nil }
      unsafe image.format = 3
      let (width, height) = unsafe (Int(image.width), Int(image.height))
      var pixels = [UInt32](repeating: 0, count: width * height)
      let isRead = unsafe pixels.withUnsafeMutableBytes { target in
        unsafe png_image_finish_read(&image, nil, target.baseAddress, 0, nil) != 0
      }
      return isRead ? Picture(width: width, height: height, pixels: pixels) : nil
    }
  }
}
