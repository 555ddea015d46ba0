extension VariantMissingRule {
  static let breaks = [
    RuleExample(
      "one language is gone",
      manifest: step2,
      shipped: """
        apk
        drawable/step_2.png
        drawable-en/step_2.png
        values-fr: title = Aide
        """,
      findings: ["'step-2' ships no fr picture in base"]
    ),
    RuleExample(
      "Hebrew under the code that no phone asks for",
      manifest: """
        { id: "step-2", owner: "help", default: "step-2-neutral", contains_text: true,
          accessibility_key: "step2.text", variants: { he: "step-2-he-v1" } }
        """,
      shipped: """
        apk
        drawable/step_2.png
        drawable-he/step_2.png
        """,
      findings: ["'step-2' ships no he picture in base: no device asks for 'he'"]
    ),
    RuleExample(
      "only the widget lacks it",
      manifest: """
        { launch_locales: ["en", "fr"],
          owners: { help: { ios: ["com.example.app", "com.example.app.widget"] } },
          images: [\(step2)] }
        """,
      shipped: """
        ipa
        [app com.example.app]
        step-2.png
        en.lproj/step-2.png
        fr.lproj/step-2.png
        [appExtension com.example.app.widget]
        en.lproj/step-2.png
        """,
      findings: ["'step-2' ships no fr picture in com.example.app.widget"]
    ),
    RuleExample(
      "neither a picture nor a decision",
      manifest: """
        { launch_locales: ["en", "fr", "ja"], images: [\(step2)] }
        """,
      shipped: """
        apk
        drawable/step_2.png
        drawable-en/step_2.png
        drawable-fr/step_2.png
        """,
      findings: ["'step-2' has neither a picture nor a fallback for ja in base"]
    ),
    RuleExample(
      "a decision that cannot be kept",
      manifest: fallback,
      shipped: """
        apk
        drawable/step_2.png
        values-fr: title = Aide
        """,
      findings: [
        "'step-2' ships no fr picture in base",
        "'step-2' in fr-CA falls back to fr, which does not ship in base",
      ]
    ),
  ]

  static let keeps = [
    RuleExample(
      "each language ships, whatever its spelling",
      manifest: """
        { id: "step-2", owner: "help", default: "step-2-neutral", contains_text: true,
          accessibility_key: "step2.text",
          variants: { he: "step-2-he-v1", "zh-Hant": "step-2-hant-v1", fil: "step-2-fil-v2" } }
        """,
      shipped: """
        apk
        drawable/step_2.png
        drawable-iw/step_2.png
        drawable-zh-rTW/step_2.png
        drawable-tl/step_2.png
        """
    ),
    RuleExample(
      "a documented fallback",
      manifest: fallback,
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr/step_2.png
        """
    ),
    RuleExample(
      "the default is the English picture",
      manifest: """
        { id: "step-2", owner: "help", default: "step-2-en-v4", contains_text: true,
          accessibility_key: "step2.text",
          variants: { en: "step-2-en-v4", fr: "step-2-fr-v4" } }
        """,
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr/step_2.png
        """
    ),
    RuleExample(
      "a picture without words",
      manifest: """
        { launch_locales: ["en", "fr"], images: [
          { id: "step-2", owner: "help", default: "step-2-neutral", contains_text: false,
            accessibility_key: "step2.text", variants: {} }] }
        """,
      shipped: """
        apk
        drawable/step_2.png
        """
    ),
  ]

  private static let step2 = """
    { id: "step-2", owner: "help", default: "step-2-neutral", contains_text: true,
      accessibility_key: "step2.text",
      variants: { en: "step-2-en-v4", fr: "step-2-fr-v4" } }
    """

  private static let fallback = """
    { id: "step-2", owner: "help", default: "step-2-neutral", contains_text: true,
      accessibility_key: "step2.text", variants: { fr: "step-2-fr-v4" },
      fallbacks: { "fr-CA": { use: "fr", reason: "same words", approved_by: "editors" } } }
    """
}
