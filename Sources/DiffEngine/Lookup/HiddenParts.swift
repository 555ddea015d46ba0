internal import ArtifactModel

/// What could not be read, sorted for look-up: a damaged artifact may have very many issues.
struct HiddenParts: Sendable {
  private enum Language: Hashable {
    /// The issue hides all languages.
    case all
    /// The issue hides one language.
    case one(LocaleTag)
    /// Some issue, whatever it hides.
    case any
  }

  private struct Key: Hashable {
    let bundle: String
    let scope: ReadIssue.Scope
    let language: Language
  }

  private var first: [Key: Int] = [:]
  private let issues: [ReadIssue]

  init(_ issues: [ReadIssue]) {
    self.issues = issues
    for (number, issue) in issues.enumerated()
    where Self.hides(issue) {
      let language = issue.locale.map { Language.one($0.promised) } ?? .all
      for language in [language, .any] {
        let key = Key(bundle: issue.bundle, scope: issue.scope, language: language)
        if first[key] == nil { first[key] = number }
      }
    }
  }

  /// Whether something is unknown behind an issue: it was not read, or it is not there at all.
  private static func hides(_ issue: ReadIssue) -> Bool {
    switch issue.severity {
    case .unread, .damaged: true
    case .malformed: issue.scope == .everything
    case .note: false
    }
  }

  /// Returns the first issue that hides what decides a promise about a bundle, `nil` without one.
  ///
  /// An issue in one language hides the texts and pictures of that language only; one of the whole
  /// artifact hides every bundle.
  func issue(
    hiding scope: ReadIssue.Scope,
    in bundle: String,
    locale: LocaleTag? = nil
  ) -> ReadIssue? {
    guard !first.isEmpty else { return nil }
    let languages = locale.map { [Language.all, .one($0.promised)] } ?? [.any]
    var found: Int?
    for bundle in [bundle, ""] {
      for scope in [scope, .everything] {
        for language in languages {
          let number = first[Key(bundle: bundle, scope: scope, language: language)]
          if let number, number < found ?? .max { found = number }
        }
      }
    }
    return found.map { issues[$0] }
  }
}
