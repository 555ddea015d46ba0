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
    RuleExample(
      "no default, so that French people see nothing by day",
      manifest: pictures(default: "null", variants: "en: 'en-v1', fr: 'fr-v1'"),
      shipped: """
        apk
        drawable-en/step_2.png
        drawable-fr-night/step_2.png
        """,
      findings: ["'step-2' in fr shows nothing on devices with notnight in base"]
    ),
    RuleExample(
      "no default, and French for dark screens only",
      manifest: pictures(default: "null", variants: "en: 'en-v1', fr: 'fr-v1'"),
      shipped: """
        ipa
        Assets.car/step-2 en @2x
        Assets.car/step-2 fr dark @2x
        en.lproj/Localizable.strings: help = Help
        fr.lproj/Localizable.strings: help = Aide
        """,
      findings: ["'step-2' in fr shows nothing on devices with light in com.example.app"]
    ),
    RuleExample(
      "Canada's picture is seen in France, and France's in Canada",
      manifest: pictures(
        default: "'neutral'",
        variants: "fr: 'fr-v1', 'fr-CA': 'fr-CA-v1'"
      ),
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr/step_2.png
        drawable-fr-rCA-v31/step_2.png
        """,
      findings: [
        "'step-2' in fr shows its fr-CA picture on devices with v31 and above in base",
        "'step-2' in fr-CA shows its fr picture on devices with up to v30 in base",
      ]
    ),
    RuleExample(
      "the default is for Britain, and phones there take the American picture",
      manifest: pictures(
        default: "'en-GB-v1'",
        variants: "'en-GB': 'en-GB-v1', 'en-US': 'en-US-v1'"
      ),
      shipped: """
        apk
        drawable/step_2.png
        drawable-en-rUS/step_2.png
        """,
      findings: ["'step-2' in en-GB shows its en-US picture on every device in base"]
    ),
    RuleExample(
      "a country that the record does not name, by night",
      manifest: pictures(default: "'neutral'", variants: "'pt-BR': 'pt-BR-v1'"),
      shipped: """
        apk
        drawable/step_2.png
        drawable-pt-rBR/step_2.png
        drawable-pt-rPT-night/step_2.png
        """,
      findings: ["'step-2' in pt-BR shows its pt-PT picture on devices with night in base"]
    ),
  ]

  static let keeps = [
    RuleExample(
      "one picture was approved for both countries",
      manifest: pictures(default: "'neutral'", variants: "fr: 'fr-v1', 'fr-CA': 'fr-v1'"),
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr/step_2.png
        drawable-fr-rCA-v31/step_2.png
        """
    ),
    RuleExample(
      "a country without its own picture takes that of its language",
      manifest: """
        { launch_locales: ["fr", "fr-CA"], images: [{ id: "step-2", owner: "help",
          default: "neutral", contains_text: true, decorative: true, variants: { fr: "fr-v1" },
          fallbacks: { "fr-CA": { use: "fr", reason: "the words are the same",
            approved_by: "help team" } } }] }
        """,
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr/step_2.png
        """
    ),
    RuleExample(
      "a country that the record does not name speaks the language that it names",
      manifest: pictures(default: "'neutral'", variants: "fr: 'fr-v1'"),
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr/step_2.png
        drawable-fr-rCA-v31/step_2.png
        """
    ),
    RuleExample(
      "the picture is for dark screens only, in every language",
      manifest: pictures(default: "null", variants: "en: 'en-v1', fr: 'fr-v1'"),
      shipped: """
        ipa
        Assets.car/step-2 en dark @2x
        Assets.car/step-2 fr dark @2x
        en.lproj/Localizable.strings: help = Help
        fr.lproj/Localizable.strings: help = Aide
        """
    ),
    RuleExample(
      "the default's language has a folder too",
      manifest: pictures(default: "'en-GB-v1'", variants: "'en-GB': 'en-GB-v1'"),
      shipped: """
        apk
        drawable/step_2.png
        drawable-en/step_2.png
        """
    ),
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

  private static func pictures(default picture: String, variants: String) -> String {
    """
    { images: [{ id: "step-2", owner: "help", default: \(picture), contains_text: true,
      decorative: true, variants: { \(variants) } }] }
    """
  }
}
