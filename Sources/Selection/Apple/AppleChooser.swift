public import ArtifactModel

/// Finds what one device is shown for many pictures of a bundle, in the languages of several users.
///
/// Assets whose renditions are for the same have their answers at the same places, so one look
/// answers for all of them.
public struct AppleChooser {
  private let selection: AppleSelection
  private let askers: [AppleSelection.Asker]
  private let device: AppleDevice
  private let bundle: Int
  private let shipped: ShippedBundle
  /// Whether each catalog has a table of values in use.
  private let hasMasks: [Bool]
  /// The answers about the assets of each shape, their variants counted from the asset's first.
  private var known: [[Int32]: [AppleChoice]] = [:]

  /// Prepares to ask.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - bundle: The index of the bundle that is asked.
  ///   - askers: A process with the languages of each user, all of which ask this bundle.
  ///   - device: The device.
  public init(
    _ selection: AppleSelection,
    bundle: Int,
    askers: [AppleSelection.Asker],
    device: AppleDevice
  ) {
    self.selection = selection
    self.bundle = bundle
    shipped = selection.installation.bundles[bundle]
    hasMasks = shipped.catalogs.map { !$0.masks.isEmpty }
    self.askers = askers
    self.device = device
  }

  /// Returns what each user is shown for a picture.
  public mutating func choose(_ name: AppleName) -> [AppleChoice] {
    guard let first = askers.first else { return [] }
    let asset = selection.asset(name, in: bundle)
    guard let asset, let shape = shape(of: name, asset) else {
      let finder = selection.finder(of: name, as: .image, for: first)
      return askers.map { finder.asking(as: $0).choose(device) }
    }
    let start = shipped.resources[asset].variants.lowerBound
    if let known = known[shape] { return known.map { $0.moved(by: start) } }
    let finder = selection.finder(of: name, as: .image, for: first)
    let choices = askers.map { finder.asking(as: $0).choose(device) }
    known[shape] = choices.map { $0.moved(by: -start) }
    return choices
  }

  /// Returns all that decides about an asset: its catalog, and of each rendition what it is for,
  /// whether its catalog lists it, and what it is; `nil` where a loose picture has the name too.
  private func shape(of name: AppleName, _ asset: Int) -> [Int32]? {
    guard selection.types(of: name, in: bundle).isEmpty else { return nil }
    let variants = shipped.variants(of: shipped.resources[asset])
    var shape: [Int32] = []
    shape.reserveCapacity(1 + 2 * variants.count)
    for variant in variants {
      guard case .rendition(let index) = variant.value else { return nil }
      // Read in place: a copy of a rendition or a catalog counts its lists up and down.
      let number = Int(index)
      let catalog = Int(shipped.renditions[number].catalog)
      if shape.isEmpty { shape.append(Int32(catalog)) }
      let axis =
        hasMasks[catalog]
        ? shipped.catalogs[catalog].unlistedAxis(of: shipped.renditions[number].key) : nil
      let marks =
        (shipped.renditions[number].isSeen(as: shipped.resources[asset].kind) ? 0 : 1)
        + (shipped.renditions[number].isFlippable ? 2 : 0)
      shape.append(variant.qualifiers)
      shape.append(Int32(marks + 4 * (axis.map { $0.rawValue + 1 } ?? 0)))
    }
    return shape
  }
}

extension AppleChoice {
  fileprivate func moved(by distance: Int) -> AppleChoice {
    AppleChoice(
      status: status,
      variant: variant.map { $0 + distance },
      isMirrored: isMirrored
    )
  }
}
