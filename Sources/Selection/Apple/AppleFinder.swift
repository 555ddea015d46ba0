public import ArtifactModel

/// What a device is shown for a name, without the way to it.
public struct AppleChoice: Sendable, Equatable {
  /// How the look-up ended.
  public let status: AppleResolution.Status
  /// The index of the variant in the bundle that was asked, `nil` if nothing is shown.
  public let variant: Int?
  /// Whether the system mirrors the picture.
  public let isMirrored: Bool
}

extension AppleSelection {
  /// Returns what a device is shown for a name, faster than `resolve` because no reasons are told.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - lookup: What the app calls; `nil` for what fits the name.
  ///   - asker: The process and the bundle that it asks.
  ///   - device: The device.
  /// - Returns: The choice.
  public func choose(
    _ name: AppleName,
    as lookup: AppleResolution.Lookup? = nil,
    for asker: Asker,
    on device: AppleDevice
  ) -> AppleChoice {
    finder(of: name, as: lookup, for: asker).choose(device)
  }

  /// Prepares one name for many devices.
  func finder(
    of name: AppleName,
    as lookup: AppleResolution.Lookup?,
    for asker: Asker
  ) -> AppleFinder {
    let asset = asset(name, in: asker.bundle)
    let types = types(of: name, in: asker.bundle)
    let lookup = lookup ?? fitting(name, asset, types, in: asker.bundle)
    return AppleFinder(
      selection: self,
      asker: asker,
      lookup: lookup,
      name: name,
      resource: lookup == .image ? asset : nil,
      type: types.first
    )
  }
}

/// Finds what devices are shown for one name in one bundle of one process.
struct AppleFinder {
  /// What a variant is for, and where it lies.
  struct Traits {
    let traits: AppleTraits
    let isInCatalog: Bool
  }

  let selection: AppleSelection
  let asker: AppleSelection.Asker
  let lookup: AppleResolution.Lookup
  let name: AppleName
  let type: String?
  private let resource: Resource?
  private let asset: CatalogAsset
  private let language: String?

  init(
    selection: AppleSelection,
    asker: AppleSelection.Asker,
    lookup: AppleResolution.Lookup,
    name: AppleName,
    resource index: Int?,
    type: String?
  ) {
    self.selection = selection
    self.asker = asker
    self.lookup = lookup
    self.name = name
    self.type = type
    resource = index.map { selection.installation.bundles[asker.bundle].resources[$0] }
    asset = index.map { selection.catalogAsset($0, in: asker.bundle) } ?? CatalogAsset([])
    language = index.flatMap {
      selection.catalogLanguage(selection.catalogNames($0, in: asker.bundle), for: asker)
    }
  }

  private var bundle: ShippedBundle { selection.installation.bundles[asker.bundle] }

  private func search(_ device: AppleDevice) -> FileSearch {
    FileSearch(
      bundle,
      selection.installation.tables[asker.bundle],
      list: asker.languages.list,
      idiom: device.idiom,
      platform: selection.platform
    )
  }

  private func request(_ device: AppleDevice) -> CatalogRequest {
    CatalogRequest(device, direction: asker.direction, localization: language)
  }

  /// Returns what a device is shown.
  func choose(_ device: AppleDevice) -> AppleChoice {
    if let resource {
      let request = request(device)
      if let place = selection.shown(asset.choose(request), of: resource, in: bundle) {
        let variant = resource.variants.lowerBound + place
        let direction = asset.renditions[place].direction
        let isTurned = direction != nil && direction != request.direction
        let rendition = bundle.rendition(of: bundle.variants[variant])
        return AppleChoice(
          status: .ok,
          variant: variant,
          isMirrored: isTurned && rendition?.isFlippable ?? false
        )
      }
    }
    let search = search(device)
    if lookup != .image {
      let outcome =
        lookup == .text
        ? TextLookup(search: search)
          .outcome(of: name.key ?? "", in: name.table)
        : FileLookup(search: search)
          .outcome(of: name.file, type: type ?? "")
      return AppleChoice(
        status: outcome.status,
        variant: outcome.chosen?.variant,
        isMirrored: false
      )
    }
    let files = loose(search)
    let winner = LooseImageSearch(search: search, screenScale: device.scale).run(files).winner
    let isUnknown = resource == nil && files.isEmpty
    return AppleChoice(
      status: winner != nil ? .ok : isUnknown ? .noResource : .notFound,
      variant: winner?.variant,
      isMirrored: false
    )
  }

  private func loose(_ search: FileSearch) -> [FileSearch.File] {
    guard let type else { return [] }
    return search.files(name: ImageLookup.file(of: name, type).name, type: type)
  }

  // MARK: Sweeping

  /// What each variant of the name is for.
  var traits: [Traits] {
    if lookup == .text { return [] }
    let search = search(AppleDevice())
    let files =
      lookup == .image ? loose(search) : search.files(name: name.file.name, type: type ?? "")
    return asset.renditions.map { Traits(traits: $0, isInCatalog: true) }
      + files.map { Traits(traits: $0.traits, isInCatalog: false) }
  }

  /// Whether a variant may still be shown to devices that are alike on an axis.
  func mayBeShown(_ traits: Traits, on device: AppleDevice, for axis: AppleAxis) -> Bool {
    guard traits.isInCatalog, let asked = Self.catalogAxis(axis) else { return true }
    if axis == .appearance {
      // Whether more contrast is asked for is decided on the next axis.
      var device = device
      device.hasHighContrast = true
      return asked.rank(traits.traits, request(device), isFirstPass: true) != nil
    }
    if axis == .scale || axis == .width { return true }
    return asked.rank(traits.traits, request(device), isFirstPass: true) != nil
  }

  private static func catalogAxis(_ axis: AppleAxis) -> CatalogAxis? {
    switch axis {
    case .appearance, .contrast: .appearance
    case .memory: .memoryClass
    case .subtype: .subtype
    case .graphics: .graphicsClass
    case .scale: .scale
    case .target: .deploymentTarget
    case .direction: .direction
    case .gamut: .gamut
    case .idiom: .idiom
    case .width, .height: .sizeClasses
    }
  }

  /// Returns the values of an axis at which an answer may change.
  func cuts(_ axis: AppleAxis, among traits: [Traits]) -> [UInt16] {
    let inCatalog = traits.filter(\.isInCatalog).map(\.traits)
    switch axis {
    case .appearance: return inCatalog.contains { $0.appearance != nil } ? [1] : []
    case .contrast: return inCatalog.contains { $0.appearance?.isHighContrast == true } ? [1] : []
    case .memory: return around(inCatalog.map(\.memoryClass))
    case .subtype: return around(inCatalog.map(\.subtype))
    case .graphics: return around(inCatalog.map(\.graphicsClass))
    case .target: return inCatalog.map(\.deploymentTarget)
    case .direction: return inCatalog.contains { $0.direction != nil } ? [1] : []
    case .gamut: return inCatalog.contains { $0.gamut != nil } ? [1] : []
    case .width: return inCatalog.contains { $0.horizontalSizeClass != nil } ? [1] : []
    case .height: return inCatalog.contains { $0.verticalSizeClass != nil } ? [1] : []
    case .scale:
      let isOne =
        Set(traits.map(\.traits.scale)).count < 2
        && traits.allSatisfy { $0.isInCatalog || $0.traits.scale == 0 }
      return isOne ? [] : [2, 3]
    case .idiom: return idioms(traits)
    }
  }

  /// Cuts below and above each value, because the device's own value opens another order of scales;
  /// none where no variant has a value.
  private func around(_ values: [UInt16]) -> [UInt16] {
    // The asset as a whole decides whether the axis is asked at all.
    guard values.contains(where: { $0 != 0 }) else { return values.isEmpty ? [] : pass }
    return values.flatMap { $0 == .max ? [$0] : [$0, $0 + 1] }
  }

  /// Where variants without a value are left of an asset that has others with one.
  private var pass: [UInt16] {
    let isAsked = asset.renditions.contains {
      $0.memoryClass != 0 || $0.subtype != 0 || $0.graphicsClass != 0
    }
    return isAsked ? [1] : []
  }

  private func idioms(_ traits: [Traits]) -> [UInt16] {
    var named = Set(traits.compactMap(\.traits.idiom))
    // A phone looks at an iPad's loose pictures too, and the other way round.
    if traits.contains(where: { !$0.isInCatalog && $0.traits.idiom != nil }) {
      named.formUnion([.phone, .pad])
    }
    // Watches and Macs have no scale of 3.
    if traits.contains(where: { $0.isInCatalog && $0.traits.scale > 2 }) {
      named.formUnion([.watch, .mac])
    }
    return named.compactMap { AppleDevice.idioms.firstIndex(of: $0) }
      .flatMap { [UInt16($0), UInt16($0) + 1] }
  }
}
