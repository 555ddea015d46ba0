extension BundleLocaleMismatchRule {
  static let breaks = [
    RuleExample(
      "the widget's catalog has French, its folders have not",
      manifest: widget,
      shipped: """
        ipa
        [app com.example.app]
        en.lproj/Localizable.strings: title = Help
        fr.lproj/Localizable.strings: title = Aide
        [appExtension com.example.app.widget]
        en.lproj/Localizable.strings: title = Help
        Assets.car/step-2 fr
        """,
      findings: [
        "com.example.app.widget does not offer fr, which its app does:"
          + " the pictures of its catalog are never asked for"
      ]
    )
  ]

  static let keeps = [
    RuleExample(
      "the widget names the language in its property list",
      manifest: widget,
      shipped: """
        ipa
        [app com.example.app]
        en.lproj/Localizable.strings: title = Help
        fr.lproj/Localizable.strings: title = Aide
        [appExtension com.example.app.widget offers=en,fr]
        Assets.car/step-2 fr
        """
    ),
    RuleExample(
      "a widget of pictures without words",
      manifest: widget,
      shipped: """
        ipa
        [app com.example.app]
        en.lproj/Localizable.strings: title = Help
        fr.lproj/Localizable.strings: title = Aide
        [appExtension com.example.app.widget]
        Assets.car/step-2
        """
    ),
  ]

  private static let widget = """
    { launch_locales: ["en", "fr"],
      owners: { help: { ios: ["com.example.app", "com.example.app.widget"] } },
      images: [{ id: "step-2", owner: "help", default: "step-2-neutral", contains_text: true,
        accessibility_key: "title", variants: { fr: "step-2-fr-v1" } }] }
    """
}
