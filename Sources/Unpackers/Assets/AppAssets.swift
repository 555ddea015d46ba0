internal import ArtifactModel

/// Finds the localized pictures in the folders of an app's framework, which the platform itself
/// takes for plain files.
///
/// | folder | framework |
/// | --- | --- |
/// | `flutter_assets/` in `App.framework` | Flutter |
/// | `assets/`, beside `main.jsbundle` | React Native |
/// | `www/`, `public/` | Cordova, Capacitor |
/// | `Data/Raw/` | Unity |
/// | `compose-resources/` | Compose Multiplatform |
struct AppAssets {
  /// What a file is a variant of.
  struct Place {
    let name: String
    let traits: AppleTraits
  }

  private static let roots = [
    "flutter_assets/", "assets/", "www/", "public/", "Data/Raw/", "compose-resources/",
  ]
  private var places: [Int: Place] = [:]

  /// Looks at the paths of a bundle's files below its resource folder.
  init(_ files: some Sequence<(path: Substring, entry: Int)>) {
    let below = files.filter { file in
      Self.roots.contains { file.path.utf8.starts(with: $0.utf8) }
    }
    guard !below.isEmpty else { return }
    for asset in LocalizedAssets(below.map(\.path)).assets {
      for variant in asset.variants {
        let path = variant.path
        // Apple's own scales are whole; another one stays a plain file, as it was.
        guard path.scale % 100 == 0, path.qualifiers == nil else { continue }
        let stem = asset.name.lastIndex(of: ".").map { asset.name[..<$0] } ?? asset.name[...]
        places[below[variant.file].entry] = Place(
          name: String(stem),
          traits: AppleTraits(
            folder: path.locale == nil ? nil : path.spelling,
            scale: UInt8(clamping: path.scale / 100)
          )
        )
      }
    }
  }

  /// Returns what an entry of the archive is a variant of, `nil` for what is not localized.
  subscript(entry: Int) -> Place? { places[entry] }
}
