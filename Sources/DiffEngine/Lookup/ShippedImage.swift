internal import ArtifactModel

/// A variant with the bundle that holds it.
struct ShippedVariant: Sendable {
  /// Index into the artifact's bundles.
  let bundle: Int
  let variant: Variant
}

/// An image of the manifest in one bundle: what of it shipped there.
struct ShippedImage: Sendable {
  /// Index into the manifest's images.
  let image: Int
  /// Index into the artifact's bundles.
  let bundle: Int
  /// Indices of the bundle's resources that the image means.
  let resources: [Int]
  /// The variants by the number of their language, those of a picture that it refers to included.
  let locales: [Int: ShippedVariant]
  /// The languages with their script said, where two promised ones share a number.
  let exact: Set<LocaleTag>
  /// Languages by number that shipped in a spelling that no device asks for.
  let unasked: [Int: String]
  /// Why nothing can be seen in the picture of a language, by the language's number.
  let empty: [Int: String]
  /// Why nothing can be seen in a picture for any language.
  let emptyDefault: String?
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
    withWords: Bool,
    in bundles: [BundleLookup],
    promises: PromisedLocales
  ) {
    let lookup = bundles[bundle]
    self.image = image
    self.bundle = bundle
    self.resources = resources
    var locales: [Int: ShippedVariant] = [:]
    var exact: Set<LocaleTag> = []
    var unasked: [Int: String] = [:]
    var empty: [Int: String] = [:]
    var emptyDefault: String?
    var unqualified: [Qualifiers] = []
    var hasDamage = false
    var path: String?
    // A picture that only names another one ships what that one does.
    let own = resources.map { AliasFollower.Target(bundle: bundle, resource: $0) }
    let named = AliasFollower(bundles).targets(of: resources, in: bundle, values: .plain)
    let isAlias = !named.isEmpty
    var hasHole = false
    // Thousands of empty values are no app's; the first few show that there are some.
    var holes = 0
    for part in own + named {
      let lookup = bundles[part.bundle]
      let resource = lookup.bundle.resources[part.resource]
      for variant in lookup.bundle.variants(of: resource) {
        if variant.value == .damaged { hasDamage = true }
        let facts = lookup.facts(of: variant)
        guard lookup.isPicture(variant, withWords: withWords) else {
          if facts.namesLanguage {
            if let key = facts.key, empty[key] == nil {
              empty[key] = lookup.emptiness(of: variant)
            }
          } else if !hasHole, holes < 64 {
            holes += 1
            hasHole = lookup.isChosen(variant, of: resource)
            if hasHole { emptyDefault = lookup.emptiness(of: variant) }
          }
          continue
        }
        if !facts.namesLanguage {
          if case .reference = variant.value, isAlias, lookup.isForEveryDevice(variant) { continue }
          if unqualified.isEmpty { path = lookup.bundle.path(of: variant) ?? path }
          unqualified.append(lookup.bundle.qualifiers(of: variant))
        } else if let key = facts.key, facts.isAskedFor {
          if locales[key] == nil {
            locales[key] = ShippedVariant(bundle: part.bundle, variant: variant)
          }
          if promises.isShared(key), let tag = lookup.facts(of: variant).exact {
            exact.insert(tag)
          }
        } else if let key = facts.key {
          unasked[key] = lookup.facts(of: variant).spelling
        }
        if path == nil { path = lookup.bundle.path(of: variant) }
      }
    }
    self.locales = locales
    self.exact = exact
    self.unasked = unasked
    self.empty = empty
    self.emptyDefault = emptyDefault
    self.hasDamage = hasDamage
    isInCatalog = resources.contains { lookup.bundle.resources[$0].type == "imageset" }
    self.path = path
    hasDefault =
      !hasHole && DefaultCoverage.isComplete(unqualified, minSDK: lookup.minSDK)
  }
}
