public import ArtifactModel

/// Finds every answer that devices can get for a name, each with its devices.
///
/// A class of devices is split along one axis after the other, but only along those that the variants
/// name which may still be chosen; so the parts are disjoint and cover the class, and each has one
/// answer.
public struct AppleSweep: Sendable {
  /// The selection.
  public let selection: AppleSelection
  /// The most parts that are made of one class.
  public let maximumParts: Int

  /// Creates a sweep.
  public init(_ selection: AppleSelection, maximumParts: Int = 100_000) {
    self.selection = selection
    self.maximumParts = maximumParts
  }

  /// Splits all devices of a user by what they are shown for a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - lookup: What the app calls; `nil` for what fits the name.
  ///   - asker: The process with the user's languages, and the bundle that it asks.
  ///   - devices: The class; `nil` for every device that lays out in the direction of the process.
  ///   - visit: Is called with each part and its answer.
  /// - Returns: Whether the whole class was covered; `false` when it has too many parts.
  @discardableResult
  public func split(
    by name: AppleName,
    as lookup: AppleResolution.Lookup? = nil,
    for asker: AppleSelection.Asker,
    among devices: AppleDeviceClass? = nil,
    visit: (AppleDeviceClass, AppleChoice) -> Void
  ) -> Bool {
    let finder = selection.finder(of: name, as: lookup, for: asker)
    let whole = devices ?? AppleDeviceClass(everyDeviceIn: asker.direction)
    var run = AppleSweepRun(finder: finder, remainingParts: maximumParts)
    run.narrow(whole, AppleAxis.allCases[...], finder.traits, visit)
    return run.remainingParts >= 0
  }
}

/// One sweep over one name.
private struct AppleSweepRun {
  let finder: AppleFinder
  /// The parts that may still be made; below 0 the sweep has given up.
  var remainingParts: Int

  /// Splits a part along the next axis, and drops what its devices cannot be shown.
  mutating func narrow(
    _ devices: AppleDeviceClass,
    _ axes: ArraySlice<AppleAxis>,
    _ traits: [AppleFinder.Traits],
    _ visit: (AppleDeviceClass, AppleChoice) -> Void
  ) {
    guard remainingParts >= 0 else { return }
    guard let axis = axes.first else {
      remainingParts -= 1
      guard remainingParts >= 0 else { return }
      return visit(devices, finder.choose(devices.representative))
    }
    var low = devices[axis].lowerBound
    let high = devices[axis].upperBound
    let cuts = Set(finder.cuts(axis, among: traits)).filter { $0 > low && $0 <= high }.sorted()
    for end in cuts.map({ $0 - 1 }) + [high] {
      var part = devices
      part[axis] = low...end
      let device = part.representative
      let rest = traits.filter { finder.mayBeShown($0, on: device, for: axis) }
      narrow(part, axes.dropFirst(), rest, visit)
      low = end == .max ? end : end + 1
    }
  }
}
