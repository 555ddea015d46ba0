internal import ArtifactModel

/// Looks for a loose picture as `UIImage(named:)` does once the catalog has none.
///
/// First the root alone is looked through for every scale and device. Only if it has none at all,
/// each scale is looked for by itself in the language folders; so a scale that a language lacks is
/// taken from another language. Of what was found, the one for exactly the device and its scale is
/// taken, else the first that is not for another device or a larger scale.
///
/// Source: UIKit, read; the order on screens of scale 1, and the larger scale where there is no
/// other, by documentation only.
struct LooseImageSearch {
  let search: FileSearch
  let screenScale: UInt8

  /// What was found.
  struct Result {
    /// The pictures that were collected, in order.
    let collected: [FileSearch.File]
    /// Whether they lie at the root, so that no language folder was looked into.
    let isFromRoot: Bool
    /// The chosen one.
    let winner: FileSearch.File?
    /// Whether the chosen one has too large a scale or is for another device.
    let isLastChoice: Bool
  }

  func run(_ files: [FileSearch.File]) -> Result {
    let root = atRoot(files)
    let collected = root.isEmpty ? inFolders(files) : root
    let exact = collected.first {
      $0.traits.idiom == search.idiom && $0.traits.scale == screenScale
    }
    let fitting = collected.first {
      ($0.traits.idiom ?? search.idiom) == search.idiom && $0.traits.scale <= screenScale
    }
    return Result(
      collected: collected,
      isFromRoot: !root.isEmpty,
      winner: exact ?? fitting ?? collected.first,
      isLastChoice: exact == nil && fitting == nil
    )
  }

  /// The pictures at the root: 3x and 2x for the device, another one and any, then those of scale 1.
  private func atRoot(_ files: [FileSearch.File]) -> [FileSearch.File] {
    let root = files.filter { $0.traits.folder == nil && !$0.hasPlatform }
    func named(_ scale: UInt8, _ idioms: [AppleTraits.Idiom?]) -> [FileSearch.File] {
      idioms.flatMap { idiom in
        root.filter { $0.traits.scale == scale && $0.traits.idiom == idiom }
      }
    }
    let own: AppleTraits.Idiom? = search.idiom
    let scaled = [3, 2].flatMap { scale in
      named(scale, [own] + others.map { Optional($0) } + [nil])
    }
    let plain = named(0, [own, nil]) + named(1, [own, nil])
    return screenScale == 1 ? plain + scaled : scaled + plain
  }

  /// The other device whose pictures are collected too.
  private var others: [AppleTraits.Idiom] {
    switch search.idiom {
    case .phone: [.pad]
    case .pad: [.phone]
    default: []
    }
  }

  /// One picture of each scale, each found by a search of its own.
  private func inFolders(_ files: [FileSearch.File]) -> [FileSearch.File] {
    let order: [UInt8] = screenScale == 1 ? [0, 1, 3, 2] : [3, 2, 0, 1]
    return order.compactMap { search.find(files, scale: $0) }
  }
}
