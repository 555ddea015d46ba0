internal import Bytes

/// Decodes one band of a bitmap by its kind of compression.
struct BandDecoder {
  private let format: PixelFormat?
  private let width: Int
  private let rows: Int
  private let rowBytes: Int
  private let isExtended: Bool

  /// Creates a decoder for a band of a rendition; the picture's size has been checked.
  init(record: RenditionRecord, rows: Int) {
    let format = PixelFormat(rawValue: record.pixelFormat.name)
    self.format = format
    self.rows = rows
    width = Int(record.width)
    rowBytes = max(record.rowBytes ?? 0, width * (format?.size ?? 0))
    isExtended = record.isExtended
  }

  /// Returns the pixels of a band.
  func decode(
    _ input: borrowing ByteCursor,
    _ compression: BitmapPayload.Compression
  ) throws(ByteError) -> Bitmap.Samples {
    guard let format else {
      throw ByteError(.invalidValue("pixels of an unknown format"), at: input.start)
    }
    switch compression {
    case .uncompressed:
      return try read(input, format, stride: rowBytes)
    case .rle:
      let size = width * rows * format.size
      var output = ByteOutput(limit: size)
      try RunLengthRows.decode(input, width: width, rows: rows, format: format, into: &output)
      return try read(output.cursor, format, stride: width * format.size)
    case .zip:
      let bytes = try Zlib.inflate(input, wrapping: .automatic, limit: try size(at: input.start))
      return try read(ByteCursor(bytes), format, stride: rowBytes)
    case .lzvn, .lzfse:
      let limit = try size(at: input.start)
      var output = ByteOutput(limit: limit, expecting: min(limit, 64 * input.remaining))
      try DeepMap.unpack(input, until: limit, into: &output)
      return try read(output.cursor, format, stride: rowBytes)
    case .palette:
      return try PaletteImage.decode(input, width: width, rows: rows, format: format)
    case .deepmapLZFSE:
      return try TiledDeepMap.decode(input, width: width, rows: rows, isExtended: isExtended)
    case .deepmap2:
      return try StreamedDeepMap.decode(input, width: width, rows: rows, isExtended: isExtended)
    case .blurred:
      return try BlurredGrid.decode(input, width: width, height: rows)
    case .jpegLZFSE, .astc, .hevc, .dxtc:
      throw ByteError(
        .invalidValue("pixels in the compression \(compression.name) are not decoded"),
        at: input.start
      )
    }
  }

  /// The bytes of all rows.
  private func size(at offset: Int) throws(ByteError) -> Int {
    try CheckedArithmetic.product(rowBytes, rows, at: offset)
  }

  private func read(
    _ input: borrowing ByteCursor,
    _ format: PixelFormat,
    stride: Int
  ) throws(ByteError) -> Bitmap.Samples {
    // Rows without padding, where the record asks for some.
    let tight = width * format.size
    let isPadded = input.remaining >= stride * (rows - 1) + tight
    return try format.read(
      input,
      width: width,
      rows: rows,
      stride: isPadded ? stride : tight,
      isExtended: isExtended
    )
  }
}

extension BitmapPayload.Compression {
  /// Whether pixels in it are decoded; of the others no real picture is known.
  var isDecoded: Bool {
    switch self {
    case .jpegLZFSE, .astc, .hevc, .dxtc: false
    default: true
    }
  }
}

extension RenditionRecord {
  /// Whether the colour space is one whose values may leave 0 to 1.
  var isExtended: Bool { (4...6).contains(colorSpace) }
}
