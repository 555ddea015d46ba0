internal import ArtifactModel

/// Gathers variants by resource and puts them into a bundle in their final order.
struct ResourceDrafts {
  /// What a resource is called.
  struct Key: Hashable {
    let kind: Resource.Kind
    let type: String
    let name: String
  }

  private struct Draft {
    let traits: Int32
    let isLastResort: Bool
    let value: ResourceValue
  }

  /// The variants of each resource, in the order in which the resources were met: a catalog's come
  /// sorted already, which makes the final sort a short one.
  private var drafts: [(key: Key, variants: [Draft])] = []
  private var places: [Key: Int] = [:]
  private var files: [ShippedFile] = []
  private var traits: [AppleTraits] = []
  private var indexByTraits: [AppleTraits: Int32] = [:]

  /// Whether a resource has a variant already.
  func contains(_ key: Key) -> Bool { places[key] != nil }

  /// Makes room for so many more resources.
  mutating func reserve(_ count: Int) {
    drafts.reserveCapacity(drafts.count + count)
    places.reserveCapacity(places.count + count)
  }

  private mutating func place(of key: Key) -> Int {
    if let known = places[key] { return known }
    let place = drafts.count
    places[key] = place
    drafts.append((key, []))
    return place
  }

  /// Returns the number that stands for traits in `add`.
  mutating func index(of traits: AppleTraits) -> Int32 {
    if let known = indexByTraits[traits] { return known }
    let index = Int32(self.traits.count)
    indexByTraits[traits] = index
    self.traits.append(traits)
    return index
  }

  /// Adds a file as a variant.
  ///
  /// One of last resort lies where the platform looks only if the resource folder has none.
  mutating func add(_ key: Key, _ traits: AppleTraits, isLastResort: Bool, _ file: ShippedFile) {
    let value = ResourceValue.file(Int32(files.count))
    files.append(file)
    add(key, index(of: traits), isLastResort: isLastResort, value)
  }

  /// Adds a variant that is no file.
  mutating func add(_ key: Key, _ traits: Int32, isLastResort: Bool, _ value: ResourceValue) {
    drafts[place(of: key)].variants.append(
      Draft(traits: traits, isLastResort: isLastResort, value: value)
    )
  }

  /// Adds variants that are no files, each with the number of its traits.
  mutating func add(
    _ key: Key,
    _ variants: [(traits: Int32, value: ResourceValue)],
    isLastResort: Bool
  ) {
    drafts[place(of: key)].variants += variants.lazy.map {
      Draft(traits: $0.traits, isLastResort: isLastResort, value: $0.value)
    }
  }

  /// Puts the resources into a bundle, sorted by kind, name and type.
  ///
  /// Variants come in the order root, `Base`, languages by name, then by colours, scale and device.
  func fill(_ bundle: inout ShippedBundle) {
    let order = traits.indices.sorted { Self.precedes(traits[$0], traits[$1]) }
    var rank = [Int32](repeating: 0, count: traits.count)
    for (place, index) in order.enumerated() { rank[index] = Int32(place) }
    bundle.qualifiers = order.map { .apple(traits[$0]) }
    bundle.resources.reserveCapacity(drafts.count)
    for index in drafts.indices.sorted(by: { Self.precedes(drafts[$0].key, drafts[$1].key) }) {
      var (key, variants) = drafts[index]
      if variants.contains(where: { !$0.isLastResort }) {
        variants.removeAll(where: \.isLastResort)
      }
      variants.sort { rank[Int($0.traits)] < rank[Int($1.traits)] }
      let first = bundle.variants.count
      for variant in variants {
        var value = variant.value
        if case .file(let index) = value {
          value = .file(Int32(bundle.files.count))
          bundle.files.append(files[Int(index)])
        }
        bundle.variants.append(Variant(qualifiers: rank[Int(variant.traits)], value: value))
      }
      bundle.resources.append(
        Resource(
          kind: key.kind,
          type: key.type,
          name: key.name,
          variants: first..<bundle.variants.count
        )
      )
    }
  }

  private static func precedes(_ left: Key, _ right: Key) -> Bool {
    if left.kind != right.kind { return rank(left.kind) < rank(right.kind) }
    return left.name == right.name ? left.type < right.type : left.name < right.name
  }

  private static func rank(_ kind: Resource.Kind) -> Int {
    switch kind {
    case .image: 0
    case .text: 1
    case .other: 2
    }
  }

  /// Orders traits: no language, `Base`, languages by name; then colours, direction, scale, device,
  /// and what few renditions state.
  static func precedes(_ left: AppleTraits, _ right: AppleTraits) -> Bool {
    let (leftRank, rightRank) = (rank(left.folder), rank(right.folder))
    if leftRank != rightRank { return leftRank < rightRank }
    if let a = left.folder, let b = right.folder, a != b { return a < b }
    if left.localization != right.localization {
      return left.localization ?? "" < right.localization ?? ""
    }
    if left.appearance != right.appearance {
      return left.appearance?.name ?? "" < right.appearance?.name ?? ""
    }
    if left.direction != right.direction {
      return left.direction?.rawValue ?? "" < right.direction?.rawValue ?? ""
    }
    if left.scale != right.scale { return left.scale < right.scale }
    if left.idiom != right.idiom { return rank(left.idiom) < rank(right.idiom) }
    return left.rareWords.lexicographicallyPrecedes(right.rareWords)
  }

  private static func rank(_ folder: String?) -> Int {
    folder.map { $0 == "Base" ? 1 : 2 } ?? 0
  }

  private static func rank(_ idiom: AppleTraits.Idiom?) -> Int {
    idiom.flatMap { AppleTraits.Idiom.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
  }
}
