public import ArtifactModel

/// The renditions of one asset, among which a device chooses.
public struct CatalogAsset: Sendable {
  /// What each rendition is for.
  public let renditions: [AppleTraits]
  /// For each rendition an axis whose value the catalog's own table of values in use leaves out, so
  /// that no device sees it.
  let unlisted: [CatalogAxis?]

  /// Creates an asset without a table of values in use.
  public init(_ renditions: [AppleTraits]) {
    self.renditions = renditions
    unlisted = Array(repeating: nil, count: renditions.count)
  }

  /// Creates an asset of a catalog.
  ///
  /// - Parameters:
  ///   - renditions: What each rendition is for.
  ///   - keys: The key of each rendition.
  ///   - catalog: The catalog that they lie in.
  public init(_ renditions: [AppleTraits], keys: [[UInt16]], in catalog: ShippedCatalog) {
    self.renditions = renditions
    unlisted = keys.map { catalog.unlistedAxis(of: $0) }
  }

  /// When a device comes to a rendition, axis by axis, or the axis that rules it out.
  enum Rank {
    case tried([Int])
    case refused(CatalogAxis)
    case unlisted(CatalogAxis)
  }

  /// Ranks each rendition for a request.
  func ranks(_ request: CatalogRequest) -> [Rank] {
    // An axis on which the asset says nothing is not asked, so it opens no further pass.
    let unused = CatalogAxis.allCases.map { axis in
      renditions.allSatisfy { axis.isUnused(by: $0) }
    }
    return renditions.indices.map { index in
      if let axis = unlisted[index] { return .unlisted(axis) }
      var ranks: [Int] = []
      var isFirstPass = true
      for axis in CatalogAxis.allCases {
        guard !unused[axis.rawValue] else {
          ranks.append(0)
          continue
        }
        guard let rank = axis.rank(renditions[index], request, isFirstPass: isFirstPass) else {
          return .refused(axis)
        }
        if axis.opensPasses { isFirstPass = isFirstPass && rank == 0 }
        ranks.append(rank)
      }
      return .tried(ranks)
    }
  }

  /// Returns the index of the rendition that a device shows, `nil` if it shows nothing.
  public func choose(_ request: CatalogRequest) -> Int? { Self.first(ranks(request)) }

  /// Returns the first of those that a device comes to first.
  static func first(_ ranks: [Rank]) -> Int? {
    var best: (index: Int, ranks: [Int])?
    for (index, rank) in ranks.enumerated() {
      guard case .tried(let ranks) = rank else { continue }
      if let known = best, !ranks.lexicographicallyPrecedes(known.ranks) { continue }
      best = (index, ranks)
    }
    return best?.index
  }
}

extension ShippedCatalog {
  /// Returns an axis whose value in a key the table of values in use leaves out, `nil` if it has all.
  func unlistedAxis(of key: [UInt16]) -> CatalogAxis? {
    guard !masks.isEmpty, let place = keyFormat.firstIndex(of: .identifier), place < key.count,
      let masks = masks[key[place]]
    else { return nil }
    for (index, attribute) in keyFormat.enumerated()
    where index < key.count && index < masks.count && key[index] != 0 {
      let isListed = Self.isListed(key[index], of: attribute, masks[index])
      if !isListed, let axis = Self.axis(of: attribute) { return axis }
    }
    return nil
  }

  /// Whether a mask lists a value; a mask of 0 or of all bits says nothing.
  ///
  /// For languages bit 1 stands for all, and subtypes are counted by an index of their own.
  private static func isListed(
    _ value: UInt16,
    of attribute: CatalogAttribute,
    _ mask: UInt32
  ) -> Bool {
    guard mask != 0, mask != .max else { return true }
    switch attribute {
    case .localization: return mask & 2 != 0
    case .subtype: return mask != 1
    default: return value < 32 && mask & 1 << UInt32(value) != 0
    }
  }

  private static func axis(of attribute: CatalogAttribute) -> CatalogAxis? {
    switch attribute {
    case .localization: .localization
    case .memoryClass: .memoryClass
    case .subtype: .subtype
    case .graphicsClass: .graphicsClass
    case .scale: .scale
    case .deploymentTarget: .deploymentTarget
    case .direction: .direction
    case .displayGamut: .gamut
    case .idiom: .idiom
    case .sizeClassHorizontal, .sizeClassVertical: .sizeClasses
    default: nil
    }
  }
}
