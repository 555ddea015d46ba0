/// An axis on which Apple's devices differ, with its values as numbers.
public enum AppleAxis: Int, Sendable, CaseIterable {
  /// Light 0, dark 1.
  case appearance
  /// Normal 0, more 1.
  case contrast
  /// The memory as catalogs count it.
  case memory
  /// The screen as catalogs count them.
  case subtype
  /// The graphics as catalogs count them.
  case graphics
  /// The scale, 1 to 3.
  case scale
  /// The generation of the system as catalogs count them.
  case target
  /// Left to right 0, right to left 1.
  case direction
  /// sRGB 0, Display P3 1.
  case gamut
  /// The place among `AppleDevice.idioms`.
  case idiom
  /// The width's size class, compact 0, regular 1.
  case width
  /// The height's size class, compact 0, regular 1.
  case height

  /// The values that the axis has on devices.
  public var domain: ClosedRange<UInt16> {
    switch self {
    case .appearance, .contrast, .direction, .gamut, .width, .height: 0...1
    case .scale: 1...3
    case .idiom: 0...UInt16(AppleDevice.idioms.count - 1)
    case .memory, .graphics, .target: 0...AppleDevice.newestSystem
    case .subtype: 0...0xffff
    }
  }
}

extension AppleDevice {
  /// The kinds of device; the store's own pages are none.
  public static let idioms: [AppleTraits.Idiom] = [
    .phone, .pad, .tv, .watch, .car, .mac, .vision,
  ]

  /// The value of an axis as a number; a direction that is not stated counts as left to right.
  public subscript(axis: AppleAxis) -> UInt16 {
    get {
      switch axis {
      case .appearance: isDark ? 1 : 0
      case .contrast: hasHighContrast ? 1 : 0
      case .memory: memoryClass
      case .subtype: subtype
      case .graphics: graphicsClass
      case .scale: UInt16(scale)
      case .target: deploymentTarget
      case .direction: direction == .rightToLeft ? 1 : 0
      case .gamut: hasWideGamut ? 1 : 0
      case .idiom: UInt16(Self.idioms.firstIndex(of: idiom) ?? 0)
      case .width: horizontalSizeClass == .regular ? 1 : 0
      case .height: verticalSizeClass == .regular ? 1 : 0
      }
    }
    set {
      switch axis {
      case .appearance: isDark = newValue == 1
      case .contrast: hasHighContrast = newValue == 1
      case .memory: memoryClass = newValue
      case .subtype: subtype = newValue
      case .graphics: graphicsClass = newValue
      case .scale: scale = UInt8(clamping: newValue)
      case .target: deploymentTarget = newValue
      case .direction: direction = newValue == 1 ? .rightToLeft : .leftToRight
      case .gamut: hasWideGamut = newValue == 1
      case .idiom: idiom = Self.idioms[min(Int(newValue), Self.idioms.count - 1)]
      case .width: horizontalSizeClass = newValue == 1 ? .regular : .compact
      case .height: verticalSizeClass = newValue == 1 ? .regular : .compact
      }
    }
  }
}
