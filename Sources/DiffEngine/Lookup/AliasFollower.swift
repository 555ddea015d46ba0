internal import ArtifactModel

/// Follows pictures that name other pictures, through all bundles of an Android app.
struct AliasFollower: Sendable {
  /// A picture that another one names.
  struct Target: Hashable {
    /// Index into the artifact's bundles.
    let bundle: Int
    /// Index into the bundle's resources.
    let resource: Int
  }

  /// Which of a picture's values are followed.
  enum Values {
    /// Those that every device can take.
    case plain
    /// All of them.
    case all
    /// All of them, and what XML drawables are made of.
    case parts
  }

  private let bundles: [BundleLookup]

  init(_ bundles: [BundleLookup]) { self.bundles = bundles }

  /// Returns the pictures that some pictures of a bundle lead to, nearest first and each once.
  ///
  /// Android follows twenty references; one that leads into the framework ends here.
  func targets(of resources: [Int], in bundle: Int, values: Values) -> [Target] {
    var next = resources.map { Target(bundle: bundle, resource: $0) }
    guard next.contains(where: { refers($0, values) }) else { return [] }
    var seen = Set(next)
    var found: [Target] = []
    for _ in 0..<20 {
      var further: [Target] = []
      for place in next {
        let lookup = bundles[place.bundle]
        for variant in lookup.bundle.variants(of: lookup.bundle.resources[place.resource]) {
          for identifier in identifiers(of: variant, in: lookup, values) {
            guard let target = target(identifier, from: place.bundle), seen.insert(target).inserted
            else { continue }
            further.append(target)
          }
        }
      }
      if further.isEmpty { break }
      found += further
      next = further
    }
    return found
  }

  private func refers(_ place: Target, _ values: Values) -> Bool {
    let lookup = bundles[place.bundle]
    return lookup.bundle.variants(of: lookup.bundle.resources[place.resource]).contains {
      !identifiers(of: $0, in: lookup, values).isEmpty
    }
  }

  private func identifiers(
    of variant: Variant,
    in lookup: BundleLookup,
    _ values: Values
  ) -> [UInt32] {
    switch variant.value {
    case .reference where values != .plain || lookup.isForEveryDevice(variant):
      lookup.references(of: variant)
    case .file where values == .parts: lookup.references(of: variant)
    default: []
    }
  }

  /// The picture with a number, in the bundle itself or else in another one.
  private func target(_ identifier: UInt32, from bundle: Int) -> Target? {
    for place in [bundle] + bundles.indices.filter({ $0 != bundle }) {
      let content = bundles[place].bundle
      if let resource = content.resourceIndex(of: identifier) {
        guard content.resources[resource].kind == .image else { return nil }
        return Target(bundle: place, resource: resource)
      }
    }
    return nil
  }
}
