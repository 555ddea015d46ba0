public import ArtifactModel

/// What a catalog is asked with: a device, and the language that the process reads it in.
public struct CatalogRequest: Sendable, Hashable {
  /// Any, light or dark colours.
  public var style = CatalogAppearance.Style.any
  /// Whether the user asked for more contrast.
  public var hasHighContrast = false
  /// The name of the catalog's language, `nil` if the process is shown none.
  public var localization: String?
  /// The device's memory, as catalogs count it.
  public var memoryClass: UInt16 = 0
  /// The device's screen, as catalogs count them.
  public var subtype: UInt16 = 0
  /// The device's graphics, as catalogs count them.
  public var graphicsClass: UInt16 = 0
  /// The screen's scale.
  public var scale: UInt8 = 1
  /// The largest scale on the platform: 3 on iOS and tvOS, else 2.
  public var largestScale: UInt8 = 3
  /// The generation of the system.
  public var deploymentTarget: UInt16 = 0
  /// The direction in which the app is laid out.
  public var direction: AppleTraits.Direction?
  /// Whether the screen shows Display P3.
  public var hasWideGamut = false
  /// The kind of device, `nil` for none in particular.
  public var idiom: AppleTraits.Idiom?
  /// The width's size class.
  public var horizontalSizeClass: AppleTraits.SizeClass?
  /// The height's size class.
  public var verticalSizeClass: AppleTraits.SizeClass?

  /// Creates a request for no device in particular.
  public init() {}

  /// Asks for a device.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - direction: The direction of the app's language.
  ///   - localization: The name of the catalog's language.
  public init(
    _ device: AppleDevice,
    direction: AppleTraits.Direction,
    localization: String?
  ) {
    style = device.isDark ? .dark : .light
    hasHighContrast = device.hasHighContrast
    self.localization = localization
    memoryClass = device.memoryClass
    subtype = device.subtype
    graphicsClass = device.graphicsClass
    scale = device.scale
    largestScale = device.idiom.largestScale
    deploymentTarget = device.deploymentTarget
    self.direction = device.direction ?? direction
    hasWideGamut = device.hasWideGamut
    idiom = device.idiom
    horizontalSizeClass = device.horizontalSizeClass
    verticalSizeClass = device.verticalSizeClass
  }
}
