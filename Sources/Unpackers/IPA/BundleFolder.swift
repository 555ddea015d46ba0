internal import ArtifactModel

/// A folder of an app that owns resources, with the files that belong to it and to no inner bundle.
struct BundleFolder {
  /// A file by its path below the bundle's folder.
  struct File {
    let path: String
    let entry: Int
  }

  /// What the folder is.
  let kind: ShippedBundle.Kind
  /// The path in the archive.
  let path: String
  /// The path of the bundle around it.
  let parent: String?
  /// The files, in the order of the archive.
  var files: [File] = []
  /// The paths of the folders, stated or implied, down to `folderDepth` below the bundle's folder.
  var folders: Set<String> = []

  /// How deep a language folder can lie: `Contents/Resources/fr.lproj`.
  static let folderDepth = 3

  /// The folder's name without its suffix.
  var name: String {
    let last = path.split(separator: Character("/")).last ?? ""
    return String(last.lastIndex(of: ".").map { last[..<$0] } ?? last)
  }

  /// Suffixes of folders that look like bundles and own nothing.
  ///
  /// Compiled nibs, models and the like; no bundle is looked for inside.
  static let compiledSuffixes: Set<Substring> = ["storyboardc", "nib", "momd", "mlmodelc"]

  /// Returns a name's part behind its last dot.
  static func suffix(of name: Substring) -> Substring {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? ""
  }

  /// Tells what a folder is by its name and the one it lies in.
  static func kind(of name: Substring, in folder: Substring?) -> ShippedBundle.Kind? {
    switch suffix(of: name) {
    case "app":
      switch folder {
      case "AppClips": .appClip
      case "Watch": .watchApp
      default: .app
      }
    case "appex", "xpc": .appExtension
    case "framework": .framework
    case "bundle": .resourceBundle
    case "assetpack": .assetPack
    case "xctest": .tests
    default: nil
    }
  }
}
