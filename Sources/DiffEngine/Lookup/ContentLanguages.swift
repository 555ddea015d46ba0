internal import ArtifactModel

/// The languages that a bundle has content in, kept so that each question is one look-up: an app may
/// declare tens of thousands.
struct ContentLanguages {
  private let platform: Platform
  private var exact: Set<LocaleTag> = []
  private var minimal: Set<LocaleTag> = []
  /// What names no region, by language and script.
  private var general: Set<LocaleTag> = []

  init(on platform: Platform) { self.platform = platform }

  /// Adds a language.
  mutating func insert(_ locale: LocaleTag) {
    let said = locale.exact(on: platform)
    guard exact.insert(said).inserted else { return }
    minimal.insert(locale.minimal)
    if said.region == nil { general.insert(Self.general(said)) }
  }

  /// Whether a person with a language is shown some of the content: it is in it, its general one or
  /// another that the platform falls back to.
  func serves(_ locale: LocaleTag) -> Bool {
    let said = locale.exact(on: platform)
    return exact.contains(said) || minimal.contains(locale.minimal)
      || general.contains(Self.general(said))
      || locale.ancestors(on: platform).contains { exact.contains($0.exact(on: platform)) }
  }

  private static func general(_ locale: LocaleTag) -> LocaleTag {
    LocaleTag(language: locale.language, script: locale.script)
  }
}
