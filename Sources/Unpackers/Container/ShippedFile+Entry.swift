internal import ArtifactModel

extension ShippedFile {
  /// Takes path, sizes and checksum of an archive's entry.
  init(_ entry: ZipEntry) {
    self.init(
      path: entry.path,
      storedSize: entry.storedSize,
      unpackedSize: entry.unpackedSize,
      crc32: entry.crc32
    )
  }
}
