internal import Bytes

/// Turns a PNG that Xcode rewrote for iOS into an ordinary one.
///
/// Such a file has a chunk `CgBI` before its `IHDR`; its data is raw deflate without zlib's header and
/// checksum, its pixels are blue, green, red, alpha, and their colours are multiplied by alpha. If the
/// last byte of `CgBI` is 6, alpha means nothing.
///
/// Source: measured with pictures of real apps.
public enum CgBIPicture {
  private static let maximumPixels = 1 << 26

  /// Whether a file's first bytes are those of such a PNG.
  public static func begins(_ bytes: [UInt8]) -> Bool {
    let input = ByteCursor(bytes)
    return input.matches("PNG\r\n", at: 1) && input.matches("CgBI", at: 12)
  }

  /// Returns an ordinary PNG with the same picture.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - artifact: The artifact that errors name.
  ///   - path: The file's path in it.
  /// - Returns: The new file.
  /// - Throws: `ReadError` if the file is damaged, or of a form that Xcode does not write.
  public static func ordinary(
    _ bytes: [UInt8],
    of artifact: String,
    path: String
  ) throws(ReadError) -> [UInt8] {
    do throws(ByteError) {
      return try ordinary(ByteCursor(bytes))
    } catch {
      throw ReadError(error, artifact: artifact, entry: path, part: "CgBI picture")
    }
  }

  private static func ordinary(_ input: borrowing ByteCursor) throws(ByteError) -> [UInt8] {
    var place = 8
    var isOpaque = false
    var size = (width: 0, height: 0)
    var data: [UInt8] = []
    chunks: while true {
      let length = Int(try input.uint32BigEndian(at: place))
      try input.check(length + 4, at: place + 8)
      if input.matches("CgBI", at: place + 4), length >= 4 {
        isOpaque = try input.uint8(at: place + 8 + 3) & 7 == 6
      } else if input.matches("IHDR", at: place + 4) {
        size = try header(input, at: place + 8)
      } else if input.matches("IDAT", at: place + 4) {
        data += try input.copy(at: place + 8, count: length)
      } else if input.matches("IEND", at: place + 4) {
        break chunks
      }
      place += length + 12
    }
    let (width, height) = size
    let stride = 4 * width + 1
    guard width > 0, height > 0 else {
      throw ByteError(.invalidValue("a picture without a header"), at: place)
    }
    var rows = try Zlib.inflate(ByteCursor(data), wrapping: .none, limit: stride * height)
    guard rows.count == stride * height else {
      throw ByteError(
        .invalidValue("\(rows.count) bytes of pixels where \(stride * height) belong"),
        at: place
      )
    }
    try unfilter(&rows, stride: stride, at: place)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    let stored = ByteCursor(rows)
    for row in 0..<height {
      for column in 0..<width {
        let pixel = try stored.uint32LittleEndian(at: row * stride + 1 + 4 * column)
        let ordered = PixelFormat.exchanged(pixel)
        pixels.append(isOpaque ? ordered | 0xff00_0000 : Bitmap.straight(ordered))
      }
    }
    guard let file = PNGEncoder.encode(pixels, width: width, height: height) else {
      throw ByteError(.invalidValue("a picture that libpng refuses to write"), at: place)
    }
    return file
  }

  private static func header(
    _ input: borrowing ByteCursor,
    at start: Int
  ) throws(ByteError) -> (Int, Int) {
    let width = Int(try input.uint32BigEndian(at: start))
    let height = Int(try input.uint32BigEndian(at: start + 4))
    // 8 bits, red, green, blue and alpha, not interlaced.
    guard try input.uint32BigEndian(at: start + 8) == 0x0806_0000,
      try input.uint8(at: start + 12) == 0
    else { throw ByteError(.invalidValue("a form that Xcode does not write"), at: start + 8) }
    guard width <= maximumPixels, height <= maximumPixels, width * height <= maximumPixels else {
      throw ByteError(.limitReached("a picture of \(width)×\(height) pixels"), at: start)
    }
    return (width, height)
  }

  /// Undoes PNG's filters in place; the first byte of each row names its filter.
  private static func unfilter(
    _ rows: inout [UInt8],
    stride: Int,
    at place: Int
  ) throws(ByteError) {
    for start in Swift.stride(from: 0, to: rows.count, by: stride) {
      let filter = rows[start]
      guard filter <= 4 else {
        throw ByteError(.invalidValue("the unknown filter \(filter)"), at: place)
      }
      if filter == 0 { continue }
      for index in (start + 1)..<(start + stride) {
        let left = index - start > 4 ? Int(rows[index - 4]) : 0
        let up = start > 0 ? Int(rows[index - stride]) : 0
        let corner = start > 0 && index - start > 4 ? Int(rows[index - stride - 4]) : 0
        let prediction: Int
        switch filter {
        case 1: prediction = left
        case 2: prediction = up
        case 3: prediction = (left + up) / 2
        default:
          let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
          prediction = a <= b && a <= c ? left : b <= c ? up : corner
        }
        rows[index] &+= UInt8(truncatingIfNeeded: prediction)
      }
    }
  }
}
