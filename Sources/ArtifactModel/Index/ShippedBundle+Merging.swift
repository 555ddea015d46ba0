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
  ///
  /// Files are named by the APK that holds them, and an issue of a split counts for its module.
  public var withMergedSplits: ShippedIndex {
    guard bundles.contains(where: { $0.kind == .split && $0.parent != nil }) else { return self }
    var merged = self
    let known = Set(bundles.map(\.path))
    var modules: [String: String] = [:]
    for split in bundles where split.kind == .split { modules[split.path] = split.parent }
    merged.issues = issues.map { issue in
      if let module = modules[issue.bundle] { return issue.counted(for: module) }
      // An APK that could not be read may have served any module.
      return known.contains(issue.bundle) || issue.bundle.isEmpty ? issue : issue.counted(for: "")
    }
    merged.bundles = bundles.filter { $0.kind != .split || $0.parent == nil }.map { module in
      module.merged(with: bundles.filter { $0.kind == .split && $0.parent == module.path })
    }
    return merged
  }
}

/// Collects the resources of several bundles under their numbers.
private struct BundleMerge {
  private var bundle: ShippedBundle
  /// What makes resources one: on Android their number, for assets, which have none, their name.
  private struct Key: Hashable, Comparable {
    let identifier: UInt32
    let name: String

    static func < (left: Key, right: Key) -> Bool {
      (left.identifier, left.name) < (right.identifier, right.name)
    }
  }

  private var resources: [Key: (resource: Resource, variants: [Variant])] = [:]
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
      let name = resource.identifier == 0 ? resource.title : ""
      let key = Key(identifier: resource.identifier, name: name)
      resources[key, default: (resource, [])].variants += variants
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
      var file = part.files[Int(index)]
      file.path = file.path(within: part.path)
      bundle.files.append(file)
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

extension ShippedFile {
  /// Returns the path together with the APK that holds the file: `config.fr.apk!res/a.png`.
  public func path(within container: String) -> String {
    container.isEmpty ? path : "\(container)!\(path)"
  }
}
