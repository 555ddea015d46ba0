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
    RuleExample(
      "the default is the English picture, and was copied into the French folder",
      manifest: inDefault,
      shipped: """
        apk
        drawable/step_2.png = english
        drawable-fr/step_2.png = english
        """,
      findings: ["'step-2' ships its default, which is in en, for fr too in base"]
    ),
    RuleExample(
      "the default was approved as English",
      manifest: """
        { launch_locales: ["en", "fr"], images: [{ id: "step-2", owner: "help",
          default: "step-2-v1", contains_text: true, accessibility_key: "step2.text",
          default_approval: { by: "help team", on: "2026-01-09", language: "en" },
          variants: { fr: "step-2-fr-v1" } }] }
        """,
      shipped: """
        apk
        drawable/step_2.png = english
        drawable-fr/step_2.png = english
        """,
      findings: ["'step-2' ships its default, which is in en, for fr too in base"]
    ),
  ]

  static let keeps = [
    RuleExample(
      "one frame around labels that are in a language each",
      manifest: inDefault,
      shipped: """
        apk
        drawable/step_2.xml -> drawable/label
        drawable-fr/step_2.xml -> drawable/label
        drawable/label.png
        drawable-fr/label.png
        """
    ),
    RuleExample(
      "a neutral default",
      manifest: step2,
      shipped: """
        apk
        drawable/step_2.png = arrows
        drawable-en/step_2.png = english
        drawable-fr/step_2.png = arrows
        """
    ),
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

  private static let inDefault = """
    { launch_locales: ["en", "fr"], images: [{ id: "step-2", owner: "help",
      default: "step-2-en-v1", contains_text: true, accessibility_key: "step2.text",
      variants: { en: "step-2-en-v1", fr: "step-2-fr-v1" } }] }
    """
  private static let step2 = """
    { launch_locales: ["en", "fr"], images: [{ id: "step-2", owner: "help",
      default: "step-2-neutral", contains_text: true, accessibility_key: "step2.text",
      variants: { en: "step-2-en-v1", fr: "step-2-fr-v1" } }] }
    """
}
