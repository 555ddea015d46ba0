extension ShippedBundle {
  /// Returns this module together with configuration splits that serve it.
  ///
  /// A device sees one table: the module's values first, then those of each split in the order
  /// given. Resources are the same where their numbers are, as on a device.
  public func merged(with splits: [ShippedBundle]) -> ShippedBundle {
    guard !splits.isEmpty else { return self }
    var merge = BundleMerge(self)
    merge.add(self)
    for split in splits { merge.add(split) }
    return merge.result()
  }
}

extension ShippedIndex {
  /// The index as a device sees it: each configuration split merged into the module it serves.
  public var withMergedSplits: ShippedIndex {
    guard bundles.contains(where: { $0.kind == .split && $0.parent != nil }) else { return self }
    var merged = self
    merged.bundles = bundles.filter { $0.kind != .split || $0.parent == nil }.map { module in
      module.merged(with: bundles.filter { $0.kind == .split && $0.parent == module.path })
    }
    return merged
  }
}

/// Collects the resources of several bundles under their numbers.
private struct BundleMerge {
  private var bundle: ShippedBundle
  private var resources: [UInt32: (resource: Resource, variants: [Variant])] = [:]
  private var indexByQualifiers: [Qualifiers: Int32] = [:]

  init(_ module: ShippedBundle) {
    bundle = module
    bundle.qualifiers = []
    bundle.files = []
    bundle.texts = TextPool()
    bundle.bags = []
    bundle.bagItems = []
    bundle.resources = []
    bundle.variants = []
  }

  mutating func add(_ part: ShippedBundle) {
    let qualifiers = part.qualifiers.map { index(of: $0) }
    for resource in part.resources {
      let variants = part.variants(of: resource).map { variant in
        Variant(
          qualifiers: qualifiers[Int(variant.qualifiers)],
          value: moved(variant.value, from: part)
        )
      }
      resources[resource.identifier, default: (resource, [])].variants += variants
    }
  }

  func result() -> ShippedBundle {
    var merged = bundle
    for (_, item) in resources.sorted(by: { $0.key < $1.key }) {
      let first = merged.variants.count
      merged.variants += item.variants
      merged.resources.append(
        Resource(
          kind: item.resource.kind,
          type: item.resource.type,
          name: item.resource.name,
          identifier: item.resource.identifier,
          variants: first..<merged.variants.count
        )
      )
    }
    return merged
  }

  private mutating func index(of qualifiers: Qualifiers) -> Int32 {
    if let known = indexByQualifiers[qualifiers] { return known }
    let index = Int32(bundle.qualifiers.count)
    bundle.qualifiers.append(qualifiers)
    indexByQualifiers[qualifiers] = index
    return index
  }

  private mutating func moved(_ value: ResourceValue, from part: ShippedBundle) -> ResourceValue {
    switch value {
    case .file(let index):
      bundle.files.append(part.files[Int(index)])
      return .file(Int32(bundle.files.count - 1))
    case .text(let index):
      return bundle.texts.append(part.texts[index]).map { .text($0) } ?? .damaged
    case .bag(let index):
      let bag = part.bags[Int(index)]
      let first = Int32(bundle.bagItems.count)
      for item in part.bagItems[Int(bag.items.lowerBound)..<Int(bag.items.upperBound)] {
        bundle.bagItems.append(
          ResourceBagItem(name: item.name, value: moved(item.value, from: part))
        )
      }
      bundle.bags.append(
        ResourceBag(parent: bag.parent, items: first..<Int32(bundle.bagItems.count))
      )
      return .bag(Int32(bundle.bags.count - 1))
    // Only Android has splits, and only Apple has catalogs.
    case .reference, .attribute, .primitive, .rendition, .damaged: return value
    }
  }
}
