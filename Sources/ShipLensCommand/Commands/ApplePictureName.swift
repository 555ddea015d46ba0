internal import ArtifactModel
internal import Selection

/// A picture of an Apple bundle by what an app calls it: an asset, the loose files of a name, or both.
struct ApplePictureName {
  /// What people write: `step-2.imageset`, `step-2.png`.
  let title: String
  /// What the app calls.
  let name: AppleName
  /// The indices of the bundle's resources that have the name, an asset first.
  var resources: [Int]

  /// Returns the pictures of a bundle, in its order.
  ///
  /// A loose picture that an asset may hide is asked for by the asset's name.
  static func all(of bundle: ShippedBundle) -> [ApplePictureName] {
    func isAsset(_ resource: Resource) -> Bool {
      bundle.variants(of: resource).first.flatMap { bundle.rendition(of: $0) } != nil
    }
    let pictures = bundle.resources.indices.filter { bundle.resources[$0].kind == .image }
    let assets = Set(
      pictures.lazy.map { bundle.resources[$0] }.filter(isAsset).map(\.name)
    )
    var all: [ApplePictureName] = []
    var places: [String: Int] = [:]
    for index in pictures {
      let resource = bundle.resources[index]
      let name = assets.contains(resource.name) ? resource.name : resource.title
      if let place = places[name] {
        all[place].resources.append(index)
      } else {
        places[name] = all.count
        all.append(
          ApplePictureName(title: resource.title, name: AppleName(name), resources: [index])
        )
      }
    }
    return all
  }
}
