internal import Bytes

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Decodes the pictures of one compiled asset catalog, and hands out the files in it.
///
/// A bitmap is cut into bands that are decoded each on its own, so several can be at work at once;
/// what comes out does not depend on their order.
public struct CatalogPictures: Sendable {
  /// A band of a bitmap: whole rows that were compressed on their own.
  public struct Band: Sendable {
    /// The number of the rendition that owns the band.
    public let rendition: Int
    /// The number of pixels.
    public let pixelCount: Int
    let rows: Int
    let bytes: Range<Int>
    let compression: BitmapPayload.Compression
  }

  let file: MappedFile
  let catalog: AssetCatalog
  private let artifact: String
  private let limits: ReadLimits

  /// Lists a catalog.
  ///
  /// - Parameters:
  ///   - file: The catalog; its path is named in errors.
  ///   - artifact: The artifact that it lies in.
  ///   - limits: The bounds on the work.
  /// - Throws: `ReadError` if nothing in the catalog can be read.
  public init(_ file: MappedFile, of artifact: String, limits: ReadLimits) throws(ReadError) {
    self.file = file
    self.artifact = artifact
    self.limits = limits
    do throws(ByteError) {
      catalog = try AssetCatalog(parsing: ByteCursor(file.data.bytes))
    } catch {
      throw ReadError(error, artifact: artifact, entry: file.path, part: "asset catalog")
    }
  }

  /// The number of renditions.
  public var count: Int { catalog.renditions.count }

  /// Returns the rendition whose bitmap holds the pixels of another: its atlas, or itself.
  ///
  /// - Parameter number: The rendition's number in the catalog.
  /// - Returns: The number; `nil` for what has no bitmap, and a link whose atlas is not there.
  public func source(of number: Int) -> Int? {
    guard catalog.renditions.indices.contains(number) else { return nil }
    let rendition = catalog.renditions[number]
    let source = rendition.record.isLink ? rendition.atlas : number
    guard let source, !catalog.renditions[source].record.isLink,
      catalog.renditions[source].record.payloadTag == .bitmap,
      PixelFormat(rawValue: catalog.renditions[source].record.pixelFormat.name) != nil
    else { return nil }
    return source
  }

  // MARK: Bitmaps

  /// Returns the bands of a bitmap from the top, and counts what they decode to.
  ///
  /// - Parameters:
  ///   - source: The number of a rendition with a bitmap of its own.
  ///   - budget: What may be decoded.
  /// - Returns: The bands.
  /// - Throws: `ReadError` if the payload contradicts itself, the compression is one that is not
  ///   decoded, or the picture is beyond the limits.
  public func bands(
    of source: Int,
    within budget: inout PixelBudget
  ) throws(ReadError) -> [Band] {
    let bands = try bands(of: source)
    try reading(source) { record, _ throws(ByteError) in
      let size = UInt64(record.width) * UInt64(record.height) * Self.pixelSize(of: record)
      try budget.charge(size, at: record.range.lowerBound + 12)
    }
    return bands
  }

  /// Counts a rendition's own part of the bitmap whose bands were asked for last.
  ///
  /// Parts that together are no larger than the bitmap are counted with it.
  ///
  /// - Parameters:
  ///   - number: The rendition's number.
  ///   - budget: What may be decoded.
  /// - Throws: `ReadError` if the part is beyond the limits.
  public func charge(_ number: Int, within budget: inout PixelBudget) throws(ReadError) {
    try reading(number) { record, _ throws(ByteError) in
      guard record.isLink, let link = record.link, let atlas = catalog.renditions[number].atlas
      else { return }
      let pixelSize = Self.pixelSize(of: catalog.renditions[atlas].record)
      let size = UInt64(link.width) * UInt64(link.height) * pixelSize
      try budget.charge(part: size, at: record.attributes.lowerBound)
    }
  }

  /// The bytes of a decoded pixel.
  private static func pixelSize(of record: RenditionRecord) -> UInt64 {
    let format = PixelFormat(rawValue: record.pixelFormat.name)
    return UInt64(format?.decodedSize(isExtended: record.isExtended) ?? 4)
  }

  private func bands(of source: Int) throws(ReadError) -> [Band] {
    try reading(source) { record, input throws(ByteError) in
      let start = record.payload.lowerBound
      let payload = try BitmapPayload(of: record, in: input)
      guard let compression = payload.compression, compression.isDecoded else {
        throw ByteError(
          .invalidValue("pixels in the compression \(payload.compressionName) are not decoded"),
          at: start + 8
        )
      }
      let (width, height) = (Int(record.width), Int(record.height))
      let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
      guard !overflow, pixels > 0, UInt64(pixels) <= limits.unpackedEntrySize / 4 else {
        throw ByteError(
          .limitReached(
            "a picture of \(width)×\(height) pixels is empty, or above --max-entry-size",
            option: "--max-entry-size"
          ),
          at: record.range.lowerBound + 12
        )
      }
      var bands: [Band] = []
      var left = height
      for band in try payload.bands(in: input) {
        let rows = band.rows.map { Int($0) } ?? height
        guard rows > 0, rows <= left else {
          throw ByteError(
            .invalidValue("a chunk of \(rows) rows where \(left) are left"),
            at: band.bytes.lowerBound
          )
        }
        left -= rows
        bands.append(
          Band(
            rendition: source,
            pixelCount: width * rows,
            rows: rows,
            bytes: band.bytes,
            compression: compression
          )
        )
      }
      guard left == 0 else {
        throw ByteError(.invalidValue("the chunks lack \(left) rows"), at: start)
      }
      return bands
    }
  }

  /// Decodes a band.
  ///
  /// - Parameter band: One of `bands(of:)`.
  /// - Returns: Its pixels.
  /// - Throws: `ReadError` if the compressed bytes are damaged.
  public func decode(_ band: Band) throws(ReadError) -> Bitmap.Samples {
    try reading(band.rendition) { record, input throws(ByteError) in
      let bytes = try input.slice(at: band.bytes.lowerBound, count: band.bytes.count)
      let samples = try BandDecoder(record: record, rows: band.rows).decode(bytes, band.compression)
      guard samples.count == band.pixelCount else {
        throw ByteError(
          .invalidValue("\(samples.count) pixels where \(band.pixelCount) belong"),
          at: band.bytes.lowerBound
        )
      }
      return samples
    }
  }

  /// Puts the decoded bands of a bitmap together.
  ///
  /// - Parameters:
  ///   - bands: The pixels, from the top.
  ///   - source: The rendition's number.
  /// - Returns: The bitmap; opaque if its payload says so, whatever alpha was stored.
  /// - Throws: `ReadError` if the bands are of different depths.
  public func bitmap(_ bands: [Bitmap.Samples], of source: Int) throws(ReadError) -> Bitmap {
    try reading(source) { record, input throws(ByteError) in
      let start = record.payload.lowerBound
      guard var samples = bands.first else {
        throw ByteError(.invalidValue("a picture without pixels"), at: start)
      }
      guard samples.append(bands.dropFirst()) else {
        throw Self.differentDepths(record)
      }
      var bitmap = Bitmap(
        width: Int(record.width),
        height: Int(record.height),
        samples: samples
      )
      if try BitmapPayload(of: record, in: input).isOpaque { bitmap.fillAlpha() }
      return bitmap
    }
  }

  /// Returns a rendition's own part of the bitmap that its pixels are in.
  ///
  /// - Parameters:
  ///   - number: The rendition's number.
  ///   - bitmap: The bitmap of `source(of:)`.
  /// - Returns: The bitmap itself, or the rectangle that a link names.
  /// - Throws: `ReadError` if the rectangle leaves the bitmap.
  public func picture(_ number: Int, from bitmap: Bitmap) throws(ReadError) -> Bitmap {
    try reading(number) { record, _ throws(ByteError) in
      guard record.isLink, let link = record.link else { return bitmap }
      try Self.check(link, of: record, in: (bitmap.width, bitmap.height))
      let (width, height) = (Int(link.width), Int(link.height))
      if (width, height) == (bitmap.width, bitmap.height) { return bitmap }
      // A link counts from the lower left corner.
      return bitmap.cropped(
        x: Int(link.x),
        y: bitmap.height - Int(link.y) - height,
        width: width,
        height: height
      )
    }
  }

  /// Refuses a link whose rectangle leaves its atlas.
  private static func check(
    _ link: AtlasLink,
    of record: RenditionRecord,
    in atlas: (width: Int, height: Int)
  ) throws(ByteError) {
    let (width, height) = (Int(link.width), Int(link.height))
    guard width > 0, height > 0, Int(link.x) + width <= atlas.width,
      Int(link.y) + height <= atlas.height
    else {
      throw ByteError(
        .invalidValue("a link to \(width)×\(height) pixels that leave their atlas"),
        at: record.attributes.lowerBound
      )
    }
  }

  /// Decodes a rendition's pixels, those of a JPEG file included.
  ///
  /// - Parameter number: The rendition's number.
  /// - Returns: The picture; `nil` for what has no pixels, or is a file that is not decoded.
  /// - Throws: `ReadError` if the pixels cannot be decoded.
  public func bitmap(_ number: Int) throws(ReadError) -> Bitmap? {
    guard let source = source(of: number) else {
      return try jpeg(number, maximum: (limits.unpackedEntrySize, "--max-entry-size"))
    }
    var samples: [Bitmap.Samples] = []
    for band in try bands(of: source) { samples.append(try decode(band)) }
    return try picture(number, from: bitmap(samples, of: source))
  }

  /// Looks whether a rendition can be shown: its pixels are decoded, another file is unpacked.
  ///
  /// No more than a band of its pixels is kept at a time.
  ///
  /// - Parameters:
  ///   - number: The rendition's number.
  ///   - budget: What may be decoded.
  /// - Throws: `ReadError` if it is damaged or beyond the limits; what is in a compression that is
  ///   not decoded is taken on trust.
  public func verify(_ number: Int, within budget: inout PixelBudget) throws(ReadError) {
    if let source = source(of: number) {
      let compression = try reading(source) { record, input throws(ByteError) in
        try BitmapPayload(of: record, in: input).compression
      }
      guard compression?.isDecoded ?? true else { return }
      try verify(bandsOf: source, within: &budget)
      try reading(number) { record, _ throws(ByteError) in
        guard record.isLink, let link = record.link else { return }
        let atlas = catalog.renditions[source].record
        try Self.check(link, of: record, in: (Int(atlas.width), Int(atlas.height)))
      }
      return
    }
    let (size, option) = budget.rest
    let isEntryLess = limits.unpackedEntrySize <= size
    let maximum = isEntryLess ? (limits.unpackedEntrySize, "--max-entry-size") : (size, option)
    guard let picture = try jpeg(number, maximum: maximum) else {
      _ = try payload(number, within: &budget)
      return
    }
    try reading(number) { record, _ throws(ByteError) in
      try budget.charge(4 * UInt64(picture.samples.count), at: record.payload.lowerBound)
    }
  }

  private func verify(
    bandsOf source: Int,
    within budget: inout PixelBudget
  ) throws(ReadError) {
    var pixelSize: Int?
    for band in try bands(of: source, within: &budget) {
      let size = try decode(band).pixelSize
      guard pixelSize ?? size == size else {
        try reading(source) { record, _ throws(ByteError) -> Void in
          throw Self.differentDepths(record)
        }
        return
      }
      pixelSize = size
    }
  }

  private static func differentDepths(_ record: RenditionRecord) -> ByteError {
    ByteError(.invalidValue("chunks of different depths"), at: record.payload.lowerBound)
  }

  private func jpeg(
    _ number: Int,
    maximum: (size: UInt64, option: String)
  ) throws(ReadError) -> Bitmap? {
    guard catalog.renditions.indices.contains(number),
      catalog.renditions[number].record.pixelFormat == .jpeg, let file = try payload(number)
    else { return nil }
    return try reading(number) { record, _ throws(ByteError) in
      try TurboJPEG.decode(
        file,
        maximumPixels: Int(clamping: maximum.size / 4),
        option: maximum.option,
        at: record.payload.lowerBound
      )
    }
  }

  // MARK: Files

  /// Returns the file that a rendition holds: JPEG, HEIF, PDF, SVG, data, or pixels in ASTC or HEVC.
  func payload(_ number: Int) throws(ReadError) -> [UInt8]? {
    guard catalog.renditions.indices.contains(number) else { return nil }
    return try reading(number) { record, input throws(ByteError) in
      try RenditionFile(record: record, limits: limits).bytes(in: input)
    }
  }

  /// Returns the file that a rendition holds, and counts its bytes.
  ///
  /// - Parameters:
  ///   - number: The rendition's number.
  ///   - budget: What may be decoded.
  /// - Returns: The file's bytes, unpacked; `nil` for what holds none.
  /// - Throws: `ReadError` if it is damaged or beyond the limits.
  public func payload(
    _ number: Int,
    within budget: inout PixelBudget
  ) throws(ReadError) -> [UInt8]? {
    guard let file = try payload(number) else { return nil }
    try reading(number) { record, _ throws(ByteError) in
      try budget.charge(UInt64(file.count), at: record.payload.lowerBound)
    }
    return file
  }

  private func reading<Result>(
    _ number: Int,
    _ body: (RenditionRecord, borrowing ByteCursor) throws(ByteError) -> Result
  ) throws(ReadError) -> Result {
    let record = catalog.renditions[number].record
    do throws(ByteError) {
      return try body(record, ByteCursor(file.data.bytes))
    } catch {
      throw ReadError(
        error,
        artifact: artifact,
        entry: file.path,
        part: "rendition \(number) '\(record.name)'"
      )
    }
  }
}
