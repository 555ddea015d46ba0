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
    var named = Set(localizations.map(\.number))
    named.insert(0)
    for rendition in renditions {
      let number = number(of: .localization, in: rendition.key)
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
    let assets = renditions.filter { $0.record.kind != .atlas }
    guard store.block(named: "FACETKEYS") != nil, !assets.isEmpty else { return }
    let identifiers = Set(facets.compactMap(\.identifier))
    guard !assets.contains(where: { identifiers.contains(number(of: .identifier, in: $0.key)) })
    else { return }
    note(
      ByteError(
        .invalidValue(
          "none of the catalog's \(assets.count) renditions belongs to one of its \(facets.count) names"
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
    let doubles = renditions.filter { !keys.insert($0.key).inserted }
    guard let first = doubles.first else { return }
    note(
      ByteError(
        .invalidValue(
          "keys are there twice, the first of '\(first.record.name)'; doubled: \(doubles.count)"
        ),
        at: first.record.range.lowerBound
      ),
      part: "RENDITIONS tree",
      hides: true
    )
  }
}
