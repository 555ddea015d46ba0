extension LocaleEmptyRule {
  static let breaks = [
    RuleExample(
      "the property list names a language that has no folder",
      manifest: "{ source_locale: \"en\", launch_locales: [\"en\", \"fr\"], images: [] }",
      shipped: """
        ipa
        [app com.example.app offers=en,fr]
        en.lproj/Localizable.strings: title = Help
        """,
      findings: ["com.example.app declares fr (CFBundleLocalizations), but nothing ships in it"]
    ),
    RuleExample(
      "a list made by the build holds what only a library brings",
      manifest: "{ launch_locales: [\"en\", \"de\", \"fr\"], images: [] }",
      shipped: """
        apk
        [app a offers=en,de,fr]
        values: title = Help
        values: abc_searchview_description_clear = Clear query
        values-de: abc_searchview_description_clear = Suchanfrage löschen
        values-fr: title = Aide
        values-fr: abc_searchview_description_clear = Effacer la requête
        """,
      findings: ["base declares de (locale_config), but only texts of libraries ship in it"]
    ),
    RuleExample(
      "the language may be in a catalog that was not read",
      manifest: "{ launch_locales: [\"en\", \"fr\"], images: [] }",
      shipped: """
        ipa
        [app com.example.app offers=en,fr]
        en.lproj/Localizable.strings: title = Help
        unread images: Assets.car
        """,
      findings: [
        "cannot tell whether com.example.app ships anything in fr, which it declares"
          + " (CFBundleLocalizations): this part was not read (Assets.car)"
      ]
    ),
  ]

  static let keeps = [
    RuleExample(
      "listed languages that another one serves",
      manifest: "{ launch_locales: [\"en\", \"es-MX\", \"zh-HK\"], images: [] }",
      shipped: """
        apk
        [app a offers=en,es-MX,zh-HK]
        values: title = Help
        values-b+es+419: title = Ayuda
        values-b+zh+Hant: title = 說明
        """
    ),
    RuleExample(
      "texts that are named as if a library had brought them, and are the only ones",
      manifest: "{ launch_locales: [\"en\", \"de\"], images: [] }",
      shipped: """
        apk
        [app a offers=en,de]
        values: abc_song = Alphabet
        values-de: abc_song = ABC-Lied
        """
    ),
    RuleExample(
      "the development region in Base, a region in its language, two spellings of one language",
      manifest: "{ launch_locales: [\"en\", \"fr-CA\", \"zh-Hant\"], images: [] }",
      shipped: """
        ipa
        [app com.example.app region=en offers=en,fr-CA,zh_TW]
        Base.lproj/Localizable.strings: title = Help
        fr.lproj/Localizable.strings: title = Aide
        zh-Hant.lproj/Localizable.strings: title = 說明
        """
    ),
    RuleExample(
      "no list at all",
      manifest: "{ launch_locales: [\"en\", \"fr\"], images: [] }",
      shipped: """
        apk
        values: title = Help
        values-fr: title = Aide
        """
    ),
  ]
}
