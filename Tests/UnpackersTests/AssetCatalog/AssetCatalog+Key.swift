import ArtifactModel

@testable import Unpackers

extension AssetCatalog {
  /// Returns the number that a key has for an attribute; 0 for one that the format does not have.
  func number(of attribute: CatalogAttribute, in key: [UInt16]) -> UInt16 {
    guard let index = keyFormat.firstIndex(of: attribute), index < key.count else { return 0 }
    return key[index]
  }
}
