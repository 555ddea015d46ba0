internal import ArtifactModel

extension RuleInput {
  /// Returns all pictures that the manifest's records mean, and those that XML drawables show there.
  ///
  /// - Parameter index: What shipped, before splits were merged, so that each file is found in the
  ///   archive that holds it.
  /// - Returns: Each file or rendition once for each language that it is for; the uses of a file stand
  ///   together.
  func pictures(in index: ShippedIndex) -> [PromisedPicture] {
    struct Use: Equatable {
      let type: String
      let tag: Int?
      let locale: LocaleTag?
    }
    var pictures: [PromisedPicture] = []
    var renditions: Set<PromisedPicture> = []
    // Of each file, bundle by bundle, what it is used for; the variants of a language may share one.
    var uses = bundles.map { [[Use]](repeating: [], count: $0.bundle.files.count) }
    let follower = AliasFollower(bundles)
    for shipped in placements {
      let own = shipped.resources.map {
        AliasFollower.Target(bundle: shipped.bundle, resource: $0)
      }
      let named = follower.targets(of: shipped.resources, in: shipped.bundle, values: .parts)
      for part in own + named {
        let lookup = bundles[part.bundle]
        let resource = lookup.bundle.resources[part.resource]
        for variant in lookup.bundle.variants(of: resource) {
          switch variant.value {
          case .rendition(let number):
            let rendition = lookup.bundle.renditions[Int(number)]
            let picture = PromisedPicture(
              bundle: lookup.bundle.path,
              path: lookup.bundle.catalog(of: rendition).path,
              type: resource.type,
              locale: lookup.facts(of: variant).locale,
              rendition: rendition.number
            )
            if renditions.insert(picture).inserted { pictures.append(picture) }
          case .file(let number):
            let tag = lookup.facts(of: variant).tag
            let isKnown = uses[part.bundle][Int(number)].contains {
              $0.tag == tag && $0.type == resource.type
            }
            guard !isKnown else { continue }
            let locale = lookup.facts(of: variant).locale
            uses[part.bundle][Int(number)].append(
              Use(type: resource.type, tag: tag, locale: locale)
            )
          case .reference, .attribute, .primitive, .text, .bag, .damaged: break
          }
        }
      }
    }
    var wanted: [String: [String: [Use]]] = [:]
    for (lookup, uses) in zip(bundles, uses) {
      wanted[lookup.bundle.path, default: [:]].reserveCapacity(uses.count)
      for number in uses.indices where !uses[number].isEmpty {
        guard lookup.bundle.files[number].isPresent else { continue }
        let path = lookup.bundle.files[number].path
        for use in uses[number] {
          Self.add(use, to: &wanted[lookup.bundle.path, default: [:]][path, default: []])
        }
      }
    }
    let merged = Set(index.bundles.lazy.filter { $0.kind == .split }.compactMap(\.parent))
    for bundle in index.bundles {
      // A split was merged into the module that it serves, whose files then name their APK.
      let module = bundle.kind == .split ? bundle.parent ?? bundle.path : bundle.path
      guard var paths = wanted[module] else { continue }
      for file in bundle.files {
        let path = merged.contains(module) ? file.path(within: bundle.path) : file.path
        for use in paths.removeValue(forKey: path) ?? [] {
          pictures.append(
            PromisedPicture(
              bundle: bundle.path,
              path: file.path,
              type: use.type,
              locale: use.locale
            )
          )
        }
      }
    }
    return pictures
  }

  /// Adds an element to a few others, unless it is among them.
  private static func add<Element: Equatable>(_ element: Element, to others: inout [Element]) {
    if !others.contains(element) { others.append(element) }
  }
}
