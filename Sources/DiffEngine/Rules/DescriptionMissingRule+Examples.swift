extension DescriptionMissingRule {
  static let breaks = [
    RuleExample(
      "one language has no text",
      manifest: step2,
      shipped: """
        apk
        drawable/step_2.png
        values: step2_text = Turn the cap
        """,
      findings: ["'step-2' has no fr description in base"]
    ),
    RuleExample(
      "an empty text is none",
      manifest: step2,
      shipped: """
        ipa
        step-2.png
        en.lproj/Localizable.strings: step2.text = Turn the cap
        fr.lproj/Localizable.strings: step2.text =
        """,
      findings: ["the fr description of 'step-2' in com.example.app is empty"]
    ),
    RuleExample(
      "the key and a file name are no descriptions",
      manifest: step2,
      shipped: """
        ipa
        step-2.png
        en.lproj/Localizable.strings: step2.text = step2.text
        fr.lproj/Localizable.strings: step2.text = Bacon.png
        """,
      findings: [
        "the en description of 'step-2' in com.example.app is its own name, 'step2.text'",
        "the fr description of 'step-2' in com.example.app is a file name, 'Bacon.png'",
      ]
    ),
    RuleExample(
      "a table that was not read may hold it",
      manifest: step2,
      shipped: """
        ipa
        step-2.png
        en.lproj/Localizable.strings: step2.text = Turn the cap
        damaged texts: fr.lproj/Localizable.strings
        """,
      findings: [
        "cannot tell whether 'step-2' has a fr description in com.example.app:"
          + " this part is damaged (fr.lproj/Localizable.strings)"
      ]
    ),
  ]

  static let keeps = [
    RuleExample(
      "each language is spoken, English from the default",
      manifest: step2,
      shipped: """
        apk
        drawable/step_2.png
        values: step2_text = Turn the cap
        values-fr: step2_text = Tournez le bouchon
        """
    ),
    RuleExample(
      "any table will do",
      manifest: step2,
      shipped: """
        ipa
        step-2.png
        Base.lproj/Help.strings: step2.text = Turn the cap
        fr.lproj/Help.strings: step2.text = Tournez le bouchon
        """
    ),
    RuleExample(
      "a decorative image is not spoken of",
      manifest: """
        { launch_locales: ["en", "fr"], images: [
          { id: "step-2", owner: "help", default: "step-2-neutral", contains_text: false,
            decorative: true, variants: {} }] }
        """,
      shipped: """
        apk
        drawable/step_2.png
        """
    ),
  ]

  private static let step2 = """
    { launch_locales: ["en", "fr"], images: [
      { id: "step-2", owner: "help", default: "step-2-neutral", contains_text: false,
        accessibility_key: "step2.text", variants: {} }] }
    """
}
