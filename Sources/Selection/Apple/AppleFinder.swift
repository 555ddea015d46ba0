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
      types: types
    )
  }
}

/// Finds what devices are shown for one name in one bundle of one process.
struct AppleFinder {
  let selection: AppleSelection
  private(set) var asker: AppleSelection.Asker
  let lookup: AppleResolution.Lookup
  let name: AppleName
  let type: String?
  /// The types of file that have the name, as far as it leaves the type open.
  let typeCount: Int
  private let resource: Resource?
  let asset: CatalogAsset
  /// The index of the catalog in which the asset lies, `nil` without one.
  private let catalog: Int?

  init(
    selection: AppleSelection,
    asker: AppleSelection.Asker,
    lookup: AppleResolution.Lookup,
    name: AppleName,
    resource index: Int?,
    types: [String]
  ) {
    self.selection = selection
    self.asker = asker
    self.lookup = lookup
    self.name = name
    type = types.first
    typeCount = types.count
    resource = index.map { selection.installation.bundles[asker.bundle].resources[$0] }
    asset = index.map { selection.catalogAsset($0, in: asker.bundle) } ?? CatalogAsset([])
    catalog = index.flatMap { selection.catalog(of: $0, in: asker.bundle) }
  }

  /// Returns the same for another user's languages, process and bundle alike.
  func asking(as asker: AppleSelection.Asker) -> AppleFinder {
    var finder = self
    finder.asker = asker
    return finder
  }

  var bundle: ShippedBundle { selection.installation.bundles[asker.bundle] }

  func search(_ device: AppleDevice) -> FileSearch {
    FileSearch(
      bundle,
      selection.installation.tables[asker.bundle],
      list: asker.languages.list,
      idiom: device.idiom,
      platform: selection.platform
    )
  }

  /// Returns what a catalog is asked with for a device.
  func request(_ device: AppleDevice) -> CatalogRequest {
    CatalogRequest(
      device,
      direction: asker.direction,
      localization: catalog.flatMap { asker.catalogLanguages[$0] }
    )
  }

  /// Returns what a device is shown.
  func choose(_ device: AppleDevice) -> AppleChoice {
    let request = request(device)
    return inCatalog(asset.choose(request), request) ?? outsideCatalog(device)
  }

  /// Returns the answer that a rendition of the asset is, `nil` if it shows no picture.
  ///
  /// - Parameters:
  ///   - place: The rendition that comes first, `nil` if none fits.
  ///   - request: What the catalog was asked with.
  /// - Returns: The answer.
  func inCatalog(_ place: Int?, _ request: CatalogRequest) -> AppleChoice? {
    guard let resource, let place = selection.shown(place, of: resource, in: bundle) else {
      return nil
    }
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

  /// Returns what a device is shown that finds nothing in the catalog.
  func outsideCatalog(_ device: AppleDevice) -> AppleChoice {
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

  func loose(_ search: FileSearch) -> [FileSearch.File] {
    guard let type else { return [] }
    return search.files(name: ImageLookup.file(of: name, type).name, type: type)
  }

  /// The files outside the catalog among which devices choose; of a text those of its table.
  var files: [FileSearch.File] {
    let search = search(AppleDevice())
    switch lookup {
    case .image: return loose(search)
    case .file: return search.files(name: name.file.name, type: type ?? "")
    case .text:
      return ["strings", "stringsdict"].flatMap { search.files(name: name.table, type: $0) }
    }
  }
}
