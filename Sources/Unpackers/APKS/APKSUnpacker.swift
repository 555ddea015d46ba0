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
    let choice = try chosenAPKs(in: &archive)
    var bundles: [ShippedBundle] = []
    var known: Set<String> = []
    var repeated: [String] = []
    for split in choice.splits {
      let path = split.path
      guard known.insert(path).inserted else {
        repeated.append(path)
        continue
      }
      guard let entry = archive.index(of: path) else {
        note(
          .damaged,
          entry: path,
          "the archive does not hold this APK",
          in: &archive
        )
        continue
      }
      if var bundle = read(entry, at: path, in: &archive) {
        if let fault = split.disagreement(with: bundle) {
          note(.malformed, bundle: path, entry: path, fault, in: &archive)
        }
        bundle.delivery = split.delivery
        let isTargeted = !split.targeting.languages.isEmpty || !split.targeting.densities.isEmpty
        bundle.targeting = isTargeted ? split.targeting : nil
        bundles.append(bundle)
      }
    }
    if let path = repeated.first {
      let count = repeated.count
      let others = count > 1 ? " (\(count) such descriptions in all)" : ""
      note(
        .malformed,
        entry: choice.source,
        "it describes '\(path)' again, and Android installs an APK only once\(others)",
        in: &archive
      )
    }
    bundles = ShippedBundle.ordered(bundles)
    for issue in RequiredSplits.issues(in: bundles, artifact: archive.file.path) {
      archive.note(issue)
    }
    let package = bundles.first { $0.kind == .app }?.identifier ?? ""
    if let stated = choice.package, !stated.isEmpty, !package.isEmpty, stated != package {
      note(
        .malformed,
        entry: choice.source,
        "it says that the app is \(stated), but its base APK is \(package)",
        in: &archive
      )
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

  /// The APKs that are installed together, and what the set says of their app.
  private struct Choice {
    var splits: [BuildApksResult.Split]
    var package: String?
    /// The entry that says so.
    var source = ""
  }

  private func chosenAPKs(in archive: inout ZipArchive) throws(ReadError) -> Choice {
    let toc = archive.index(of: "toc.pb")
    var failure: ReadError?
    if let toc {
      do throws(ReadError) {
        if let described = try described(by: toc, in: &archive) { return described }
      } catch {
        failure = error
      }
    }
    let paths = Self.paths(in: archive, isDescribed: toc != nil)
    guard !paths.isEmpty else {
      throw failure
        ?? ReadError(
          artifact: archive.file.path,
          part: "archive",
          message: "the set holds no APK to install",
          advice: "build the set again"
        )
    }
    if let failure { archive.note(failure.issue()) }
    let list = toc == nil ? packageList(in: &archive) : nil
    var listed: Set<String> = Set(paths)
    let missing = (list?.files ?? []).filter { listed.insert($0).inserted }
    return Choice(
      splits: (paths + missing).map { BuildApksResult.Split(path: $0) },
      package: list?.package,
      source: "manifest.json"
    )
  }

  /// Lists the APKs at the top, or where bundletool puts them if the set is one of its own.
  ///
  /// What it calls `base-fr_2.apk` is `base-fr.apk` of another variant.
  private static func paths(in archive: borrowing ZipArchive, isDescribed: Bool) -> [String] {
    let paths = archive.entries.map(\.path).filter { $0.hasSuffix(".apk") }
    let inside =
      isDescribed
      ? paths.filter { $0.hasPrefix("splits/") || $0.hasPrefix("asset-slices/") } : []
    guard inside.isEmpty else {
      let all = Set(inside)
      return inside.filter { path in
        let stem = path.dropLast(".apk".utf8.count)
        guard let line = stem.lastIndex(of: Character("_")),
          !stem[line...].dropFirst().isEmpty,
          stem[line...].dropFirst().allSatisfy(\.isNumber)
        else { return true }
        return !all.contains(stem[..<line] + ".apk")
      }
    }
    return paths.filter { !$0.contains("/") }
  }

  /// Returns the list of an XAPK, `nil` for another set.
  private func packageList(in archive: inout ZipArchive) -> PackageList? {
    let path = "manifest.json"
    guard let index = archive.index(of: path) else { return nil }
    guard archive.entries[index].unpackedSize <= PackageList.maximumSize,
      let bytes = try? archive.readPrefix(index, count: Int(PackageList.maximumSize)),
      let list = PackageList(bytes)
    else {
      note(
        .damaged,
        entry: path,
        "it is no list of APKs, so which APKs belong to the app is unknown",
        in: &archive
      )
      return nil
    }
    return list
  }

  /// Returns what a table of contents says, `nil` if that is nothing.
  private func described(
    by index: Int,
    in archive: inout ZipArchive
  ) throws(ReadError) -> Choice? {
    let contents = try contents(index, in: &archive)
    var choice = Choice(splits: [], package: contents.package, source: "toc.pb")
    let variants = contents.variants
    if let newest = variants.filter({ !$0.splits.isEmpty }).max(by: { $0.number < $1.number }) {
      choice.splits = newest.splits + contents.assetSlices
      return choice
    }
    // Only APKs for old devices, each complete in itself: the last is for the newest of them.
    if let alone = variants.last(where: { !$0.standalones.isEmpty })?.standalones.last {
      choice.splits = [BuildApksResult.Split(path: alone)]
      return choice
    }
    note(.damaged, entry: "toc.pb", "it describes no APK", in: &archive)
    return nil
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

  private func note(
    _ severity: ReadIssue.Severity,
    bundle: String = "",
    entry: String,
    _ message: String,
    in archive: inout ZipArchive
  ) {
    archive.note(
      ReadIssue(
        severity: severity,
        scope: .everything,
        artifact: archive.file.path,
        bundle: bundle,
        entry: entry,
        part: "table of contents",
        message: message,
        advice: "build the set again"
      )
    )
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
