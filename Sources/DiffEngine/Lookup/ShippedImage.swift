internal import ArtifactModel

/// An image of the manifest in one bundle: what of it shipped there.
struct ShippedImage: Sendable {
  /// Index into the manifest's images.
  let image: Int
  /// Index into the artifact's bundles.
  let bundle: Int
  /// Indices of the bundle's resources that the image means.
  let resources: [Int]
  /// The bundle's variants by language, in the form in which promises are compared.
  let locales: [LocaleTag: Variant]
  /// The languages with their script said.
  let exact: Set<LocaleTag>
  /// Languages that shipped in a spelling that no device asks for.
  let unasked: [LocaleTag: String]
  /// Whether something unqualified shipped that every device can take.
  let hasDefault: Bool
  /// Whether a value could not be read.
  let hasDamage: Bool
  /// A path that shows the image, the default's if there is one.
  let path: String?

  init(image: Int, bundle: Int, resources: [Int], in lookup: BundleLookup) {
    self.image = image
    self.bundle = bundle
    self.resources = resources
    var locales: [LocaleTag: Variant] = [:]
    var exact: Set<LocaleTag> = []
    var unasked: [LocaleTag: String] = [:]
    var unqualified: [Qualifiers] = []
    var hasDamage = false
    var path: String?
    for resource in resources {
      for variant in lookup.bundle.variants(of: lookup.bundle.resources[resource]) {
        if variant.value == .damaged { hasDamage = true }
        guard lookup.isPicture(variant) else { continue }
        let facts = lookup.facts(of: variant)
        if !facts.namesLanguage {
          if unqualified.isEmpty { path = lookup.bundle.file(of: variant)?.path ?? path }
          unqualified.append(lookup.bundle.qualifiers(of: variant))
        } else if let key = facts.key {
          if locales[key] == nil { locales[key] = variant }
          if let tag = facts.exact { exact.insert(tag) }
        } else if let locale = facts.locale {
          unasked[locale.promised] = facts.spelling
        }
        if path == nil { path = lookup.bundle.file(of: variant)?.path }
      }
    }
    self.locales = locales
    self.exact = exact
    self.unasked = unasked
    self.hasDamage = hasDamage
    self.path = path
    hasDefault = DefaultCoverage.isComplete(unqualified, minSDK: lookup.minSDK)
  }
}
