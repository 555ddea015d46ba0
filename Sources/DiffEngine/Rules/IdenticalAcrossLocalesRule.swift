internal import ArtifactModel

/// Asks whether two languages of an image with words ship one picture.
///
/// The default counts as a picture of the language that the manifest gives it: that of a variant with
/// its identity, or the one that its approval names.
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
    var findings: [Finding] = []
    for shipped in input.placements where input.manifest.images[shipped.image].containsText {
      Self.addCopies(in: shipped, input, to: &findings)
    }
    return findings
  }

  /// What a picture shows, and for which devices of its language.
  private struct Content: Hashable {
    let devices: Int
    let shown: ShownContent

    init?(_ variant: Variant, in lookup: borrowing BundleLookup) {
      guard let shown = lookup.shownContent(of: variant) else { return nil }
      self.shown = shown
      devices = lookup.facts(of: variant).rest
    }
  }

  /// A picture that was met first.
  private struct Original {
    let locale: LocaleTag
    let identity: String?
    let variant: Variant
    let isDefault: Bool

    /// The picture in words.
    var title: String {
      isDefault ? "its default, which is in \(locale)," : "the \(locale) picture"
    }
  }

  /// The language of the words in the default, `nil` if it is neutral or nobody says.
  private static func defaultLanguage(of shipped: ShippedImage, _ input: RuleInput) -> LocaleTag? {
    let (image, locales) = input.record(of: shipped)
    guard let identity = image.defaultIdentity else { return nil }
    let shared = locales.required.first { locales.variants[$0.recordKey]?.identity == identity }
    if let shared { return shared.locale }
    guard let approval = image.defaultApproval, !approval.isNeutral else { return nil }
    return approval.language
  }

  /// Finds each language whose picture is that of one before it in the manifest's list.
  ///
  /// Languages that were approved with one identity may share their picture.
  private static func addCopies(
    in shipped: ShippedImage,
    _ input: RuleInput,
    to findings: inout [Finding]
  ) {
    let (image, locales) = input.record(of: shipped)
    let lookup = input.bundles[shipped.bundle]
    let owner = lookup.title
    let defaultLanguage = defaultLanguage(of: shipped, input)
    var originals: [Original] = []
    var first: [Content: Int] = [:]
    var variants: [Int: [Variant]] = [:]
    for number in shipped.resources {
      for variant in lookup.bundle.variants(of: lookup.bundle.resources[number]) {
        let facts = lookup.facts(of: variant)
        if !facts.namesLanguage, let defaultLanguage, let content = Content(variant, in: lookup) {
          first[content] = originals.count
          originals.append(
            Original(
              locale: defaultLanguage,
              identity: image.defaultIdentity,
              variant: variant,
              isDefault: true
            )
          )
        }
        guard facts.isAskedFor, let key = facts.key else { continue }
        variants[key, default: []].append(variant)
      }
    }
    guard variants.count > 1 || !first.isEmpty else { return }
    for promise in input.promises.launch {
      guard let reviewed = locales.variants[promise.recordKey],
        !input.promises.isShared(promise.shippedKey)
      else { continue }
      var isTold = false
      for variant in variants[promise.shippedKey] ?? [] {
        guard let content = Content(variant, in: lookup) else { continue }
        guard let number = first[content] else {
          first[content] = originals.count
          originals.append(
            Original(
              locale: promise.locale,
              identity: reviewed.identity,
              variant: variant,
              isDefault: false
            )
          )
          continue
        }
        guard !isTold, originals[number].identity != reviewed.identity else { continue }
        let other = originals[number]
        if other.isDefault, other.locale.sharesLanguage(with: promise.locale) { continue }
        isTold = true
        var finding = input.finding(
          text,
          Claim(
            broken: "'\(image.id)' ships \(other.title) for \(promise.locale) too in \(owner)",
            asked: ""
          ),
          advice: "add the \(promise.locale) picture, or give both languages one identity"
        )
        finding.image = image.id
        finding.locale = promise.locale
        finding.owner = owner
        finding.place = reviewed.place
        finding.expected = reviewed.identity
        finding.shipped = lookup.bundle.path(of: other.variant)
        finding.shippedPath = lookup.bundle.path(of: variant)
        findings.append(finding)
      }
    }
  }
}
