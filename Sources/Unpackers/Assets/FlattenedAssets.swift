internal import ArtifactModel

/// Adds the pictures of a React Native app that are there in several languages.
///
/// Its bundler makes a drawable of each picture and its path the name, `src_assets_fr_logo` of
/// `src/assets/fr/logo.png`; the drawable itself names no language. All languages of a picture become
/// one of type `assets`, whose name is the path that they share, without extension.
enum FlattenedAssets {
  /// Adds the pictures to a bundle that has its table's resources already.
  static func add(to bundle: inout ShippedBundle) {
    guard bundle.facts.contains(Fact("framework", "React Native")) else { return }
    let drawables = bundle.resources.filter { $0.type == "drawable" && $0.identifier != 0 }
    let paths = drawables.map { path(of: $0.name)[...] }
    let assets = LocalizedAssets(paths).assets
    guard !assets.isEmpty else { return }
    var numbers: [AndroidConfiguration: Int32] = [:]
    var resources: [Resource] = []
    for asset in assets {
      var variants: [(configuration: AndroidConfiguration, value: ResourceValue)] = []
      for part in asset.variants {
        for variant in bundle.variants(of: drawables[part.file]) {
          guard case .android(var configuration) = bundle.qualifiers(of: variant) else { continue }
          if let locale = part.path.locale {
            let language = AndroidConfiguration(deviceLocale: locale)
            configuration.language = language.language
            configuration.region = language.region
            configuration.localeScript = language.localeScript
          }
          variants.append((configuration, variant.value))
        }
      }
      variants.sort { AndroidConfiguration.isWrittenBefore($0.configuration, $1.configuration) }
      let first = bundle.variants.count
      for (configuration, value) in variants {
        let number = numbers[configuration] ?? Int32(bundle.qualifiers.count)
        if numbers.updateValue(number, forKey: configuration) == nil {
          bundle.qualifiers.append(.android(configuration))
        }
        bundle.variants.append(Variant(qualifiers: number, value: value))
      }
      resources.append(
        Resource(
          kind: .image,
          type: Resource.assetType,
          name: String(asset.name.dropLast(suffix.count)),
          variants: first..<bundle.variants.count
        )
      )
    }
    let known = bundle.resources.prefix { $0.identifier == 0 }
    bundle.resources =
      (known + resources).sorted { $0.name < $1.name }
      + bundle.resources.dropFirst(known.count)
  }

  private static let suffix = ".png"

  /// Returns the path that a drawable's name stands for, as far as it can be told.
  ///
  /// An underscore may have been one; the last stays one before two letters, which may be a language.
  private static func path(of name: String) -> String {
    let parts = name.split(separator: Character("_"), omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last else { return name + suffix }
    let joint = last.utf8.count == 2 ? "_" : "/"
    return parts.dropLast().joined(separator: "/") + joint + last + suffix
  }
}
