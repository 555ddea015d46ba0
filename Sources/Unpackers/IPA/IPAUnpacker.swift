public import ArtifactModel

/// Reads an iOS app archive: every bundle in it, their languages, loose pictures and texts.
///
/// Only property lists, tables of texts, asset catalogs and the first bytes of pictures are unpacked. An archive
/// that no device would install is read all the same, and its faults are told.
public struct IPAUnpacker: Unpacker {
  /// The format that this unpacker reads.
  public static var format: ArtifactFormat { .ipa }

  /// Creates an unpacker with bounds on its work, which are the archive's own.
  public init(limits: ReadLimits) {}

  /// Reads an app archive.
  ///
  /// - Parameter archive: The opened archive.
  /// - Returns: The bundles, the app first and the others sorted by path, with their resources.
  /// - Throws: `ReadError` if there is no app folder in the archive.
  public func unpack(_ archive: inout ZipArchive) throws(ReadError) -> ShippedIndex {
    try AppReader.read(&archive, as: .ipa, layout: .payload)
  }
}
