/// An axis of the keys by which a catalog finds its renditions.
///
/// The numbers are those of the catalog's key format. One that no table names is kept and shown as a
/// number.
public struct CatalogAttribute: RawRepresentable, Hashable, Sendable {
  /// The number in the key format.
  public let rawValue: UInt32

  /// Creates an attribute from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The look of a system theme.
  public static let look = Self(rawValue: 0)
  /// What the rendition is part of: 85 is a named asset, 9 a packed atlas.
  public static let element = Self(rawValue: 1)
  /// The part of the element: 181 image or data, 217 colour, 220 icon image, 218 icon size set.
  public static let part = Self(rawValue: 2)
  /// The size of a control.
  public static let size = Self(rawValue: 3)
  /// The layout direction: 0 none, 4 right-to-left, 5 left-to-right.
  public static let direction = Self(rawValue: 4)
  /// A place that some writers fill with another attribute.
  public static let placeholder = Self(rawValue: 5)
  /// The value of a control: off, on, mixed.
  public static let value = Self(rawValue: 6)
  /// The number of an appearance's name; 0 for any.
  public static let appearance = Self(rawValue: 7)
  /// The page of a packed atlas.
  public static let dimension1 = Self(rawValue: 8)
  /// The number of an icon's size.
  public static let dimension2 = Self(rawValue: 9)
  /// The state of a control.
  public static let state = Self(rawValue: 10)
  /// The layer of a control.
  public static let layer = Self(rawValue: 11)
  /// The scale; 0 for vectors that have none.
  public static let scale = Self(rawValue: 12)
  /// The number of a language's name; 0 for none.
  public static let localization = Self(rawValue: 13)
  /// Whether the window is active.
  public static let presentationState = Self(rawValue: 14)
  /// The kind of device; 0 for all.
  public static let idiom = Self(rawValue: 15)
  /// The screen; 0 for all.
  public static let subtype = Self(rawValue: 16)
  /// The number that joins an asset's name and its renditions.
  public static let identifier = Self(rawValue: 17)
  /// The value before an animation.
  public static let previousValue = Self(rawValue: 18)
  /// The state before an animation.
  public static let previousState = Self(rawValue: 19)
  /// The width's size class.
  public static let sizeClassHorizontal = Self(rawValue: 20)
  /// The height's size class.
  public static let sizeClassVertical = Self(rawValue: 21)
  /// The memory of the device.
  public static let memoryClass = Self(rawValue: 22)
  /// The graphics of the device.
  public static let graphicsClass = Self(rawValue: 23)
  /// The gamut of the screen: 0 sRGB, 1 P3.
  public static let displayGamut = Self(rawValue: 24)
  /// The generation of systems that the rendition is stored for.
  public static let deploymentTarget = Self(rawValue: 25)
  /// The weight of a symbol.
  public static let glyphWeight = Self(rawValue: 26)
  /// The size of a symbol.
  public static let glyphSize = Self(rawValue: 27)

  private static let names = [
    "look", "element", "part", "size", "direction", "placeholder", "value", "appearance",
    "dimension1", "dimension2", "state", "layer", "scale", "localization", "presentation_state",
    "idiom", "subtype", "identifier", "previous_value", "previous_state", "size_class_horizontal",
    "size_class_vertical", "memory_class", "graphics_class", "display_gamut", "deployment_target",
    "glyph_weight", "glyph_size",
  ]

  /// The attribute's name in lower case, or `attribute 99`.
  public var name: String {
    rawValue < UInt32(Self.names.count) ? Self.names[Int(rawValue)] : "attribute \(rawValue)"
  }

  /// One attribute of a key with its number.
  public struct Value: Hashable, Sendable {
    /// The attribute.
    public let attribute: CatalogAttribute
    /// Its number.
    public let number: UInt16

    /// Creates a value.
    public init(_ attribute: CatalogAttribute, _ number: UInt16) {
      self.attribute = attribute
      self.number = number
    }
  }
}

extension CatalogAttribute.Value: CustomStringConvertible {
  /// The attribute and its number in words: `2 GB`, `Metal 3v1`, `weight regular`, `layer 2`.
  public var description: String {
    let words: [String]
    let prefix: String
    switch attribute {
    case .memoryClass:
      (prefix, words) = ("memory", ["", "1 GB", "2 GB", "4 GB", "3 GB", "6 GB", "8 GB", "16 GB"])
    case .graphicsClass:
      (prefix, words) = ("graphics", ["", "1v2", "2v2", "3v1", "3v2", "4v1", "5v1"])
    case .glyphWeight:
      (prefix, words) = (
        "weight",
        [
          "", "ultralight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy",
          "black",
        ]
      )
    case .glyphSize: (prefix, words) = ("size", ["", "small", "medium", "large"])
    case .value: (prefix, words) = ("value", ["off", "on", "mixed"])
    case .deploymentTarget: (prefix, words) = ("target", [])
    default: (prefix, words) = (attribute.name, [])
    }
    let index = Int(number)
    guard index < words.count, !words[index].isEmpty else { return "\(prefix) \(number)" }
    return attribute == .graphicsClass ? "Metal \(words[index])" : "\(prefix) \(words[index])"
  }
}
