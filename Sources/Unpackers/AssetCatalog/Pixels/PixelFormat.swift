internal import Bytes

/// How a pixel is stored.
enum PixelFormat: String, Sendable {
  /// Blue, green, red, alpha, a byte each.
  case argb = "ARGB"
  /// Gray and alpha, a byte each.
  case grayAlpha = "GA8 "
  /// Gray alone; told by documentation only.
  case gray = "GRAY"
  /// Five bits for each of red, green and blue from bit 14 down.
  case rgb5 = "RGB5"
  /// Gray and alpha, 16 bits each; told by documentation only.
  case deepGrayAlpha = "GA16"
  /// Red, green, blue, alpha, 16 bits each: half floats in the extended colour spaces.
  case deep = "RGBW"

  /// Bytes of a pixel.
  var size: Int {
    switch self {
    case .gray: 1
    case .grayAlpha, .rgb5: 2
    case .argb, .deepGrayAlpha: 4
    case .deep: 8
    }
  }

  /// Returns the bytes that a pixel takes once it is decoded.
  func decodedSize(isExtended: Bool) -> Int {
    switch self {
    case .argb, .grayAlpha, .gray, .rgb5: 4
    case .deepGrayAlpha: 8
    case .deep: isExtended ? 16 : 8
    }
  }

  /// Reads rows of stored pixels.
  ///
  /// - Parameters:
  ///   - input: The rows, from the cursor's position.
  ///   - width: Pixels of a row.
  ///   - rows: The number of rows.
  ///   - stride: Bytes from row to row; the last row may lack its padding.
  ///   - isExtended: Whether the colour space is an extended one.
  /// - Returns: The pixels.
  /// - Throws: `ByteError` if the rows are cut.
  func read(
    _ input: borrowing ByteCursor,
    width: Int,
    rows: Int,
    stride: Int,
    isExtended: Bool
  ) throws(ByteError) -> Bitmap.Samples {
    let start = input.position
    try input.check(stride * (rows - 1) + width * size, at: start)
    let count = width * rows
    if self == .deep {
      return try Self.deepPixels(
        input,
        width: width,
        rows: rows,
        stride: stride,
        isExtended: isExtended
      )
    }
    if self == .deepGrayAlpha {
      var pixels = [UInt64](repeating: 0, count: count)
      for row in 0..<rows {
        for column in 0..<width {
          let stored = try input.uint32LittleEndian(at: start + row * stride + 4 * column)
          let gray = UInt64(stored & 0xffff)
          pixels[row * width + column] =
            gray | gray << 16 | gray << 32 | UInt64(stored >> 16) << 48
        }
      }
      return .sixteenBit(pixels)
    }
    var pixels = [UInt32](repeating: 0, count: count)
    for row in 0..<rows {
      let place = start + row * stride
      let first = row * width
      switch self {
      case .argb:
        for column in 0..<width {
          let stored = try input.uint32LittleEndian(at: place &+ 4 &* column)
          pixels[first &+ column] = Self.exchanged(stored)
        }
      case .grayAlpha:
        for column in 0..<width {
          let stored = UInt32(try input.uint16LittleEndian(at: place &+ 2 &* column))
          pixels[first &+ column] = stored & 255 &* 0x01_0101 | (stored >> 8) << 24
        }
      case .rgb5:
        for column in 0..<width {
          let stored = UInt32(try input.uint16LittleEndian(at: place &+ 2 &* column))
          var pixel: UInt32 = 0xff00_0000
          for (from, to): (UInt32, UInt32) in [(10, 0), (5, 8), (0, 16)] {
            let value = stored >> from & 31
            pixel |= (value << 3 | value >> 2) << to
          }
          pixels[first &+ column] = pixel
        }
      default:
        for column in 0..<width {
          let stored = UInt32(try input.uint8(at: place &+ column))
          pixels[first &+ column] = stored &* 0x01_0101 | 0xff00_0000
        }
      }
    }
    return .eightBit(pixels)
  }

  /// Exchanges the lowest and the third byte: blue and red.
  @inline(__always)
  static func exchanged(_ pixel: UInt32) -> UInt32 {
    pixel & 0xff00_ff00 | pixel << 16 & 0xff_0000 | pixel >> 16 & 0xff
  }

  private static func deepPixels(
    _ input: borrowing ByteCursor,
    width: Int,
    rows: Int,
    stride: Int,
    isExtended: Bool
  ) throws(ByteError) -> Bitmap.Samples {
    var deep: [UInt64] = []
    deep.reserveCapacity(width * rows)
    for row in 0..<rows {
      for column in 0..<width {
        deep.append(
          try input.uint64LittleEndian(at: input.position + row * stride + 8 * column)
        )
      }
    }
    guard isExtended else { return .sixteenBit(deep) }
    return .floating(
      deep.map { pixel in
        var color = SIMD4<Float>()
        for channel in 0..<4 {
          color[channel] = half(UInt16(truncatingIfNeeded: pixel >> UInt64(16 * channel)))
        }
        return color
      }
    )
  }

  /// Widens a number of 1 bit sign, 5 bits exponent and 10 bits fraction, as IEEE 754 has it.
  static func half(_ bits: UInt16) -> Float {
    let sign = UInt32(bits >> 15) << 31
    let exponent = UInt32(bits >> 10 & 31)
    let fraction = UInt32(bits & 1023)
    if exponent == 0 {
      let value = Float(fraction) / 16_777_216
      return sign == 0 ? value : -value
    }
    let wide = exponent == 31 ? 255 : exponent + 112
    return Float(bitPattern: sign | wide << 23 | fraction << 13)
  }
}
