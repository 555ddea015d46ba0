internal import ArtifactModel

/// Finds the app of an archive, and every bundle inside.
struct BundleFinder {
  /// Where an app folder lies, the best place first.
  private enum Place: Int, Comparable {
    case payload
    case payloadInOtherCase
    case payloadBelowFolder
    case top
    case elsewhere

    static func < (left: Place, right: Place) -> Bool { left.rawValue < right.rawValue }
  }

  /// The most bundles that are told apart; one path of the archive can name a hundred.
  private let maximum: Int
  /// The bundles, each app before what it holds.
  private(set) var bundles: [BundleFolder] = []
  private var indexByPath: [Substring: Int] = [:]

  /// Finds the bundles; none if nothing lies where the layout has them.
  init(_ archive: ArchiveFiles, layout: AppLayout, maximum: Int, log: inout IssueLog) {
    self.maximum = maximum
    for outermost in Self.outermost(in: archive, layout: layout, log: &log)
      .prefix(maximum)
    {
      indexByPath[outermost.path[...]] = bundles.count
      bundles.append(outermost)
    }
    guard let app = bundles.first else { return }
    let room = maximum - bundles.count
    for pack in Self.packs(beside: bundles.map(\.path), in: archive).prefix(room) {
      indexByPath[pack[...]] = bundles.count
      bundles.append(BundleFolder(kind: .assetPack, path: pack, parent: app.path))
    }
    var copies: Set<String> = []
    for file in archive.files { place(file.path, entry: file.entry, copies: &copies) }
    for folder in archive.folders { place(folder, entry: nil, copies: &copies) }
    for copy in copies.sorted() {
      log.add(
        .malformed,
        bundle: copy,
        "an app folder lies inside one of the same name; it counts as plain files",
        advice: "remove the inner copy"
      )
    }
    if bundles.count >= maximum {
      log.add(
        .damaged,
        hiding: .everything,
        "there are more than \(maximum) bundles; the inner ones were not told apart",
        advice: ReadLimits.advice("--max-bundles")
      )
    }
    let first = bundles.prefix(1)
    bundles = first + bundles.dropFirst().sorted { $0.path < $1.path }
  }

  // MARK: Outermost bundles

  private static func outermost(
    in archive: ArchiveFiles,
    layout: AppLayout,
    log: inout IssueLog
  ) -> [BundleFolder] {
    switch layout {
    case .payload:
      apps(in: archive, log: &log).map {
        BundleFolder(kind: .app, path: $0, parent: nil)
      }
    case .products(let main): products(in: archive, main: main)
    case .bundle(let kind, let path): [BundleFolder(kind: kind, path: path, parent: nil)]
    }
  }

  /// Returns what lies below `Products`, the app that the archive names first, other apps next.
  private static func products(in archive: ArchiveFiles, main: String?) -> [BundleFolder] {
    var found: [Substring: ShippedBundle.Kind] = [:]
    func note(_ path: String, isFolder: Bool) {
      let parts = path.split(separator: Character("/"))
      guard parts.first == "Products" else { return }
      for index in (isFolder ? parts[...] : parts.dropLast()).indices.dropFirst() {
        guard let kind = BundleFolder.kind(of: parts[index], in: parts[index - 1]) else { continue }
        found[path[..<parts[index].endIndex]] = kind
        return
      }
    }
    for file in archive.files { note(file.path, isFolder: false) }
    for folder in archive.folders { note(folder, isFolder: true) }
    func rank(_ bundle: BundleFolder) -> (Int, String) {
      (bundle.path == main ? 0 : bundle.kind == .app ? 1 : 2, bundle.path)
    }
    return found.map { BundleFolder(kind: $0.value, path: String($0.key), parent: nil) }
      .sorted { rank($0) < rank($1) }
  }

  /// Returns the on-demand packs that lie outside the bundles, as in `OnDemandResources`.
  private static func packs(beside bundles: [String], in archive: ArchiveFiles) -> [String] {
    let owners = Set(bundles.map { $0[...] })
    var packs: Set<Substring> = []
    for path in archive.files.map(\.path) + archive.folders {
      guard let end = path.range(ofBytes: ".assetpack")?.upperBound,
        end == path.endIndex || path[end] == "/"
      else { continue }
      let pack = path[..<end]
      let isInside = pack.utf8.indices.contains { index in
        pack.utf8[index] == 0x2f && owners.contains(pack[..<index])
      }
      if !isInside, !owners.contains(pack) { packs.insert(pack) }
    }
    return packs.map { String($0) }.sorted()
  }

  // MARK: Apps

  private static func apps(in archive: ArchiveFiles, log: inout IssueLog) -> [String] {
    var places: [String: Place] = [:]
    var known: Set<Substring> = []
    for path in archive.files.lazy.map(\.path) { note(path, isFolder: false, &places, &known) }
    for path in archive.folders { note(path, isFolder: true, &places, &known) }
    guard let best = places.values.min() else { return [] }
    let apps = places.filter { $0.value == best }.map(\.key).sorted()
    tell(best, apps, ignored: places.count - apps.count, log: &log)
    let lists = Set(archive.files.lazy.map { $0.path[...] }.filter { $0.hasSuffix("/Info.plist") })
    // A folder without a property list is no app, whatever its name: an older copy, say.
    func rank(_ app: String) -> (Int, String) { (isBundle(app, lists: lists) ? 0 : 1, app) }
    return apps.map { innermost($0, lists: lists) }.sorted { rank($0) < rank($1) }
  }

  private static func note(
    _ path: String,
    isFolder: Bool,
    _ places: inout [String: Place],
    _ known: inout Set<Substring>
  ) {
    let parts = path.split(separator: Character("/"))
    let folders = isFolder ? parts[...] : parts.dropLast()
    guard let index = folders.firstIndex(where: { $0.hasSuffix(".app") }) else { return }
    let app = path[..<parts[index].endIndex]
    guard known.insert(app).inserted else { return }
    let place: Place =
      switch (index, index > 0 ? parts[index - 1] : "") {
      case (1, "Payload"): .payload
      case (1, let folder) where folder.lowercased() == "payload": .payloadInOtherCase
      case (_, "Payload"): .payloadBelowFolder
      case (0, _): .top
      default: .elsewhere
      }
    places[String(app)] = place
  }

  private static func tell(_ place: Place, _ apps: [String], ignored: Int, log: inout IssueLog) {
    let wrong: String? =
      switch place {
      case .payload: nil
      case .payloadInOtherCase:
        "the folder is called \(apps.first?.prefix("Payload".count) ?? "") and not Payload"
      case .payloadBelowFolder: "the folder Payload lies below another folder"
      case .top: "the app lies at the top of the archive and not in Payload"
      case .elsewhere: "the app does not lie in a folder Payload at the top of the archive"
      }
    if let wrong {
      log.add(
        .malformed,
        bundle: apps.first ?? "",
        "\(wrong); a device cannot install this",
        advice: "zip the folder Payload itself"
      )
    }
    if apps.count > 1 {
      log.add(
        .malformed,
        "there are \(apps.count) apps instead of one: \(apps.prefix(5).joined(separator: ", "))",
        advice: "put one app into each archive"
      )
    }
    if ignored > 0 {
      log.add(
        .note,
        ignored == 1
          ? "1 app folder outside Payload is not installed and was not read"
          : "\(ignored) app folders outside Payload are not installed and were not read"
      )
    }
  }

  /// Returns the app inside a folder of the same name that is no app itself.
  private static func innermost(_ app: String, lists: Set<Substring>) -> String {
    let name = app.split(separator: Character("/")).last ?? ""
    let inner = "\(app)/\(name)"
    return isBundle(inner, lists: lists) && !isBundle(app, lists: lists) ? inner : app
  }

  private static func isBundle(_ path: String, lists: Set<Substring>) -> Bool {
    lists.contains("\(path)/Info.plist") || lists.contains("\(path)/Contents/Info.plist")
  }

  // MARK: Owners

  /// Gives a file, or a folder if `entry` is nil, to the innermost bundle around it.
  private mutating func place(_ path: String, entry: Int?, copies: inout Set<String>) {
    let parts = path.split(separator: Character("/"))
    let folders = entry == nil ? parts[...] : parts.dropLast()
    var owner: Int?
    var start = 0
    for index in folders.indices {
      let name = parts[index]
      let prefix = path[..<name.endIndex]
      if let outer = owner {
        if BundleFolder.compiledSuffixes.contains(BundleFolder.suffix(of: name)) { break }
        guard let kind = BundleFolder.kind(of: name, in: parts[index - 1]) else { continue }
        if kind == .app, parts[start - 1] == name {
          copies.insert(String(prefix))
          continue
        }
        let inner = bundle(prefix, kind: kind, in: outer)
        if inner == outer { break }
        owner = inner
      } else if let app = indexByPath[prefix] {
        owner = app
      } else {
        continue
      }
      start = index + 1
    }
    guard let owner, start < parts.count else { return }
    let relative = path[parts[start].startIndex...]
    if let entry {
      bundles[owner].files.append(BundleFolder.File(path: String(relative), entry: entry))
    }
    for index in folders.indices.dropFirst(start).prefix(BundleFolder.folderDepth) {
      bundles[owner].folders.insert(
        String(path[parts[start].startIndex..<parts[index].endIndex])
      )
    }
  }

  private mutating func bundle(
    _ path: Substring,
    kind: ShippedBundle.Kind,
    in outer: Int
  ) -> Int {
    if let known = indexByPath[path] { return known }
    guard bundles.count < maximum else { return outer }
    let index = bundles.count
    indexByPath[Substring(String(path))] = index
    bundles.append(BundleFolder(kind: kind, path: String(path), parent: bundles[outer].path))
    return index
  }
}
