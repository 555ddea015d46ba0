public import ArtifactModel

/// Knows the unpacker of each artifact format.
public enum UnpackerRegistry {
  /// The unpackers, one for each format that is a file.
  public static let all: [any Unpacker.Type] = [
    APKUnpacker.self, AABUnpacker.self, APKSUnpacker.self, IPAUnpacker.self,
  ]

  /// Reads an artifact, whatever its format: a file, or the folder of a built app.
  ///
  /// - Parameters:
  ///   - path: The file or folder, named as the reports shall name it.
  ///   - limits: The bounds on the work.
  /// - Returns: What shipped, with an issue for each part that could not be read.
  /// - Throws: `ReadError` when nothing of the artifact can be told.
  public static func unpack(path: String, limits: ReadLimits) throws(ReadError) -> ShippedIndex {
    if Descriptor.isFolder(path) { return try FolderUnpacker.unpack(path: path, limits: limits) }
    return try unpack(MappedFile(path: path), limits: limits)
  }

  /// Reads an artifact from a mapped file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limits: The bounds on the work.
  /// - Returns: What shipped, with an issue for each part that could not be read.
  /// - Throws: `ReadError` when nothing of the artifact can be told.
  public static func unpack(
    _ file: MappedFile,
    limits: ReadLimits
  ) throws(ReadError) -> ShippedIndex {
    if CatalogUnpacker.recognizes(file) { return try CatalogUnpacker(limits: limits).unpack(file) }
    var archive = try ZipArchive(file, limits: limits)
    guard let format = archive.format, let unpacker = all.first(where: { $0.format == format })
    else {
      throw ReadError(
        artifact: file.path,
        part: "archive",
        message: archive.entries.isEmpty
          ? "the zip has no entries"
          : "the zip holds neither an Android manifest or resource table nor an app below Payload/",
        advice: "give an .apk, .aab, .apks or .ipa file"
      )
    }
    return try unpacker.init(limits: limits).unpack(&archive)
  }
}
