public import ArtifactModel

/// Reads one artifact format into the index.
public protocol Unpacker: Sendable {
  /// The format that this unpacker reads.
  static var format: ArtifactFormat { get }

  /// Creates an unpacker with bounds on its work.
  init(limits: ReadLimits)

  /// Reads an artifact.
  ///
  /// - Parameter archive: The opened archive; only its directory and the needed entries are read.
  /// - Returns: What shipped, with an issue for each part that could not be read.
  /// - Throws: `ReadError` when nothing of the artifact can be told.
  func unpack(_ archive: inout ZipArchive) throws(ReadError) -> ShippedIndex
}
