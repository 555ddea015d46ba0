internal import ArtifactModel

/// Asks whether each language that a bundle declares has content, and the other way.
///
/// A language folder, `CFBundleLocalizations` and Android's `locale_config` all offer a language to
/// people. The development region and the source language may live in the defaults, and a region
/// in its general language. On Android texts that only a library brings are no content of the app.
/// What ships and is not declared is what Android's list leaves out, and on
/// iOS the languages of a catalog in an app or extension that offers them by no folder or list: the
/// process never runs in them.
struct LocaleEmptyRule: Rule {
  static let id = "locale-empty"
  static let text = RuleText(
    id: id,
    severity: .warning,
    asserts: "each declared language has content of its own, and what ships is declared",
    why: "a person who chooses an empty language gets another one, mixed from what is left"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    input.bundles.indices.flatMap { bundle in
      Self.empty(in: bundle, input) + Self.undeclared(in: bundle, input)
    }
  }

  // MARK: Declared, but empty

  private static func empty(in bundle: Int, _ input: RuleInput) -> [Finding] {
    let lookup = input.bundles[bundle]
    let declared = lookup.bundle.declaredLocales.filter { $0.name != "Base" }
    guard !declared.isEmpty else { return [] }
    let content = content(of: lookup)
    let ofLibraries =
      lookup.platform == .android ? self.content(of: lookup, ofLibraries: true) : nil
    var findings: [Finding] = []
    var seen: Set<LocaleTag> = []
    for language in declared {
      guard let locale = language.locale, seen.insert(locale.minimal).inserted,
        !content.serves(locale),
        !isInDefaults(locale, of: lookup, input)
      else { continue }
      let isOfLibrary = ofLibraries?.serves(locale) ?? false
      findings.append(finding(language, locale, isOfLibrary: isOfLibrary, in: bundle, input))
    }
    return findings
  }

  private static func finding(
    _ language: ShippedBundle.DeclaredLocale,
    _ locale: LocaleTag,
    isOfLibrary: Bool,
    in bundle: Int,
    _ input: RuleInput
  ) -> Finding {
    let title = input.title(of: bundle)
    let isFolder = language.source == .languageFolder
    let source = isFolder ? "\(language.name).lproj" : language.source.rawValue
    var finding = input.finding(
      text,
      Claim(
        broken: "\(title) declares \(locale) (\(source)), but "
          + (isOfLibrary ? "only texts of libraries ship in it" : "nothing ships in it"),
        asked: "\(title) ships anything in \(locale), which it declares (\(source))"
      ),
      hiddenBy: input.reason(hiding: .texts, in: bundle, locale: locale)
        ?? input.reason(hiding: .images, in: bundle, locale: locale),
      advice: isFolder
        ? "fill the folder, or keep it out of the build"
        : "ship the language, or take it off the list"
    )
    finding.locale = locale
    finding.owner = title
    finding.shippedPath = input.textPath(of: locale, in: bundle)
    finding.expected = locale.identifier
    finding.shipped = "\(isOfLibrary ? "texts of libraries" : "nothing") in \(language.name)"
    return finding
  }

  /// The languages of everything but the files of tables, which count by the texts in them, and on
  /// Android the texts of libraries; or of those alone.
  private static func content(
    of lookup: BundleLookup,
    ofLibraries: Bool = false
  ) -> ContentLanguages {
    var used = [Bool](repeating: false, count: lookup.facts.count)
    for resource in lookup.bundle.resources
    where (resource.kind != .other || !tables.contains(resource.type))
      && lookup.isOfLibrary(resource) == ofLibraries
    {
      for variant in lookup.bundle.variants(of: resource) { used[Int(variant.qualifiers)] = true }
    }
    var content = ContentLanguages(on: lookup.platform)
    for number in lookup.facts.indices where used[number] {
      if let locale = lookup.facts[number].locale { content.insert(locale) }
    }
    return content
  }

  private static let tables: Set<String> = ["strings", "stringsdict", "loctable"]

  private static func isInDefaults(
    _ locale: LocaleTag,
    of lookup: BundleLookup,
    _ input: RuleInput
  ) -> Bool {
    let region = lookup.bundle.developmentRegion.flatMap { name in
      input.index.platform == .ios ? LocaleTag(appleName: name) : LocaleTag(bcp47: name)
    }
    let sources = [region, input.promises.source?.locale].compactMap { $0 }
    return sources.contains { $0.sharesLanguage(with: locale) }
  }

  // MARK: Shipped, but not declared

  private static func undeclared(in bundle: Int, _ input: RuleInput) -> [Finding] {
    let lookup = input.bundles[bundle]
    guard input.index.platform == .android else { return unoffered(in: bundle, input) }
    guard
      lookup.bundle.declaredLocales.contains(where: { $0.source == .localeConfig })
    else { return [] }
    let title = input.title(of: bundle)
    let languages = BundleLanguages(of: lookup.bundle)
    let undeclared = languages.undeclared
    guard !undeclared.isEmpty else { return [] }
    // A person who chooses a listed language without content is shown that of its parent.
    var parents: Set<LocaleTag> = []
    for coverage in languages.declaredOnly {
      let ancestors = coverage.locale?.ancestors(on: .android) ?? []
      parents.formUnion(ancestors.map { $0.exact(on: .android) })
    }
    return undeclared.compactMap { coverage in
      guard let locale = coverage.locale, !parents.contains(locale.exact(on: .android))
      else { return nil }
      var finding = input.finding(
        text,
        Claim(broken: "\(title) ships \(locale), which its locale_config leaves out", asked: ""),
        advice: "add \(locale) to the list, or nobody can choose it for this app alone"
      )
      finding.locale = locale
      finding.owner = title
      finding.shippedPath = input.textPath(of: locale, in: bundle)
      finding.shipped = coverage.spellings.joined(separator: ", ")
      return finding
    }
  }

  /// The languages of a catalog that its process is never in.
  private static func unoffered(in bundle: Int, _ input: RuleInput) -> [Finding] {
    let lookup = input.bundles[bundle]
    switch lookup.bundle.kind {
    case .app, .appExtension, .appClip, .watchApp: break
    default: return []
    }
    var offered = Set(lookup.bundle.declaredLocales.compactMap { $0.locale?.languageInScript })
    var found: [LocaleTag: String] = [:]
    for (number, qualifiers) in lookup.bundle.qualifiers.enumerated() {
      guard case .apple(let traits) = qualifiers, let locale = lookup.facts[number].locale else {
        continue
      }
      if let name = traits.localization {
        found[locale] = name
      } else {
        offered.insert(locale.languageInScript)
      }
    }
    let title = input.title(of: bundle)
    return found.keys.sorted { $0.identifier < $1.identifier }.compactMap { locale in
      guard !offered.contains(locale.languageInScript),
        !isInDefaults(locale, of: lookup, input)
      else { return nil }
      var finding = input.finding(
        text,
        Claim(
          broken: "\(title) ships \(locale) in its catalog but does not offer it to the system",
          asked: "\(title) offers \(locale), which is in its catalog"
        ),
        hiddenBy: input.reason(hiding: .everything, in: bundle),
        advice: "add \(locale.spelling(on: .ios)), or name \(locale) in CFBundleLocalizations"
      )
      finding.locale = locale
      finding.owner = title
      finding.shippedPath = input.textPath(of: locale, in: bundle)
      finding.shipped = found[locale]
      return finding
    }
  }
}
