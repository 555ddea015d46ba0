internal import ArtifactModel

/// What the rules ask of one set of qualifiers, worked out once for all variants that share it.
struct QualifierFacts: Sendable {
  /// The language, `nil` if the qualifiers name none or none that can be read.
  let locale: LocaleTag?
  /// The language in the form in which promises are compared; `nil` if no device asks for it.
  let key: LocaleTag?
  /// The language with its script said.
  let exact: LocaleTag?
  /// The language in the platform's spelling.
  let spelling: String?
  /// Whether the variant names a language, even one that no device asks for.
  let namesLanguage: Bool

  init(_ qualifiers: Qualifiers) {
    locale = qualifiers.locale
    spelling = qualifiers.localeSpelling
    namesLanguage = qualifiers.namesLanguage
    switch qualifiers {
    case .android(let configuration):
      exact = locale?.exact(on: .android)
      key = Self.unasked.contains(configuration.languageText) ? nil : locale?.promised
    case .apple:
      exact = locale?.exact(on: .ios)
      key = locale?.promised
    }
  }

  /// Android's own list for the codes that it replaces before it looks for resources, and `no`,
  /// for which phones say `nb` or `nn`.
  private static let unasked: Set<String> = ["he", "id", "yi", "no"]
}
