/// Bounds the work that one artifact may cause, because artifacts are hostile input.
///
/// Every bound has a command-line option, and what goes beyond it is told with that option; the
/// defaults are far above any real app.
public struct ReadLimits: Sendable, Equatable {
  /// The most entries of an archive or a folder.
  public var entryCount = 200_000
  /// The most bytes that one entry may unpack to.
  public var unpackedEntrySize: UInt64 = 1 << 30
  /// The most bytes that all entries read from one artifact may unpack to.
  public var unpackedTotalSize: UInt64 = 4 << 30
  /// The most times larger than its stored form an entry above 1 MiB may become.
  public var unpackRatio: UInt64 = 1_200
  /// The most times larger than the artifact all that is unpacked from it may become.
  ///
  /// It counts from `freeTotalSize` on. Real apps stay below ten, since only tables and lists are
  /// unpacked, and a few megabytes of zeros cannot ask for gigabytes.
  public var totalRatio: UInt64 = 50
  /// The most bytes of a property list, a table of texts, an XML document or a list of settings.
  public var documentSize: UInt64 = 32 << 20
  /// The most bytes of a resource table.
  public var tableSize: UInt64 = 256 << 20
  /// The most values of all resource tables, or of all property lists, of an artifact, and the most
  /// texts of a table; shared ones are counted at each visit.
  public var valueCount = 4_000_000
  /// The most different qualifiers of a resource table.
  public var configurationCount = 20_000
  /// The most bytes of texts, with their keys, that are kept of an app archive.
  public var textSize: UInt64 = 512 << 20
  /// The deepest nesting of XML elements, property lists and folders.
  public var depth = 64
  /// The most bundles of an app archive that are told apart.
  public var bundleCount = 5_000
  /// The most symbolic links of an app archive that are followed.
  public var linkCount = 1_000
  /// The most languages that a reviewed manifest may name.
  public var languageCount = 1_000
  /// The most issues that are kept for one artifact; the rest is counted.
  public var issues = 200

  /// What may be unpacked from any artifact, however small it is.
  static let freeTotalSize: UInt64 = 256 << 20

  /// Creates the default limits.
  public init() {}

  /// Returns the most bytes that all of something may unpack to, and the option that raises it.
  func totalBound(of size: UInt64) -> (size: UInt64, option: String) {
    let (product, overflow) = size.multipliedReportingOverflow(by: totalRatio)
    let bySize = max(Self.freeTotalSize, overflow ? .max : product)
    return bySize < unpackedTotalSize
      ? (bySize, "--max-total-ratio") : (unpackedTotalSize, "--max-total-size")
  }

  /// Says how to go on beyond a bound.
  static func advice(_ option: String) -> String { "raise \(option) if this is meant" }
}
