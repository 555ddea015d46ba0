internal import ArtifactModel

/// What the rules ask of one set of qualifiers, worked out once for all variants that share it.
struct QualifierFacts: Sendable {
  /// The language, `nil` if the qualifiers name none or none that can be read.
  let locale: LocaleTag?
  /// The number of the language as it is; `nil` without one.
  let tag: Int?
  /// The number of the language in the form in which promises are compared; `nil` without one.
  let key: Int?
  /// Whether some device asks for the language in this spelling.
  let isAskedFor: Bool
  /// The language with its script said.
  let exact: LocaleTag?
  /// The language in the platform's spelling.
  let spelling: String?
  /// Whether the variant names a language, even one that no device asks for.
  let namesLanguage: Bool
  /// The number of the devices that the qualifiers are for, equal where no device can tell apart.
  let devices: Int
  /// The number of all that the qualifiers say but the language.
  let rest: Int

  /// Android's own list for the codes that it replaces before it looks for resources, and `no`,
  /// for which phones say `nb` or `nn`.
  static let unasked: Set<String> = ["he", "id", "yi", "no"]
}
