internal import ArtifactModel

/// Reads texts through references to other texts of a bundle.
struct ReferenceFollower {
  /// The variants of a resource that a reference can lead to.
  private struct Targets {
    var byKey: [Int: Variant] = [:]
    var unqualified: Variant?
  }

  private let lookup: BundleLookup
  private var targets: [Int: Targets] = [:]

  init(_ lookup: BundleLookup) { self.lookup = lookup }

  /// Returns the text of a variant, `nil` if it leads to none.
  ///
  /// A reference is followed in the variant's own language first, as a device would, then without
  /// one, twenty steps at most as the platform does.
  mutating func text(of variant: Variant) -> String? {
    let key = lookup.facts(of: variant).key
    var current = variant
    for _ in 0..<20 {
      switch current.value {
      case .text(let index): return lookup.bundle.texts[index]
      case .reference(let identifier):
        guard let number = lookup.bundle.resourceIndex(of: identifier) else { return nil }
        let targets = targets(of: number)
        guard let next = key.flatMap({ targets.byKey[$0] }) ?? targets.unqualified
        else { return nil }
        current = next
      default: return nil
      }
    }
    return nil
  }

  private mutating func targets(of number: Int) -> Targets {
    if let known = targets[number] { return known }
    var found = Targets()
    for variant in lookup.bundle.variants(of: lookup.bundle.resources[number]) {
      let facts = lookup.facts(of: variant)
      if !facts.namesLanguage {
        if found.unqualified == nil { found.unqualified = variant }
      } else if let key = facts.key, facts.isAskedFor, found.byKey[key] == nil {
        found.byKey[key] = variant
      }
    }
    targets[number] = found
    return found
  }
}
