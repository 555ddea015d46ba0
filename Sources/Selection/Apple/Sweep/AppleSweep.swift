public import ArtifactModel

/// Finds every answer that devices can get for a name, each with its devices.
///
/// Renditions are compared axis by axis, as a device comes to them: those that come first are split
/// further, and the others only for the devices that none of the first ones fits. So the parts are
/// disjoint, cover the class, and each has one answer.
public struct AppleSweep: Sendable {
  /// The selection.
  public let selection: AppleSelection
  /// The most comparisons that are made for one name.
  ///
  /// A hostile asset can have more parts than could ever be looked at.
  public let maximumWork: Int

  /// Creates a sweep.
  public init(_ selection: AppleSelection, maximumWork: Int = 2_000_000) {
    self.selection = selection
    self.maximumWork = maximumWork
  }

  /// Splits a class of devices by what a user is shown for a name.
  ///
  /// - Parameters:
  ///   - devices: The class.
  ///   - name: The name.
  ///   - lookup: What the app calls; `nil` for what fits the name.
  ///   - asker: The process with the user's languages, and the bundle that it asks.
  ///   - visit: Is called with each part and its answer.
  /// - Returns: The effort, and whether it was enough.
  @discardableResult
  public func split(
    _ devices: AppleDeviceClass,
    by name: AppleName,
    as lookup: AppleResolution.Lookup? = nil,
    for asker: AppleSelection.Asker,
    visit: (AppleDeviceClass, AppleChoice) -> Void
  ) -> SweepEffort {
    let finder = selection.finder(of: name, as: lookup, for: asker)
    var run = AppleSweepRun(finder, maximumWork: maximumWork)
    run.walk(devices, visit)
    return SweepEffort(remainingWork: run.remainingWork, of: maximumWork)
  }
}
