internal import ArtifactModel

/// Turns a listed catalog into resources and variants.
///
/// An asset becomes one resource, named as in the catalog and typed by the kind of set that Xcode
/// makes it from: `step-2.imageset` stands beside a loose `step-2.png`.
struct CatalogIndexer {
  /// A key without its asset, and the part that is the facet's own.
  private struct Shape: Hashable {
    let part: UInt16?
    let key: [UInt16]
  }

  private let catalog: AssetCatalog
  private let number: Int32
  private let path: String
  private let appearances: [UInt16: String]
  private let localizations: [UInt16: String]

  /// Prepares to index a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - number: Its index among the bundle's catalogs.
  ///   - path: Its path inside the artifact.
  init(_ catalog: AssetCatalog, number: Int32, path: String) {
    self.catalog = catalog
    self.number = number
    self.path = path
    appearances = Self.byNumber(catalog.appearances)
    localizations = Self.byNumber(catalog.localizations)
  }

  private static func byNumber(_ names: [ShippedCatalog.Name]) -> [UInt16: String] {
    Dictionary(names.map { ($0.number, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// The catalog as the model has it.
  var shipped: ShippedCatalog {
    var shipped = ShippedCatalog(path: path)
    shipped.facts = catalog.header.facts
    let unread = catalog.unreadVariables
    if !unread.isEmpty {
      shipped.facts.append(Fact("Not read", unread.prefix(40).joined(separator: ", ")))
    }
    shipped.keyFormat = catalog.keyFormat
    shipped.localizations = catalog.localizations
    shipped.appearances = catalog.appearances
    shipped.masks = catalog.masks
    return shipped
  }

  /// Adds each asset as a resource and each rendition as a variant.
  ///
  /// - Parameters:
  ///   - drafts: Receives resources and variants.
  ///   - renditions: Receives the renditions, to which the variants point.
  ///   - isLastResort: Whether the system looks here only if the resource folder has nothing.
  /// - Returns: The number of names that have no rendition.
  func add(
    to drafts: inout ResourceDrafts,
    _ renditions: inout [CatalogRendition],
    isLastResort: Bool
  ) -> Int {
    var facets: [UInt16: Int] = [:]
    for (index, facet) in catalog.facets.enumerated() {
      guard let identifier = facet.identifier, facets[identifier] == nil else { continue }
      facets[identifier] = index
    }
    drafts.reserve(catalog.facets.count)
    let place = catalog.keyFormat.firstIndex(of: .identifier)
    let members = members(of: facets, at: place)
    renditions.reserveCapacity(renditions.count + catalog.renditions.count)
    // Most renditions are for what others are for, and their keys differ in the asset alone.
    var known: [Shape: Int32] = [:]
    func traits(of index: Int, part: UInt16?) -> Int32 {
      var key = catalog.renditions[index].key
      if let place { key[place] = 0 }
      let shape = Shape(part: part, key: key)
      if let traits = known[shape] { return traits }
      let traits = drafts.index(of: self.traits(of: catalog.renditions[index].key, part: part))
      known[shape] = traits
      return traits
    }
    for (facet, members) in zip(catalog.facets, members) where !members.isEmpty {
      var kinds: [CatalogRendition.Kind] = []
      for member in members {
        let kind = catalog.renditions[member].record.kind
        if !kinds.contains(kind) { kinds.append(kind) }
      }
      let part = facet.number(of: .part)
      let key = ResourceDrafts.Key(
        kind: kinds.contains { $0.isPicture } ? .image : .other,
        type: Self.type(kinds, part: part),
        name: facet.name
      )
      let first = Int32(renditions.count)
      drafts.add(
        key,
        members.enumerated().map { place, member in
          (traits(of: member, part: part), .rendition(first + Int32(place)))
        },
        isLastResort: isLastResort
      )
      for member in members { renditions.append(shipped(member)) }
    }
    for stray in members[catalog.facets.count] {
      let record = catalog.renditions[stray].record
      let key = ResourceDrafts.Key(
        kind: .other,
        type: record.kind == .atlas ? "atlas" : "rendition",
        name: record.name
      )
      let traits = traits(of: stray, part: nil)
      drafts.add(key, traits, isLastResort: isLastResort, .rendition(Int32(renditions.count)))
      renditions.append(shipped(stray))
    }
    return members.dropLast().count(where: \.isEmpty)
  }

  /// Returns the indices of each facet's renditions, and last of those that no facet names.
  private func members(of facets: [UInt16: Int], at place: Int?) -> [ArraySlice<Int>] {
    let owners = catalog.renditions.map { rendition in
      facets[place.map { rendition.key[$0] } ?? 0] ?? catalog.facets.count
    }
    var ends = [Int](repeating: 0, count: catalog.facets.count + 1)
    for owner in owners { ends[owner] += 1 }
    for owner in ends.indices.dropFirst() { ends[owner] += ends[owner - 1] }
    var next = [0] + ends.dropLast()
    var order = [Int](repeating: 0, count: owners.count)
    for (index, owner) in owners.enumerated() {
      order[next[owner]] = index
      next[owner] += 1
    }
    return ends.indices.map { owner in order[(owner == 0 ? 0 : ends[owner - 1])..<ends[owner]] }
  }

  /// The suffix of the folder from which Xcode makes such an asset.
  private static func type(_ kinds: [CatalogRendition.Kind], part: UInt16?) -> String {
    if part == 220 || part == 218 || kinds.contains(.sizeSet) { return "appiconset" }
    if kinds.contains(.layerStack) { return "imagestack" }
    if kinds.contains(.iconStack) { return "icon" }
    if kinds.contains(.symbol) { return "symbolset" }
    if kinds.contains(where: { $0.isPicture }) { return "imageset" }
    if kinds.contains(.color) { return "colorset" }
    return kinds.contains(.data) ? "dataset" : "rendition"
  }

  private func shipped(_ index: Int) -> CatalogRendition {
    let rendition = catalog.renditions[index]
    let record = rendition.record
    return CatalogRendition(
      catalog: number,
      number: Int32(index),
      name: record.name,
      kind: record.kind,
      key: rendition.key,
      layout: record.layout,
      pixelSize: record.pixelSize,
      flags: record.flags,
      storedSize: UInt64(record.range.count),
      compression: rendition.compression,
      detail: rendition.detail,
      digest: rendition.digest
    )
  }

  /// Reads what a key says; its part only where it is not the facet's own.
  private func traits(of key: [UInt16], part: UInt16?) -> AppleTraits {
    var traits = AppleTraits()
    for (attribute, number) in zip(catalog.keyFormat, key) where number != 0 {
      switch attribute {
      case .element, .identifier: break
      case .part where part == nil || part == number: break
      case .appearance:
        traits.appearance = CatalogAppearance(
          name: appearances[number] ?? "appearance \(number)"
        )
      case .localization:
        traits.localization = localizations[number] ?? "localization \(number)"
      case .scale where number <= UInt8.max: traits.scale = UInt8(number)
      case .subtype: traits.subtype = number
      case .memoryClass: traits.memoryClass = number
      case .graphicsClass: traits.graphicsClass = number
      case .deploymentTarget: traits.deploymentTarget = number
      case .displayGamut where number == 1: traits.gamut = .displayP3
      default:
        if !Self.take(attribute, number, into: &traits) {
          traits.others.append(CatalogAttribute.Value(attribute, number))
        }
      }
    }
    return traits
  }

  /// Takes an attribute whose numbers have names; returns whether this one has.
  private static func take(
    _ attribute: CatalogAttribute,
    _ number: UInt16,
    into traits: inout AppleTraits
  ) -> Bool {
    switch attribute {
    case .direction:
      traits.direction = AppleTraits.Direction(catalogNumber: number)
      return traits.direction != nil
    case .idiom:
      traits.idiom = AppleTraits.Idiom(catalogNumber: number)
      return traits.idiom != nil
    case .sizeClassHorizontal:
      traits.horizontalSizeClass = AppleTraits.SizeClass(catalogNumber: number)
      return traits.horizontalSizeClass != nil
    case .sizeClassVertical:
      traits.verticalSizeClass = AppleTraits.SizeClass(catalogNumber: number)
      return traits.verticalSizeClass != nil
    default: return false
    }
  }
}
