internal import ArtifactModel

/// Reads the bundles of a container, archive or folder, into the index.
enum AppReader {
  /// Returns what ships.
  ///
  /// - Throws: `ReadError` if there is no bundle where the layout has them.
  static func read(
    _ container: inout some Container & ~Copyable,
    as format: ArtifactFormat,
    layout: AppLayout
  ) throws(ReadError) -> ShippedIndex {
    var log = IssueLog(artifact: container.artifact, maximum: container.limits.issues)
    let files = ArchiveFiles(&container, log: &log)
    let finder = BundleFinder(
      files,
      layout: layout,
      maximum: container.limits.bundleCount,
      log: &log
    )
    guard !finder.bundles.isEmpty else { throw noApp(in: container.artifact, files) }
    var index = ShippedIndex(
      artifact: container.artifact,
      format: format,
      sizeInBytes: container.sizeInBytes,
      entryCount: container.entries.count
    )
    let surroundings = BundleReader.Surroundings(
      packs: files.packs,
      files: Set(files.files.lazy.map(\.path))
    )
    var room = Int(clamping: container.limits.textSize)
    for folder in finder.bundles {
      let reader = BundleReader(folder, in: surroundings)
      index.bundles.append(reader.read(&container, room: &room, log: &log))
    }
    var all = IssueLog(artifact: container.artifact, maximum: container.limits.issues)
    for issue in container.issues { all.add(issue) }
    all.add(log)
    index.issues = all.finished
    return index
  }

  private static func noApp(in artifact: String, _ files: ArchiveFiles) -> ReadError {
    ReadError(
      artifact: artifact,
      part: "Payload",
      message: files.files.isEmpty
        ? "the folder Payload is empty: there is no app in it"
        : "there is no folder NAME.app in it",
      advice: "export the app again; an .ipa holds Payload/NAME.app"
    )
  }
}
