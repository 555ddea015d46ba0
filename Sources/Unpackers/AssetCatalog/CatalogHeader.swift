internal import ArtifactModel
internal import Bytes

/// The header of a catalog, and the block of texts beside it.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 4 | `CTAR` |
/// | 4 | 4 | version of CoreUI |
/// | 8 | 4 | version of the storage |
/// | 12 | 4 | time, seconds since 1970; 0 in recent files |
/// | 16 | 4 | number of renditions |
/// | 20 | 128 | the writing framework |
/// | 148 | 256 | the writing program |
/// | 404 | 16 | UUID |
/// | 420 | 4 | checksum |
/// | 424 | 4 | schema: 2 for iOS and its kin |
/// | 428 | 4 | colour space |
/// | 432 | 4 | key semantics: 1 macOS, 2 the others |
///
/// The tag tells the byte order of everything but the container.
struct CatalogHeader: Sendable, Equatable {
  private static let size = 436

  let isBigEndian: Bool
  let coreUIVersion: UInt32
  let storageVersion: UInt32
  let storageTime: UInt32
  let renditionCount: UInt32
  let framework: String
  let writer: String
  let schemaVersion: UInt32
  let colorSpace: UInt32
  let keySemantics: UInt32
  /// How a store cut the catalog for one kind of device; empty if it did not.
  private(set) var thinningArguments = ""
  private(set) var platformVersion = ""
  private(set) var platform = ""
  private(set) var authoringTool = ""

  /// Reads the block `CARHEADER`.
  init(parsing range: Range<Int>, in input: borrowing ByteCursor) throws(ByteError) {
    let block = try input.slice(at: range.lowerBound, count: range.count)
    let start = range.lowerBound
    try block.check(Self.size, at: start)
    switch try block.tag(at: start, bigEndian: false) {
    case CatalogTag("CTAR"): isBigEndian = false
    case CatalogTag("RATC"): isBigEndian = true
    case let tag:
      throw ByteError(.invalidValue("a catalog header that begins with '\(tag.name)'"), at: start)
    }
    let isBig = isBigEndian
    coreUIVersion = try block.uint32(at: start + 4, bigEndian: isBig)
    storageVersion = try block.uint32(at: start + 8, bigEndian: isBig)
    storageTime = try block.uint32(at: start + 12, bigEndian: isBig)
    renditionCount = try block.uint32(at: start + 16, bigEndian: isBig)
    framework = try block.paddedText(at: start + 20, count: 128)
    writer = try block.paddedText(at: start + 148, count: 256)
    schemaVersion = try block.uint32(at: start + 424, bigEndian: isBig)
    colorSpace = try block.uint32(at: start + 428, bigEndian: isBig)
    keySemantics = try block.uint32(at: start + 432, bigEndian: isBig)
  }

  /// Reads the block `EXTENDED_METADATA`: `META` and four texts of 256 bytes.
  mutating func addMetadata(
    _ range: Range<Int>,
    in input: borrowing ByteCursor
  ) throws(ByteError) {
    guard input.matches("META", at: range.lowerBound) else {
      throw ByteError(
        .invalidValue("extended metadata that does not begin with 'META'"),
        at: range.lowerBound
      )
    }
    let block = try input.slice(at: range.lowerBound, count: range.count)
    thinningArguments = try block.paddedText(at: range.lowerBound + 4, count: 256)
    platformVersion = try block.paddedText(at: range.lowerBound + 260, count: 256)
    platform = try block.paddedText(at: range.lowerBound + 516, count: 256)
    authoringTool = try block.paddedText(at: range.lowerBound + 772, count: 256)
  }

  /// The facts that a report shows.
  var facts: [Fact] {
    var facts = [
      Fact("CoreUI", "\(coreUIVersion)"),
      Fact("storage", "\(storageVersion)"),
      Fact("writer", writer),
    ]
    for (name, value) in [
      ("platform", platform), ("platform version", platformVersion),
      ("authoring tool", authoringTool), ("thinning", thinningArguments),
    ] where !value.isEmpty {
      facts.append(Fact(name, value))
    }
    return facts
  }
}
