internal import ArtifactModel
internal import Selection

/// Chooses from users' lists of languages for one app, whose languages are collected once.
struct LanguageNegotiator {
  private let app: [AndroidConfiguration]
  private let framework: [AndroidConfiguration]
  private let offered: [String]

  /// Offers the languages of all values of an installation.
  init(_ installation: AndroidInstallation) {
    self.init(app: installation.languages, framework: installation.frameworkLanguages)
  }

  /// Offers languages by their tags; returns `nil` if one is no tag.
  init?(offered tags: [String]) {
    var app: [AndroidConfiguration] = []
    for tag in tags {
      guard let language = AndroidConfiguration(languageTag: tag) else { return nil }
      app.append(language)
    }
    self.init(app: app, framework: [])
  }

  private init(app: [AndroidConfiguration], framework: [AndroidConfiguration]) {
    self.app = app
    self.framework = framework
    offered = (app.isEmpty ? framework : app).map(\.languageTag)
  }

  /// Returns the choice, `nil` for an empty list or one with something that is no language tag.
  func choice(among preferred: [String], rules: AndroidRules) -> LanguageChoice? {
    let user = preferred.compactMap { AndroidConfiguration(languageTag: $0) }
    guard user.count == preferred.count,
      let negotiation = LocaleNegotiation(
        user: user,
        app: app,
        framework: framework,
        rules: rules
      )
    else { return nil }
    let (reason, support): (LanguageChoice.Reason, String?) =
      switch negotiation.reason {
      case .only: (.only, nil)
      case .supported(let language): (.supported, language.languageTag)
      case .english: (.english, nil)
      case .nothingSupported: (.nothingSupported, nil)
      case .noneSuits: (.noneSuits, nil)
      }
    return LanguageChoice(
      preferred: preferred,
      offered: offered,
      index: negotiation.index,
      reason: reason,
      supportedBy: support
    )
  }
}
