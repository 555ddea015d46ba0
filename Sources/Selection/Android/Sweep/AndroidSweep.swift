public import ArtifactModel

/// Finds every answer that devices of a class can get for a resource, each with its devices.
///
/// The class is split along one axis after the other, but only along those that the values which may
/// still be chosen name, and only where the choice among them can change; so the parts are disjoint,
/// cover the class, and each has one answer. References are followed: what the chosen value refers
/// to splits the part further.
public struct AndroidSweep: Sendable {
  /// The installation and the rules.
  public let selection: AndroidSelection
  /// The most comparisons that are made for one resource and class.
  ///
  /// A resource with many values on many axes can have more parts than could ever be looked at.
  public let maximumWork: Int

  /// Creates a sweep.
  public init(_ selection: AndroidSelection, maximumWork: Int = 10_000_000) {
    self.selection = selection
    self.maximumWork = maximumWork
  }

  /// Splits a class of devices by what they get for a resource.
  ///
  /// - Parameters:
  ///   - devices: The class; a part that was visited before serves too, for what a drawable refers
  ///     to.
  ///   - resource: The resource's number.
  ///   - visit: Is called with each part and its answer.
  /// - Returns: The effort, and whether it was enough.
  @discardableResult
  public func split(
    _ devices: AndroidDeviceClass,
    by resource: UInt32,
    visit: (AndroidDeviceClass, AndroidOutcome) -> Void
  ) -> SweepEffort {
    var run = SweepRun(selection, resource: resource, maximumWork: maximumWork)
    run.lookUp(resource, devices, nil, visit)
    return SweepEffort(remainingWork: run.remainingWork, of: maximumWork)
  }
}
