internal import ArtifactModel
internal import Reports
internal import Selection

/// Answers a table of users' and apps' languages.
struct LanguageCases: CaseTable {
  /// The artifacts' languages, `nil` if each line has its own.
  let negotiator: LanguageNegotiator?
  let rules: AndroidRules
  let lines: CaseLines

  var columns: ClosedRange<Int> { negotiator == nil ? 2...2 : 1...1 }

  func fields(for columns: [Substring], at line: Int) throws(UsageError) -> [String] {
    let preferred = Self.tags(columns[0])
    let offered = columns.count > 1 ? Self.tags(columns[1]) : []
    let negotiator = negotiator ?? LanguageNegotiator(offered: offered)
    let choice = negotiator?.choice(among: preferred, rules: rules)
    guard choice != nil || preferred.isEmpty else {
      let wrong = (preferred + offered).first { AndroidConfiguration(languageTag: $0) == nil }
      throw lines.fault("'\(TerminalText.quoted(wrong ?? ""))' is no language tag", at: line)
    }
    return [choice?.chosen ?? "-"]
  }

  /// Returns the tags of a list, none for `-`.
  static func tags(_ list: Substring) -> [String] {
    list == "-"
      ? []
      : list.split(separator: Character(",")).map { tag in
        String(tag.drop { $0 == " " }.prefix { $0 != " " })
      }
  }
}
