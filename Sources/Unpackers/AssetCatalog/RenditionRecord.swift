internal import ArtifactModel
internal import Bytes

/// A rendition as it is stored: a header, a list of attributes, and a payload.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 4 | `CTSI`; reversed in a little-endian record |
/// | 4 | 4 | version, 1 |
/// | 8 | 4 | flags |
/// | 12 | 8 | width and height in pixels; 0 for what is no bitmap |
/// | 20 | 4 | scale, times 100; 0 for none |
/// | 24 | 4 | pixel format, a tag |
/// | 28 | 4 | colour space in the lowest 4 bits |
/// | 32 | 4 | modification time |
/// | 36 | 2 | layout |
/// | 40 | 128 | name |
/// | 168 | 4 | length of the attribute list |
/// | 172 | 4 | number n of bitmaps |
/// | 176 | 4 (n + 1) | running offsets of the payloads; the last is the length of all |
///
/// Nothing is copied and no pixel decoded: lists and payload are ranges of the file.
struct RenditionRecord: Sendable, Equatable {
  /// The smallest record: a header for one bitmap, without attributes and payload.
  static let minimumSize = 184

  /// The record in the file.
  let range: Range<Int>
  let isBigEndian: Bool
  let version: UInt32
  let flags: UInt32
  let width: UInt32
  let height: UInt32
  /// The scale times 100, 0 for none.
  let scaleFactor: UInt32
  let pixelFormat: CatalogTag
  /// The number of the colour space: 1 sRGB, 3 display P3, 4 to 6 extended ones.
  let colorSpace: UInt8
  let layout: UInt16
  /// Usually the source file's name; renditions can share it.
  let name: String
  /// The attribute list in the file.
  let attributes: Range<Int>
  /// The payload in the file.
  let payload: Range<Int>
  /// What the payload begins with, its characters in reading order; zero if it is empty.
  let payloadTag: CatalogTag
  /// Whether the numbers of the payload's own header are big-endian.
  let isPayloadBigEndian: Bool
  /// The bytes from row to row, where the rows are stored as they are.
  var rowBytes: Int?
  /// The size of the picture less its insets, the only one of a JPEG or HEIF picture.
  var metricsSize: PixelSize?
  /// Where the pixels are, if the record has none of its own.
  var link: AtlasLink?
  /// Why the attribute list ends early, `nil` if it does not.
  var fault: ByteError?

  /// Whether the pixels are in a packed atlas.
  var isLink: Bool { layout == 1003 || (link != nil && payload.isEmpty) }
}
