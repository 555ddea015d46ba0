internal import ArtifactModel

/// Asks whether every picture with a language is in the manifest.
struct UnlistedImageRule: Rule {
  static let text = RuleText(
    id: "unlisted-image",
    severity: .warning,
    asserts: "each localized image, and each launch locale of it, is in the manifest",
    why: "a picture that no record names is a picture that nobody reviewed"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    Self.unlistedImages(input) + Self.unlistedVariants(input)
  }

  private static func unlistedImages(_ input: RuleInput) -> [Finding] {
    var findings: [Finding] = []
    let listed = Self.listed(input)
    for (place, lookup) in input.bundles.enumerated() {
      for (number, resource) in lookup.bundle.resources.enumerated()
      where resource.kind == .image
        && !listed.contains(AliasFollower.Target(bundle: place, resource: number))
      {
        let variants = lookup.bundle.variants(of: resource).filter {
          lookup.facts(of: $0).namesLanguage
        }
        guard let first = variants.first else { continue }
        let spellings = Set(variants.compactMap { lookup.facts(of: $0).spelling }).sorted()
        let shown =
          spellings.prefix(5).joined(separator: ", ") + (spellings.count > 5 ? ", …" : "")
        var finding = input.finding(
          text,
          Claim(
            broken: "no record names \(resource.title), which \(lookup.title) ships in \(shown)",
            asked: ""
          ),
          advice: "add a record for it, name it in the record that it belongs to, or take it out of"
            + " this bundle"
        )
        finding.owner = lookup.title
        finding.shipped = resource.title
        finding.shippedPath = lookup.bundle.path(of: first)
        findings.append(finding)
      }
    }
    return findings
  }

  /// The pictures that records name, and those that are reached through them.
  private static func listed(_ input: RuleInput) -> Set<AliasFollower.Target> {
    var listed: Set<AliasFollower.Target> = []
    let follower = AliasFollower(input.bundles)
    for (place, lookup) in input.bundles.enumerated() {
      for image in input.manifest.images {
        let resources = lookup.resources(of: image)
        listed.formUnion(resources.map { AliasFollower.Target(bundle: place, resource: $0) })
        listed.formUnion(follower.targets(of: resources, in: place, values: .all))
      }
    }
    return listed
  }

  /// Launch locales in which an image ships although its record does not name them.
  private static func unlistedVariants(_ input: RuleInput) -> [Finding] {
    var findings: [Finding] = []
    for shipped in input.placements {
      let (image, locales) = input.record(of: shipped)
      for promise in input.promises.launch where locales.variants[promise.recordKey] == nil {
        guard input.ships(promise, in: shipped),
          let found = shipped.locales[promise.shippedKey]
        else { continue }
        let (lookup, home) = (input.bundles[shipped.bundle], input.bundles[found.bundle])
        var finding = input.finding(
          text,
          Claim(
            broken:
              "'\(image.id)' ships a picture for \(promise.locale) in \(lookup.title) that its"
              + " record does not name",
            asked: ""
          ),
          advice: "review the picture and add its identity to the record's variants"
        )
        finding.image = image.id
        finding.locale = promise.locale
        finding.owner = lookup.title
        finding.place = locales.fallbacks[promise.recordKey]?.place ?? image.place
        finding.shipped = home.facts(of: found.variant).spelling
        finding.shippedPath = home.bundle.path(of: found.variant)
        findings.append(finding)
      }
    }
    return findings
  }
}
