internal import ArtifactModel
internal import Selection

/// Asks Apple's search order which text people hear for a key: a table is found as one file for all
/// its keys, so that a text of the right language may lie behind a table that lacks it.
struct AppleSpeech {
  /// What is heard instead of the text that ships for a language.
  enum Other: Equatable {
    /// No table that is found has the key.
    case key
    /// A text of another language.
    case language(LocaleTag)
    /// A text that is for no language.
    case unlocalized
  }

  private struct Listener: Hashable {
    let bundle: Int
    let locale: LocaleTag
  }

  private struct Table: Hashable {
    let bundle: Int
    let name: String
  }

  private let input: RuleInput
  /// The tables whose files are looked for in a measured order: not those of all languages in one file.
  private let measured: Set<Table>
  private let selection: AppleSelection
  private var askers: [Listener: AppleSelection.Asker] = [:]

  init(_ input: RuleInput, _ selection: AppleSelection) {
    self.input = input
    var (plain, merged): (Set<Table>, Set<Table>) = ([], [])
    for (bundle, lookup) in input.bundles.enumerated() {
      for resource in lookup.bundle.resources {
        let table = Table(bundle: bundle, name: resource.name)
        switch resource.type {
        case "strings", "stringsdict": plain.insert(table)
        case "loctable": merged.insert(table)
        default: break
        }
      }
    }
    measured = plain.subtracting(merged)
    self.selection = selection
  }

  /// Returns what is heard instead of a text; `nil` where some table gives the text, or another of
  /// its language, and where the app does not run in the language.
  mutating func other(
    than text: String,
    for promise: PromisedLocale,
    key: String,
    in bundle: Int
  ) -> Other? {
    let locale = promise.locale
    let isSource = promise.shippedKey == input.promises.source?.shippedKey
    let asker = asker(of: bundle, for: locale)
    guard let chosen = LocaleTag(appleName: asker.main.chosen), chosen.isOneLanguage(with: locale)
    else { return nil }
    let lookup = input.bundles[bundle]
    var other: Other?
    for number in lookup.texts(named: key) {
      let table = lookup.bundle.resources[number].type
      guard measured.contains(Table(bundle: bundle, name: table)) else { return nil }
      let name = AppleName("\(table): \(key)")
      let choice = selection.choose(name, as: .text, for: asker, on: AppleDevice())
      guard let variant = choice.variant.map({ lookup.bundle.variants[$0] }) else {
        other = other ?? .key
        continue
      }
      if lookup.bundle.text(of: variant) == text { return nil }
      guard let language = lookup.facts(of: variant).locale else {
        // What is for no language is in the one that the app is written in.
        if isSource { return nil }
        other = .unlocalized
        continue
      }
      if language.isOneLanguage(with: locale) { return nil }
      other = .language(language)
    }
    return other
  }

  private mutating func asker(of bundle: Int, for locale: LocaleTag) -> AppleSelection.Asker {
    let listener = Listener(bundle: bundle, locale: locale)
    if let known = askers[listener] { return known }
    let asker = selection.asker(of: bundle, for: [locale.identifier])
    askers[listener] = asker
    return asker
  }
}
