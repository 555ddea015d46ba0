internal import ArtifactModel

/// Gathers variants by resource and puts them into a bundle in their final order.
struct ResourceDrafts {
  /// What a resource is called.
  struct Key: Hashable {
    let kind: Resource.Kind
    let type: String
    let name: String
  }

  /// What a variant will hold.
  enum Value {
    /// A file or folder of the archive.
    case file(ShippedFile)
    /// A text of the bundle's pool.
    case text(Int32)
    /// Something that could not be read.
    case damaged
  }

  private struct Draft {
    let traits: AppleTraits
    let isLastResort: Bool
    let value: Value
  }

  private var drafts: [Key: [Draft]] = [:]

  /// Whether a resource has a variant already.
  func contains(_ key: Key) -> Bool { drafts[key] != nil }

  /// Adds a variant.
  ///
  /// One of last resort lies where the platform looks only if the resource folder has none.
  mutating func add(_ key: Key, _ traits: AppleTraits, isLastResort: Bool, _ value: Value) {
    drafts[key, default: []].append(
      Draft(traits: traits, isLastResort: isLastResort, value: value)
    )
  }

  /// Puts the resources into a bundle, sorted by kind, name and type.
  ///
  /// Variants come in the order root, `Base`, languages by folder name, then by scale and device.
  func fill(_ bundle: inout ShippedBundle) {
    var qualifiers: [AppleTraits: Int32] = [:]
    for key in drafts.keys.sorted(by: Self.precedes) {
      var variants = drafts[key] ?? []
      if variants.contains(where: { !$0.isLastResort }) {
        variants.removeAll(where: \.isLastResort)
      }
      variants.sort { Self.precedes($0.traits, $1.traits) }
      let first = bundle.variants.count
      for variant in variants {
        let next = Int32(bundle.qualifiers.count)
        let index = qualifiers[variant.traits, default: next]
        if index == next {
          qualifiers[variant.traits] = next
          bundle.qualifiers.append(.apple(variant.traits))
        }
        let value: ResourceValue
        switch variant.value {
        case .file(let file):
          value = .file(Int32(bundle.files.count))
          bundle.files.append(file)
        case .text(let text): value = .text(text)
        case .damaged: value = .damaged
        }
        bundle.variants.append(Variant(qualifiers: index, value: value))
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

  static func precedes(_ left: AppleTraits, _ right: AppleTraits) -> Bool {
    let (leftRank, rightRank) = (rank(left.folder), rank(right.folder))
    if leftRank != rightRank { return leftRank < rightRank }
    if let a = left.folder, let b = right.folder, a != b { return a < b }
    if left.scale != right.scale { return left.scale < right.scale }
    return rank(left.idiom) < rank(right.idiom)
  }

  private static func rank(_ folder: String?) -> Int {
    folder.map { $0 == "Base" ? 1 : 2 } ?? 0
  }

  private static func rank(_ idiom: AppleTraits.Idiom?) -> Int {
    idiom.flatMap { AppleTraits.Idiom.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
  }
}
