extension LaunchLocaleNotShippedRule {
  static let breaks = [
    RuleExample(
      "all German texts are empty",
      manifest: locales("en", "de"),
      shipped: """
        apk
        values: title = Help
        values-de: title =
        """,
      findings: ["de is a launch locale, but base ships nothing in it"]
    ),
    RuleExample(
      "only a library speaks German",
      manifest: locales("en", "de"),
      shipped: """
        apk
        values: title = Help
        values: abc_searchview_description_clear = Clear query
        values-de: abc_searchview_description_clear = Suchanfrage löschen
        """,
      findings: ["de is a launch locale, but base ships nothing in it"]
    ),
    RuleExample(
      "the build's language filter forgot Arabic",
      manifest: locales("en", "ar"),
      shipped: """
        apk
        values: title = Help
        """,
      findings: ["ar is a launch locale, but base ships nothing in it"]
    ),
    RuleExample(
      "no English folder: English people see German",
      manifest: locales("en", "de"),
      shipped: """
        ipa
        de.lproj/Localizable.strings: title = Hilfe
        """,
      findings: ["en is a launch locale, but com.example.app ships nothing in it"]
    ),
    RuleExample(
      "only the catalog has it, and the app does not offer it",
      manifest: locales("en", "fr"),
      shipped: """
        ipa
        en.lproj/Localizable.strings: title = Help
        Assets.car/step-2 fr
        """,
      findings: [
        "fr is a launch locale, but com.example.app does not offer it:"
          + " its catalog's pictures alone are never asked for"
      ]
    ),
    RuleExample(
      "Portuguese of Brazil is not that of Portugal, nor Spanish of Spain that of Mexico",
      manifest: locales("pt-PT", "es-MX"),
      shipped: """
        apk
        values: title = Help
        values-pt-rBR: title = Ajuda
        values-es-rES: title = Ayuda
        """,
      findings: [
        "es-MX is a launch locale, but base ships nothing in it, only for other regions (es-ES)",
        "pt-PT is a launch locale, but base ships nothing in it, only for other regions (pt-BR)",
      ]
    ),
    RuleExample(
      "on iOS neither, and a folder that is promised for one country is not for another",
      manifest: locales("pt-PT", "es-ES", "es-MX"),
      shipped: """
        ipa
        pt-BR.lproj/Localizable.strings: title = Ajuda
        es.lproj/Localizable.strings: title = Ayuda
        """,
      findings: [
        "es-MX is a launch locale, but com.example.app ships nothing in it, only for other regions"
          + " (es)",
        "pt-PT is a launch locale, but com.example.app ships nothing in it, only for other regions"
          + " (pt-BR)",
      ]
    ),
    RuleExample(
      "a damaged table may hold it",
      manifest: locales("en", "ar"),
      shipped: """
        apk
        values: title = Help
        damaged everything: resources.arsc
        """,
      findings: [
        "cannot tell whether base ships the launch locale ar:"
          + " this part is damaged (resources.arsc)"
      ]
    ),
  ]

  static let keeps = [
    RuleExample(
      "an app that names its own texts as a library does",
      manifest: locales("en", "de"),
      shipped: """
        apk
        values: abc_song = Alphabet
        values-de: abc_song = ABC-Lied
        """
    ),
    RuleExample(
      "English in the defaults, Hebrew under its old code",
      manifest: locales("en", "he"),
      shipped: """
        apk
        values: title = Help
        values-iw: title = עזרה
        """
    ),
    RuleExample(
      "Canadian French in French, Mexican Spanish in that of Latin America, under both its names",
      manifest: locales("fr-CA", "es-MX", "es-AR", "pt-AO"),
      shipped: """
        apk
        values: title = Help
        values-fr: title = Aide
        values-es-rUS: title = Ayuda
        values-pt-rPT: title = Ajuda
        """
    ),
    RuleExample(
      "likewise on iOS",
      manifest: locales("fr-CA", "es-MX", "zh-HK"),
      shipped: """
        ipa
        fr.lproj/Localizable.strings: title = Aide
        es-419.lproj/Localizable.strings: title = Ayuda
        zh-Hant.lproj/Localizable.strings: title = 說明
        """
    ),
    RuleExample(
      "the app offers the language in its property list",
      manifest: locales("en", "fr", "zh-Hant"),
      shipped: """
        ipa
        [app com.example.app region=en offers=fr,zh_TW]
        Base.lproj/Localizable.strings: title = Help
        """
    ),
  ]

  private static func locales(_ tags: String...) -> String {
    "{ launch_locales: [\(tags.map { "\"\($0)\"" }.joined(separator: ", "))], images: [] }"
  }
}
