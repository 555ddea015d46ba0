internal import Bytes

/// The pixel code of a deep map.
enum DeepMapPixel: UInt8, Sendable {
  case gray = 1
  case grayAlpha = 2
  /// Blue, green, red.
  case color = 3
  /// Blue, green, red, alpha.
  case colorAlpha = 4
  /// Red, green, blue, alpha, 16 bits each.
  case deep = 20

  /// Whether there is an alpha plane.
  var hasAlpha: Bool { self == .grayAlpha || self == .colorAlpha || self == .deep }

  /// Whether there is one component.
  var isGray: Bool { self == .gray || self == .grayAlpha }

  /// Bytes of a pixel that is stored as it is.
  var size: Int { self == .deep ? 8 : Int(rawValue) }

  /// Reads rows of pixels without gaps.
  func read(
    _ input: borrowing ByteCursor,
    width: Int,
    rows: Int,
    isExtended: Bool
  ) throws(ByteError) -> Bitmap.Samples {
    let format: PixelFormat
    switch self {
    case .gray: format = .gray
    case .grayAlpha: format = .grayAlpha
    case .colorAlpha: format = .argb
    case .deep: format = .deep
    case .color:
      try input.check(3 * width * rows, at: input.position)
      var pixels: [UInt32] = []
      pixels.reserveCapacity(width * rows)
      for index in 0..<(width * rows) {
        let place = input.position + 3 * index
        let low = UInt32(try input.uint16LittleEndian(at: place))
        let pixel = low | UInt32(try input.uint8(at: place + 2)) << 16
        pixels.append(PixelFormat.exchanged(pixel | 0xff00_0000))
      }
      return .eightBit(pixels)
    }
    return try format.read(
      input,
      width: width,
      rows: rows,
      stride: width * size,
      isExtended: isExtended
    )
  }
}

/// The palette of a deep map: a count, another number, and blue, green, red, alpha for each colour.
struct DeepMapPalette {
  /// The number behind the count: 3 with an alpha plane, 4 with alpha in the palette.
  let kind: UInt16
  private let colors: [UInt32]

  /// Reads a palette and moves past it.
  init(parsing input: inout ByteCursor) throws(ByteError) {
    let count = Int(try input.readUInt16LittleEndian())
    kind = try input.readUInt16LittleEndian()
    try input.check(4 * count, at: input.position)
    var colors: [UInt32] = []
    for _ in 0..<count {
      colors.append(PixelFormat.exchanged(try input.readUInt32LittleEndian()))
    }
    self.colors = colors
  }

  /// Returns the pixels of a plane of indices, with alpha from another plane if there is one.
  func pixels(
    _ input: borrowing ByteCursor,
    count: Int,
    hasAlphaPlane: Bool
  ) throws(ByteError) -> [UInt32] {
    let alpha = input.position
    let indices = hasAlphaPlane ? alpha + count : alpha
    try input.check(hasAlphaPlane ? 2 * count : count, at: alpha)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(count)
    for place in 0..<count {
      let index = Int(try input.uint8(at: indices + place))
      guard index < colors.count else {
        throw ByteError(
          .invalidValue("colour \(index) of a palette of \(colors.count)"),
          at: indices + place
        )
      }
      let color = colors[index]
      pixels.append(
        hasAlphaPlane
          ? color & 0xff_ffff | UInt32(try input.uint8(at: alpha + place)) << 24 : color
      )
    }
    return pixels
  }
}
