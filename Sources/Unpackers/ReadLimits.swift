/// Bounds the work that one artifact may cause, because artifacts are hostile input.
///
/// Every bound has a command-line option; the defaults are far above any real app.
public struct ReadLimits: Sendable, Equatable {
  /// The most entries of an archive or a folder.
  public var entryCount = 200_000
  /// The most bytes that one entry may unpack to.
  public var unpackedEntrySize: UInt64 = 1 << 30
  /// The most bytes that all entries read from one artifact may unpack to.
  public var unpackedTotalSize: UInt64 = 4 << 30
  /// The most times larger than its stored form an entry above 1 MiB may become.
  public var unpackRatio: UInt64 = 1_200
  /// The deepest nesting of XML elements, property lists and folders.
  public var depth = 64
  /// The most values of one property list or strings table, shared ones counted at each visit.
  public var propertyListValues = 4_000_000
  /// The most issues that are kept for one artifact; the rest is counted.
  public var issues = 200

  /// Creates the default limits.
  public init() {}
}
