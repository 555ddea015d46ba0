public import ArtifactModel

/// Runs the rules over an artifact, weighs and waives what they find, and sorts it once.
public struct RuleEngine: Sendable {
  private let manifest: Manifest
  private let today: CalendarDate
  private let rules: [any Rule.Type]

  /// Creates an engine.
  ///
  /// - Parameters:
  ///   - manifest: What was reviewed.
  ///   - today: The day on which decisions and waivers are judged.
  ///   - rules: The rules to run, all by default; those that the manifest turns off never run.
  public init(
    manifest: Manifest,
    today: CalendarDate,
    rules: [any Rule.Type] = RuleRegistry.all
  ) {
    self.manifest = manifest
    self.today = today
    self.rules = rules.filter { manifest.ruleSettings[$0.description.text.id] != .off }
  }

  /// The texts of the rules that run, with the severity that the manifest gives them.
  public var texts: [RuleText] {
    rules.map { rule in
      let text = rule.description.text
      return RuleText(
        id: text.id,
        severity: severity(of: text),
        asserts: text.asserts,
        why: text.why
      )
    }
  }

  /// The waivers that have run out.
  public var expiredWaivers: [Waiver] { manifest.waivers.filter { $0.expires < today } }

  /// Returns what is wrong with an artifact and not excused by a waiver.
  public func findings(in index: ShippedIndex) -> [Finding] {
    judge(index).filter { $0.waiver == nil }
  }

  /// Returns what is wrong with an artifact: worst first, then by rule, image, language and owner.
  ///
  /// A finding that an approved exception excuses carries its waiver.
  public func judge(_ index: ShippedIndex) -> [Finding] {
    judge(RuleInput(manifest: manifest, index: index, today: today))
  }

  /// Returns the same, with the pictures that promises rest on looked at.
  ///
  /// Nearly always they are whole, so that the rules run beside and only start again where they are
  /// not.
  ///
  /// - Parameters:
  ///   - index: What shipped; its issues grow by those of the pictures.
  ///   - verify: Says what is wrong with pictures.
  /// - Returns: The findings, worst first.
  public func judge(
    _ index: inout ShippedIndex,
    verifying verify: @Sendable ([PromisedPicture]) -> [ReadIssue]
  ) async -> [Finding] {
    let shipped = index
    let input = RuleInput(manifest: manifest, index: shipped, today: today)
    async let verified = verify(input.pictures(in: shipped))
    let findings = judge(input)
    let issues = await verified
    guard !issues.isEmpty else { return findings }
    index.issues += issues
    return judge(index)
  }

  private func judge(_ input: RuleInput) -> [Finding] {
    let results = rules.flatMap { rule in
      let text = rule.description.text
      return RuleResult.weighed(rule.init().findings(in: input), of: text.id, severity(of: text))
    }
    .sorted()
    let causes = Causes(results)
    let waivers = manifest.waivers.filter { $0.expires >= today }
    var judged: [Finding] = []
    judged.reserveCapacity(results.reduce(0) { $0 + $1.findings.count })
    for result in results {
      for place in result.order where !causes.explain(result.findings[place]) {
        var finding = result.findings[place]
        finding.severity = result.severity
        finding.waiver = waivers.first { $0.excuses(finding, on: today) }
        judged.append(finding)
      }
    }
    return judged
  }

  private func severity(of text: RuleText) -> Severity {
    guard case .severity(let severity) = manifest.ruleSettings[text.id] else {
      return text.severity
    }
    return severity
  }

  /// What is told once and explains other findings: languages that are missing as a whole, images
  /// that are hidden as a whole.
  private struct Causes {
    /// A language in one bundle.
    struct Place: Hashable {
      let owner: String
      let locale: LocaleTag
    }

    /// Languages that the app does not ship.
    private var locales: Set<LocaleTag> = []
    /// Languages that a bundle does not offer.
    private var places: Set<Place> = []
    /// Images that another copy hides as a whole.
    private var shadowed: Set<Picture> = []
    /// Images in a language of which a part is in another one.
    private var escaping: Set<Picture> = []

    /// An image in one bundle, in one language or as a whole.
    struct Picture: Hashable {
      let image: String?
      let owner: String?
      let locale: LocaleTag?
    }

    init(_ results: [RuleResult]) {
      for result in results {
        // Weighed down to a warning, a finding must not hide what blocks a release.
        let isError = result.severity == .error
        switch result.rule {
        case ShadowedRule.id where isError:
          for finding in result.findings {
            shadowed.insert(Picture(image: finding.image, owner: finding.owner, locale: nil))
          }
        case ReferenceEscapesLocaleRule.id where isError:
          for finding in result.findings {
            escaping.insert(
              Picture(image: finding.image, owner: finding.owner, locale: finding.locale)
            )
          }
        case LaunchLocaleNotShippedRule.id:
          locales.formUnion(result.findings.compactMap(\.locale))
        case BundleLocaleMismatchRule.id where isError:
          for finding in result.findings {
            guard let locale = finding.locale, let owner = finding.owner else { continue }
            places.insert(Place(owner: owner, locale: locale))
          }
        default: continue
        }
      }
    }

    private static let repeating = [
      VariantMissingRule.id, WrongLanguageSelectedRule.id, DescriptionMissingRule.id,
      LocaleEmptyRule.id,
    ]

    /// Whether a finding only repeats, for one image or catalog, what was said of its language.
    func explain(_ finding: Finding) -> Bool {
      if finding.rule == WrongLanguageSelectedRule.id {
        let whole = Picture(image: finding.image, owner: finding.owner, locale: nil)
        let own = Picture(image: finding.image, owner: finding.owner, locale: finding.locale)
        if shadowed.contains(whole) || escaping.contains(own) { return true }
      }
      guard Self.repeating.contains(finding.rule), let locale = finding.locale
      else { return false }
      return locales.contains(locale)
        || finding.owner.map { places.contains(Place(owner: $0, locale: locale)) } ?? false
    }
  }
}
