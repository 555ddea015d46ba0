extension DescriptionUntranslatedRule {
  static let breaks = [
    RuleExample(
      "French people hear English",
      manifest: step2,
      shipped: """
        apk
        drawable/step_2.png
        values: step2_text = Turn the cap
        values-fr: step2_text = Turn the cap
        """,
      findings: ["the fr description of 'step-2' in base is a copy of the en one"]
    )
  ]

  static let keeps = [
    RuleExample(
      "translated, and a British copy is no fault",
      manifest: step2,
      shipped: """
        apk
        drawable/step_2.png
        values: step2_text = Turn the cap
        values-en-rGB: step2_text = Turn the cap
        values-fr: step2_text = Tournez le bouchon
        """
    ),
    RuleExample(
      "a number is the same in all languages",
      manifest: step2,
      shipped: """
        apk
        drawable/step_2.png
        values: step2_text = 24/7
        values-fr: step2_text = 24/7
        """
    ),
  ]

  private static let step2 = """
    { launch_locales: ["en", "en-GB", "fr"], images: [
      { id: "step-2", owner: "help", default: "step-2-neutral", contains_text: false,
        accessibility_key: "step2.text", variants: {} }] }
    """
}
