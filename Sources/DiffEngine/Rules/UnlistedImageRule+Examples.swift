extension UnlistedImageRule {
  static let breaks = [
    RuleExample(
      "nobody reviewed this picture",
      manifest: step2,
      shipped: """
        apk
        drawable/step_2.png
        drawable/banner.png
        drawable-fr/banner.png
        """,
      findings: ["no record names drawable/banner, which base ships in fr"]
    ),
    RuleExample(
      "nor this language of a known one",
      manifest: step2,
      shipped: """
        ipa
        step-2.png
        fr.lproj/step-2.png
        ja.lproj/step-2.png
        """,
      findings: ["'step-2' ships a picture for ja in com.example.app that its record does not name"]
    ),
  ]

  static let keeps = [
    RuleExample(
      "a picture without languages needs no record",
      manifest: step2,
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr/step_2.png
        drawable-night/banner.png
        """
    )
  ]

  private static let step2 = """
    { launch_locales: ["fr", "ja"], images: [
      { id: "step-2", owner: "help", default: "step-2-neutral", contains_text: true,
        accessibility_key: "step2.text", variants: { fr: "step-2-fr-v1" },
        fallbacks: { ja: { use: "default", reason: "soon", approved_by: "editors" } } }] }
    """
}
