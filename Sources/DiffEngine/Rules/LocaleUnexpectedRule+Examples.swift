extension LocaleUnexpectedRule {
  static let breaks = [
    RuleExample(
      "a library brings a language",
      manifest: "{ launch_locales: [\"en\", \"fr\"], images: [] }",
      shipped: """
        apk
        values: title = Help
        values-fr: title = Aide
        values-fb: login = Log in
        """,
      findings: ["fb is no launch locale, but ships (1 value: string/login)"]
    ),
    RuleExample(
      "another country's Spanish, though the platform takes it",
      manifest: "{ launch_locales: [\"es-MX\"], images: [] }",
      shipped: """
        apk
        values-es-rES: title = Ayuda
        """,
      findings: ["es-ES is no launch locale, but ships (1 value: string/title)"]
    ),
    RuleExample(
      "test languages stayed in the release",
      manifest: "{ launch_locales: [\"en\"], images: [] }",
      shipped: """
        apk
        values: title = Help
        values-en-rXA: title = Ĥéļþ
        values-ar-rXB: title = Help
        """,
      findings: [
        "ar-XB is a test language, but ships (1 value: string/title)",
        "en-XA is a test language, but ships (1 value: string/title)",
      ]
    ),
    RuleExample(
      "a folder that is no language, and one that people read past the reviewed one",
      manifest: "{ launch_locales: [\"en\", \"fr\"], images: [] }",
      shipped: """
        ipa
        [app com.example.app region=en offers=fr]
        en.lproj/Localizable.strings: title = Help
        base.lproj/Localizable.strings: title = Help
        fr-CA.lproj/Localizable.strings: title = Aide
        """,
      findings: [
        "base.lproj is no launch locale, but ships (1 value: Localizable: title)",
        "fr-CA is no launch locale, but ships (1 value: Localizable: title)",
      ]
    ),
  ]

  static let keeps = [
    RuleExample(
      "only promised languages, in any spelling",
      manifest: "{ launch_locales: [\"en\", \"zh-Hant\", \"id\"], images: [] }",
      shipped: """
        apk
        values: title = Help
        values-zh-rTW: title = 說明
        values-in: title = Bantuan
        """
    ),
    RuleExample(
      "what launch locales fall back to",
      manifest: "{ launch_locales: [\"es-419\", \"zh-HK\"], images: [] }",
      shipped: """
        apk
        values-b+zh+Hant: title = 說明
        values-es-rUS: title = Ayuda
        """
    ),
    RuleExample(
      "the same on iOS",
      manifest: "{ launch_locales: [\"es-MX\", \"zh-HK\"], images: [] }",
      shipped: """
        ipa
        [app com.example.app region=es-419]
        es-419.lproj/Localizable.strings: title = Ayuda
        zh-Hant.lproj/Localizable.strings: title = 說明
        """
    ),
  ]
}
