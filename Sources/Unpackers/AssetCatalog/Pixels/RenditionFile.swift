internal import Bytes

/// Takes out the file that a rendition holds.
///
/// | offset | size | `RAWD` payload |
/// | --- | --- | --- |
/// | 4 | 4 | not 0: the bytes are an LZFSE stream |
/// | 8 | 4 | length |
/// | 12 | | bytes |
///
/// A bitmap's payload can be a file too: of the pixel formats JPEG, HEIF and their kin, and of the
/// compressions ASTC and HEVC, whose files stand behind a head of 12 or 8 bytes.
struct RenditionFile {
  let record: RenditionRecord
  let limits: ReadLimits

  private static let formats: Set<CatalogTag> = [
    .jpeg, .heif, .pdf, .svg, CatalogTag("DATA"), CatalogTag("WEBP"),
  ]

  /// Returns the file, `nil` if the rendition holds none.
  func bytes(in input: borrowing ByteCursor) throws(ByteError) -> [UInt8]? {
    let start = record.payload.lowerBound
    switch record.payloadTag {
    case .rawData:
      let isPacked = try input.uint32(at: start + 4, bigEndian: record.isPayloadBigEndian) != 0
      let length = Int(try input.uint32(at: start + 8, bigEndian: record.isPayloadBigEndian))
      let payload = try input.slice(at: start, count: record.payload.count)
      let body = try payload.slice(at: start + 12, count: length)
      if length == 0 { return nil }
      return isPacked ? try unpacked(body) : try body.copy(at: start + 12, count: length)
    case .bitmap:
      return try bitmapFile(in: input)
    default: return nil
    }
  }

  private func bitmapFile(in input: borrowing ByteCursor) throws(ByteError) -> [UInt8]? {
    let payload = try BitmapPayload(of: record, in: input)
    let isFile = Self.formats.contains(record.pixelFormat)
    guard isFile || payload.compression == .astc || payload.compression == .hevc else { return nil }
    var file: [UInt8] = []
    for band in try payload.bands(in: input) {
      let bytes = try input.slice(at: band.bytes.lowerBound, count: band.bytes.count)
      file += try part(bytes, payload)
      guard UInt64(file.count) <= limits.unpackedEntrySize else {
        throw ByteError(.limitReached("a file above --max-entry-size"), at: band.bytes.lowerBound)
      }
    }
    return file
  }

  private func part(
    _ input: borrowing ByteCursor,
    _ payload: BitmapPayload
  ) throws(ByteError) -> [UInt8] {
    let start = input.start
    switch payload.compression {
    case .uncompressed:
      return try input.copy(at: start, count: input.remaining)
    case .zip:
      return try Zlib.inflate(input, wrapping: .automatic, limit: limit(of: input))
    case .lzvn, .lzfse:
      return try unpacked(input)
    case .hevc:
      let length = Int(try input.uint32LittleEndian(at: start + 4))
      return try input.copy(at: start + 8, count: length)
    case .astc:
      // The signature of an .astc file; otherwise a head says whether it is packed.
      if try input.uint32LittleEndian(at: start) == 0x5ca1_ab13 {
        return try input.copy(at: start, count: input.remaining)
      }
      let length = Int(try input.uint32LittleEndian(at: start + 4))
      let body = try input.slice(at: start + 12, count: length)
      return try input.uint32LittleEndian(at: start) == 1
        ? try unpacked(body) : try body.copy(at: start + 12, count: length)
    default:
      throw ByteError(
        .invalidValue("a file in the compression \(payload.compressionName) is not unpacked"),
        at: start
      )
    }
  }

  private func unpacked(_ input: borrowing ByteCursor) throws(ByteError) -> [UInt8] {
    var output = ByteOutput(limit: limit(of: input), expecting: 16 * input.remaining)
    try DeepMap.unpack(input, until: output.limit, into: &output)
    return output.bytes
  }

  /// The most bytes that a file may unpack to, as for the entries of an archive.
  private func limit(of input: borrowing ByteCursor) -> Int {
    let (bound, overflow) = UInt64(input.remaining)
      .multipliedReportingOverflow(by: limits.unpackRatio)
    return Int(clamping: min(limits.unpackedEntrySize, overflow ? .max : max(1 << 20, bound)))
  }
}
