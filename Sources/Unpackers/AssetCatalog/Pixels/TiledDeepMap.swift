internal import Bytes

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
    var bands: [Bitmap.Samples] = []
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
      if let band { bands.append(band) }
    }
    guard var canvas = bands.first, canvas.append(bands.dropFirst()) else {
      throw Self.mixed(at: body.position)
    }
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
