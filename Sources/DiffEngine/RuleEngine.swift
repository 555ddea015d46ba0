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

  /// Returns the same, once the pictures that promises rest on have been looked at.
  ///
  /// - Parameters:
  ///   - index: What shipped; its issues grow by those of the pictures.
  ///   - verify: Says what is wrong with pictures.
  /// - Returns: The findings, worst first.
  public func judge(
    _ index: inout ShippedIndex,
    verifying verify: ([PromisedPicture]) -> [ReadIssue]
  ) -> [Finding] {
    let input = RuleInput(manifest: manifest, index: index, today: today)
    let issues = verify(input.pictures(in: index))
    guard !issues.isEmpty else { return judge(input) }
    index.issues += issues
    return judge(index)
  }

  private func judge(_ input: RuleInput) -> [Finding] {
    var found: [Finding] = []
    for rule in rules {
      let severity = severity(of: rule.description.text)
      for var finding in rule.init().findings(in: input) {
        finding.severity = finding.restsOnDocumentation ? min(severity, .warning) : severity
        found.append(finding)
      }
    }
    let causes = Causes(found)
    let waivers = manifest.waivers.filter { $0.expires >= today }
    found.removeAll { causes.explain($0) }
    for index in found.indices {
      found[index].waiver = waivers.first { $0.excuses(found[index], on: today) }
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
      for finding in findings {
        let picture = Picture(
          image: finding.image,
          owner: finding.owner,
          locale: finding.locale
        )
        if finding.severity == .error, finding.rule == ShadowedRule.id {
          shadowed.insert(Picture(image: picture.image, owner: picture.owner, locale: nil))
        } else if finding.severity == .error, finding.rule == ReferenceEscapesLocaleRule.id {
          escaping.insert(picture)
        }
        guard let locale = finding.locale else { continue }
        if finding.rule == LaunchLocaleNotShippedRule.id {
          locales.insert(locale)
        } else if finding.rule == BundleLocaleMismatchRule.id, finding.severity == .error,
          let owner = finding.owner
        {
          // Weighed down to a warning, it must not hide what blocks a release.
          places.insert(Place(owner: owner, locale: locale))
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

  /// Sorts by keys that are made once a finding, because there may be very many.
  private static func sorted(_ findings: [Finding]) -> [Finding] {
    struct Key: Comparable {
      let severity: Severity
      let words: [String]

      static func < (left: Key, right: Key) -> Bool {
        if left.severity != right.severity { return left.severity > right.severity }
        return left.words.lexicographicallyPrecedes(right.words)
      }
    }
    return
      findings
      .map { finding in
        (
          Key(
            severity: finding.severity,
            words: [
              finding.rule, finding.image ?? "", finding.locale?.identifier ?? "",
              finding.owner ?? "", finding.message,
            ]
          ), finding
        )
      }
      .sorted { $0.0 < $1.0 }
      .map(\.1)
  }
}
