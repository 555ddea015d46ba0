internal import ArtifactModel

/// A bundle in which an owner's images have to be.
enum OwnerBundle: Sendable, Equatable {
  /// A bundle that shipped: index into the artifact's bundles.
  case shipped(Int)
  /// A name of the manifest that no bundle of the artifact answers to.
  case absent(String)

  /// Returns the bundles of an owner in an artifact.
  ///
  /// An owner without a list for the platform owns the app's own bundle; one with an empty list has
  /// nothing to do with the platform.
  static func all(of owner: String, manifest: Manifest, index: ShippedIndex) -> [OwnerBundle] {
    guard let names = manifest.owner(named: owner)?.bundles(on: index.platform) else {
      let apps = index.bundles.indices.filter { index.bundles[$0].kind == .app }
      if !apps.isEmpty { return apps.map { .shipped($0) } }
      return index.bundles.isEmpty ? [] : [.shipped(0)]
    }
    var found: [OwnerBundle] = []
    for name in names {
      let matching = index.bundles.indices.filter { index.bundles[$0].answers(to: name) }
      let bundles: [OwnerBundle] =
        matching.isEmpty ? [.absent(name)] : matching.map { .shipped($0) }
      found += bundles.filter { !found.contains($0) }
    }
    return found
  }
}
