extension IdenticalAcrossLocalesRule {
  static let breaks = [
    RuleExample(
      "the English file was copied into the French folder",
      manifest: step2,
      shipped: """
        apk
        drawable/step_2.png
        drawable-en/step_2.png = english
        drawable-fr/step_2.png = english
        """,
      findings: ["'step-2' ships the en picture for fr too in base"]
    ),
    RuleExample(
      "in one scale of the catalog",
      manifest: step2,
      shipped: """
        ipa
        Assets.car/step-2 @2x
        Assets.car/step-2 en @2x = english
        Assets.car/step-2 en @3x = larger
        Assets.car/step-2 fr @2x = french
        Assets.car/step-2 fr @3x = larger
        """,
      findings: ["'step-2' ships the en picture for fr too in com.example.app"]
    ),
  ]

  static let keeps = [
    RuleExample(
      "each language has its own",
      manifest: step2,
      shipped: """
        apk
        drawable/step_2.png = neutral
        drawable-en/step_2.png = english
        drawable-fr/step_2.png = french
        """
    ),
    RuleExample(
      "one identity was approved for both",
      manifest: """
        { launch_locales: ["en", "fr"], images: [{ id: "step-2", owner: "help",
          default: "step-2-neutral", contains_text: true, accessibility_key: "step2.text",
          variants: { en: "step-2-latin-v1", fr: "step-2-latin-v1" } }] }
        """,
      shipped: """
        apk
        drawable/step_2.png
        drawable-en/step_2.png = english
        drawable-fr/step_2.png = english
        """
    ),
  ]

  private static let step2 = """
    { launch_locales: ["en", "fr"], images: [{ id: "step-2", owner: "help",
      default: "step-2-neutral", contains_text: true, accessibility_key: "step2.text",
      variants: { en: "step-2-en-v1", fr: "step-2-fr-v1" } }] }
    """
}
