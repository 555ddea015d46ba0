/// A device of Apple's, set on every axis that an artifact can tell devices apart by.
public struct AppleDevice: Hashable, Sendable {
  /// The kind of device.
  public var idiom: AppleTraits.Idiom
  /// The screen's scale, 1 to 3.
  public var scale: UInt8
  /// Whether dark colours are shown.
  public var isDark = false
  /// Whether the user asked for more contrast.
  public var hasHighContrast = false
  /// The layout direction, `nil` for that of the app's language.
  public var direction: AppleTraits.Direction?
  /// Whether the screen shows Display P3.
  public var hasWideGamut: Bool
  /// The width's size class.
  public var horizontalSizeClass: AppleTraits.SizeClass
  /// The height's size class.
  public var verticalSizeClass: AppleTraits.SizeClass
  /// The screen as catalogs count them, 0 for none in particular.
  public var subtype: UInt16 = 0
  /// The memory as catalogs count it, 0 for the least.
  public var memoryClass: UInt16 = 0
  /// The graphics as catalogs count them, 0 for the least.
  public var graphicsClass: UInt16 = 0
  /// The generation of the system as catalogs count them; by default newer than all.
  public var deploymentTarget: UInt16 = AppleDevice.newestSystem

  /// A system newer than every catalog.
  public static let newestSystem: UInt16 = 255

  /// Creates the usual device of a kind: a phone has 3x, P3, a compact width and a regular height.
  public init(_ idiom: AppleTraits.Idiom = .phone) {
    self.idiom = idiom
    switch idiom {
    case .phone: (scale, hasWideGamut) = (3, true)
    case .tv, .car: (scale, hasWideGamut) = (idiom == .tv ? 1 : 2, false)
    case .pad, .watch, .mac, .vision, .marketing: (scale, hasWideGamut) = (2, true)
    }
    horizontalSizeClass = idiom == .phone || idiom == .watch ? .compact : .regular
    verticalSizeClass = idiom == .watch ? .compact : .regular
  }
}

extension AppleTraits.Idiom {
  /// The largest scale that the platform has.
  public var largestScale: UInt8 {
    switch self {
    case .phone, .pad, .tv, .car, .marketing, .vision: 3
    case .watch, .mac: 2
    }
  }
}

extension AppleDevice: CustomStringConvertible {
  /// The device in the words of a request: `phone,3x,dark`.
  public var description: String {
    var words = [idiom.rawValue, "\(scale)x", isDark ? "dark" : "light"]
    if hasHighContrast { words.append("high-contrast") }
    if let direction { words.append(direction.rawValue) }
    words.append(hasWideGamut ? "p3" : "srgb")
    words.append("\(horizontalSizeClass.rawValue)-width")
    words.append("\(verticalSizeClass.rawValue)-height")
    if subtype != 0 { words.append("subtype=\(subtype)") }
    if memoryClass != 0 { words.append("memory=\(memoryClass)") }
    if graphicsClass != 0 { words.append("graphics=\(graphicsClass)") }
    if deploymentTarget != Self.newestSystem { words.append("target=\(deploymentTarget)") }
    return words.joined(separator: ",")
  }
}
