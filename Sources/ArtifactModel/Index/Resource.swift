/// A name inside a bundle, with all variants that shipped under it.
public struct Resource: Sendable, Equatable {
  /// What a resource is to people.
  public enum Kind: String, Sendable, CaseIterable {
    /// A picture.
    case image
    /// A text, a plural or a list of texts.
    case text
    /// Anything else: layouts, colours, dimensions, styles, raw files.
    case other
  }

  /// What the resource is to people.
  public let kind: Kind
  /// The type: on Android `drawable` and its kin, elsewhere a text's table, a file's extension, or
  /// for an asset of a catalog the kind of set that it was made from, such as `imageset`.
  public let type: String
  /// The name; on Android it may be obfuscated, or shared by several resources of one type.
  public let name: String
  /// Android's number of the resource, package in the highest byte; 0 on Apple's platforms.
  public let identifier: UInt32
  /// The variants: a range of `ShippedBundle.variants`, in the platform's own order.
  public let variants: Range<Int>

  /// Creates a resource.
  public init(
    kind: Kind,
    type: String,
    name: String,
    identifier: UInt32 = 0,
    variants: Range<Int>
  ) {
    self.kind = kind
    self.type = type
    self.name = name
    self.identifier = identifier
    self.variants = variants
  }

  /// The type of Android's localized asset files, which have no number and their path as name.
  public static let assetType = "assets"

  /// Whether the resource is a compiled nib or storyboard of an Apple bundle.
  public var isInterface: Bool {
    kind == .other && identifier == 0 && (type == "nib" || type == "storyboardc")
  }

  /// Whether the resource is the file of a strings table of an Apple bundle.
  public var isStringsFile: Bool { kind == .other && identifier == 0 && type == "strings" }

  /// Type and name as the platform's people write them: `drawable/step_2`, `step-2.png`, `step-2.imageset`.
  public var title: String {
    if identifier != 0 || type == Self.assetType { return "\(type)/\(name)" }
    return kind == .text ? "\(type): \(name)" : "\(name).\(type)"
  }
}

/// One shipped alternative of a resource.
public struct Variant: Sendable, Equatable {
  /// What the variant is for: index into `ShippedBundle.qualifiers`.
  public let qualifiers: Int32
  /// What the variant holds.
  public let value: ResourceValue

  /// Creates a variant.
  public init(qualifiers: Int32, value: ResourceValue) {
    self.qualifiers = qualifiers
    self.value = value
  }
}
