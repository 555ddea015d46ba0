internal import ArtifactModel

extension AppleSelection {
  /// Returns why nobody can see a rendition that was chosen, as one sentence without its final stop;
  /// `nil` if its pixels are in the artifact.
  ///
  /// A link of a catalog names an on-demand pack, which has to hold the same picture for the same
  /// devices. Other variants always are where they say.
  ///
  /// - Parameters:
  ///   - variant: The index of the variant in the bundle.
  ///   - name: The name that was asked for.
  ///   - place: The index of the bundle.
  /// - Returns: The reason.
  public func absence(of variant: Int, named name: AppleName, in place: Int) -> String? {
    let bundle = installation.bundles[place]
    guard let rendition = bundle.rendition(of: bundle.variants[variant]),
      rendition.kind == .externalLink, let asset = asset(name, in: place)
    else { return nil }
    let title = bundle.resources[asset].name
    let words = rendition.detail ?? ""
    let packs = installation.bundles.indices.filter { index in
      let pack = installation.bundles[index]
      guard pack.kind == .assetPack, !pack.identifier.isEmpty else { return false }
      return words == "pack \(pack.identifier)" || words.hasPrefix("pack \(pack.identifier), tag ")
    }
    let qualifiers = bundle.qualifiers(of: bundle.variants[variant])
    let isThere = packs.contains { index in
      let pack = installation.bundles[index]
      guard let found = installation.tables[index].assets[title] else { return false }
      return pack.variants(of: pack.resources[found]).contains { other in
        guard pack.qualifiers(of: other) == qualifiers, let own = pack.rendition(of: other) else {
          return false
        }
        return own.isPicture && own.kind != .externalLink
      }
    }
    guard !isThere else { return nil }
    let pack = words.isEmpty ? "a pack" : words
    return packs.isEmpty
      ? "the picture is delivered on demand (\(pack)), and the pack is not in the artifact"
      : "the picture is delivered on demand (\(pack)), and the pack has none for '\(qualifiers)'"
  }
}
