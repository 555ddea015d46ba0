/// A file inside an artifact that a variant points to.
public struct ShippedFile: Sendable, Equatable {
  /// The path inside the artifact.
  public var path: String
  /// Bytes that the file takes in the artifact, 0 if the artifact does not hold it.
  public let storedSize: UInt64
  /// Bytes of the file itself, 0 if the artifact does not hold it.
  public let unpackedSize: UInt64
  /// The archive's checksum over the unpacked bytes, `nil` if the artifact does not hold the file.
  public let crc32: UInt32?
  /// The pixel size of a picture whose header was read.
  public var pixelSize: PixelSize?
  /// What the file is, `nil` as long as nobody looked into it.
  public var kind: FileKind?
  /// What an XML picture is made of, `nil` for any other file and one that cannot be read.
  public var outline: DrawableOutline?

  /// Creates a file's facts.
  public init(
    path: String,
    storedSize: UInt64,
    unpackedSize: UInt64,
    crc32: UInt32?,
    pixelSize: PixelSize? = nil
  ) {
    self.path = path
    self.storedSize = storedSize
    self.unpackedSize = unpackedSize
    self.crc32 = crc32
    self.pixelSize = pixelSize
  }

  /// Whether the artifact holds the file.
  public var isPresent: Bool { crc32 != nil }

  /// Whether both files hold the same bytes, as far as size and checksum tell.
  public func hasSameContent(as other: ShippedFile) -> Bool {
    isPresent && other.isPresent && unpackedSize == other.unpackedSize && crc32 == other.crc32
  }
}

/// Width and height of a picture in pixels.
public struct PixelSize: Sendable, Hashable {
  /// The width.
  public let width: UInt32
  /// The height.
  public let height: UInt32

  /// Creates a size.
  public init(width: UInt32, height: UInt32) {
    self.width = width
    self.height = height
  }
}
