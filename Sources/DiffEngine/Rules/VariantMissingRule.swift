internal import ArtifactModel

/// Asks each launch locale for its own picture or a fallback decision that can be kept.
struct VariantMissingRule: Rule {
  static let id = "variant-missing"
  static let text = RuleText(
    id: id,
    severity: .error,
    asserts: "each launch locale has its own picture or a documented fallback",
    why: "people see a picture in a language that they may not read, and nothing else tells"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    var findings: [Finding] = []
    for shipped in input.placements {
      let (image, locales) = input.record(of: shipped)
      guard image.remote == nil else { continue }
      for promise in locales.required where !input.serves(promise, in: shipped) {
        if let finding = Self.judge(promise, of: shipped, input: input) {
          findings.append(finding)
        }
      }
    }
    return findings
  }

  private static func judge(
    _ promise: PromisedLocale,
    of shipped: ShippedImage,
    input: RuleInput
  ) -> Finding? {
    let (image, locales) = input.record(of: shipped)
    let owner = input.title(of: shipped.bundle)
    let locale = promise.locale
    let spelling = locale.spelling(on: input.index.platform)
    let slot =
      shipped.isInCatalog ? "to the catalog, localized as \(locale)" : "under '\(spelling)'"
    var finding: Finding
    if let variant = locales.variants[promise.recordKey] {
      let wrong = shipped.unasked[promise.shippedKey]
      finding = input.finding(
        text,
        Claim(
          broken: "'\(image.id)' ships no \(locale) picture in \(owner)"
            + (wrong.map { ": no device asks for '\($0)'" }
              ?? shipped.empty[promise.shippedKey].map { ": \($0)" } ?? ""),
          asked: "'\(image.id)' ships a picture for \(locale) in \(owner)"
        ),
        hiddenBy: input.reason(hiding: shipped, locale: locale),
        advice: wrong.map { "rename '\($0)' to '\(spelling)'" }
          ?? "add the picture \(slot), or replace the variant by a fallback for \(locale)"
      )
      finding.expected = variant.identity
      finding.place = variant.place
    } else if let fallback = locales.fallbacks[promise.recordKey] {
      guard !isKept(fallback, of: shipped, input: input) else { return nil }
      let target = fallback.use == .defaultPicture ? "the default" : fallback.use.title
      finding = input.finding(
        text,
        Claim(
          broken: "'\(image.id)' in \(locale) falls back to \(target), which does not ship"
            + " in \(owner)",
          asked: "\(target), the fallback of '\(image.id)' in \(locale), ships in \(owner)"
        ),
        hiddenBy: input.reason(hiding: shipped),
        advice: "add the picture of \(target), or one for \(locale)"
      )
      finding.expected = expected(fallback, image: image, locales: locales, input: input)
      finding.place = fallback.place
    } else {
      finding = input.finding(
        text,
        Claim(
          broken: "'\(image.id)' has neither a picture nor a fallback for \(locale)"
            + " in \(owner)",
          asked: "'\(image.id)' ships a picture for \(locale) in \(owner)"
        ),
        hiddenBy: input.reason(hiding: shipped, locale: locale),
        advice: "add the picture \(slot) and to the record's variants,"
          + " or document a fallback"
      )
      finding.place = image.place
    }
    finding.image = image.id
    finding.locale = locale
    finding.owner = owner
    finding.shippedPath = shipped.path
    finding.device = input.index.platform == .android ? spelling : locale.identifier
    finding.shipped = shipped.unasked[promise.shippedKey] ?? (shipped.hasDefault ? "default" : nil)
    return finding
  }

  /// Whether the picture that a decision names ships, through further decisions if need be.
  static func isKept(
    _ decision: FallbackDecision,
    of shipped: ShippedImage,
    input: RuleInput
  ) -> Bool {
    let locales = input.records[shipped.image]
    var current = decision
    // A manifest that was read has no circles; one that was built by hand may.
    for _ in 0...locales.fallbacks.count {
      guard case .locale(let target) = current.use else { return input.hasDefault(shipped) }
      let promise = input.promises.promise(of: target)
      if input.serves(promise, in: shipped) { return true }
      guard locales.variants[promise.recordKey] == nil,
        let next = locales.fallbacks[promise.recordKey]
      else { return false }
      current = next
    }
    return false
  }

  private static func expected(
    _ fallback: FallbackDecision,
    image: ManifestImage,
    locales: RecordLocales,
    input: RuleInput
  ) -> String? {
    switch fallback.use {
    case .defaultPicture: image.defaultIdentity
    case .locale(let target):
      locales.variants[input.promises.promise(of: target).recordKey]?.identity
    }
  }
}
