/// What a device gets for a resource, without the way to it.
public struct AndroidOutcome: Sendable, Equatable {
  /// How the look-up ended.
  public let status: AndroidChoice.Status
  /// The resource of the last value that was found, or the one that was asked for.
  public let resource: UInt32
  /// The last value that was found.
  public let place: AndroidChoice.Place?
}
