/// Everything that an artifact ships, as far as ShipLens speaks of it, and what could not be read.
public struct ShippedIndex: Sendable {
  /// The file as it was given on the command line.
  public var artifact: String
  /// The format, told by content.
  public var format: ArtifactFormat
  /// The size of the file in bytes.
  public var sizeInBytes: UInt64
  /// The number of entries in the archive.
  public var entryCount: Int
  /// The bundles, the app first, the others sorted by path.
  public var bundles: [ShippedBundle]
  /// What could not be read, or should be known, in reading order.
  public var issues: [ReadIssue]

  /// Creates an index.
  public init(
    artifact: String,
    format: ArtifactFormat,
    sizeInBytes: UInt64,
    entryCount: Int,
    bundles: [ShippedBundle] = [],
    issues: [ReadIssue] = []
  ) {
    self.artifact = artifact
    self.format = format
    self.sizeInBytes = sizeInBytes
    self.entryCount = entryCount
    self.bundles = bundles
    self.issues = issues
  }

  /// The platform that the artifact is for.
  public var platform: Platform { format.platform }

  /// The app's own bundle, `nil` if the artifact has none.
  public var app: ShippedBundle? { bundles.first { $0.kind == .app } ?? bundles.first }
}
