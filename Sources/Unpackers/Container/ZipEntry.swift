/// One entry of an archive, as its central directory states it.
public struct ZipEntry: Sendable, Equatable {
  /// The path in the archive; bytes that are not UTF-8 are replaced by U+FFFD.
  public let path: String
  /// Bytes that the entry takes in the archive.
  public let storedSize: UInt64
  /// Bytes that the entry unpacks to.
  public let unpackedSize: UInt64
  /// The checksum over the unpacked bytes.
  public let crc32: UInt32
  /// The compression method: 0 stored, 8 deflated.
  public let method: UInt16
  /// Whether the directory marks the entry as encrypted.
  public let isMarkedEncrypted: Bool
  /// Whether the entry stands for a folder.
  public var isFolder: Bool { path.utf8.last == 0x2f }
  /// The file mode in the high half of the external attributes; 0 if the archive states none.
  public let mode: UInt16
  /// The offset of the local header in the file, `nil` where the directory could not be followed.
  let localHeader: Int?

  /// Whether the entry is a symbolic link.
  public var isLink: Bool { mode & 0xf000 == 0xa000 }
}
