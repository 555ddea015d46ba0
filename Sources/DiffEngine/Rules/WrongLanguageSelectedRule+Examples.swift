extension WrongLanguageSelectedRule {
  static let breaks = [
    RuleExample(
      "French for the night only",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr-night/step_2.png
        """,
      findings: [
        "'step-2' in fr shows a picture without a language on devices with notnight in base"
      ]
    ),
    RuleExample(
      "French for newer systems than the app runs on",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr-v31/step_2.png
        drawable-en/step_2.png
        """,
      findings: [
        "'step-2' in fr shows a picture without a language on devices with up to v30 in base"
      ]
    ),
    RuleExample(
      "a scale that English has and French lacks",
      manifest: RuleExample.step2,
      shipped: """
        ipa
        Base.lproj/step-2@2x.png
        en.lproj/step-2@2x.png
        en.lproj/step-2@3x.png
        fr.lproj/step-2@2x.png
        """,
      findings: [
        "'step-2' in fr shows its en picture on devices with 3x in com.example.app"
      ]
    ),
    RuleExample(
      "a dark picture that is in no language comes before a French one",
      manifest: RuleExample.step2,
      shipped: """
        ipa
        Assets.car/step-2 @2x
        Assets.car/step-2 dark @2x
        Assets.car/step-2 fr @2x
        fr.lproj/Localizable.strings: help = Aide
        """,
      findings: [
        "'step-2' in fr shows a picture without a language on devices with dark"
          + " in com.example.app"
      ]
    ),
  ]

  static let keeps = [
    RuleExample(
      "halves that complete each other, and a default for the night",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable/step_2.png
        drawable-night/step_2.png
        drawable-fr-port/step_2.png
        drawable-fr-land/step_2.png
        """
    ),
    RuleExample(
      "any density serves all of them",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable-xxhdpi/step_2.png
        drawable-fr-hdpi/step_2.png
        """
    ),
    RuleExample(
      "French in every scale that another language has",
      manifest: RuleExample.step2,
      shipped: """
        ipa
        Base.lproj/step-2@2x.png
        en.lproj/step-2@3x.png
        fr.lproj/step-2@2x.png
        fr.lproj/step-2@3x.png
        """
    ),
  ]
}
