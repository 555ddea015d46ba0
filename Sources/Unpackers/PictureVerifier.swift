public import ArtifactModel

/// Looks whether the pictures that promises rest on can be unpacked to their last byte.
///
/// Reading an artifact looks at headers only, for it may hold a gigabyte of pictures. What a
/// manifest names is little beside that, and a picture that breaks off is none.
public enum PictureVerifier {
  /// Returns an issue for each picture that is damaged; none for what is no zip.
  ///
  /// - Parameters:
  ///   - pictures: The pictures.
  ///   - files: The artifact's file, or the files that it was given as, one for each bundle.
  ///   - artifact: The artifact's name.
  ///   - limits: The bounds on the work.
  /// - Returns: What is wrong, within the bound on issues for each file.
  public static func issues(
    of pictures: [PromisedPicture],
    in files: [String],
    of artifact: String,
    limits: ReadLimits
  ) -> [ReadIssue] {
    files.flatMap { path -> [ReadIssue] in
      let own = files.count == 1 ? pictures : pictures.filter { $0.bundle == path }
      guard !own.isEmpty, let file = try? MappedFile(path: path) else { return [] }
      let found = issues(of: own, in: file, limits: limits)
      return files.count == 1 ? found : found.map { $0.moved(to: artifact, path) }
    }
  }

  /// Returns an issue for each picture of a mapped file that is damaged.
  ///
  /// - Parameters:
  ///   - pictures: The pictures.
  ///   - file: The artifact.
  ///   - limits: The bounds on the work.
  /// - Returns: What is wrong, within the bound on issues.
  public static func issues(
    of pictures: [PromisedPicture],
    in file: MappedFile,
    limits: ReadLimits
  ) -> [ReadIssue] {
    guard var archive = try? ZipArchive(file, limits: limits) else { return [] }
    var log = IssueLog(artifact: file.path, maximum: limits.issues)
    var buffer: [UInt8] = []
    let byBundle = Dictionary(grouping: pictures, by: \.bundle)
    for (bundle, pictures) in byBundle.sorted(by: { $0.key < $1.key }) {
      guard archive.format == .apks, let entry = archive.index(of: bundle) else {
        verify(pictures, in: &archive, log: &log, &buffer) { $0 }
        continue
      }
      guard var inner = try? ZipArchive(nested: archive.nestedFile(entry), in: archive) else {
        continue
      }
      verify(pictures, in: &inner, log: &log, &buffer) { $0.moved(to: file.path, bundle) }
      archive.unpackedTotal = inner.unpackedTotal
    }
    return log.finished
  }

  private static func verify(
    _ pictures: [PromisedPicture],
    in archive: inout ZipArchive,
    log: inout IssueLog,
    _ buffer: inout [UInt8],
    _ placed: (ReadIssue) -> ReadIssue
  ) {
    let byPath = Dictionary(grouping: pictures, by: \.path)
    for (path, uses) in byPath.sorted(by: { $0.key < $1.key }) {
      // What headers can tell was told when the artifact was read.
      guard let index = archive.index(of: path), archive.pictureFault(of: index) == nil
      else { continue }
      do throws(ReadError) {
        try archive.verify(index, with: &buffer)
      } catch {
        // A picture that serves several languages is damaged in each of them.
        let locale = uses.count == 1 ? uses.first?.locale : nil
        let bundle = uses.first?.bundle ?? ""
        log.add(placed(error.issue(scope: .images, bundle: bundle, locale: locale)))
      }
    }
  }
}
