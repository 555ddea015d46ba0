internal import ArtifactModel
internal import Bytes

/// Sorts a bundle's files into pictures, texts and other localized files.
///
/// Only language folders directly in the resource folder localize; `img/fr.lproj/a.png` is a plain
/// path that no language asks for. Files that are neither picture nor table count only where a
/// language folder has one of the name, and then the copy at the root counts too, as it hides the
/// others.
struct ResourceCollector {
  /// A strings table that waits to be read.
  struct Table {
    let name: String
    let traits: AppleTraits
    let type: String
    let entry: Int
    let isLastResort: Bool
    /// Whether the file's name says that it is for the platform.
    let isOfPlatform: Bool

    /// Whether another table answers to the same name in the same place.
    func isHidden(by other: Table) -> Bool {
      other.isOfPlatform && !isOfPlatform && other.type == type
        && other.isLastResort == isLastResort
    }
  }

  private struct TablePlace: Hashable {
    let name: String
    let traits: AppleTraits
  }

  private struct CompiledFolder {
    let key: ResourceDrafts.Key
    let traits: AppleTraits
    let isLastResort: Bool
    let path: String
    var files: [(path: String, entry: Int)] = []
  }

  private let bundle: String
  private let assets: AppAssets
  private var drafts = ResourceDrafts()
  private var catalogs: [ShippedCatalog] = []
  private var renditions: [CatalogRendition] = []
  private var tables: [Table] = []
  /// The strings tables, those that the platform's own hide left out.
  var visibleTables: [Table] {
    let special = Dictionary(grouping: tables.filter(\.isOfPlatform)) { table in
      TablePlace(name: table.name, traits: table.traits)
    }
    guard !special.isEmpty else { return tables }
    return tables.filter { table in
      let rivals = special[TablePlace(name: table.name, traits: table.traits)] ?? []
      return !rivals.contains { table.isHidden(by: $0) }
    }
  }
  private var compiled: [String: CompiledFolder] = [:]
  private var told: Set<String> = []

  /// Walks a bundle's files.
  init(
    _ folder: BundleFolder,
    shape: BundleShape,
    in archive: inout some Container & ~Copyable,
    log: inout IssueLog
  ) {
    bundle = folder.path
    assets = AppAssets(
      folder.files.lazy.filter { $0.path.hasPrefix(shape.resources) }.map { file in
        (file.path.dropFirst(shape.resources.count), file.entry)
      }
    )
    // Localized files first: they say which other files at the root count.
    for wantsLocalized in [true, false] {
      for file in folder.files {
        let isInside = file.path.hasPrefix(shape.resources)
        guard isInside || shape.fallsBackToRoot else { continue }
        let path = isInside ? file.path.dropFirst(shape.resources.count) : file.path[...]
        let (language, rest) = Self.language(of: path)
        guard (language != nil) == wantsLocalized else { continue }
        take(
          rest,
          language: language,
          entry: file.entry,
          isLastResort: !isInside,
          in: &archive,
          log: &log
        )
      }
      addCompiledFolders(in: &archive, log: &log)
    }
  }

  /// Adds texts and puts all that was collected into a bundle.
  mutating func add(_ texts: StringsTables, to bundle: inout ShippedBundle, log: inout IssueLog) {
    texts.add(to: &drafts, &bundle.texts, log: &log)
    drafts.fill(&bundle)
    bundle.catalogs = catalogs
    bundle.renditions = renditions
  }

  /// Splits a path into the name of its language folder and the rest.
  private static func language(of path: Substring) -> (String?, Substring) {
    guard let slash = path.firstIndex(of: "/"), path[..<slash].hasSuffix(".lproj") else {
      return (nil, path)
    }
    let name = path[..<slash].dropLast(".lproj".count)
    return name.isEmpty ? (nil, path) : (String(name), path[path.index(after: slash)...])
  }

  private mutating func take(
    _ path: Substring,
    language: String?,
    entry: Int,
    isLastResort: Bool,
    in archive: inout some Container & ~Copyable,
    log: inout IssueLog
  ) {
    let folders = path.split(separator: Character("/")).dropLast()
    if language == nil, folders.first == "_CodeSignature" || folders.first == "SC_Info" { return }
    for folder in folders {
      let prefix = path[..<folder.endIndex]
      switch BundleFolder.suffix(of: folder) {
      case let suffix where BundleFolder.compiledSuffixes.contains(suffix):
        add(prefix, path, language: language, entry: entry, isLastResort: isLastResort, in: archive)
        return
      case "xcassets":
        tellOnce(prefix, "the asset catalog was not compiled, so nothing in it ships", log: &log)
        return
      case "lproj":
        tellOnce(prefix, "only a folder beside the resources localizes, not this one", log: &log)
      default: break
      }
    }
    let isPicture = AppleFileName.isPicture(path)
    let name = AppleFileName(path, isPicture: isPicture)
    let traits = AppleTraits(folder: language, scale: name.scale, idiom: name.idiom)
    if isPicture {
      let asset = language == nil ? assets[entry] : nil
      let key = ResourceDrafts.Key(kind: .image, type: name.type, name: asset?.name ?? name.name)
      let spelling = language ?? asset?.traits.folder
      let file = picture(entry, language: spelling, in: &archive, log: &log)
      drafts.add(key, asset?.traits ?? traits, isLastResort: isLastResort, file)
      return
    }
    switch name.type {
    case "xcstrings":
      tellOnce(path, "the string catalog was not compiled, so nothing in it ships", log: &log)
    case "strings", "stringsdict", "loctable":
      guard language != nil || folders.isEmpty else { return }
      let key = ResourceDrafts.Key(kind: .other, type: name.type, name: name.name)
      let file = file(entry, hiding: .texts, language: language, in: &archive, log: &log)
      drafts.add(key, traits, isLastResort: isLastResort, file)
      guard file.isPresent else { return }
      tables.append(
        Table(
          name: name.tableOfPlatform ?? name.name,
          traits: traits,
          type: name.type,
          entry: entry,
          isLastResort: isLastResort,
          isOfPlatform: name.tableOfPlatform != nil
        )
      )
    case "car" where language == nil && path == "Assets.car":
      addCatalog(entry, isLastResort: isLastResort, in: &archive, log: &log)
    case "dll" where language == nil && folders.count == 1 && name.name.hasSuffix(".resources"):
      // Of .NET, which keeps the texts of a language in a library beside the app's.
      guard let folder = folders.first, LocaleTag(appleName: String(folder)) != nil else { return }
      let stem = String(name.name.dropFirst(folder.count + 1))
      let key = ResourceDrafts.Key(kind: .text, type: SatelliteAssemblies.type, name: stem)
      let file = file(entry, hiding: .texts, language: String(folder), in: &archive, log: &log)
      let traits = AppleTraits(folder: String(folder))
      drafts.add(key, traits, isLastResort: isLastResort, file)
    default:
      let key = ResourceDrafts.Key(kind: .other, type: name.type, name: name.name)
      guard language != nil || drafts.contains(key) else { return }
      let file = file(entry, hiding: .nothing, language: language, in: &archive, log: &log)
      drafts.add(key, traits, isLastResort: isLastResort, file)
    }
  }

  /// Lists a compiled asset catalog with what is in it.
  private mutating func addCatalog(
    _ index: Int,
    isLastResort: Bool,
    in archive: inout some Container & ~Copyable,
    log: inout IssueLog
  ) {
    let key = ResourceDrafts.Key(kind: .other, type: "car", name: "Assets")
    let file = file(index, hiding: .images, language: nil, in: &archive, log: &log)
    drafts.add(key, AppleTraits(), isLastResort: isLastResort, file)
    guard file.isPresent else { return }
    do throws(ReadError) {
      let catalog = try AssetCatalog(of: index, in: &archive)
      catalog.tell(of: file.path, bundle: bundle, log: &log)
      let indexer = CatalogIndexer(catalog, number: Int32(catalogs.count), path: file.path)
      catalogs.append(indexer.shipped)
      let missing = indexer.add(to: &drafts, &renditions, isLastResort: isLastResort)
      AssetCatalog.note(namesWithoutRendition: missing, of: file.path, bundle: bundle, log: &log)
    } catch {
      log.add(error.issue(scope: .images, bundle: bundle))
    }
  }

  private mutating func tellOnce(_ path: Substring, _ message: String, log: inout IssueLog) {
    guard told.insert(String(path)).inserted else { return }
    log.add(.note, bundle: bundle, entry: "\(bundle)/\(path)", message)
  }

  /// Returns a file's facts; one that cannot be read is told of and counts as absent.
  private func file(
    _ index: Int,
    hiding scope: ReadIssue.Scope,
    language: String?,
    in archive: inout some Container & ~Copyable,
    log: inout IssueLog
  ) -> ShippedFile {
    let checksum = checksum(of: index, hiding: scope, language: language, in: &archive, log: &log)
    return Self.file(index, checksum: checksum, in: archive)
  }

  private static func file(
    _ index: Int,
    checksum: UInt32?,
    size: PixelSize? = nil,
    in archive: borrowing some Container & ~Copyable
  ) -> ShippedFile {
    let entry = archive.entries[index]
    return ShippedFile(
      path: entry.path,
      storedSize: entry.storedSize,
      unpackedSize: entry.unpackedSize,
      crc32: checksum,
      pixelSize: size
    )
  }

  private func checksum(
    of index: Int,
    hiding scope: ReadIssue.Scope,
    language: String?,
    in archive: inout some Container & ~Copyable,
    log: inout IssueLog
  ) -> UInt32? {
    do throws(ReadError) {
      return try archive.checksum(of: index)
    } catch {
      let locale = language.flatMap { LocaleTag(appleName: $0) }
      log.add(error.issue(scope: scope, bundle: bundle, locale: locale))
      return nil
    }
  }

  // MARK: Pictures

  /// Bytes that tell the size of most pictures, and of those with long metadata before it.
  private static let firstLook = 4_096
  private static let secondLook = 262_144

  private func picture(
    _ index: Int,
    language: String?,
    in archive: inout some Container & ~Copyable,
    log: inout IssueLog
  ) -> ShippedFile {
    var size: PixelSize?
    do throws(ReadError) {
      var header = try Self.header(of: index, count: Self.firstLook, in: &archive)
      if header?.size == nil, [.jpeg, .heif, .avif].contains(header?.format),
        archive.entries[index].unpackedSize > UInt64(Self.firstLook)
      {
        header = try Self.header(of: index, count: Self.secondLook, in: &archive)
      }
      size = header?.size
      if header == nil {
        log.add(
          .malformed,
          bundle: bundle,
          entry: archive.entries[index].path,
          "the file holds no picture of a known format"
        )
      }
    } catch {
      let locale = language.flatMap { LocaleTag(appleName: $0) }
      log.add(error.issue(scope: .images, bundle: bundle, locale: locale))
      return Self.file(index, checksum: try? archive.checksum(of: index), in: archive)
    }
    let checksum = checksum(of: index, hiding: .images, language: language, in: &archive, log: &log)
    return Self.file(index, checksum: checksum, size: size, in: archive)
  }

  private static func header(
    of index: Int,
    count: Int,
    in archive: inout some Container & ~Copyable
  ) throws(ReadError) -> PictureHeader? {
    let bytes = try archive.readPrefix(index, count: count)
    return PictureHeader(ByteCursor(bytes))
  }

  // MARK: Compiled folders

  private mutating func add(
    _ prefix: Substring,
    _ path: Substring,
    language: String?,
    entry: Int,
    isLastResort: Bool,
    in archive: borrowing some Container & ~Copyable
  ) {
    let name = AppleFileName(prefix, isPicture: false)
    let key = ResourceDrafts.Key(kind: .other, type: name.type, name: name.name)
    guard language != nil || drafts.contains(key) else { return }
    let whole = archive.entries[entry].path
    let inner = path[prefix.endIndex...]
    let folder = String(whole.dropLast(inner.count))
    compiled[
      folder,
      default: CompiledFolder(
        key: key,
        traits: AppleTraits(folder: language, idiom: name.idiom),
        isLastResort: isLastResort,
        path: folder
      )
    ].files.append((String(inner), entry))
  }

  /// Adds each compiled folder as one file.
  ///
  /// Its checksum is made of the names and checksums of the files inside, so that equal folders have
  /// equal ones.
  private mutating func addCompiledFolders(
    in archive: inout some Container & ~Copyable,
    log: inout IssueLog
  ) {
    for folder in compiled.values.sorted(by: { $0.path < $1.path }) {
      var (stored, unpacked) = (UInt64(0), UInt64(0))
      // FNV-1a over 32 bits.
      var sum: UInt32 = 0x811c_9dc5
      for file in folder.files.sorted(by: { $0.path < $1.path }) {
        let entry = archive.entries[file.entry]
        stored &+= entry.storedSize
        unpacked &+= entry.unpackedSize
        let checksum = checksum(
          of: file.entry,
          hiding: .nothing,
          language: folder.traits.folder,
          in: &archive,
          log: &log
        )
        let number = (0..<4).map { UInt8(truncatingIfNeeded: (checksum ?? 0) >> UInt32(8 * $0)) }
        for byte in Array(file.path.utf8) + number { sum = (sum ^ UInt32(byte)) &* 0x0100_0193 }
      }
      let file = ShippedFile(
        path: folder.path,
        storedSize: stored,
        unpackedSize: unpacked,
        crc32: sum
      )
      drafts.add(folder.key, folder.traits, isLastResort: folder.isLastResort, file)
    }
    compiled = [:]
  }
}
