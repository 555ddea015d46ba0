/// What an Apple picture or text is for.
///
/// A loose file says so by its language folder and the suffixes of its name, a rendition of an asset
/// catalog by the attributes of its key. What neither of them names fits every device.
public struct AppleTraits: Hashable, Sendable {
  /// The name of the language folder as found, without `.lproj`; `nil` at the root and in catalogs.
  public var folder: String?
  /// The scale of `@2x` and its kin, or of a catalog's key; 0 if none is stated.
  public var scale: UInt8 = 0
  /// The device of `~ipad` and its kin, or of a catalog's key; `nil` for a universal one.
  public var idiom: Idiom?
  /// The language's name as found in the catalog, `nil` without one and for loose files.
  ///
  /// A number that the catalog names nowhere is written as `localization 4651`.
  public var localization: String?
  /// The colours that a catalog's rendition is for, `nil` for any.
  public var appearance: CatalogAppearance?
  /// The layout direction that a catalog's rendition is for, `nil` for none.
  public var direction: Direction?
  /// The gamut of the screen that a catalog's rendition is for, `nil` for sRGB and any.
  public var gamut: Gamut?
  /// The width that a catalog's rendition is for, `nil` for any.
  public var horizontalSizeClass: SizeClass?
  /// The height that a catalog's rendition is for, `nil` for any.
  public var verticalSizeClass: SizeClass?
  /// The screen that a catalog's rendition is for, as the catalog counts them; 0 for any.
  public var subtype: UInt16 = 0
  /// The memory that a catalog's rendition is for, as the catalog counts it; 0 for any.
  public var memoryClass: UInt16 = 0
  /// The graphics that a catalog's rendition is for, as the catalog counts them; 0 for any.
  public var graphicsClass: UInt16 = 0
  /// The first generation of systems that reads a catalog's rendition; 0 for any.
  public var deploymentTarget: UInt16 = 0
  /// What else the key of a catalog's rendition states, and values that no table names.
  public var others: [CatalogAttribute.Value] = []

  /// Creates the traits that fit every device.
  public init(folder: String? = nil, scale: UInt8 = 0, idiom: Idiom? = nil) {
    self.folder = folder
    self.scale = scale
    self.idiom = idiom
  }

  /// The language of the folder or of the catalog's key.
  ///
  /// `nil` without one, in `Base`, and for names that no device asks for.
  public var locale: LocaleTag? { (localization ?? folder).flatMap { LocaleTag(appleName: $0) } }

  /// Whether a language is named, even one that no device asks for.
  public var namesLanguage: Bool {
    localization != nil || (folder != nil && folder != "Base")
  }

  /// The language of these traits alone.
  var localePart: AppleTraits {
    var part = AppleTraits(folder: folder)
    part.localization = localization
    return part
  }

  /// The same traits for no language.
  public var withoutLocale: AppleTraits {
    var rest = self
    rest.folder = nil
    rest.localization = nil
    return rest
  }
}

extension AppleTraits: CustomStringConvertible {
  /// Language, colours, scale, device and the rest (`fr dark @2x ~ipad P3`), or `default`.
  public var description: String {
    var parts: [String] = []
    if let folder { parts.append("\(folder).lproj") }
    if let localization { parts.append(localization) }
    if let appearance { parts.append(appearance.description) }
    if let direction { parts.append(direction.rawValue) }
    if scale != 0 { parts.append("@\(scale)x") }
    if let idiom { parts.append(idiom.suffix) }
    parts += rareWords
    return parts.isEmpty ? "default" : parts.joined(separator: " ")
  }

  /// The words for the attributes that few renditions have, in the order of the fields.
  public var rareWords: [String] {
    var words: [String] = []
    if let gamut { words.append(gamut.rawValue) }
    if let horizontalSizeClass { words.append("\(horizontalSizeClass.rawValue)-width") }
    if let verticalSizeClass { words.append("\(verticalSizeClass.rawValue)-height") }
    for value in [
      CatalogAttribute.Value(.subtype, subtype),
      CatalogAttribute.Value(.memoryClass, memoryClass),
      CatalogAttribute.Value(.graphicsClass, graphicsClass),
      CatalogAttribute.Value(.deploymentTarget, deploymentTarget),
    ] where value.number != 0 {
      words.append(value.description)
    }
    return words + others.map { $0.description }
  }
}
