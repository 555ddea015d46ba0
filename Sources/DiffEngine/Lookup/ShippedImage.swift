internal import ArtifactModel

/// An image of the manifest in one bundle: what of it shipped there.
struct ShippedImage: Sendable {
  /// Index into the manifest's images.
  let image: Int
  /// Index into the artifact's bundles.
  let bundle: Int
  /// Indices of the bundle's resources that the image means.
  let resources: [Int]
  /// The variants by the number of their language.
  let locales: [Int: Variant]
  /// The languages with their script said, where two promised ones share a number.
  let exact: Set<LocaleTag>
  /// Languages by number that shipped in a spelling that no device asks for.
  let unasked: [Int: String]
  /// Whether something unqualified shipped that every device can take.
  let hasDefault: Bool
  /// Whether a value could not be read.
  let hasDamage: Bool
  /// Whether the image's pictures are in a catalog.
  let isInCatalog: Bool
  /// A path that shows the image, the default's if there is one.
  let path: String?

  init(
    image: Int,
    bundle: Int,
    resources: [Int],
    in lookup: BundleLookup,
    promises: PromisedLocales
  ) {
    self.image = image
    self.bundle = bundle
    self.resources = resources
    var locales: [Int: Variant] = [:]
    var exact: Set<LocaleTag> = []
    var unasked: [Int: String] = [:]
    var unqualified: [Qualifiers] = []
    var hasDamage = false
    var path: String?
    for resource in resources {
      for variant in lookup.bundle.variants(of: lookup.bundle.resources[resource]) {
        if variant.value == .damaged { hasDamage = true }
        guard lookup.isPicture(variant) else { continue }
        let facts = lookup.facts(of: variant)
        if !facts.namesLanguage {
          if unqualified.isEmpty { path = lookup.bundle.path(of: variant) ?? path }
          unqualified.append(lookup.bundle.qualifiers(of: variant))
        } else if let key = facts.key, facts.isAskedFor {
          if locales[key] == nil { locales[key] = variant }
          if promises.isShared(key), let tag = facts.exact { exact.insert(tag) }
        } else if let key = facts.key {
          unasked[key] = facts.spelling
        }
        if path == nil { path = lookup.bundle.path(of: variant) }
      }
    }
    self.locales = locales
    self.exact = exact
    self.unasked = unasked
    self.hasDamage = hasDamage
    isInCatalog = resources.contains { lookup.bundle.resources[$0].type == "imageset" }
    self.path = path
    hasDefault = DefaultCoverage.isComplete(unqualified, minSDK: lookup.minSDK)
  }
}
