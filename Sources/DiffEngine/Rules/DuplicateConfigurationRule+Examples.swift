extension DuplicateConfigurationRule {
  static let breaks = [
    RuleExample(
      "one catalog names a language in two spellings",
      manifest: RuleExample.step2,
      shipped: """
        ipa
        Assets.car/step-2 zh-Hant = taipei
        Assets.car/step-2 zh_TW = old
        """,
      findings: [
        "'step-2' ships different pictures for 'zh-Hant' and 'zh_TW' in"
          + " com.example.app, which mean the same devices"
      ]
    ),
    RuleExample(
      "two spellings of Simplified Chinese",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable/step_2.png
        drawable-zh-rCN/step_2.png
        drawable-b+zh+Hans+CN/step_2.png
        """,
      findings: [
        "'step-2' ships different pictures for 'zh-rCN' and 'b+zh+Hans+CN' in base,"
          + " which mean the same devices"
      ]
    ),
    RuleExample(
      "hyphen and underscore",
      manifest: RuleExample.step2,
      shipped: """
        ipa
        step-2.png
        pt-PT.lproj/step-2.png
        pt_PT.lproj/step-2.png
        """,
      findings: [
        "'step-2' ships different pictures for 'pt-PT.lproj' and 'pt_PT.lproj' in"
          + " com.example.app, which mean the same devices"
      ]
    ),
    RuleExample(
      "one configuration twice",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable-fr/banner.png = one
        drawable-fr/banner.png = two
        """,
      findings: ["drawable/banner ships two different pictures for 'fr' in base"]
    ),
  ]

  static let keeps = [
    RuleExample(
      "the old and the new code of Indonesian with one picture",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable-in/step_2.png = reviewed
        drawable-id/step_2.png = reviewed
        """
    ),
    RuleExample(
      "different devices",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable-pt/step_2.png
        drawable-pt-rBR/step_2.png
        drawable-pt-night/step_2.png
        drawable-pt-hdpi/step_2.png
        drawable-pt-v21/step_2.png
        """
    ),
  ]
}
