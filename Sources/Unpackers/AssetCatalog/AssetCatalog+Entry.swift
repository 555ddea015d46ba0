internal import ArtifactModel
internal import Bytes

extension AssetCatalog {
  /// Lists the catalog that an entry of an archive holds.
  ///
  /// - Throws: `ReadError` if the entry cannot be unpacked or nothing in the catalog can be read.
  init(of entry: Int, in archive: inout some Container & ~Copyable) throws(ReadError) {
    let (artifact, path) = (archive.artifact, archive.entries[entry].path)
    self = try archive.read(entry) { input throws(ReadError) in
      do throws(ByteError) {
        return try AssetCatalog(parsing: input)
      } catch {
        throw ReadError(error, artifact: artifact, entry: path, part: "asset catalog")
      }
    }
  }

  /// Notes names that have no rendition.
  static func note(
    namesWithoutRendition count: Int,
    of path: String,
    bundle: String,
    log: inout IssueLog
  ) {
    guard count > 0 else { return }
    log.add(
      .note,
      bundle: bundle,
      entry: path,
      count == 1
        ? "1 name of the catalog has no rendition"
        : "\(count) names of the catalog have no rendition"
    )
  }

  /// Tells what could not be read.
  func tell(of path: String, bundle: String, log: inout IssueLog) {
    for fault in faults {
      log.add(
        fault.hides ? .damaged : .malformed,
        hiding: fault.hides ? .images : .nothing,
        bundle: bundle,
        entry: path,
        part: fault.part,
        offset: fault.error.offset,
        fault.error.message,
        advice: "build the app again"
      )
    }
    guard omittedFaultCount > 0 else { return }
    log.add(
      .damaged,
      hiding: .images,
      bundle: bundle,
      entry: path,
      part: "asset catalog",
      "\(omittedFaultCount) more parts of the catalog could not be read",
      advice: "build the app again"
    )
  }
}
