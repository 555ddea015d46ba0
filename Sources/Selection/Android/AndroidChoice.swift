public import ArtifactModel

/// What a device gets for a resource, and by which steps.
public struct AndroidChoice: Sendable, Equatable {
  /// How a look-up ended.
  public enum Status: String, Sendable, CaseIterable {
    /// A value was found.
    case ok
    /// No value of the resource may be used for the device; an app fails here.
    case notFound = "notfound"
    /// A reference was followed to a resource that has no value for the device.
    case dangling
    /// No bundle has the resource.
    case noResource = "noresource"
  }

  /// A value in one bundle of the installation.
  public struct Place: Sendable, Hashable {
    /// The index of the bundle in the installation.
    public let bundle: Int
    /// The index of the variant in the bundle.
    public let variant: Int

    /// Creates a place.
    public init(bundle: Int, variant: Int) {
      self.bundle = bundle
      self.variant = variant
    }
  }

  /// One look-up on the way: the resource itself, then what references lead to.
  public struct Step: Sendable, Equatable {
    /// The number of the resource that was looked up.
    public let resource: UInt32
    /// The value that was chosen, `nil` if there is none.
    public let place: Place?
  }

  /// How the look-up ended.
  public let status: Status
  /// The look-ups in order, at least one.
  public let steps: [Step]

  /// The last value that was found: the device's, or the reference that leads nowhere.
  public var place: Place? { steps.last { $0.place != nil }?.place }

  /// The resource that has the last value.
  public var resource: UInt32? { steps.last { $0.place != nil }?.resource }
}

extension AndroidInstallation {
  /// Returns the variant at a place.
  public func variant(at place: AndroidChoice.Place) -> Variant {
    bundles[place.bundle].variants[place.variant]
  }

  /// Returns the configuration of the variant at a place.
  public func configuration(at place: AndroidChoice.Place) -> AndroidConfiguration {
    candidates[tables[place.bundle].candidate(place.variant)].configuration
  }

  /// Returns the file of the variant at a place, `nil` if it holds something else.
  public func file(at place: AndroidChoice.Place) -> ShippedFile? {
    bundles[place.bundle].file(of: variant(at: place))
  }

  /// Whether a look-up ended at a reference because its references run in a circle, or are more than
  /// Android follows.
  public func isCyclic(_ choice: AndroidChoice) -> Bool {
    guard choice.status == .ok, let place = choice.place,
      case .reference(let target) = variant(at: place).value
    else { return false }
    return target != 0
  }
}
