internal import ArtifactModel

/// One sweep over one name.
struct AppleSweepRun {
  typealias Visit = (AppleDeviceClass, AppleChoice) -> Void

  private let finder: AppleFinder
  /// The axes on which some rendition of the asset says something; no other one is asked.
  private let axes: [CatalogAxis]
  private let files: [FileSearch.File]
  /// The comparisons that may still be made; below 0 the sweep has given up.
  private(set) var remainingWork: Int

  /// Renditions that a device comes to at the same time, as far as the axes were looked at.
  private struct Group {
    var places: [Int]
    /// How many of the axes were looked at.
    var depth: Int
    /// Whether memory, screen and graphics are the device's own.
    var isFirstPass: Bool
  }

  init(_ finder: AppleFinder, maximumWork: Int) {
    self.finder = finder
    files = finder.files
    remainingWork = maximumWork
    let renditions = finder.asset.renditions
    axes = CatalogAxis.allCases.filter { axis in !renditions.allSatisfy { axis.isUnused(by: $0) } }
  }

  /// Splits a class by its answers.
  mutating func walk(_ devices: AppleDeviceClass, _ visit: Visit) {
    let places = finder.asset.renditions.indices.filter { finder.asset.unlisted[$0] == nil }
    let all = Group(places: places, depth: 0, isFirstPass: true)
    narrow(devices, places.isEmpty ? [] : [all], visit)
  }

  /// Splits a part along the next axis of the renditions that come first.
  ///
  /// - Parameters:
  ///   - devices: The part.
  ///   - groups: The renditions that may be shown, those that come first last.
  ///   - visit: Is called with each part that has one answer.
  private mutating func narrow(
    _ devices: AppleDeviceClass,
    _ groups: [Group],
    _ visit: Visit
  ) {
    guard remainingWork >= 0 else { return }
    guard let group = groups.last else { return leave(devices, visit) }
    remainingWork -= group.places.count + 1
    guard group.depth < axes.count else {
      let device = devices.representative
      // Of several for the same devices the first is shown.
      if let choice = finder.inCatalog(group.places.first, finder.request(device)) {
        return visit(devices, choice)
      }
      return leave(devices, visit)
    }
    let axis = axes[group.depth]
    eachPart(of: devices, along: cuts(axis, of: group, devices.kinds)[...]) { run, part in
      run.narrow(part, groups.dropLast() + run.ranked(group, axis, part), visit)
    }
  }

  /// Returns the renditions of a group by when the devices of a part come to them on an axis, the
  /// first last, without those that do not fit.
  private func ranked(_ group: Group, _ axis: CatalogAxis, _ part: AppleDeviceClass) -> [Group] {
    let request = finder.request(part.representative)
    var byRank: [Int: [Int]] = [:]
    for place in group.places {
      let rank = axis.rank(
        finder.asset.renditions[place],
        request,
        isFirstPass: group.isFirstPass
      )
      if let rank { byRank[rank, default: []].append(place) }
    }
    return byRank.sorted { $0.key > $1.key }.map { rank, places in
      let isOwn = rank == 0 || !axis.opensPasses
      return Group(
        places: places,
        depth: group.depth + 1,
        isFirstPass: group.isFirstPass && isOwn
      )
    }
  }

  /// Splits devices that find nothing in the catalog by what they find outside it.
  private mutating func leave(_ devices: AppleDeviceClass, _ visit: Visit) {
    var cuts: [(AppleAxis, [UInt16])] = []
    if files.contains(where: { $0.traits.idiom != nil }) {
      cuts.append((.kind, (1..<max(1, devices.kinds.count)).map { UInt16(clamping: $0) }))
    }
    if finder.lookup == .image, files.count > 1 { cuts.append((.scale, [2, 3])) }
    eachPart(of: devices, along: cuts[...]) { run, part in
      run.remainingWork -= run.files.count + 1
      guard run.remainingWork >= 0 else { return }
      visit(part, run.finder.outsideCatalog(part.representative))
    }
  }

  // MARK: Cuts

  /// Calls back with each part of a class that is cut before some values on some axes.
  private mutating func eachPart(
    of devices: AppleDeviceClass,
    along cuts: ArraySlice<(AppleAxis, [UInt16])>,
    _ body: (inout AppleSweepRun, AppleDeviceClass) -> Void
  ) {
    guard let (axis, values) = cuts.first else { return body(&self, devices) }
    let high = devices[axis].upperBound
    var low = devices[axis].lowerBound
    var part = devices
    for cut in Set(values).sorted() where cut > low && cut <= high {
      part[axis] = low...(cut - 1)
      eachPart(of: part, along: cuts.dropFirst(), body)
      low = cut
    }
    part[axis] = low...high
    eachPart(of: part, along: cuts.dropFirst(), body)
  }

  /// Returns the values of devices at which it may change when they come to the renditions of a
  /// group on an axis of the catalog.
  private func cuts(
    _ axis: CatalogAxis,
    of group: Group,
    _ kinds: [AppleTraits.Idiom]
  ) -> [(AppleAxis, [UInt16])] {
    let traits = group.places.map { finder.asset.renditions[$0] }
    func two(_ axis: AppleAxis, _ isNamed: (AppleTraits) -> Bool) -> [(AppleAxis, [UInt16])] {
      traits.contains(where: isNamed) ? [(axis, [1])] : []
    }
    switch axis {
    case .appearance:
      return two(.appearance) { $0.appearance != nil }
        + two(.contrast) { $0.appearance?.isHighContrast == true }
    case .localization, .others: return []
    case .memoryClass: return [(.memory, values(traits.map(\.memoryClass), traits))]
    case .subtype: return [(.subtype, values(traits.map(\.subtype), traits, isExact: true))]
    case .graphicsClass: return [(.graphics, values(traits.map(\.graphicsClass), traits))]
    case .scale:
      let scales = Set(traits.map(\.scale))
      let isLarge = scales.contains { $0 > 2 }
      // The largest scale is the platform's, which depends on the kind.
      let places = isLarge ? kinds.indices.dropFirst().map { UInt16(clamping: $0) } : []
      return [(.kind, places), (.scale, scales.count > 1 || isLarge ? [2, 3] : [])]
    case .deploymentTarget: return [(.target, traits.map(\.deploymentTarget))]
    case .direction: return two(.direction) { $0.direction != nil }
    case .gamut: return two(.gamut) { $0.gamut != nil }
    case .idiom:
      let named = Set(traits.compactMap(\.idiom))
      let places = kinds.indices.filter { named.contains(kinds[$0]) }
      return [(.kind, places.flatMap { [UInt16(clamping: $0), UInt16(clamping: $0 + 1)] })]
    case .sizeClasses:
      return two(.width) { $0.horizontalSizeClass != nil }
        + two(.height) { $0.verticalSizeClass != nil }
    }
  }

  /// Returns the values from which renditions fit; and those behind them where it matters whether a
  /// value is the device's own, because that decides the order of the scales.
  private func values(
    _ values: [UInt16],
    _ traits: [AppleTraits],
    isExact: Bool = false
  ) -> [UInt16] {
    let hasScales = Set(traits.map(\.scale)).count > 1
    guard isExact || hasScales else { return values }
    return values.flatMap { $0 == .max ? [$0] : [$0, $0 + 1] }
  }
}
