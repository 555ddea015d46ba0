internal import ArtifactModel

/// Where a bundle keeps its `Info.plist` and its resources.
///
/// | shape | `Info.plist` | resources |
/// | --- | --- | --- |
/// | flat | at the root | at the root |
/// | `Contents` | `Contents/Info.plist` | `Contents/Resources` |
/// | old | `Resources/Info.plist` | `Resources`, and the root as a last resort |
///
/// A folder with one of the names decides, in any case; a framework looks for `Resources` first. So
/// a resource bundle with an innocent folder `Resources` loses its plist and the languages at its
/// root. An app's own folders of these names mean nothing as long as its plist lies at its root.
///
/// Source: measured with the platform's own bundle code.
struct BundleShape: Sendable, Equatable {
  /// The path of the plist below the bundle's folder.
  var list: String
  /// The path of the resource folder below the bundle's folder, with a slash at its end; empty if it
  /// is the bundle's folder.
  var resources: String
  /// Whether files are found at the root too, after those in the resource folder.
  var fallsBackToRoot: Bool

  /// The shape of most bundles on iOS.
  static let flat = BundleShape(list: "Info.plist", resources: "", fallsBackToRoot: false)

  /// Tells a bundle's shape by the folders in it.
  init(of folder: BundleFolder) {
    self = .flat
    let contents = Self.first("contents", in: folder)
    let resources = Self.first("resources", in: folder)
    switch folder.kind {
    case .app, .appExtension, .appClip, .watchApp:
      if folder.files.contains(where: { $0.path == "Info.plist" }) { return }
    default: break
    }
    if let contents, folder.kind != .framework || resources == nil {
      list = "\(contents)/Info.plist"
      self.resources = "\(contents)/Resources/"
    } else if let resources {
      list = "\(resources)/Info.plist"
      self.resources = "\(resources)/"
      // In a framework with versions, the root holds nothing but links.
      fallsBackToRoot = !folder.folders.contains("Versions")
    }
  }

  private init(list: String, resources: String, fallsBackToRoot: Bool) {
    self.list = list
    self.resources = resources
    self.fallsBackToRoot = fallsBackToRoot
  }

  private static func first(_ name: String, in folder: BundleFolder) -> String? {
    folder.folders.filter { $0.lowercased() == name }.min()
  }
}
