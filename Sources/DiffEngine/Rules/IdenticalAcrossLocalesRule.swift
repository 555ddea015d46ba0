internal import ArtifactModel

/// Asks whether two languages of an image with words ship one picture.
struct IdenticalAcrossLocalesRule: Rule {
  static let text = RuleText(
    id: "identical-across-locales",
    severity: .warning,
    asserts: "two launch locales of an image with words do not ship the same picture",
    why: "a file that was copied to fill a folder still shows the words of the other language"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    input.placements.flatMap { shipped in
      input.record(of: shipped).image.containsText ? Self.copies(in: shipped, input: input) : []
    }
  }

  /// What a picture shows, and for which devices of its language.
  private struct Content: Hashable {
    let devices: Qualifiers
    let shown: ShownContent

    init?(_ variant: Variant, in bundle: ShippedBundle) {
      guard let shown = ShownContent(variant, in: bundle) else { return nil }
      self.shown = shown
      switch bundle.qualifiers(of: variant) {
      case .android(let configuration): devices = .android(configuration.withoutLocale)
      case .apple(let traits): devices = .apple(traits.withoutLocale)
      }
    }
  }

  /// The finding for each language whose picture is that of one before it in the manifest's list.
  ///
  /// Languages that were approved with one identity may share their picture.
  private static func copies(in shipped: ShippedImage, input: RuleInput) -> [Finding] {
    let (image, locales) = input.record(of: shipped)
    let lookup = input.bundles[shipped.bundle]
    var variants: [Int: [Variant]] = [:]
    for number in shipped.resources {
      for variant in lookup.bundle.variants(of: lookup.bundle.resources[number]) {
        let facts = lookup.facts(of: variant)
        guard facts.isAskedFor, let key = facts.key else { continue }
        variants[key, default: []].append(variant)
      }
    }
    guard variants.count > 1 else { return [] }
    var first: [Content: (locale: LocaleTag, identity: String, variant: Variant)] = [:]
    var findings: [Finding] = []
    for promise in input.promises.launch {
      guard let reviewed = locales.variants[promise.recordKey],
        !input.promises.isShared(promise.shippedKey)
      else { continue }
      var isTold = false
      for variant in variants[promise.shippedKey] ?? [] {
        guard let content = Content(variant, in: lookup.bundle) else { continue }
        guard let other = first[content] else {
          first[content] = (promise.locale, reviewed.identity, variant)
          continue
        }
        guard !isTold, other.identity != reviewed.identity else { continue }
        isTold = true
        var finding = input.finding(
          text,
          Claim(
            broken: "'\(image.id)' ships the \(other.locale) picture for \(promise.locale) too in"
              + " \(input.title(of: shipped.bundle))",
            asked: ""
          ),
          advice: "add the \(promise.locale) picture, or give both languages one identity"
        )
        finding.image = image.id
        finding.locale = promise.locale
        finding.owner = input.title(of: shipped.bundle)
        finding.place = reviewed.place
        finding.expected = reviewed.identity
        finding.shipped = lookup.bundle.path(of: other.variant)
        finding.shippedPath = lookup.bundle.path(of: variant)
        findings.append(finding)
      }
    }
    return findings
  }
}
