public import ArtifactModel

/// Reads an Android package: its compiled manifest and its resource table.
public struct APKUnpacker: Unpacker {
  /// The format that this unpacker reads.
  public static let format = ArtifactFormat.apk

  private let limits: ReadLimits

  /// Creates an unpacker with bounds on its work.
  public init(limits: ReadLimits) { self.limits = limits }

  /// Reads an APK as one bundle: the base, a feature or a configuration split.
  ///
  /// - Parameter archive: The opened archive.
  /// - Returns: The index; a manifest or table that cannot be read is an issue in it.
  /// - Throws: Nothing at present: every part that fails becomes an issue.
  public func unpack(_ archive: inout ZipArchive) throws(ReadError) -> ShippedIndex {
    let module = AndroidModuleReader(apkWithin: limits)
    let bundle = module.read(&archive)
    for issue in RequiredSplits.issues(in: [bundle], artifact: archive.file.path) {
      archive.note(issue)
    }
    return ShippedIndex(
      artifact: archive.file.path,
      format: .apk,
      sizeInBytes: UInt64(archive.file.count),
      entryCount: archive.entries.count,
      bundles: [bundle],
      issues: archive.issues
    )
  }
}
