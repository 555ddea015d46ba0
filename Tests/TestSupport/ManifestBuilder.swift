public import ArtifactModel

/// Makes manifests by code, each with what a test needs and nothing else.
public enum ManifestBuilder {
  /// The place of everything that is built.
  public static let place = ManifestPlace(file: "shiplens.json", line: 1, path: "$")

  /// Returns a record with words, whose identities are `ID-LANGUAGE` and `ID-default`.
  public static func image(_ id: String, variants: [String] = []) -> ManifestImage {
    var image = ManifestImage(
      id: id,
      owner: "owner",
      defaultIdentity: "\(id)-default",
      containsText: true,
      accessibilityKey: nil,
      place: place
    )
    image.variants = variants.compactMap { tag in
      LocaleTag(bcp47: tag).map {
        ManifestVariant(locale: $0, identity: "\(id)-\(tag)", place: place)
      }
    }
    image.accessibilityKey = "\(id).text"
    return image
  }

  /// Returns a manifest whose source language is English.
  public static func manifest(launch: [String], images: [ManifestImage]) -> Manifest {
    Manifest(
      launchLocales: launch.compactMap { LocaleTag(bcp47: $0) },
      sourceLocale: LocaleTag(language: "en"),
      images: images
    )
  }
}
