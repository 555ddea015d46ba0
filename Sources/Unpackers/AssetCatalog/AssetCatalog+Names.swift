internal import ArtifactModel
internal import Bytes

extension AssetCatalog {
  /// Tells what renditions need and no tree names: assets, and languages; and keys that are twice there.
  mutating func checkNames(from start: Int) {
    if !renditions.isEmpty, store.block(named: "FACETKEYS") == nil {
      note(
        ByteError(
          .invalidValue("the catalog has no FACETKEYS, so its assets have no names"),
          at: start
        ),
        part: "variables",
        hides: true
      )
    }
    checkMembers(from: start)
    checkKeys(from: start)
    guard let place = keyFormat.firstIndex(of: .localization) else { return }
    var named = Set(localizations.map(\.number))
    named.insert(0)
    for index in renditions.indices {
      let number = renditions[index].key[place]
      guard named.insert(number).inserted else { continue }
      note(
        ByteError(
          .invalidValue(
            "renditions are for language \(number), which LOCALIZATIONKEYS does not name"
          ),
          at: start
        ),
        part: "LOCALIZATIONKEYS tree",
        hides: true
      )
    }
  }

  /// Tells of names and renditions of which no two belong together.
  private mutating func checkMembers(from start: Int) {
    guard store.block(named: "FACETKEYS") != nil else { return }
    let identifiers = Set(facets.compactMap(\.identifier))
    let place = keyFormat.firstIndex(of: .identifier)
    var count = 0
    for index in renditions.indices where renditions[index].record.kind != .atlas {
      if identifiers.contains(place.map { renditions[index].key[$0] } ?? 0) { return }
      count += 1
    }
    guard count > 0 else { return }
    note(
      ByteError(
        .invalidValue(
          "none of the catalog's \(count) renditions belongs to one of its \(facets.count) names"
        ),
        at: start
      ),
      part: "FACETKEYS tree",
      hides: true
    )
  }

  /// Tells of renditions with equal keys, of which the system finds one: the other's own is lost.
  private mutating func checkKeys(from start: Int) {
    var keys: Set<[UInt16]> = []
    keys.reserveCapacity(renditions.count)
    let doubles = renditions.indices.filter { !keys.insert(renditions[$0].key).inserted }
    guard let first = doubles.first.map({ renditions[$0].record }) else { return }
    note(
      ByteError(
        .invalidValue(
          "keys are there twice, the first of '\(first.name)'; doubled: \(doubles.count)"
        ),
        at: first.range.lowerBound
      ),
      part: "RENDITIONS tree",
      hides: true
    )
  }
}
