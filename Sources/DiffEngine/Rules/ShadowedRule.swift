internal import ArtifactModel

/// Asks whether another copy of a localized image is found before it.
struct ShadowedRule: Rule {
  static let id = "shadowed"
  static let text = RuleText(
    id: id,
    severity: .error,
    asserts: "no localized image of an iOS app is hidden by another copy of it",
    why: "a copy at the root, or in the catalog, is found before every language folder"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    guard input.index.platform == .ios else { return [] }
    return input.placements.compactMap { Self.finding($0, input) }
  }

  /// What an image ships, sorted by the order in which the system looks for it.
  ///
  /// First the bundle's catalog, then the root, and only if neither has the name the language
  /// folders, whatever scale and device the copies are for.
  private struct Copies {
    var catalog: [Variant] = []
    var root: [Variant] = []
    var localized: [Variant] = []

    init(of shipped: ShippedImage, in lookup: BundleLookup) {
      for resource in shipped.resources {
        for variant in lookup.bundle.variants(of: lookup.bundle.resources[resource])
        where lookup.isPicture(variant) {
          if case .rendition = variant.value {
            catalog.append(variant)
          } else if lookup.facts(of: variant).namesLanguage {
            localized.append(variant)
          } else if lookup.facts(of: variant).spelling == nil {
            root.append(variant)
          }
        }
      }
    }
  }

  private static func finding(_ shipped: ShippedImage, _ input: RuleInput) -> Finding? {
    let lookup = input.bundles[shipped.bundle]
    let copies = Copies(of: shipped, in: lookup)
    guard let cover = copies.catalog.first ?? copies.root.first else { return nil }
    let covered = Set(copies.catalog.compactMap { lookup.facts(of: $0).key })
    let hidden = copies.localized.filter { variant in
      lookup.facts(of: variant).key.map { !covered.contains($0) } ?? true
    }
    guard let first = hidden.first else { return nil }
    let image = input.manifest.images[shipped.image]
    let path = lookup.bundle.path(of: cover) ?? ""
    let isInCatalog = !copies.catalog.isEmpty
    let spellings = Set(hidden.compactMap { lookup.facts(of: $0).spelling }).sorted()
    let shown = spellings.prefix(5).joined(separator: ", ") + (spellings.count > 5 ? ", …" : "")
    var finding = input.finding(
      text,
      Claim(
        broken: "'\(image.id)' in \(shown) is never shown in \(lookup.title): "
          + (isInCatalog
            ? "the catalog has an asset of the name, and is asked first"
            : "\(path) has no language and is found first"),
        asked: ""
      ),
      advice: isInCatalog
        ? "put these pictures into the catalog, or give one of the two another name"
        : "remove that file, or move it to Base.lproj"
    )
    finding.image = image.id
    finding.owner = lookup.title
    finding.place = image.place
    finding.device = lookup.facts(of: first).locale?.identifier
    finding.shipped = path
    finding.shippedPath = lookup.bundle.path(of: first)
    return finding
  }
}
