internal import ArtifactModel

/// Asks whether two pictures of one image are for the same device.
struct DuplicateConfigurationRule: Rule {
  static let text = RuleText(
    id: "duplicate-configuration",
    severity: .error,
    asserts: "no two different pictures of one image are for the same device",
    why: "which of the two people see depends on the order of a table, and on the system's version"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    var findings: [Finding] = []
    for lookup in input.bundles {
      let twins = lookup.bundle.resources.enumerated().flatMap { number, resource in
        resource.kind == .image && resource.variants.count > 1
          ? Self.twins(of: resource, in: lookup).map { (number, $0) } : []
      }
      guard !twins.isEmpty else { continue }
      var records: [Int: ManifestImage] = [:]
      for image in input.manifest.images {
        for number in lookup.resources(of: image) { records[number] = image }
      }
      for (number, twins) in twins {
        let resource = lookup.bundle.resources[number]
        findings.append(
          Self.finding(twins, of: resource, records[number], in: lookup, input: input)
        )
      }
    }
    return findings
  }

  private static func finding(
    _ twins: (first: Variant, second: Variant),
    of resource: Resource,
    _ image: ManifestImage?,
    in lookup: BundleLookup,
    input: RuleInput
  ) -> Finding {
    let bundle = lookup.bundle
    let first = bundle.qualifiers(of: twins.first)
    let second = bundle.qualifiers(of: twins.second)
    let name = image.map { "'\($0.id)'" } ?? resource.title
    var finding = input.finding(
      text,
      Claim(
        broken: first == second
          ? "\(name) ships two different pictures for '\(first)' in \(lookup.title)"
          : "\(name) ships different pictures for '\(first)' and '\(second)' in"
            + " \(lookup.title), which mean the same devices",
        asked: ""
      ),
      advice: "keep one of the two, or make them the same file"
    )
    finding.image = image?.id
    finding.place = image?.place
    finding.locale = first.locale
    finding.owner = lookup.title
    finding.shipped = [twins.first, twins.second].compactMap { bundle.path(of: $0) }
      .joined(separator: ", ")
    finding.shippedPath = bundle.path(of: twins.second)
    return finding
  }

  /// Pairs of variants for the same device that differ, each with the first one of its kind.
  private static func twins(
    of resource: Resource,
    in lookup: BundleLookup
  ) -> [(first: Variant, second: Variant)] {
    var seen: [Int: Variant] = [:]
    seen.reserveCapacity(resource.variants.count)
    var twins: [(first: Variant, second: Variant)] = []
    for variant in lookup.bundle.variants(of: resource) where isPicture(variant, in: lookup.bundle)
    {
      let devices = lookup.facts(of: variant).devices
      if let first = seen[devices] {
        if !isEqual(first, variant, in: lookup.bundle) { twins.append((first, variant)) }
      } else {
        seen[devices] = variant
      }
    }
    return twins
  }

  /// Whether a variant shows anything; what is damaged, empty or `@null` is another rule's business.
  private static func isPicture(_ variant: Variant, in bundle: ShippedBundle) -> Bool {
    switch variant.value {
    case .damaged, .reference(0): false
    default: bundle.text(of: variant) != ""
    }
  }

  private static func isEqual(_ a: Variant, _ b: Variant, in bundle: ShippedBundle) -> Bool {
    if a.value == b.value { return true }
    // A file that is not there is another rule's business.
    if let first = bundle.file(of: a), let second = bundle.file(of: b),
      !first.isPresent || !second.isPresent
    {
      return true
    }
    guard let shown = ShownContent(a, in: bundle) else { return false }
    return shown == ShownContent(b, in: bundle)
  }
}
