internal import ArtifactModel

/// Asks whether the artifact ships a language that nobody promised.
///
/// One that a launch locale falls back to, such as `es-419` for `es-MX`, is promised with it.
struct LocaleUnexpectedRule: Rule {
  static let text = RuleText(
    id: "locale-unexpected",
    severity: .warning,
    asserts: "the artifact ships no language that the manifest does not know",
    why: "a library's stray language makes the system choose it, and all other content falls back"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    var strays: [String: Stray] = [:]
    let platform = input.index.platform
    var parents: Set<LocaleTag> = []
    for promise in input.promises.launch {
      // With the script said, for `es-ES` is no parent of `es-MX`, but `es` is.
      let ancestors = promise.locale.ancestors(on: platform)
      parents.formUnion(ancestors.map { $0.exact(on: platform) })
    }
    for lookup in input.bundles {
      Self.collect(from: lookup, into: &strays, known: input.promises.known, parents: parents)
    }
    return strays.values.map { Self.finding($0, input: input) }
  }

  private static func finding(_ stray: Stray, input: RuleInput) -> Finding {
    let names = stray.names.joined(separator: ", ") + (stray.count > stray.names.count ? ", …" : "")
    let amount = stray.count == 1 ? "1 value" : "\(stray.count) values"
    let origin = stray.count == 0 ? stray.origin : "\(amount): \(names)"
    let isPseudo = stray.locale?.isPseudoLocale ?? false
    let isNorwegian = stray.locale?.language == "no" && input.promises.known.contains(norwegian)
    var finding = input.finding(
      text,
      Claim(
        broken: "\(stray.title) is \(isPseudo ? "a test language" : "no launch locale"), but ships"
          + " (\(origin))",
        asked: ""
      ),
      advice: isPseudo
        ? "build the release without test languages: turn pseudoLocalesEnabled off"
        : isNorwegian
          ? "name the folder for nb: phones ask for it, and not every system takes no for it"
          : "add it to launch_locales, or keep it out with the build's language filter"
    )
    finding.locale = stray.locale
    finding.owner = stray.owner
    finding.shipped = stray.spelling
    finding.shippedPath = stray.path
    return finding
  }

  private static let norwegian = LocaleTag(language: "nb").minimal

  /// A language that is not promised, with what tells where it comes from.
  private struct Stray {
    let locale: LocaleTag?
    let title: String
    let spelling: String
    let owner: String
    var origin = ""
    var count = 0
    var names: [String] = []
    var path: String?
  }

  private static func collect(
    from lookup: BundleLookup,
    into strays: inout [String: Stray],
    known: Set<LocaleTag>,
    parents: Set<LocaleTag>
  ) {
    func isStray(_ locale: LocaleTag?) -> Bool {
      guard let locale else { return true }
      // The folder that phones ask for, where the manifest writes Norwegian in general.
      if locale.language == "nb", known.contains(LocaleTag(language: "no")) { return false }
      return !known.contains(locale.minimal)
        && !parents.contains(locale.exact(on: lookup.platform))
    }
    func key(_ locale: LocaleTag?, _ name: String) -> String {
      locale?.minimal.identifier ?? "folder \(name)"
    }
    let keys: [String?] = lookup.facts.map { facts in
      guard facts.namesLanguage, isStray(facts.locale) else { return nil }
      let key = key(facts.locale, facts.spelling ?? "")
      if strays[key] == nil {
        strays[key] = Stray(
          locale: facts.locale,
          title: facts.locale?.identifier ?? facts.spelling ?? "",
          spelling: facts.spelling ?? "",
          owner: lookup.title
        )
      }
      return key
    }
    var counts: [String: Int] = [:]
    if keys.contains(where: { $0 != nil }) {
      for resource in lookup.bundle.resources {
        for variant in lookup.bundle.variants(of: resource) {
          guard let key = keys[Int(variant.qualifiers)] else { continue }
          counts[key, default: 0] += 1
          if counts[key] ?? 0 <= 3, strays[key]?.names.count ?? 3 < 3,
            strays[key]?.names.contains(resource.title) == false
          {
            strays[key]?.names.append(resource.title)
            if strays[key]?.path == nil {
              strays[key]?.path = lookup.bundle.path(of: variant)
            }
          }
        }
      }
    }
    for (key, count) in counts { strays[key]?.count += count }
    for declared in lookup.bundle.declaredLocales
    where declared.name != "Base" && isStray(declared.locale) {
      let spelling =
        declared.source == .languageFolder ? "\(declared.name).lproj" : declared.name
      let key = key(declared.locale, spelling)
      if strays[key] == nil {
        strays[key] = Stray(
          locale: declared.locale,
          title: declared.locale?.identifier ?? declared.name,
          spelling: spelling,
          owner: lookup.title
        )
      }
      if strays[key]?.origin.isEmpty ?? false {
        strays[key]?.origin = "declared in \(declared.source.rawValue)"
      }
    }
  }
}
