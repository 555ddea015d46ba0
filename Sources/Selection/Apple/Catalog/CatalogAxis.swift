internal import ArtifactModel

/// An axis of a catalog's keys, in the order in which a device tries their values, outermost first.
///
/// Source: CoreUI and UIKit, read in two versions that agree; never run.
enum CatalogAxis: Int, CaseIterable {
  case appearance
  case localization
  case memoryClass
  case subtype
  case graphicsClass
  case scale
  case deploymentTarget
  case direction
  case gamut
  case idiom
  case sizeClasses
  case others

  /// The axis as a word of an explanation.
  var name: String {
    switch self {
    case .appearance: "appearance"
    case .localization: "language"
    case .memoryClass: "memory"
    case .subtype: "screen"
    case .graphicsClass: "graphics"
    case .scale: "scale"
    case .deploymentTarget: "system"
    case .direction: "direction"
    case .gamut: "gamut"
    case .idiom: "device"
    case .sizeClasses: "size class"
    case .others: "form"
    }
  }

  /// Returns when a device comes to the value of a rendition, counted from 0; `nil` if never.
  ///
  /// - Parameters:
  ///   - traits: What the rendition is for.
  ///   - request: What the catalog is asked with.
  ///   - isFirstPass: Whether memory, screen and graphics are the device's own; in later passes the
  ///     scales are tried in another order.
  /// - Returns: The place among the values that are tried.
  func rank(_ traits: AppleTraits, _ request: CatalogRequest, isFirstPass: Bool) -> Int? {
    switch self {
    case .appearance: Self.appearance(traits.appearance, request)
    case .localization:
      traits.localization == request.localization ? 0 : traits.localization == nil ? 1 : nil
    case .memoryClass: Self.downwards(traits.memoryClass, from: request.memoryClass)
    case .subtype:
      traits.subtype == request.subtype ? 0 : traits.subtype == 0 ? 1 : nil
    case .graphicsClass: Self.downwards(traits.graphicsClass, from: request.graphicsClass)
    case .scale: Self.scale(traits.scale, request, isFirstPass: isFirstPass)
    case .deploymentTarget:
      Self.downwards(traits.deploymentTarget, from: request.deploymentTarget)
    case .direction: Self.direction(traits.direction, request.direction)
    case .gamut:
      request.hasWideGamut
        ? (traits.gamut == nil ? 1 : 0) : (traits.gamut == nil ? 0 : nil)
    case .idiom: traits.idiom == request.idiom ? 0 : traits.idiom == nil ? 1 : nil
    case .sizeClasses: Self.sizeClasses(traits, request)
    case .others: Self.others(traits.others)
    }
  }

  /// Whether another value than the device's own opens a later pass, with other scales first.
  var opensPasses: Bool { self == .memoryClass || self == .subtype || self == .graphicsClass }

  /// The value of an axis is not used by an asset: it states nothing there.
  func isUnused(by traits: AppleTraits) -> Bool {
    switch self {
    case .appearance: traits.appearance == nil
    case .localization: traits.localization == nil
    case .memoryClass: traits.memoryClass == 0
    case .subtype: traits.subtype == 0
    case .graphicsClass: traits.graphicsClass == 0
    case .scale: traits.scale == 0
    case .deploymentTarget: traits.deploymentTarget == 0
    case .direction: traits.direction == nil
    case .gamut: traits.gamut == nil
    case .idiom: traits.idiom == nil
    case .sizeClasses: traits.horizontalSizeClass == nil && traits.verticalSizeClass == nil
    case .others: traits.others.isEmpty
    }
  }

  /// The style with and without contrast, then any style likewise.
  private static func appearance(
    _ appearance: CatalogAppearance?,
    _ request: CatalogRequest
  ) -> Int? {
    let style = appearance?.style ?? .any
    let isHigh = appearance?.isHighContrast ?? false
    guard style == request.style || style == .any, !isHigh || request.hasHighContrast
    else { return nil }
    return (style == request.style ? 0 : 2) + (isHigh ? 0 : 1)
  }

  private static func downwards(_ value: UInt16, from wanted: UInt16) -> Int? {
    value <= wanted ? Int(wanted - value) : nil
  }

  /// The wanted scale, then the others in an order that depends on the pass.
  ///
  /// In the first pass smaller ones come downwards, then larger ones upwards; in later passes all
  /// others come from the largest downwards. A vector, which has none, comes last.
  private static func scale(
    _ scale: UInt8,
    _ request: CatalogRequest,
    isFirstPass: Bool
  ) -> Int? {
    guard scale <= max(request.largestScale, request.scale) else { return nil }
    if scale == request.scale { return 0 }
    if scale == 0 { return 100 }
    if !isFirstPass { return 1 + Int(max(request.largestScale, request.scale) - scale) }
    return scale < request.scale ? Int(request.scale - scale) : Int(scale)
  }

  /// The app's direction, the opposite one, none.
  private static func direction(
    _ direction: AppleTraits.Direction?,
    _ wanted: AppleTraits.Direction?
  ) -> Int? {
    guard let wanted else { return direction == nil ? 0 : nil }
    return direction == wanted ? 0 : direction == nil ? 2 : 1
  }

  /// Both classes, the width's alone, the height's alone, none.
  private static func sizeClasses(_ traits: AppleTraits, _ request: CatalogRequest) -> Int? {
    let (width, height) = (traits.horizontalSizeClass, traits.verticalSizeClass)
    guard width == nil || width == request.horizontalSizeClass,
      height == nil || height == request.verticalSizeClass
    else { return nil }
    return (width == request.horizontalSizeClass ? 0 : 2)
      + (height == request.verticalSizeClass ? 0 : 1)
  }

  /// The form that an app asks for unless it says otherwise: of symbols the regular weight at medium
  /// size, of all else what states nothing further.
  private static func others(_ values: [CatalogAttribute.Value]) -> Int {
    values.reduce(0) { sum, value in
      switch value.attribute {
      case .glyphWeight: sum + abs(Int(value.number) - 4) * 4
      case .glyphSize: sum + abs(Int(value.number) - 2)
      default: sum + 1_000
      }
    }
  }
}
