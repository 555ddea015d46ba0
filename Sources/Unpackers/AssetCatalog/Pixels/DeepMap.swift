internal import Bytes

/// What both generations of deep maps begin with.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 4 | version: 5 or 1 for `dmap`, 1 for `dmp2` |
/// | 4 | 4 | pixel code |
/// | 8 | 8 | length of the rest |
/// | 16 | 4 | `dmap` or `dmp2` |
/// | 20 | 1 | method: 1 stored, 2 predictor planes, 3 packed pixels, 4 palette |
/// | 21 | 1 | not 0: Co and Cg are halved |
/// | 23 | 1 | pixel code |
struct DeepMap {
  /// How the pixels are packed.
  enum Method: UInt8, Sendable {
    case stored = 1
    case planes = 2
    case packed = 3
    case palette = 4
  }

  let method: Method
  let isHalved: Bool
  let code: DeepMapPixel
  /// The range behind the pixel code.
  let body: Range<Int>

  /// Reads the head of a map.
  init(_ input: borrowing ByteCursor, mark: StaticString) throws(ByteError) {
    let start = input.position
    let length = try CheckedArithmetic.int(input.uint64LittleEndian(at: start + 8), at: start + 8)
    try input.check(length, at: start + 16)
    let map = try input.slice(at: start + 16, count: length)
    guard input.matches(mark, at: start + 16) else {
      throw ByteError(
        input.matches("KCBC", at: start + 16)
          ? .invalidValue(
            "a grid of tiles, of which no real picture is known, and which is not read"
          )
          : .invalidValue("a deep map without its mark"),
        at: start + 16
      )
    }
    guard let method = Method(rawValue: try map.uint8(at: start + 20)) else {
      throw ByteError(.invalidValue("a deep map of an unknown method"), at: start + 20)
    }
    guard let code = DeepMapPixel(rawValue: try map.uint8(at: start + 23)) else {
      throw ByteError(.invalidValue("a deep map of an unknown pixel code"), at: start + 23)
    }
    self.method = method
    self.code = code
    isHalved = try map.uint8(at: start + 21) != 0
    body = (start + 24)..<(start + 16 + length)
  }

  /// Unpacks a stream that is LZFSE if it begins so, else bare LZVN.
  static func unpack(
    _ input: borrowing ByteCursor,
    until wanted: Int,
    into output: inout ByteOutput
  ) throws(ByteError) {
    var stream = copy input
    if LZFSE.begins(in: input, at: input.position) {
      try LZFSE.decode(&stream, into: &output)
    } else {
      try LZVN.decode(&stream, until: wanted, into: &output)
    }
  }
}

/// Reads the first generation of deep maps: tiles of 256 × 256 pixels, row by row.
///
/// A tile is a 32-bit length and a stream.
struct TiledDeepMap {
  private static let side = 256

  private let head: DeepMap

  /// Returns the pixels of a band.
  static func decode(
    _ input: borrowing ByteCursor,
    width: Int,
    rows: Int,
    isExtended: Bool
  ) throws(ByteError) -> Bitmap.Samples {
    let head = try DeepMap(input, mark: "dmap")
    var body = try input.slice(at: head.body.lowerBound, count: head.body.count)
    if head.method == .stored {
      return try head.code.read(body, width: width, rows: rows, isExtended: isExtended)
    }
    let palette = head.method == .palette ? try DeepMapPalette(parsing: &body) : nil
    let map = TiledDeepMap(head: head)
    // Each tile has at least its length, so a lying size ends here.
    let tiles = ((width + side - 1) / side) * ((rows + side - 1) / side)
    try body.check(4 * tiles, at: body.position)
    var canvas: Bitmap.Samples?
    for top in stride(from: 0, to: rows, by: side) {
      var band: Bitmap.Samples?
      for left in stride(from: 0, to: width, by: side) {
        let size = (width: min(side, width - left), rows: min(side, rows - top))
        let length = Int(try body.readUInt32LittleEndian())
        let stream = try body.slice(at: body.position, count: length)
        let tile = try map.tile(stream, size.width, size.rows, palette, isExtended: isExtended)
        band =
          try band.map { band throws(ByteError) in
            try Self.join(band, left, tile, size.width, rows: size.rows, at: body.position)
          } ?? tile
        try body.skip(length)
      }
      guard let band else { continue }
      guard var whole = canvas else {
        canvas = band
        continue
      }
      canvas = nil
      guard whole.append(band) else { throw Self.mixed(at: body.position) }
      canvas = whole
    }
    guard let canvas else { throw ByteError(.invalidValue("no tiles"), at: body.position) }
    return canvas
  }

  private func tile(
    _ stream: borrowing ByteCursor,
    _ width: Int,
    _ rows: Int,
    _ palette: DeepMapPalette?,
    isExtended: Bool
  ) throws(ByteError) -> Bitmap.Samples {
    let planes = PredictorPlanes(
      width: width,
      rows: rows,
      code: head.code,
      isHalved: head.isHalved
    )
    let size =
      switch head.method {
      case .planes: (planes.size + 7) / 8 * 8
      case .palette: 2 * width * rows
      default: width * rows * head.code.size
      }
    var output = ByteOutput(limit: size, expecting: min(size, 64 * stream.remaining))
    try DeepMap.unpack(stream, until: size, into: &output)
    guard output.count == size else {
      throw ByteError(
        .invalidValue("a tile of \(output.count) bytes where \(size) belong"),
        at: stream.start
      )
    }
    let pixels = output.cursor
    if let palette {
      return .eightBit(
        try palette.pixels(pixels, count: width * rows, hasAlphaPlane: true)
      )
    }
    return head.method == .planes
      ? try planes.decode(pixels)
      : try head.code.read(pixels, width: width, rows: rows, isExtended: isExtended)
  }

  private static func mixed(at offset: Int) -> ByteError {
    ByteError(.invalidValue("tiles of different depths"), at: offset)
  }

  /// Puts a tile at the right of a band.
  private static func join(
    _ band: Bitmap.Samples,
    _ width: Int,
    _ tile: Bitmap.Samples,
    _ added: Int,
    rows: Int,
    at offset: Int
  ) throws(ByteError) -> Bitmap.Samples {
    func joined<Pixel>(_ band: [Pixel], _ tile: [Pixel]) -> [Pixel] {
      var result: [Pixel] = []
      result.reserveCapacity(band.count + tile.count)
      for row in 0..<rows {
        result += band[(row * width)..<((row + 1) * width)]
        result += tile[(row * added)..<((row + 1) * added)]
      }
      return result
    }
    switch (band, tile) {
    case (.eightBit(let a), .eightBit(let b)): return .eightBit(joined(a, b))
    case (.sixteenBit(let a), .sixteenBit(let b)): return .sixteenBit(joined(a, b))
    case (.floating(let a), .floating(let b)): return .floating(joined(a, b))
    default: throw mixed(at: offset)
    }
  }
}
