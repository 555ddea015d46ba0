internal import ArtifactModel

extension BundleLookup {
  /// No picture that people made refers to more others.
  private static let maximumReferences = 64

  /// Returns what a variant shows, `nil` if that is unknown or depends on the language.
  ///
  /// A reference shows what it leads to if that is one thing in every language.
  func shownContent(of variant: Variant) -> ShownContent? {
    var shown = variant
    for _ in 0..<20 {
      guard case .reference(let identifier) = shown.value else { break }
      guard let target = bundle.resource(identifier), target.variants.count == 1,
        let only = bundle.variants(of: target).first, !facts(of: only).namesLanguage
      else { return nil }
      shown = only
    }
    return dependsOnLanguage(shown) ? nil : ShownContent(shown, in: bundle)
  }

  /// Whether an XML drawable refers to anything that has a variant in a language.
  private func dependsOnLanguage(_ variant: Variant) -> Bool {
    var open = targets(of: variant)
    var seen: Set<UInt32> = []
    while let identifier = open.popLast() {
      guard seen.insert(identifier).inserted, let resource = bundle.resource(identifier) else {
        continue
      }
      guard seen.count <= Self.maximumReferences else { return true }
      for variant in bundle.variants(of: resource) {
        if facts(of: variant).namesLanguage { return true }
        open += targets(of: variant)
      }
    }
    return false
  }

  private func targets(of variant: Variant) -> [UInt32] {
    var values: [ResourceValue] = [variant.value]
    if let outline = bundle.file(of: variant)?.outline { values = outline.parts.map(\.target) }
    var identifiers: [UInt32] = []
    for case .reference(let identifier) in values where identifier != 0 {
      identifiers.append(identifier)
    }
    return identifiers
  }
}
