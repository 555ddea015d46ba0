/// A set of Android devices: one language, and a range of values on every axis.
///
/// A sweep makes classes so small that no value of a resource tells two devices of one apart. Every
/// device is full: only the SIM's numbers, the grammatical gender and the minor level may be 0.
public struct AndroidDeviceClass: Sendable {
  /// The language that the devices ask for, other axes open.
  public let locale: AndroidConfiguration
  @usableFromInline var lows = InlineArray<27, UInt16>(repeating: 0)
  @usableFromInline var highs = InlineArray<27, UInt16>(repeating: 0)

  /// Creates the class of all devices that ask for a language, in the direction of its script.
  ///
  /// - Parameter locale: A configuration of which the language, script, region, variant and numbering
  ///   system count.
  public init(everyDeviceIn locale: AndroidConfiguration) {
    var asked = AndroidConfiguration()
    asked.language = locale.language
    asked.region = locale.region
    asked.localeScript = locale.localeScript
    asked.localeVariant = locale.localeVariant
    asked.localeNumberingSystem = locale.localeNumberingSystem
    self.locale = asked
    for axis in AndroidAxis.allCases { self[axis] = Self.domain(of: axis) }
    let direction = asked.directionOfLanguage
    self[.layoutDirection] = direction...direction
  }

  /// The values of an axis.
  @inlinable public subscript(axis: AndroidAxis) -> ClosedRange<UInt16> {
    get { lows[Int(axis.rawValue)]...max(lows[Int(axis.rawValue)], highs[Int(axis.rawValue)]) }
    set {
      lows[Int(axis.rawValue)] = newValue.lowerBound
      highs[Int(axis.rawValue)] = newValue.upperBound
    }
  }

  /// The values that an axis has on real devices.
  public static func domain(of axis: AndroidAxis) -> ClosedRange<UInt16> {
    switch axis {
    case .mobileCountry, .mobileNetwork, .minorVersion: 0...0xffff
    case .grammaticalGender: 0...3
    case .smallestWidth, .width, .height, .pixelWidth, .pixelHeight, .apiLevel: 1...0xffff
    // The two highest numbers are "any density" and "no density", which no screen has.
    case .density: 1...0xfffd
    case .layoutDirection, .screenLong, .screenRound, .colorGamut, .dynamicRange, .night,
      .navigationHidden:
      1...2
    case .orientation, .touchscreen, .keysHidden, .keyboard: 1...3
    case .screenSize, .navigation: 1...4
    case .uiModeType: 1...7
    }
  }

  /// Whether a device belongs to the class.
  public func contains(_ device: AndroidConfiguration) -> Bool {
    guard device.language == locale.language, device.region == locale.region,
      device.localeScript == locale.localeScript, device.localeVariant == locale.localeVariant,
      device.localeNumberingSystem == locale.localeNumberingSystem
    else { return false }
    return AndroidAxis.allCases.allSatisfy { self[$0].contains(device[$0]) }
  }

  /// Returns a device of the class that differs from a profile only where the class demands it, and
  /// in what follows from that.
  public func representative(
    of profile: AndroidDeviceProfile = .phone
  ) -> AndroidConfiguration {
    func nearest(_ value: UInt16, _ axis: AndroidAxis) -> UInt16 {
      let range = self[axis]
      return min(max(value, range.lowerBound), range.upperBound)
    }
    var stated = locale
    for axis in AndroidAxis.allCases where self[axis] != Self.domain(of: axis) {
      stated[axis] = nearest(profile.configuration[axis], axis)
    }
    var device = profile.filling(stated)
    for axis in AndroidAxis.allCases { device[axis] = nearest(device[axis], axis) }
    return device
  }

  /// Returns the axes on which the class has other values than another one.
  public func axes(differingFrom other: AndroidDeviceClass) -> [AndroidAxis] {
    var axes: [AndroidAxis] = []
    for index in 0..<27 where lows[index] != other.lows[index] || highs[index] != other.highs[index]
    {
      if let axis = AndroidAxis(rawValue: numericCast(index)) { axes.append(axis) }
    }
    return axes
  }

  /// Returns both classes as one, `nil` if that is none: they have to be of one language, differ on
  /// one axis, and be neighbours there.
  public func joined(with other: AndroidDeviceClass) -> AndroidDeviceClass? {
    var joint: Int?
    for index in 0..<27 where lows[index] != other.lows[index] || highs[index] != other.highs[index]
    {
      guard joint == nil else { return nil }
      joint = index
    }
    guard let joint, locale == other.locale else { return nil }
    var whole = self
    if other.lows[joint] > 0, highs[joint] == other.lows[joint] - 1 {
      whole.highs[joint] = other.highs[joint]
    } else if lows[joint] > 0, other.highs[joint] == lows[joint] - 1 {
      whole.lows[joint] = other.lows[joint]
    } else {
      return nil
    }
    return whole
  }

  /// Returns what the class demands beyond another one that holds it, axis by axis, in words:
  /// `night`, `241dpi to 320dpi`, `v21 and above`.
  public func words(within whole: AndroidDeviceClass) -> [String] {
    axes(differingFrom: whole).map { Self.words(self[$0], $0, within: whole[$0]) }
  }

  /// Returns what a range of an axis demands beyond another one that holds it, in words.
  public static func words(
    _ own: ClosedRange<UInt16>,
    _ axis: AndroidAxis,
    within all: ClosedRange<UInt16>
  ) -> String {
    if domain(of: axis).upperBound < 8 {
      return own.map { word($0, axis) }.joined(separator: " or ")
    }
    let (low, high) = (word(own.lowerBound, axis), word(own.upperBound, axis))
    if own.count == 1 { return low }
    if own.upperBound == all.upperBound { return "\(low) and above" }
    if own.lowerBound == all.lowerBound { return "up to \(high)" }
    return "\(low) to \(high)"
  }

  private static func word(_ value: UInt16, _ axis: AndroidAxis) -> String {
    switch axis {
    case .uiModeType where value == 1: return "no special kind of device"
    case .pixelWidth: return "\(value) pixels wide"
    case .pixelHeight: return "\(value) pixels high"
    case .minorVersion: return "minor level \(value)"
    default:
      guard value != 0 else { return "no \(axis)" }
      var part = AndroidConfiguration()
      part[axis] = value
      return "\(part)"
    }
  }
}
