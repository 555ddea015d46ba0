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
  init?(_ variant: Variant, in bundle: borrowing ShippedBundle) {
    switch variant.value {
    case .file(let index):
      guard let sum = bundle.files[Int(index)].crc32 else { return nil }
      self = .file(size: bundle.files[Int(index)].unpackedSize, crc32: sum)
    case .rendition(let index):
      // A link to an on-demand pack has no pixels; those of two languages may be alike.
      guard bundle.renditions[Int(index)].kind != .externalLink,
        let digest = bundle.renditions[Int(index)].digest
      else { return nil }
      self = .rendition(digest)
    case .text, .bag, .reference, .attribute, .primitive, .damaged: return nil
    }
  }
}
