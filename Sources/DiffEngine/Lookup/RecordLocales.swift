internal import ArtifactModel

/// The languages of one record, keyed by the number of the form in which they are compared.
struct RecordLocales: Sendable {
  /// The promised pictures.
  private(set) var variants: [Int: ManifestVariant] = [:]
  /// The numbers of the promised pictures of each language that has several, one for each country.
  private(set) var siblings: [String: [Int]] = [:]
  /// The fallback decisions.
  private(set) var fallbacks: [Int: FallbackDecision] = [:]
  /// The languages in which the image has to be: a picture or a fallback.
  ///
  /// An image without words needs no picture in a language that its record does not name.
  private(set) var required: [PromisedLocale]

  init(_ image: ManifestImage, promises: PromisedLocales) {
    required = image.containsText || image.defaultIdentity == nil ? promises.launch : []
    variants.reserveCapacity(image.variants.count)
    var listed = Set(required.map(\.recordKey))
    for variant in image.variants {
      let promise = promises.promise(of: variant.locale)
      if variants[promise.recordKey] == nil {
        variants[promise.recordKey] = variant
        siblings[variant.locale.promisedLanguage, default: []].append(promise.recordKey)
      }
      if listed.insert(promise.recordKey).inserted { required.append(promise) }
    }
    siblings = siblings.filter { $0.value.count > 1 }
    for fallback in image.fallbacks {
      let promise = promises.promise(of: fallback.locale)
      if fallbacks[promise.recordKey] == nil { fallbacks[promise.recordKey] = fallback }
      if listed.insert(promise.recordKey).inserted { required.append(promise) }
    }
  }
}
