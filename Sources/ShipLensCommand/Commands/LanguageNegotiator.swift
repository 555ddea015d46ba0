internal import ArtifactModel
internal import Selection

/// Chooses from users' lists of languages for one app, whose languages are collected once.
struct LanguageNegotiator {
  private let app: [AndroidConfiguration]
  private let framework: [AndroidConfiguration]
  private let offered: [String]
  /// The languages of the app's locale config, if it states a default language.
  private var declared: [AndroidConfiguration] = []
  /// That default language.
  private(set) var defaultLanguage: AndroidConfiguration?

  /// Offers the languages of all values of an installation.
  init(_ installation: AndroidInstallation) {
    self.init(app: installation.languages, framework: installation.frameworkLanguages)
    let base = installation.bundles.first { $0.kind == .app && $0.developmentRegion != nil }
    guard let tag = base?.developmentRegion.flatMap({ LocaleTag(bcp47: $0) }) else { return }
    defaultLanguage = AndroidConfiguration(deviceLocale: tag)
    declared = (base?.declaredLocales ?? []).compactMap { $0.locale }
      .map { AndroidConfiguration(deviceLocale: $0) }
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
        declared: declared,
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
      case .declared: (.declared, nil)
      }
    var choice = LanguageChoice(
      preferred: preferred,
      offered: offered,
      index: negotiation.index,
      reason: reason,
      supportedBy: support
    )
    choice.inTurn = negotiation.inTurn.count > 1 ? negotiation.inTurn.map { preferred[$0] } : []
    return choice
  }
}
