extension LaunchLocaleNotShippedRule {
  static let breaks = [
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
      "English in the defaults, Hebrew under its old code",
      manifest: locales("en", "he"),
      shipped: """
        apk
        values: title = Help
        values-iw: title = עזרה
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
