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
    var found: [Finding] = []
    for rule in rules {
      let severity = severity(of: rule.description.text)
      let first = found.count
      found += rule.init().findings(in: input)
      for place in first..<found.count { found[place].severity = severity }
    }
    let causes = Causes(found)
    if !causes.isEmpty { found.removeAll { causes.explain($0) } }
    let waivers = manifest.waivers.filter { $0.expires >= today }
    if !waivers.isEmpty {
      for place in found.indices {
        found[place].waiver = waivers.first { $0.excuses(found[place], on: today) }
      }
    }
    return Self.sorted(found)
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

    init(_ findings: [Finding]) {
      for place in findings.indices where Self.causing.contains(findings[place].rule) {
        add(findings[place])
      }
    }

    private mutating func add(_ finding: Finding) {
      // Weighed down to a warning, a finding must not hide what blocks a release.
      let isError = finding.severity == .error
      switch finding.rule {
      case ShadowedRule.id where isError:
        shadowed.insert(Picture(image: finding.image, owner: finding.owner, locale: nil))
      case ReferenceEscapesLocaleRule.id where isError:
        escaping.insert(
          Picture(image: finding.image, owner: finding.owner, locale: finding.locale)
        )
      case LaunchLocaleNotShippedRule.id:
        if let locale = finding.locale { locales.insert(locale) }
      case BundleLocaleMismatchRule.id where isError:
        guard let locale = finding.locale, let owner = finding.owner else { return }
        places.insert(Place(owner: owner, locale: locale))
      default: return
      }
    }

    private static let causing = [
      ShadowedRule.id, ReferenceEscapesLocaleRule.id, LaunchLocaleNotShippedRule.id,
      BundleLocaleMismatchRule.id,
    ]

    private static let repeating = [
      VariantMissingRule.id, WrongLanguageSelectedRule.id, DescriptionMissingRule.id,
      LocaleEmptyRule.id,
    ]

    /// Whether nothing explains other findings.
    var isEmpty: Bool {
      locales.isEmpty && places.isEmpty && shadowed.isEmpty && escaping.isEmpty
    }

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

  /// Sorts the places of findings, which are large and may be very many, and moves each once.
  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.indices.sorted { left, right in
      let severities = (findings[left].severity, findings[right].severity)
      if severities.0 != severities.1 { return severities.0 > severities.1 }
      let rules = (findings[left].rule, findings[right].rule)
      if rules.0 != rules.1 { return rules.0 < rules.1 }
      let images = (findings[left].image ?? "", findings[right].image ?? "")
      if images.0 != images.1 { return images.0 < images.1 }
      let locales = (
        findings[left].locale?.identifier ?? "", findings[right].locale?.identifier ?? ""
      )
      if locales.0 != locales.1 { return locales.0 < locales.1 }
      let owners = (findings[left].owner ?? "", findings[right].owner ?? "")
      if owners.0 != owners.1 { return owners.0 < owners.1 }
      return findings[left].message < findings[right].message
    }
    .map { findings[$0] }
  }
}
