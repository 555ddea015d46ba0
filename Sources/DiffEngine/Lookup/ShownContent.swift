internal import ArtifactModel

/// What a picture shows, as far as it is known without decoding it; equal for equal pictures.
///
/// A file is known by size and checksum, a rendition of a catalog by the digest of its pixels.
enum ShownContent: Hashable {
  /// The bytes of a file.
  case file(size: UInt64, crc32: UInt32)
  /// The pixels of a rendition.
  case rendition(CatalogRendition.Digest)

  /// Looks a variant's content up, `nil` if it is neither or unknown.
  init?(_ variant: Variant, in bundle: ShippedBundle) {
    if let file = bundle.file(of: variant), let sum = file.crc32 {
      self = .file(size: file.unpackedSize, crc32: sum)
    } else if let digest = bundle.rendition(of: variant)?.digest {
      self = .rendition(digest)
    } else {
      return nil
    }
  }
}
