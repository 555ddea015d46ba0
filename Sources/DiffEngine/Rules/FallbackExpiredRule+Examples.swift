extension FallbackExpiredRule {
  static let breaks = [
    RuleExample(
      "the day has passed and the language still has no picture",
      manifest: manifest(expires: "2026-02-28"),
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr/step_2.png
        """,
      findings: [
        "the fallback of 'step-2' for ja ran out on 2026-02-28, and base still needs it"
      ]
    )
  ]

  static let keeps = [
    RuleExample(
      "the last day counts",
      manifest: manifest(expires: "2026-03-01"),
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr/step_2.png
        """
    ),
    RuleExample(
      "the picture has arrived",
      manifest: manifest(expires: "2026-02-28"),
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr/step_2.png
        drawable-ja/step_2.png
        """
    ),
  ]

  private static func manifest(expires: String) -> String {
    """
    { id: "step-2", owner: "help", default: "step-2-neutral", contains_text: true,
      accessibility_key: "step2.text", variants: { fr: "step-2-fr-v4" },
      fallbacks: { ja: { use: "default", reason: "in translation", approved_by: "editors",
                         expires: "\(expires)" } } }
    """
  }
}
