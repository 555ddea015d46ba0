extension ShadowedRule {
  static let breaks = [
    RuleExample(
      "a forgotten copy at the root",
      manifest: step2,
      shipped: """
        ipa
        step-2@2x.png
        fr.lproj/step-2@2x.png
        fr.lproj/step-2@3x.png
        """,
      findings: [
        "'step-2' in fr.lproj is never shown in com.example.app:"
          + " Payload/App.app/step-2@2x.png has no language and is found first"
      ]
    ),
    RuleExample(
      "the catalog has the name without French",
      manifest: step2,
      shipped: """
        ipa
        Assets.car/step-2 @2x
        Assets.car/step-2 ja @2x
        fr.lproj/step-2@2x.png
        ja.lproj/step-2@2x.png
        """,
      findings: [
        "'step-2' in fr.lproj is never shown in com.example.app:"
          + " the catalog has an asset of the name, and is asked first"
      ]
    ),
  ]

  static let keeps = [
    RuleExample(
      "the default lies in Base.lproj",
      manifest: step2,
      shipped: """
        ipa
        Base.lproj/step-2@2x.png
        fr.lproj/step-2@2x.png
        """
    ),
    RuleExample(
      "all of it is in the catalog, and a file of the name is never asked for",
      manifest: step2,
      shipped: """
        ipa
        Assets.car/step-2 @2x
        Assets.car/step-2 fr @2x
        step-2.png
        """
    ),
    RuleExample(
      "Android asks for the language first",
      manifest: step2,
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr/step_2.png
        """
    ),
  ]

  private static let step2 = "[\(RuleExample.step2)]"
}
