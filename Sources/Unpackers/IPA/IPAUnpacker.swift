public import ArtifactModel

/// Reads an iOS app archive: every bundle in it, their languages, loose pictures and texts.
///
/// Only property lists, tables of texts, asset catalogs and the first bytes of pictures are unpacked. An archive
/// that no device would install is read all the same, and its faults are told.
public struct IPAUnpacker: Unpacker {
  /// The format that this unpacker reads.
  public static var format: ArtifactFormat { .ipa }

  private let limits: ReadLimits

  /// Creates an unpacker with bounds on its work.
  public init(limits: ReadLimits) {
    self.limits = limits
  }

  /// Reads an app archive.
  ///
  /// - Parameter archive: The opened archive.
  /// - Returns: The bundles, the app first and the others sorted by path, with their resources.
  /// - Throws: `ReadError` if there is no app folder in the archive.
  public func unpack(_ archive: inout ZipArchive) throws(ReadError) -> ShippedIndex {
    var log = IssueLog(artifact: archive.file.path, maximum: limits.issues)
    let files = ArchiveFiles(&archive, log: &log)
    let finder = BundleFinder(files, maximum: limits.bundleCount, log: &log)
    guard !finder.bundles.isEmpty else { throw noApp(in: archive, files) }
    var index = ShippedIndex(
      artifact: archive.file.path,
      format: .ipa,
      sizeInBytes: UInt64(archive.file.count),
      entryCount: archive.entries.count
    )
    let packs = files.packs
    var room = Int(clamping: limits.textSize)
    for folder in finder.bundles {
      let reader = BundleReader(folder, packs: packs)
      index.bundles.append(reader.read(&archive, room: &room, log: &log))
    }
    archive.note(log)
    index.issues = archive.issues
    return index
  }

  private func noApp(in archive: borrowing ZipArchive, _ files: ArchiveFiles) -> ReadError {
    let isEmpty = files.files.isEmpty
    return ReadError(
      artifact: archive.file.path,
      part: "Payload",
      message: isEmpty
        ? "the folder Payload is empty: there is no app in the archive"
        : "there is no folder NAME.app in the archive",
      advice: "export the app again; an .ipa holds Payload/NAME.app"
    )
  }
}
