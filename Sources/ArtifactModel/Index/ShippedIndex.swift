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

  /// The files of which the artifact is made, where several were given; empty for one.
  public var files: [String] = []
  /// How a store cuts the artifact for each device; `nil` for what is installed as it is.
  public var delivery: BundleDelivery?

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

/// How a store cuts an Android App Bundle into the APKs that a device is given.
public struct BundleDelivery: Sendable, Equatable {
  /// The version of bundletool that wrote the bundle; empty if it states none.
  public var toolVersion: String
  /// Whether each language goes into APKs of its own, of which a device is given its user's.
  public var splitsByLanguage: Bool
  /// Whether each density goes into APKs of its own.
  public var splitsByDensity: Bool
  /// Resources that stay in the base APK whatever language they are in, by number.
  public var pinnedResources: [UInt32]
  /// The same by name, such as `drawable/logo` or `logo`.
  public var pinnedNames: [String]
  /// The base module's resources that its manifest leads to, by number; of each a device has at
  /// least one value.
  public var manifestResources: [UInt32]

  /// Creates a delivery.
  public init(
    toolVersion: String = "",
    splitsByLanguage: Bool = true,
    splitsByDensity: Bool = true,
    pinnedResources: [UInt32] = [],
    pinnedNames: [String] = [],
    manifestResources: [UInt32] = []
  ) {
    self.toolVersion = toolVersion
    self.splitsByLanguage = splitsByLanguage
    self.splitsByDensity = splitsByDensity
    self.pinnedResources = pinnedResources
    self.pinnedNames = pinnedNames
    self.manifestResources = manifestResources
  }
}
