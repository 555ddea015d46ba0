internal import ArtifactModel

/// A request with what every comparison needs and the configuration itself does not hold.
struct SelectionRequest {
  var configuration: AndroidConfiguration
  let rules: AndroidRules
  /// The script that was asked for, else the likely one, else 0.
  let script: UInt32

  init(_ configuration: AndroidConfiguration, _ rules: AndroidRules) {
    self.configuration = configuration
    self.rules = rules
    script =
      configuration.localeScript != 0
      ? configuration.localeScript
      : rules.localeData.script(language: configuration.language, region: configuration.region)
  }

  /// The tables of languages.
  var localeData: LocaleData { rules.localeData }

  /// The language and region, packed.
  var locale: UInt32 { UInt32(configuration.language) << 16 | UInt32(configuration.region) }
}
