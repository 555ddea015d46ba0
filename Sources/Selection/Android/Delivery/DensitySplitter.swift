internal import ArtifactModel

/// Says which values of a module lie in APKs by density, and in which of them.
///
/// Values of one resource that differ in nothing but their density leave the base APK, if there are
/// at least two; mipmaps never do. It happens before the cut by language, and what left is not cut
/// again: a French picture in two densities reaches every device, whatever its languages.
///
/// Source: `ScreenDensityResourcesSplitter` of bundletool, version 0.9.1 and later.
struct DensitySplitter {
  /// Where a value is kept.
  enum Place {
    /// In no APK by density.
    case undecided
    /// In the APK of the device's bucket, and perhaps in others.
    case delivered
    /// Only in APKs of other buckets.
    case elsewhere
  }

  private let bucket: DensityBucket?
  /// The number of each qualifiers without their density.
  private let groups: [Int]
  private let densities: [UInt16]
  private let pinned: Set<UInt32>
  private let pinnedByLowest: Set<UInt32>

  /// Prepares the cut of a module.
  ///
  /// - Parameters:
  ///   - bundle: The module.
  ///   - delivery: How the bundle is cut.
  ///   - bucket: The device's bucket; `nil` for a device that has them all.
  init(_ bundle: ShippedBundle, delivery: BundleDelivery, bucket: DensityBucket?) {
    self.bucket = bucket
    var numbers: [AndroidConfiguration: Int] = [:]
    var groups: [Int] = []
    var densities: [UInt16] = []
    for case .android(var configuration) in bundle.qualifiers {
      densities.append(configuration.density)
      configuration.density = 0
      let number = numbers[configuration] ?? numbers.count
      numbers[configuration] = number
      groups.append(number)
    }
    let isAndroid = groups.count == bundle.qualifiers.count
    self.groups = isAndroid && delivery.splitsByDensity ? groups : []
    self.densities = densities
    pinned = Set(delivery.pinnedResources)
    pinnedByLowest = Set(delivery.manifestResources)
  }

  /// Returns the place of each variant of a resource; empty if none is kept by density.
  func places(of resource: Resource, in bundle: ShippedBundle) -> [Place] {
    let variants = bundle.variants(of: resource)
    guard variants.count > 1, !groups.isEmpty, resource.identifier != 0,
      resource.type != "mipmap", !pinned.contains(resource.identifier)
    else { return [] }
    var members: [Int: [Int]] = [:]
    for (offset, variant) in variants.enumerated() {
      members[groups[Int(variant.qualifiers)], default: []].append(offset)
    }
    guard members.count < variants.count else { return [] }
    let keepsLowest = pinnedByLowest.contains(resource.identifier) || resource.type == "style"
    var places = [Place](repeating: .undecided, count: variants.count)
    let first = variants.startIndex
    for offsets in members.values where offsets.count > 1 {
      let own = offsets.map { densities[Int(variants[first + $0].qualifiers)] }
      let lowest = DensityBucket.low.reach(among: own)
      let reached = DensityBucket.allCases.map { ($0, $0.reach(among: own)) }
      for (offset, density) in zip(offsets, own) {
        if keepsLowest, lowest.contains(density) { continue }
        let holders = reached.filter { $0.1.contains(density) }
        guard !holders.isEmpty else { continue }
        let isDelivered = bucket.map { bucket in holders.contains { $0.0 == bucket } } ?? true
        places[offset] = isDelivered ? .delivered : .elsewhere
      }
    }
    return places
  }
}
