/// A set of Apple's devices: a range of values on every axis.
///
/// A sweep makes classes so small that no variant of a name tells two devices of one apart.
public struct AppleDeviceClass: Sendable, Equatable {
  private var ranges = AppleAxis.allCases.map(\.domain)

  /// Creates the class of all devices that lay out in a direction.
  ///
  /// - Parameter direction: The direction; `nil` for both.
  public init(everyDeviceIn direction: AppleTraits.Direction?) {
    guard let direction else { return }
    let value: UInt16 = direction == .rightToLeft ? 1 : 0
    self[.direction] = value...value
  }

  /// The values of an axis.
  public subscript(axis: AppleAxis) -> ClosedRange<UInt16> {
    get { ranges[axis.rawValue] }
    set { ranges[axis.rawValue] = newValue }
  }

  /// Whether a device belongs to the class.
  public func contains(_ device: AppleDevice) -> Bool {
    AppleAxis.allCases.allSatisfy { self[$0].contains(device[$0]) }
  }

  /// Returns a device of the class that is as near to the usual one of its kind as the class lets it
  /// be.
  public var representative: AppleDevice {
    let kinds = self[.idiom]
    let idiom = AppleDevice.idioms[Int(kinds.lowerBound)]
    var device = AppleDevice(idiom)
    for axis in AppleAxis.allCases {
      let range = self[axis]
      device[axis] = min(max(device[axis], range.lowerBound), range.upperBound)
    }
    return device
  }

  /// Returns what the class demands beyond another one that holds it: `dark`, `3x`, `phone or pad`.
  public func words(within whole: AppleDeviceClass) -> [String] {
    AppleAxis.allCases.compactMap { axis in
      let (own, all) = (self[axis], whole[axis])
      guard own != all else { return nil }
      if axis.domain.count < 8 {
        return own.map { Self.word($0, axis) }.joined(separator: " or ")
      }
      if own.count == 1 { return "\(axis)=\(own.lowerBound)" }
      if own.upperBound == all.upperBound { return "\(axis) from \(own.lowerBound)" }
      return "\(axis) \(own.lowerBound) to \(own.upperBound)"
    }
  }

  private static func word(_ value: UInt16, _ axis: AppleAxis) -> String {
    switch axis {
    case .appearance: value == 1 ? "dark" : "light"
    case .contrast: value == 1 ? "high contrast" : "normal contrast"
    case .scale: "\(value)x"
    case .direction: value == 1 ? "right to left" : "left to right"
    case .gamut: value == 1 ? "P3" : "sRGB"
    case .idiom: AppleDevice.idioms[Int(value)].rawValue
    case .width: value == 1 ? "regular width" : "compact width"
    case .height: value == 1 ? "regular height" : "compact height"
    case .memory, .subtype, .graphics, .target: "\(axis)=\(value)"
    }
  }
}
