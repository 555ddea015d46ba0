extension BundleLocaleMismatchRule {
  private static let manifest = "{ launch_locales: [\"en\", \"ko\"], images: [] }"

  static let breaks = [
    RuleExample(
      "the languages were added to the app's target only",
      manifest: manifest,
      shipped: """
        ipa
        [app com.example.app]
        en.lproj/InfoPlist.strings: CFBundleDisplayName = Help
        ko.lproj/InfoPlist.strings: CFBundleDisplayName = 도움말
        [appExtension com.example.app.widget]
        en.lproj/InfoPlist.strings: CFBundleDisplayName = Help
        step.png
        """,
      findings: ["com.example.app.widget does not offer ko, which com.example.app does"]
    ),
    RuleExample(
      "the widget's catalog has Korean, its folders have not",
      manifest: manifest,
      shipped: """
        ipa
        [app com.example.app offers=en,ko]
        en.lproj/Localizable.strings: title = Help
        [appExtension com.example.app.widget]
        en.lproj/Localizable.strings: title = Help
        Assets.car/step-2 ko
        """,
      findings: [
        "com.example.app.widget does not offer ko, which com.example.app does:"
          + " the pictures of its catalog are never asked for"
      ]
    ),
    RuleExample(
      "a library's bundle lost its language folders",
      manifest: manifest,
      shipped: """
        ipa
        [app com.example.app offers=en,ko]
        [resourceBundle com.example.lib region=es]
        Localizable.strings: done = Hecho
        """,
      findings: [
        "com.example.lib does not offer en, which com.example.app does",
        "com.example.lib does not offer ko, which com.example.app does",
      ]
    ),
    RuleExample(
      "Traditional Chinese filed under zh, which is Simplified",
      manifest: "{ launch_locales: [\"en\", \"zh-Hant\"], images: [] }",
      shipped: """
        ipa
        [app com.example.app offers=en,zh_TW]
        [framework com.example.lib]
        en.lproj/Localizable.strings: done = Done
        zh.lproj/Localizable.strings: done = 完成
        """,
      findings: ["com.example.lib does not offer zh-Hant, which com.example.app does"]
    ),
    RuleExample(
      "a widget whose property list is damaged",
      manifest: manifest,
      shipped: """
        ipa
        [app com.example.app offers=en,ko]
        [appExtension com.example.app.widget]
        en.lproj/Localizable.strings: done = Done
        damaged everything: Info.plist
        """,
      findings: [
        "cannot tell whether com.example.app.widget offers the launch locale ko:"
          + " this part is damaged (Info.plist)"
      ]
    ),
  ]

  static let keeps = [
    RuleExample(
      "a widget of pictures without words",
      manifest: manifest,
      shipped: """
        ipa
        [app com.example.app offers=en,ko]
        [appExtension com.example.app.widget]
        Assets.car/step-2
        """
    ),
    RuleExample(
      "a list of languages, a general language, and a framework of code alone",
      manifest: "{ launch_locales: [\"en\", \"fr-CA\"], images: [] }",
      shipped: """
        ipa
        [app com.example.app offers=en,fr-CA]
        [appExtension com.example.app.widget offers=en,fr]
        step.png
        [framework com.example.engine]
        gear.png
        """
    ),
    RuleExample(
      "a language that the app itself lacks is another rule's",
      manifest: manifest,
      shipped: """
        ipa
        [app com.example.app offers=en]
        [appExtension com.example.app.widget offers=en]
        step.png
        """
    ),
  ]
}
