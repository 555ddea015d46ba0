internal import Bytes

/// The payload of a bitmap: its compression, and one or more bands of rows.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 4 | `CELM`, reversed in a little-endian catalog |
/// | 4 | 4 | bit 0: chunks follow; bit 1: opaque, whatever alpha is stored |
/// | 8 | 4 | compression |
/// | 12 | 4 | number of bytes, or of chunks |
///
/// A chunk is `CBCK`, two zeros, its rows, its length and its bytes; chunks are bands from the top.
struct BitmapPayload: Sendable, Equatable {
  /// How the bytes of a band are compressed.
  enum Compression: UInt32, Sendable, CaseIterable {
    case uncompressed
    case rle
    case zip
    case lzvn
    case lzfse
    case jpegLZFSE
    case blurred
    case astc
    case palette
    case hevc
    case deepmapLZFSE
    case deepmap2
    case dxtc

    /// The name that Apple's tools print.
    var name: String {
      switch self {
      case .uncompressed: "uncompressed"
      case .rle: "rle"
      case .zip: "zip"
      case .lzvn: "lzvn"
      case .lzfse: "lzfse"
      case .jpegLZFSE: "jpeg-lzfse"
      case .blurred: "blurred"
      case .astc: "astc"
      case .palette: "palette-img"
      case .hevc: "hevc"
      case .deepmapLZFSE: "deepmap-lzfse"
      case .deepmap2: "deepmap2"
      case .dxtc: "dxtc"
      }
    }
  }

  /// A band of rows.
  struct Band: Sendable, Equatable {
    /// The number of rows, `nil` for all of the picture's.
    let rows: UInt32?
    /// The compressed bytes in the file.
    let bytes: Range<Int>
  }

  /// The number of the compression, which no table may name.
  let compressionNumber: UInt32
  /// Whether stored alpha is to be ignored.
  let isOpaque: Bool
  /// Whether the picture is cut into chunks.
  let isChunked: Bool
  private let start: Int
  private let count: UInt32
  private let end: Int
  private let isBigEndian: Bool

  /// The compression, `nil` for a number that no table names.
  var compression: Compression? { Compression(rawValue: compressionNumber) }

  /// The compression's name, or its number.
  var compressionName: String { compression?.name ?? "compression \(compressionNumber)" }

  /// Reads the header of a record's payload.
  init(of record: RenditionRecord, in input: borrowing ByteCursor) throws(ByteError) {
    let payload = try input.slice(at: record.payload.lowerBound, count: record.payload.count)
    start = record.payload.lowerBound
    end = record.payload.upperBound
    isBigEndian = record.isPayloadBigEndian
    guard record.payloadTag == .bitmap else {
      throw ByteError(
        .invalidValue("a bitmap that begins with '\(record.payloadTag.name)'"),
        at: start
      )
    }
    let flags = try payload.uint32(at: start + 4, bigEndian: isBigEndian)
    isChunked = flags & 1 != 0
    isOpaque = flags & 2 != 0
    compressionNumber = try payload.uint32(at: start + 8, bigEndian: isBigEndian)
    count = try payload.uint32(at: start + 12, bigEndian: isBigEndian)
  }

  /// Returns the bands from the top.
  ///
  /// - Throws: `ByteError` if the payload is shorter than its lengths and counts say.
  func bands(in input: borrowing ByteCursor) throws(ByteError) -> [Band] {
    let payload = try input.slice(at: start, count: end - start)
    guard isChunked else {
      try payload.check(Int(count), at: start + 16)
      return [Band(rows: nil, bytes: (start + 16)..<(start + 16 + Int(count)))]
    }
    var bands: [Band] = []
    var next = start + 16
    bands.reserveCapacity(min(Int(count), (end - next) / 20))
    for _ in 0..<count {
      let tag = try payload.tag(at: next, bigEndian: isBigEndian)
      guard tag == .chunk || tag == CatalogTag.chunk.reversed else {
        throw ByteError(.invalidValue("a chunk that begins with '\(tag.name)'"), at: next)
      }
      let rows = try payload.uint32(at: next + 12, bigEndian: isBigEndian)
      let length = Int(try payload.uint32(at: next + 16, bigEndian: isBigEndian))
      try payload.check(length, at: next + 20)
      bands.append(Band(rows: rows, bytes: (next + 20)..<(next + 20 + length)))
      next += 20 + length
    }
    return bands
  }
}
