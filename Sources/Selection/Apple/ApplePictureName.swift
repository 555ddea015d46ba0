public import ArtifactModel

/// A picture of an Apple bundle by what an app calls it: an asset, the loose files of a name, or both.
public struct ApplePictureName: Sendable {
  /// What people write: `step-2.imageset`, `step-2.png`.
  public let title: String
  /// What the app calls.
  public let name: AppleName
  /// The indices of the bundle's resources that have the name, an asset first.
  public private(set) var resources: [Int]

  /// Returns the pictures of a bundle, in its order.
  ///
  /// A loose picture that an asset may hide is asked for by the asset's name.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - resources: The indices of the resources to look at; `nil` for all.
  /// - Returns: The pictures.
  public static func all(
    of bundle: ShippedBundle,
    among resources: [Int]? = nil
  ) -> [ApplePictureName] {
    var assets: Set<String> = []
    var pictures: [Int] = []
    var hasFile = false
    for index in resources ?? Array(bundle.resources.indices) {
      let resource = bundle.resources[index]
      guard resource.kind == .image else { continue }
      pictures.append(index)
      if case .rendition? = bundle.variants(of: resource).first?.value {
        assets.insert(resource.name)
      } else {
        hasFile = true
      }
    }
    // Where each picture is an asset, and no name is twice, nothing can meet.
    if !hasFile, assets.count == pictures.count {
      return pictures.map { index in
        let resource = bundle.resources[index]
        return ApplePictureName(
          title: resource.title,
          name: AppleName(resource.name),
          resources: [index]
        )
      }
    }
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
