internal import ArtifactModel

/// Finds the pictures among an app's asset files that exist in several languages.
///
/// A folder `lg` or a name `zoom_in` states a language only by chance. So a picture counts as
/// localized only if it is there in another language too, or without any; and unless a region or a
/// script is stated, one of the languages has to be among those that are no common words.
struct LocalizedAssets {
  /// One picture in all its languages and scales.
  struct Asset {
    /// The path below the folder of assets, without language and scale.
    let name: String
    var variants: [Variant]
  }

  /// One file of a picture.
  struct Variant {
    let path: AssetPath
    /// The index of the file in the list that was given.
    let file: Int
  }

  private struct Place: Hashable {
    let locale: LocaleTag?
    let scale: Int
    let qualifiers: AndroidConfiguration?
  }

  /// The pictures, sorted by name.
  let assets: [Asset]

  /// Codes that are hardly anything else in a picture's path.
  private static let plainLanguages: Set<String> = [
    "en", "fr", "de", "es", "pt", "ja", "zh", "ko", "ru", "ar", "nl", "pl", "sv", "uk", "cs",
    "da", "fi", "el", "hu", "ro", "sk", "vi", "th", "fil",
  ]

  /// Sorts files into pictures.
  ///
  /// - Parameters:
  ///   - paths: The paths of all files below the folder of assets.
  ///   - declared: Those of which the last folder is a plain one, whatever it is called.
  init(_ paths: some Collection<Substring>, declared: Set<Substring> = []) {
    var groups: [String: [Variant]] = [:]
    for (number, path) in paths.enumerated() where Self.isPicture(path) {
      let path = AssetPath(path, readsFolderScale: !declared.contains(path))
      guard path.locale != nil else { continue }
      groups[path.key, default: []].append(Variant(path: path, file: number))
    }
    guard !groups.isEmpty else {
      assets = []
      return
    }
    for (number, path) in paths.enumerated() where Self.isPicture(path) {
      let plain = AssetPath(
        path,
        readsLanguage: false,
        readsFolderScale: !declared.contains(path)
      )
      guard groups[plain.key] != nil else { continue }
      groups[plain.key]?.append(Variant(path: plain, file: number))
    }
    // What is the default of one picture is not a language of another as well.
    let defaults = Set(
      groups.values.lazy.flatMap { $0 }.filter { $0.path.locale == nil }.map(\.file)
    )
    for (key, variants) in groups {
      // Of two spellings of one language the first counts; which one an app opens is its own affair.
      var seen: Set<Place> = []
      groups[key] = variants.filter { variant in
        let place = Place(
          locale: variant.path.locale,
          scale: variant.path.scale,
          qualifiers: variant.path.qualifiers
        )
        return (variant.path.locale == nil || !defaults.contains(variant.file))
          && seen.insert(place).inserted
      }
    }
    assets = groups.filter { Self.isLocalized($0.value) }
      .map { Asset(name: $0.key, variants: $0.value) }
      .sorted { $0.name < $1.name }
  }

  private static func isLocalized(_ variants: [Variant]) -> Bool {
    let stated = variants.compactMap { variant in
      variant.path.locale.map { (tag: $0, evidence: variant.path.evidence) }
    }
    if stated.contains(where: { $0.evidence == .convention }) { return true }
    guard Set(stated.map(\.tag)).count + (stated.count < variants.count ? 1 : 0) > 1 else {
      return false
    }
    return stated.contains { $0.evidence == .tag || plainLanguages.contains($0.tag.language) }
  }

  private static func isPicture(_ path: Substring) -> Bool {
    path.utf8.count <= AssetPath.maximumLength && AppleFileName.isPicture(path)
  }
}
