public import ArtifactModel
internal import Bytes

/// Reads a set of APKs that are installed together: APKS, XAPK, APKM or a zip of splits.
public struct APKSUnpacker: Unpacker {
  /// The format that this unpacker reads.
  public static let format = ArtifactFormat.apks

  private let limits: ReadLimits

  /// Creates an unpacker with bounds on its work.
  public init(limits: ReadLimits) { self.limits = limits }

  /// Reads the APKs as one installation: the base first, then the splits sorted by name.
  ///
  /// Of several variants the one with the highest number is read, which is the one for the newest
  /// devices; variants repeat the same resources and are never merged.
  ///
  /// - Parameter archive: The opened archive.
  /// - Returns: The index, with an issue for each APK that cannot be read.
  /// - Throws: `ReadError` if the archive has no APK.
  public func unpack(_ archive: inout ZipArchive) throws(ReadError) -> ShippedIndex {
    let chosen = try chosenSplits(in: &archive)
    var bundles: [ShippedBundle] = []
    for split in chosen {
      let path = split.path
      guard let entry = archive.index(of: path) else {
        archive.note(
          ReadIssue(
            severity: .damaged,
            scope: .everything,
            artifact: archive.file.path,
            entry: path,
            part: "table of contents",
            message: "the archive does not hold this APK",
            advice: "build the set again"
          )
        )
        continue
      }
      if var bundle = read(entry, at: path, in: &archive) {
        bundle.delivery = split.delivery
        let isTargeted = !split.targeting.languages.isEmpty || !split.targeting.densities.isEmpty
        bundle.targeting = isTargeted ? split.targeting : nil
        bundles.append(bundle)
      }
    }
    bundles = ShippedBundle.ordered(bundles)
    for issue in RequiredSplits.issues(in: bundles, artifact: archive.file.path) {
      archive.note(issue)
    }
    return ShippedIndex(
      artifact: archive.file.path,
      format: .apks,
      sizeInBytes: UInt64(archive.file.count),
      entryCount: archive.entries.count,
      bundles: bundles,
      issues: archive.issues
    )
  }

  // MARK: Which APKs

  private func chosenSplits(
    in archive: inout ZipArchive
  ) throws(ReadError) -> [BuildApksResult.Split] {
    if let toc = archive.index(of: "toc.pb") {
      let contents = try contents(toc, in: &archive)
      let variants = contents.variants
      let splits = variants.filter { !$0.splits.isEmpty }.max { $0.number < $1.number }
      if let splits { return splits.splits + contents.assetSlices }
      // Only APKs for old devices, each complete in itself: the last is for the newest of them.
      if let alone = variants.last(where: { !$0.standalones.isEmpty })?.standalones.last {
        return [BuildApksResult.Split(path: alone)]
      }
    }
    let paths = archive.entries.map(\.path).filter { path in
      path.hasSuffix(".apk") && !path.contains("/") && !path.hasPrefix("__MACOSX")
    }
    guard !paths.isEmpty else {
      throw ReadError(
        artifact: archive.file.path,
        part: "archive",
        message: "the set holds no APK to install",
        advice: "build the set again"
      )
    }
    let listed = listedPaths(in: &archive).filter { !paths.contains($0) }
    return (paths + listed).map { BuildApksResult.Split(path: $0) }
  }

  /// Returns the APKs that the list of an XAPK names, none for another set.
  private func listedPaths(in archive: inout ZipArchive) -> [String] {
    guard let index = archive.index(of: "manifest.json"),
      archive.entries[index].unpackedSize <= PackageList.maximumSize,
      let bytes = try? archive.readPrefix(index, count: Int(PackageList.maximumSize))
    else { return [] }
    var seen: Set<String> = []
    return (PackageList(bytes)?.files ?? []).filter { seen.insert($0).inserted }
  }

  private func contents(
    _ index: Int,
    in archive: inout ZipArchive
  ) throws(ReadError) -> BuildApksResult {
    let artifact = archive.file.path
    try archive.checkDocument(index, part: "table of contents")
    return try archive.read(index) {
      (input: inout ByteCursor) throws(ReadError) -> BuildApksResult in
      do throws(ByteError) {
        return try BuildApksResult(protobuf: &input)
      } catch {
        throw ReadError(error, artifact: artifact, entry: "toc.pb", part: "table of contents")
      }
    }
  }

  // MARK: One APK

  private func read(
    _ index: Int,
    at path: String,
    in archive: inout ZipArchive
  ) -> ShippedBundle? {
    do throws(ReadError) {
      var inner = try ZipArchive(nested: archive.nestedFile(index), in: archive)
      defer {
        (archive.unpackedTotal, archive.valueTotal) = (inner.unpackedTotal, inner.valueTotal)
      }
      var bundle = AndroidModuleReader(apkWithin: limits).read(&inner)
      bundle.path = path
      for issue in inner.issues { archive.note(issue.moved(to: archive.file.path, path)) }
      return bundle
    } catch {
      archive.note(error.issue(bundle: path).moved(to: archive.file.path, path))
      return nil
    }
  }
}
