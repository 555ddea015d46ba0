internal import ArtifactModel
internal import Selection

/// Asks each image for a picture that a device takes in every other language.
struct DefaultMissingRule: Rule {
  static let text = RuleText(
    id: "default-missing",
    severity: .error,
    asserts: "each image ships a default picture, or the manifest says that none ships",
    why: "in a language without a picture of its own, Android stops the app and iOS shows nothing"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    input.placements.compactMap { shipped in
      let image = input.manifest.images[shipped.image]
      guard let identity = image.defaultIdentity else { return nil }
      let links = Self.links(of: shipped, in: input.bundles[shipped.bundle])
      let absence = links.lazy.compactMap { link in
        input.appleSelection?.absence(of: link.variant, named: link.name, in: shipped.bundle)
      }.first
      guard absence != nil || !input.hasDefault(shipped) else { return nil }
      let owner = input.title(of: shipped.bundle)
      let name = image.resourceName(on: input.index.platform)
      var finding = input.finding(
        Self.text,
        Claim(
          broken: "'\(image.id)' ships no default picture in \(owner)"
            + (shipped.emptyDefault.map { ": \($0)" } ?? ""),
          asked: "'\(image.id)' ships a default picture in \(owner)"
        ),
        hiddenBy: input.reason(hiding: shipped) ?? absence,
        advice: input.index.platform == .android
          ? "add \(name) without language, night, orientation or newer API level"
          : shipped.isInCatalog
            ? "add \(name) to the catalog without a language, for any colours"
            : "add \(name) at the bundle's root or in Base.lproj"
      )
      finding.image = image.id
      finding.owner = owner
      finding.place = image.place
      finding.expected = identity
      finding.shipped = Self.shippedVariants(of: shipped, in: input.bundles[shipped.bundle])
      finding.shippedPath = shipped.path
      return finding
    }
  }

  /// Renditions without a language whose pixels a pack has, if it is there.
  private static func links(
    of image: ShippedImage,
    in lookup: BundleLookup
  ) -> [(name: AppleName, variant: Int)] {
    guard image.isInCatalog else { return [] }
    return image.resources.flatMap { number in
      let resource = lookup.bundle.resources[number]
      return resource.variants.lazy.filter { place in
        let variant = lookup.bundle.variants[place]
        return !lookup.facts(of: variant).namesLanguage
          && lookup.bundle.rendition(of: variant)?.kind == .externalLink
      }
      .map { (AppleName(resource.name), $0) }
    }
  }

  /// The first few qualifiers that did ship.
  private static func shippedVariants(of image: ShippedImage, in lookup: BundleLookup) -> String? {
    let variants = image.resources.lazy.flatMap {
      lookup.bundle.variants(of: lookup.bundle.resources[$0])
    }
    let words = variants.prefix(5).map { lookup.bundle.qualifiers(of: $0).description }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
