/// An axis on which Apple's devices differ, with its values as numbers.
public enum AppleAxis: Int, Sendable, CaseIterable {
  /// The place in the list of kinds that a class of devices is made of.
  case kind
  /// Light 0, dark 1.
  case appearance
  /// Normal 0, more 1.
  case contrast
  /// The scale, 1 to 3.
  case scale
  /// The memory as catalogs count it.
  case memory
  /// The screen as catalogs count them.
  case subtype
  /// The graphics as catalogs count them.
  case graphics
  /// The generation of the system as catalogs count them.
  case target
  /// Left to right 0, right to left 1.
  case direction
  /// sRGB 0, Display P3 1.
  case gamut
  /// The width's size class, compact 0, regular 1.
  case width
  /// The height's size class, compact 0, regular 1.
  case height
}

extension AppleDevice {
  /// The value of an axis as a number, `nil` for the kind, which only a class of devices numbers; a
  /// direction that is not stated counts as left to right.
  public func value(of axis: AppleAxis) -> UInt16? {
    switch axis {
    case .kind: nil
    case .appearance: isDark ? 1 : 0
    case .contrast: hasHighContrast ? 1 : 0
    case .scale: UInt16(scale)
    case .memory: memoryClass
    case .subtype: subtype
    case .graphics: graphicsClass
    case .target: deploymentTarget
    case .direction: direction == .rightToLeft ? 1 : 0
    case .gamut: hasWideGamut ? 1 : 0
    case .width: horizontalSizeClass == .regular ? 1 : 0
    case .height: verticalSizeClass == .regular ? 1 : 0
    }
  }

  /// Gives an axis the value of a number; the kind is not changed.
  mutating func set(_ axis: AppleAxis, to number: UInt16) {
    switch axis {
    case .kind: break
    case .appearance: isDark = number == 1
    case .contrast: hasHighContrast = number == 1
    case .scale: scale = UInt8(clamping: number)
    case .memory: memoryClass = number
    case .subtype: subtype = number
    case .graphics: graphicsClass = number
    case .target: deploymentTarget = number
    case .direction: direction = number == 1 ? .rightToLeft : .leftToRight
    case .gamut: hasWideGamut = number == 1
    case .width: horizontalSizeClass = number == 1 ? .regular : .compact
    case .height: verticalSizeClass = number == 1 ? .regular : .compact
    }
  }
}
