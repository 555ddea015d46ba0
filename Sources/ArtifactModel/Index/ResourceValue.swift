/// What one variant of a resource holds.
///
/// Indices point into the lists of the bundle that owns the variant.
public enum ResourceValue: Sendable, Equatable {
  /// A file of the artifact: index into `ShippedBundle.files`.
  case file(Int32)
  /// A rendition of an asset catalog: index into `ShippedBundle.renditions`.
  case rendition(Int32)
  /// A text: index into `ShippedBundle.texts`.
  case text(Int32)
  /// Another resource, by its number; 0 is `@null`.
  case reference(UInt32)
  /// An attribute of the theme, by its number.
  case attribute(UInt32)
  /// A plain value as Android stores it: data type and 32 bits of data.
  case primitive(type: UInt8, data: UInt32)
  /// A style, array, plural or attribute definition: index into `ShippedBundle.bags`.
  case bag(Int32)
  /// A value that could not be read; the index's issues tell why.
  case damaged
}

/// A value that is made of several named ones: a style, array, plural or attribute definition.
public struct ResourceBag: Sendable, Equatable {
  /// The number of the resource that this one inherits from; 0 without one.
  public let parent: UInt32
  /// The bag's items: a range of `ShippedBundle.bagItems`.
  public let items: Range<Int32>

  /// Creates a bag.
  public init(parent: UInt32, items: Range<Int32>) {
    self.parent = parent
    self.items = items
  }
}

/// One named value of a bag.
public struct ResourceBagItem: Sendable, Equatable {
  /// The number that names the item: an attribute, 0x02000000 plus an array's index, or
  /// 0x01000004 to 0x01000009 for the plural forms other, zero, one, two, few, many.
  public let name: UInt32
  /// The item's value; never a bag.
  public let value: ResourceValue

  /// Creates an item.
  public init(name: UInt32, value: ResourceValue) {
    self.name = name
    self.value = value
  }
}
