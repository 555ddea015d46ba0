/// The colours and the contrast that a catalog's rendition is for.
public struct CatalogAppearance: Hashable, Sendable {
  /// The colours that a screen can ask for.
  public enum Style: String, Sendable, CaseIterable {
    /// Whatever the screen shows.
    case any
    /// Light colours.
    case light
    /// Dark colours.
    case dark
    /// Icons in one tint.
    case tinted
    /// A name that no table knows.
    case unknown
  }

  /// The name as found in the catalog: `UIAppearanceDark`, `NSAppearanceNameDarkAqua`.
  ///
  /// A number that the catalog names nowhere is written as `appearance 7`.
  public let name: String
  /// The colours.
  public let style: Style
  /// Whether it is for people who asked for more contrast.
  public let isHighContrast: Bool

  /// Reads an appearance's name.
  public init(name: String) {
    self.name = name
    switch name {
    case "UIAppearanceAny", "NSAppearanceNameSystem": (style, isHighContrast) = (.any, false)
    case "UIAppearanceLight", "NSAppearanceNameAqua": (style, isHighContrast) = (.light, false)
    case "UIAppearanceDark", "NSAppearanceNameDarkAqua": (style, isHighContrast) = (.dark, false)
    case "ISAppearanceTintable": (style, isHighContrast) = (.tinted, false)
    case "UIAppearanceHighContrastAny", "NSAppearanceNameAccessibilitySystem":
      (style, isHighContrast) = (.any, true)
    case "UIAppearanceHighContrastLight", "NSAppearanceNameAccessibilityAqua":
      (style, isHighContrast) = (.light, true)
    case "UIAppearanceHighContrastDark", "NSAppearanceNameAccessibilityDarkAqua":
      (style, isHighContrast) = (.dark, true)
    default: (style, isHighContrast) = (.unknown, false)
    }
  }
}

extension CatalogAppearance: CustomStringConvertible {
  /// The colours and the contrast in words (`dark`, `high-contrast`), else the name as found.
  public var description: String {
    switch (style, isHighContrast) {
    case (.unknown, _): name
    case (.any, true): "high-contrast"
    case (_, true): "high-contrast \(style.rawValue)"
    case (_, false): style.rawValue
    }
  }
}
