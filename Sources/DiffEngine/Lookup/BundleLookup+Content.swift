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
    var open = references(of: variant)
    guard !open.isEmpty else { return false }
    var seen: Set<UInt32> = []
    while let identifier = open.popLast() {
      guard seen.insert(identifier).inserted, let resource = bundle.resource(identifier) else {
        continue
      }
      guard seen.count <= Self.maximumReferences else { return true }
      for variant in bundle.variants(of: resource) {
        if facts(of: variant).namesLanguage { return true }
        open += references(of: variant)
      }
    }
    return false
  }

  /// The resources to which a variant refers: by itself, or in its XML drawable.
  func references(of variant: Variant) -> [UInt32] {
    switch variant.value {
    case .reference(let identifier): return identifier == 0 ? [] : [identifier]
    case .file(let index):
      guard let outline = bundle.files[Int(index)].outline else { return [] }
      return outline.parts.compactMap { part in
        guard case .reference(let identifier) = part.target, identifier != 0 else { return nil }
        return identifier
      }
    case .rendition, .attribute, .primitive, .text, .bag, .damaged: return []
    }
  }
}
