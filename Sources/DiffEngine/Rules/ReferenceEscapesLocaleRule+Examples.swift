extension ReferenceEscapesLocaleRule {
  static let breaks = [
    RuleExample(
      "a French list over a label that has no French",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr/step_2.xml -> drawable/frame drawable/label
        drawable/frame.png
        drawable/label.png
        drawable-ja/label.png
        """,
      findings: ["'step-2' in fr shows drawable/label in its default in base"]
    ),
    RuleExample(
      "only at night",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr/step_2.xml -> drawable/label
        drawable-fr/label.png
        drawable-fr-night/label.xml -> drawable/words
        drawable/words.png
        drawable-ja/words.png
        """,
      findings: ["'step-2' in fr shows drawable/words in its default in base"]
    ),
    RuleExample(
      "a label that only other languages have",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr/step_2.xml -> drawable/label
        drawable-ja/label.png
        """,
      findings: [
        "'step-2' in fr refers to drawable/label, which has no value for such a device,"
          + " in base; an app fails here"
      ]
    ),
    RuleExample(
      "two drawables that lie in each other",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable/step_2.xml -> drawable/frame
        drawable-fr/step_2.png
        drawable/frame.xml -> drawable/step_2
        """,
      findings: [
        "the default of 'step-2' refers to drawable/step_2, which leads back to itself,"
          + " in base; an app fails here"
      ]
    ),
    RuleExample(
      "a text where a picture should be",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr/step_2.xml -> string/help
        values: help = Help
        """,
      findings: [
        "'step-2' in fr refers to string/help, which is no drawable, in base; an app fails here"
      ]
    ),
  ]

  static let keeps = [
    RuleExample(
      "the label is French too, and the frame has no language at all",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr/step_2.xml -> drawable/frame drawable/label
        drawable/frame.png
        drawable-night/frame.png
        drawable/label.png
        drawable-fr/label.png
        """
    ),
    RuleExample(
      "a picture that refers to nothing",
      manifest: RuleExample.step2,
      shipped: """
        apk
        drawable/step_2.png
        drawable-fr/step_2.png
        """
    ),
  ]
}
