internal import ArtifactModel

/// Says which values of a module are on a device that has only some languages.
///
/// A language's APKs hold its values whatever their region. A resource that the bundle pins stays in
/// the base APK whole, and so does one that the manifest leads to and that has no unqualified value.
///
/// Source: `LanguageResourcesSplitter`, `LanguageAssetsSplitter` and `LanguageMatcher` of bundletool.
struct LanguageSplitter {
  private let languages: Set<String>?
  private let isThere: [Bool]
  private let isDefault: [Bool]
  private let pinned: Set<UInt32>
  private let pinnedNames: Set<String>
  private let fromManifest: Set<UInt32>

  /// Prepares the cut of a module for a device with some languages; `nil` for all.
  init(_ bundle: ShippedBundle, delivery: BundleDelivery, languages: Set<String>?) {
    self.languages = languages
    isThere = bundle.qualifiers.map { qualifiers in
      guard let languages, let language = qualifiers.locale?.language else { return true }
      return languages.contains(language)
    }
    isDefault = bundle.qualifiers.map { $0 == .android(AndroidConfiguration()) }
    pinned = Set(delivery.pinnedResources)
    pinnedNames = Set(delivery.pinnedNames)
    fromManifest = Set(delivery.manifestResources)
  }

  /// Returns whether a device has a variant of a resource.
  func presence(of resource: Resource, in bundle: ShippedBundle) -> (Variant) -> Bool {
    guard languages != nil else { return { _ in true } }
    if pinned.contains(resource.identifier) || pinnedNames.contains(resource.name)
      || (!pinnedNames.isEmpty && pinnedNames.contains(resource.title))
    {
      return { _ in true }
    }
    let variants = bundle.variants(of: resource)
    if resource.identifier == 0 { return presenceOfAsset(variants, in: bundle) }
    if fromManifest.contains(resource.identifier),
      !variants.contains(where: { isDefault[Int($0.qualifiers)] })
    {
      return { _ in true }
    }
    return { variant in isThere[Int(variant.qualifiers)] }
  }

  /// Returns whether a device has a file of an asset.
  ///
  /// Only folders named `#lang_fr` are cut by language. The one without is on a device as long as the
  /// others do not cover all its languages.
  private func presenceOfAsset(
    _ variants: ArraySlice<Variant>,
    in bundle: ShippedBundle
  ) -> (Variant) -> Bool {
    func isTargeted(_ variant: Variant) -> Bool {
      bundle.file(of: variant)?.path.contains("#lang_") ?? false
    }
    let targeted = variants.filter(isTargeted)
    guard !targeted.isEmpty, let languages else { return { _ in true } }
    let covered = Set(targeted.compactMap { bundle.qualifiers(of: $0).locale?.language })
    let needsDefault = languages.isEmpty || !languages.isSubset(of: covered)
    return { variant in
      if isTargeted(variant) { return isThere[Int(variant.qualifiers)] }
      return needsDefault || bundle.qualifiers(of: variant).namesLanguage
    }
  }
}
