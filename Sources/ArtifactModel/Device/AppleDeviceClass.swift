/// A set of Apple's devices: a range of values on every axis.
///
/// A sweep makes classes so small that no variant of a name tells two devices of one apart.
public struct AppleDeviceClass: Sendable, Equatable {
  /// The kinds of device that the axis of kinds numbers, in order.
  public let kinds: [AppleTraits.Idiom]
  private var ranges: [ClosedRange<UInt16>]

  /// Creates the class of all devices of some kinds.
  ///
  /// - Parameters:
  ///   - kinds: The kinds; a phone if there is none. The scales are those between the least and the
  ///     largest of them.
  ///   - direction: The direction in which they lay out; `nil` for both.
  public init(every kinds: [AppleTraits.Idiom], in direction: AppleTraits.Direction?) {
    self.kinds = kinds.isEmpty ? [.phone] : kinds
    ranges = AppleAxis.allCases.map(Self.domain)
    ranges[AppleAxis.kind.rawValue] = 0...UInt16(clamping: self.kinds.count - 1)
    let scales = self.kinds.map(Self.scales)
    let low = scales.map(\.lowerBound).min() ?? 1
    ranges[AppleAxis.scale.rawValue] = low...(scales.map(\.upperBound).max() ?? low)
    guard let direction else { return }
    let value: UInt16 = direction == .rightToLeft ? 1 : 0
    self[.direction] = value...value
  }

  /// The scales of a kind's screens.
  ///
  /// Phones and pads of scale 1 ended with iOS 6 and 9, which no app of today runs on.
  private static func scales(of kind: AppleTraits.Idiom) -> ClosedRange<UInt16> {
    switch kind {
    case .phone, .car: 2...3
    case .pad, .watch, .vision: 2...2
    case .tv, .mac: 1...2
    case .marketing: 1...3
    }
  }

  /// The values that an axis has on devices; of kinds those of one alone.
  private static func domain(of axis: AppleAxis) -> ClosedRange<UInt16> {
    switch axis {
    case .kind: 0...0
    case .appearance, .contrast, .direction, .gamut, .width, .height: 0...1
    case .scale: 1...3
    case .memory, .graphics, .target: 0...AppleDevice.newestSystem
    case .subtype: 0...0xffff
    }
  }

  /// The values of an axis.
  public subscript(axis: AppleAxis) -> ClosedRange<UInt16> {
    get { ranges[axis.rawValue] }
    set { ranges[axis.rawValue] = newValue }
  }

  /// Whether a device belongs to the class.
  public func contains(_ device: AppleDevice) -> Bool {
    guard let kind = kinds.firstIndex(of: device.idiom) else { return false }
    return AppleAxis.allCases.allSatisfy { axis in
      self[axis].contains(device.value(of: axis) ?? UInt16(clamping: kind))
    }
  }

  /// Returns a device of the class that is as near to the usual one of its kind as the class lets it
  /// be.
  public var representative: AppleDevice {
    var device = AppleDevice(kinds[Int(self[.kind].lowerBound)])
    for axis in AppleAxis.allCases {
      guard let usual = device.value(of: axis) else { continue }
      device.set(axis, to: min(max(usual, self[axis].lowerBound), self[axis].upperBound))
    }
    return device
  }

  /// Returns both classes as one, `nil` if that is none: they have to differ on one axis alone, and
  /// be neighbours there.
  public func joined(with other: AppleDeviceClass) -> AppleDeviceClass? {
    guard kinds == other.kinds else { return nil }
    var joint: Int?
    for index in ranges.indices where ranges[index] != other.ranges[index] {
      guard joint == nil else { return nil }
      joint = index
    }
    guard let joint else { return nil }
    let (first, second) =
      ranges[joint].lowerBound < other.ranges[joint].lowerBound
      ? (ranges[joint], other.ranges[joint]) : (other.ranges[joint], ranges[joint])
    guard first.upperBound < second.lowerBound, second.lowerBound - first.upperBound == 1 else {
      return nil
    }
    var whole = self
    whole.ranges[joint] = first.lowerBound...second.upperBound
    return whole
  }

  /// Returns what the class demands beyond another one that holds it: `phone or pad`, `dark`, `3x`.
  public func words(within whole: AppleDeviceClass) -> [String] {
    AppleAxis.allCases.compactMap { axis in
      let (own, all) = (self[axis], whole[axis])
      guard own != all else { return nil }
      switch axis {
      case .memory, .subtype, .graphics, .target:
        if own.count == 1 { return "\(axis) \(own.lowerBound)" }
        if own.upperBound == all.upperBound { return "\(axis) \(own.lowerBound) and above" }
        if own.lowerBound == all.lowerBound { return "\(axis) up to \(own.upperBound)" }
        return "\(axis) \(own.lowerBound) to \(own.upperBound)"
      default:
        return own.map { word($0, axis) }.joined(separator: " or ")
      }
    }
  }

  private func word(_ value: UInt16, _ axis: AppleAxis) -> String {
    switch axis {
    case .kind: kinds[Int(value)].rawValue
    case .appearance: value == 1 ? "dark" : "light"
    case .contrast: value == 1 ? "high contrast" : "normal contrast"
    case .scale: "\(value)x"
    case .direction: value == 1 ? "right to left" : "left to right"
    case .gamut: value == 1 ? "P3" : "sRGB"
    case .width: value == 1 ? "regular width" : "compact width"
    case .height: value == 1 ? "regular height" : "compact height"
    case .memory, .subtype, .graphics, .target: "\(axis) \(value)"
    }
  }
}
