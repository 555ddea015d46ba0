internal import ArtifactModel

/// What lies in a folder, as far as it tells what the folder is.
struct FolderContents {
  /// Whether the folder is an unpacked Android package.
  private(set) var isAndroid = false
  /// Whether there is an app in a folder `Payload`.
  private(set) var hasPayload = false
  /// Whether there is a bundle below a folder `Products`.
  private(set) var hasProducts = false
  /// The first app folder at the top.
  private(set) var app: String?
  private var hasLanguages = false
  private var hasVersions = false
  private let info: InfoPropertyList?

  /// Looks through a folder's entries, and into its `Info.plist`.
  init(_ tree: inout FolderTree) {
    var lists: [Int: Int] = [:]
    for (index, entry) in tree.entries.enumerated() {
      let parts = entry.location.split(separator: Character("/"))
      isAndroid = isAndroid || (parts.count == 1 && Self.androidNames.contains(parts[0]))
      hasVersions = hasVersions || (parts.count > 1 && parts[0] == "Versions")
      if parts.count == (entry.isFolder ? 1 : 2), parts[0].hasSuffix(".app") {
        app = app ?? String(parts[0])
      }
      let folders = entry.isFolder ? parts[...] : parts.dropLast()
      if folders.count > 1, !folders.contains("__MACOSX") {
        hasPayload =
          hasPayload
          || folders.indices.dropFirst().contains {
            folders[$0].hasSuffix(".app") && folders[$0 - 1].lowercased() == "payload"
          }
        hasProducts =
          hasProducts
          || (folders[0] == "Products"
            && folders.indices.dropFirst().contains {
              BundleFolder.kind(of: folders[$0], in: folders[$0 - 1]) != nil
            })
      }
      let inside = Self.resources.first { parts.starts(with: $0) }.map { parts.dropFirst($0.count) }
      if let inside, let name = inside.first {
        hasLanguages =
          hasLanguages || (name.hasSuffix(".lproj") && (entry.isFolder || inside.count > 1))
          || (name == "Assets.car" && inside.count == 1)
      }
      if parts.last == "Info.plist", !entry.isFolder, let rank = Self.rank(parts.dropLast()) {
        lists[rank] = lists[rank] ?? index
      }
    }
    var info: InfoPropertyList?
    if let entry = lists.min(by: { $0.key < $1.key })?.value,
      let list = try? PropertyList(of: entry, in: &tree, part: "property list")
    {
      info = InfoPropertyList(list.value)
    }
    self.info = info
    hasProducts = hasProducts && info?.kind == nil
  }

  private static let androidNames: Set<Substring> = [
    "AndroidManifest.xml", "resources.arsc", "BundleConfig.pb", "toc.pb",
  ]
  private static let resources: [[Substring]] = [
    ["Contents", "Resources"], ["Versions", "A", "Resources"], ["Resources"], [],
  ]

  /// The place of a folder among those that hold a bundle's `Info.plist`, the likeliest first.
  private static func rank(_ folders: ArraySlice<Substring>) -> Int? {
    switch folders.map({ $0.lowercased() }) {
    case ["contents"]: 0
    case []: 1
    case ["resources"]: 2
    case let folders where folders.count == 3 && folders[0] == "versions": 3
    default: nil
    }
  }

  /// The path of the app that an Xcode archive names as its own.
  var mainApp: String? { info?.archivedApp.map { "Products/\($0)" } }

  /// Whether the folder holds the symbols of a build and nothing else.
  var isSymbols: Bool { info?.isSymbols == true }

  /// Tells which bundle the folder is; `nil` if it is none.
  ///
  /// The property list decides, then what else lies in the folder; the folder's name only helps
  /// where a bundle is known to be one.
  func kind(named name: String) -> ShippedBundle.Kind? {
    if isSymbols { return nil }
    if let kind = info?.kind { return kind }
    guard info?.isOfBundle == true || hasLanguages else { return nil }
    if let kind = BundleFolder.kind(of: name[...], in: nil) { return kind }
    return hasVersions ? .framework : .resourceBundle
  }
}
