/// A compiled asset catalog, and what a device needs to choose among its renditions.
public struct ShippedCatalog: Sendable, Equatable {
  /// A name with the number that stands for it in keys.
  public struct Name: Sendable, Equatable {
    /// The name as found.
    public let name: String
    /// The number; for a language a hash of the name, to be taken as it is.
    public let number: UInt16

    /// Creates a name.
    public init(name: String, number: UInt16) {
      self.name = name
      self.number = number
    }
  }

  /// The path inside the artifact.
  public var path: String
  /// Facts of the catalog that no rule asks for: versions, platform, thinning, in reading order.
  public var facts: [Fact] = []
  /// The attributes of a key, in order; `CatalogRendition.key` has a number for each.
  public var keyFormat: [CatalogAttribute] = []
  /// The languages that the catalog names, in its order.
  public var localizations: [Name] = []
  /// The appearances that the catalog names, in its order.
  public var appearances: [Name] = []
  /// The values in use by an asset's identifier: for each attribute of the key format a mask in
  /// which bit `v` stands for the value `v`, all bits for an attribute that is not tracked.
  ///
  /// Empty if the catalog has no such tree. For localizations bit 1 stands for every language.
  public var masks: [UInt16: [UInt32]] = [:]

  /// Creates a catalog without contents.
  public init(path: String) { self.path = path }
}
