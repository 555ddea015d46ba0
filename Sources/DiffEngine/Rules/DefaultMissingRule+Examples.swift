extension DefaultMissingRule {
  static let breaks = [
    RuleExample(
      "the catalog's only picture without a language is for dark colours",
      manifest: RuleExample.step2,
      shipped: """
        ipa
        Assets.car/step-2 dark @2x
        Assets.car/step-2 fr @2x
        """,
      findings: ["'step-2' ships no default picture in com.example.app"]
    ),
    RuleExample(
      "only languages ship",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable-en/step_2.png
        drawable-fr/step_2.png
        """,
      findings: ["'step-2' ships no default picture in base"]
    ),
    RuleExample(
      "a night picture is no default by day",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable-fr/step_2.png
        drawable-night/step_2.png
        """,
      findings: ["'step-2' ships no default picture in base"]
    ),
    RuleExample(
      "a catalog that was not read may hold it",
      manifest: RuleExample.step2,
      shipped: """
        ipa
        fr.lproj/step-2.png
        unread images: Assets.car
        """,
      findings: [
        "cannot tell whether 'step-2' ships a default picture in com.example.app:"
          + " this part was not read (Assets.car)"
      ]
    ),
  ]

  static let keeps = [
    RuleExample(
      "any density is a default",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable-hdpi/step_2.png
        drawable-fr/step_2.png
        """
    ),
    RuleExample(
      "portrait and landscape together are a default",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable-port/step_2.png
        drawable-land-night/step_2.png
        drawable-land-notnight/step_2.png
        """
    ),
    RuleExample(
      "Base.lproj holds the default",
      manifest: RuleExample.step2,
      shipped: """
        ipa
        Base.lproj/step-2.png
        fr.lproj/step-2.png
        """
    ),
    RuleExample(
      "it is decided that none ships",
      manifest: RuleExample.step2.replacing("\"step-2-neutral\"", with: "null"),
      shipped: """
        apk
        drawable-fr/step_2.png
        """
    ),
  ]
}
