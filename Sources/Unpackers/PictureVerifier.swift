public import ArtifactModel
internal import Bytes

/// Looks whether the pictures that promises rest on are whole, and are what a device can show.
///
/// Reading an artifact looks at headers only, for it may hold a gigabyte of pictures. What a
/// manifest names is little beside that, and a picture that breaks off is none.
public enum PictureVerifier {
  /// Returns an issue for each picture that is damaged and of which the index does not tell so.
  ///
  /// - Parameters:
  ///   - pictures: The pictures.
  ///   - index: What was found in the artifact.
  ///   - limits: The bounds on the work.
  /// - Returns: What is wrong, within the bound on issues for each file.
  public static func issues(
    of pictures: [PromisedPicture],
    in index: ShippedIndex,
    limits: ReadLimits
  ) -> [ReadIssue] {
    let files = pictures.filter { $0.rendition == nil }
    let renditions = pictures.filter { $0.rendition != nil }
    let told = Set(index.issues.lazy.filter { $0.severity == .damaged }.map(\.entry))
    return found(in: files, of: index, limits: limits)
      .filter { $0.entry == nil || !told.contains($0.entry) }
      + issues(ofRenditions: renditions, in: index, limits: limits)
  }

  /// Decodes what promises rest on in asset catalogs, each bitmap once.
  private static func issues(
    ofRenditions pictures: [PromisedPicture],
    in index: ShippedIndex,
    limits: ReadLimits
  ) -> [ReadIssue] {
    guard !pictures.isEmpty, var contents = try? ArtifactContents(of: index, limits: limits)
    else { return [] }
    var log = IssueLog(artifact: index.artifact, maximum: limits.issues)
    var budget = PixelBudget(limits)
    let byPath = Dictionary(grouping: pictures, by: \.path)
    for (path, pictures) in byPath.sorted(by: { $0.key < $1.key }) {
      guard let owner = pictures.first?.bundle,
        let bundle = index.bundles.first(where: { $0.path == owner }),
        let catalog = try? contents.catalog(at: path, of: bundle)
      else { continue }
      budget.admit(catalog)
      var checked: Set<Int> = []
      for picture in pictures {
        guard let number = picture.rendition.map({ Int($0) }),
          checked.insert(catalog.source(of: number) ?? number).inserted
        else { continue }
        do throws(ReadError) {
          try catalog.verify(number, within: &budget)
        } catch {
          log.add(error.issue(scope: .images, bundle: owner, locale: picture.locale))
        }
      }
    }
    return log.finished
  }

  private static func found(
    in pictures: [PromisedPicture],
    of index: ShippedIndex,
    limits: ReadLimits
  ) -> [ReadIssue] {
    switch index.format {
    case .catalog: return []
    case .bundle, .xcarchive, .payload:
      guard var tree = try? FolderUnpacker.tree(of: index, limits: limits) else { return [] }
      var log = IssueLog(artifact: index.artifact, maximum: limits.issues)
      verify(pictures, in: &tree, of: index.platform, log: &log) { $0 }
      return log.finished
    case .apk, .aab, .apks, .ipa: break
    }
    guard !index.files.isEmpty else {
      guard let file = try? MappedFile(path: index.artifact) else { return [] }
      return issues(of: pictures, in: file, limits: limits)
    }
    return index.files.flatMap { path -> [ReadIssue] in
      let own = pictures.filter { $0.bundle == path }
      guard !own.isEmpty, let file = try? MappedFile(path: path) else { return [] }
      return issues(of: own, in: file, limits: limits)
        .map { $0.moved(to: index.artifact, path) }
    }
  }

  private static func issues(
    of pictures: [PromisedPicture],
    in file: MappedFile,
    limits: ReadLimits
  ) -> [ReadIssue] {
    guard var archive = try? ZipArchive(file, limits: limits), let format = archive.format
    else { return [] }
    var log = IssueLog(artifact: file.path, maximum: limits.issues)
    let byBundle = Dictionary(grouping: pictures, by: \.bundle)
    for (bundle, pictures) in byBundle.sorted(by: { $0.key < $1.key }) {
      guard format == .apks, let entry = archive.index(of: bundle) else {
        verify(pictures, in: &archive, of: format.platform, log: &log) { $0 }
        continue
      }
      guard var inner = try? ZipArchive(nested: archive.nestedFile(entry), in: archive) else {
        continue
      }
      verify(pictures, in: &inner, of: format.platform, log: &log) {
        $0.moved(to: file.path, bundle)
      }
      archive.unpackedTotal = inner.unpackedTotal
    }
    return log.finished
  }

  private static func verify(
    _ pictures: [PromisedPicture],
    in container: inout some Container & ~Copyable,
    of platform: Platform,
    log: inout IssueLog,
    _ placed: (ReadIssue) -> ReadIssue
  ) {
    let artifact = container.artifact
    var next = pictures.startIndex
    while next < pictures.endIndex {
      let path = pictures[next].path
      let uses = pictures[next...].prefix { $0.path == path }
      next = uses.endIndex
      guard let index = container.index(of: path) else { continue }
      let mustBeBitmap = uses.contains(where: mustBeBitmap)
      do throws(ReadError) {
        try container.read(index) { input throws(ReadError) in
          guard mustBeBitmap else { return }
          do throws(ByteError) {
            try PictureCompleteness.check(input, on: platform)
          } catch {
            throw ReadError(error, artifact: artifact, entry: path, part: "picture")
          }
        }
      } catch {
        // A picture that serves several languages is damaged in each of them.
        let locale = uses.count == 1 ? uses.first?.locale : nil
        let bundle = uses.first?.bundle ?? ""
        log.add(placed(error.issue(scope: .images, bundle: bundle, locale: locale)))
      }
    }
  }

  /// Whether nothing but a bitmap's file can be shown.
  ///
  /// Android takes a drawable for XML if its file is named so and decodes any other; elsewhere a
  /// name that promises a bitmap is taken by its word, and others may be vectors, films or data.
  private static func mustBeBitmap(_ picture: PromisedPicture) -> Bool {
    if picture.type == "drawable" || picture.type == "mipmap" {
      return !picture.path.hasSuffix(".xml")
    }
    guard let dot = picture.path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return bitmapSuffixes.contains(picture.path[dot...].dropFirst().lowercased())
  }

  private static let bitmapSuffixes: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "bmp", "heic", "heif", "avif",
  ]
}
