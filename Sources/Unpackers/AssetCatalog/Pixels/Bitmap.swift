/// A decoded picture: premultiplied red, green, blue and alpha, rows from the top.
public struct Bitmap: Sendable, Equatable {
  /// The pixels at the depth at which they are stored.
  public enum Samples: Sendable, Equatable {
    /// Eight bits a channel, red in the lowest byte of each pixel and alpha in the highest.
    case eightBit([UInt32])
    /// Sixteen bits a channel, in the same order.
    case sixteenBit([UInt64])
    /// Floating point, 1 for full; values may leave 0 to 1.
    case floating([SIMD4<Float>])

    /// The number of pixels.
    public var count: Int {
      switch self {
      case .eightBit(let pixels): pixels.count
      case .sixteenBit(let pixels): pixels.count
      case .floating(let pixels): pixels.count
      }
    }

    /// The bytes of a pixel.
    var pixelSize: Int {
      switch self {
      case .eightBit: 4
      case .sixteenBit: 8
      case .floating: 16
      }
    }
  }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels, width times height of them.
  public private(set) var samples: Samples

  init(width: Int, height: Int, samples: Samples) {
    self.width = width
    self.height = height
    self.samples = samples
  }

  /// The pixels with eight bits a channel and colours not multiplied by alpha, as PNG has them.
  ///
  /// Deeper pictures are rounded, and what leaves the range is cut.
  public var straight: [UInt32] {
    switch samples {
    case .eightBit(let pixels): pixels.map(Self.straight)
    case .sixteenBit(let pixels):
      pixels.map { pixel in
        let alpha = pixel >> 48
        guard alpha > 0 else { return 0 }
        var result = UInt32((alpha * 255 + 32_767) / 65_535) << 24
        for channel in 0..<3 as Range<UInt64> {
          let value = pixel >> (16 * channel) & 0xffff
          result |= UInt32(min(255, (value * 255 + alpha / 2) / alpha)) << UInt32(8 * channel)
        }
        return result
      }
    case .floating(let pixels):
      pixels.map { pixel in
        guard pixel.w > 0 else { return 0 }
        let color = pixel / pixel.w
        var result: UInt32 = 0
        for (index, value) in [color.x, color.y, color.z, pixel.w].enumerated() {
          // A number that is none fails both comparisons and becomes 0.
          let byte = value > 0 ? (value < 1 ? UInt32(value * 255 + 0.5) : 255) : 0
          result |= byte << UInt32(8 * index)
        }
        return result
      }
    }
  }

  /// Divides the colours of a pixel by its alpha.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    guard alpha > 0 else { return 0 }
    var result = alpha << 24
    for shift: UInt32 in [0, 8, 16] {
      let value = pixel >> shift & 255
      result |= min(255, (value * 255 + alpha / 2) / alpha) << shift
    }
    return result
  }

  /// Whether the pixels have more than eight bits a channel.
  public var isDeep: Bool {
    if case .eightBit = samples { return false }
    return true
  }

  /// The picture as a PNG file, `nil` if it has no pixels.
  public var png: [UInt8]? { PNGEncoder.encode(straight, width: width, height: height) }

  /// Returns a rectangle whose corner counts from the top left; it has to lie inside.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    func rows<Pixel>(of pixels: [Pixel]) -> [Pixel] {
      var result: [Pixel] = []
      result.reserveCapacity(width * height)
      for row in y..<(y + height) {
        let start = row * self.width + x
        result += pixels[start..<(start + width)]
      }
      return result
    }
    let part: Samples =
      switch samples {
      case .eightBit(let pixels): .eightBit(rows(of: pixels))
      case .sixteenBit(let pixels): .sixteenBit(rows(of: pixels))
      case .floating(let pixels): .floating(rows(of: pixels))
      }
    return Bitmap(width: width, height: height, samples: part)
  }

  /// Makes every pixel opaque.
  mutating func fillAlpha() {
    switch samples {
    case .eightBit(let pixels): samples = .eightBit(pixels.map { $0 | 0xff00_0000 })
    case .sixteenBit(let pixels): samples = .sixteenBit(pixels.map { $0 | 0xffff << 48 })
    case .floating(let pixels):
      samples = .floating(pixels.map { SIMD4($0.x, $0.y, $0.z, 1) })
    }
  }
}

extension Bitmap.Samples {
  /// Appends the pixels of the next bands; `false` if one has another depth.
  mutating func append(_ bands: some Collection<Bitmap.Samples>) -> Bool {
    guard !bands.isEmpty else { return true }
    switch self {
    case .eightBit(var pixels):
      for band in bands {
        guard case .eightBit(let more) = band else { return false }
        pixels += more
      }
      self = .eightBit(pixels)
    case .sixteenBit(var pixels):
      for band in bands {
        guard case .sixteenBit(let more) = band else { return false }
        pixels += more
      }
      self = .sixteenBit(pixels)
    case .floating(var pixels):
      for band in bands {
        guard case .floating(let more) = band else { return false }
        pixels += more
      }
      self = .floating(pixels)
    }
    return true
  }
}
