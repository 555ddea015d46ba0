internal import Bytes

/// Reads rows of indices into a palette.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 4 | 0xcafef00d |
/// | 4 | 4 | version, 1 |
/// | 8 | 2 | number n of colours |
/// | 10 | | n colours: alpha, red, green, blue in a byte each, or 16 bits each of blue, green, red, alpha of which 10,000 is full |
/// | | | rows of indices of 1, 2, 4, 8 or 16 bits, in little-endian words of 16 bits whose highest bits come first |
///
/// The whole may be an LZFSE stream.
enum PaletteImage {
  private static let maximumColors = 4_096

  /// Returns the pixels.
  static func decode(
    _ input: borrowing ByteCursor,
    width: Int,
    rows: Int,
    format: PixelFormat
  ) throws(ByteError) -> Bitmap.Samples {
    guard LZFSE.begins(in: input, at: input.position) else {
      return try pixels(input, width: width, rows: rows, format: format)
    }
    var output = ByteOutput(limit: 10 + 8 * maximumColors + (width + 7) / 8 * 16 * rows)
    var stream = copy input
    try LZFSE.decode(&stream, into: &output)
    return try pixels(output.cursor, width: width, rows: rows, format: format)
  }

  private static func pixels(
    _ input: borrowing ByteCursor,
    width: Int,
    rows: Int,
    format: PixelFormat
  ) throws(ByteError) -> Bitmap.Samples {
    let start = input.position
    guard try input.uint32LittleEndian(at: start) == 0xcafe_f00d else {
      throw ByteError(.invalidValue("a palette without its mark"), at: start)
    }
    let count = Int(try input.uint16LittleEndian(at: start + 8))
    guard (1...maximumColors).contains(count) else {
      throw ByteError(.invalidValue("a palette of \(count) colours"), at: start + 8)
    }
    var bits = 1
    while count > 1 << bits { bits *= 2 }
    let indices = start + 10 + count * format.size
    let stride = (width * bits + 15) / 16 * 2
    try input.check(stride * rows, at: indices)
    switch format {
    case .argb, .grayAlpha:
      var palette: [UInt32] = []
      for index in 0..<count {
        if format == .argb {
          let stored = try input.uint32LittleEndian(at: start + 10 + 4 * index)
          palette.append(stored >> 8 | stored << 24)
        } else {
          let stored = UInt32(try input.uint16LittleEndian(at: start + 10 + 2 * index))
          palette.append(stored & 255 * 0x01_0101 | (stored >> 8) << 24)
        }
      }
      return .eightBit(
        try look(up: palette, input, at: indices, width: width, rows: rows, bits: bits)
      )
    case .deep:
      var palette: [SIMD4<Float>] = []
      for index in 0..<count {
        let stored = try input.uint64LittleEndian(at: start + 10 + 8 * index)
        var color = SIMD4<Float>()
        for (channel, from) in [2, 1, 0, 3].enumerated() {
          let value = UInt16(truncatingIfNeeded: stored >> UInt64(16 * from))
          color[channel] = Float(value) / 10_000
        }
        palette.append(color)
      }
      return .floating(
        try look(up: palette, input, at: indices, width: width, rows: rows, bits: bits)
      )
    default:
      throw ByteError(.invalidValue("a palette of pixels '\(format.rawValue)'"), at: start)
    }
  }

  private static func look<Pixel>(
    up palette: [Pixel],
    _ input: borrowing ByteCursor,
    at indices: Int,
    width: Int,
    rows: Int,
    bits: Int
  ) throws(ByteError) -> [Pixel] {
    let stride = (width * bits + 15) / 16 * 2
    let perWord = 16 / bits
    let mask = 1 << bits - 1
    var pixels: [Pixel] = []
    pixels.reserveCapacity(width * rows)
    for row in 0..<rows {
      var place = indices + row * stride
      var column = 0
      while column < width {
        let word = Int(try input.uint16LittleEndian(at: place))
        for step in 0..<min(perWord, width - column) {
          let index = word >> (16 - bits * (step + 1)) & mask
          guard index < palette.count else {
            throw ByteError(
              .invalidValue("colour \(index) of a palette of \(palette.count)"),
              at: place
            )
          }
          pixels.append(palette[index])
        }
        column += perWord
        place += 2
      }
    }
    return pixels
  }
}
