/// What an Apple picture or text is for: its language folder and the suffixes of its file name.
public struct AppleTraits: Hashable, Sendable {
  /// A kind of device, as file names (`~ipad`) and catalogs name it.
  public enum Idiom: String, Sendable, CaseIterable {
    /// An iPhone or iPod.
    case phone
    /// An iPad.
    case pad
    /// An Apple TV.
    case tv
    /// An Apple Watch.
    case watch

    /// The file-name suffix, with its tilde.
    public var suffix: String {
      switch self {
      case .phone: "~iphone"
      case .pad: "~ipad"
      case .tv: "~appletv"
      case .watch: "~applewatch"
      }
    }
  }

  /// The name of the language folder as found, without `.lproj`; `nil` at the root.
  public var folder: String?
  /// The scale of `@2x` and its kin in points; 0 if the name states none.
  public var scale: UInt8 = 0
  /// The device of `~ipad` and its kin, if the name states one.
  public var idiom: Idiom?

  /// Creates the traits that fit every device.
  public init(folder: String? = nil, scale: UInt8 = 0, idiom: Idiom? = nil) {
    self.folder = folder
    self.scale = scale
    self.idiom = idiom
  }

  /// The language of the folder, `nil` at the root, in `Base` and in folders that no device asks for.
  public var locale: LocaleTag? { folder.flatMap { LocaleTag(appleName: $0) } }
}

extension AppleTraits: CustomStringConvertible {
  /// Folder, scale and device as the files spell them (`fr.lproj @2x ~ipad`), or `default`.
  public var description: String {
    var parts: [String] = []
    if let folder { parts.append("\(folder).lproj") }
    if scale != 0 { parts.append("@\(scale)x") }
    if let idiom { parts.append(idiom.suffix) }
    return parts.isEmpty ? "default" : parts.joined(separator: " ")
  }
}
