extension OwnerMissingRule {
  static let breaks = [
    RuleExample(
      "the resource shrinker took it",
      manifest: "[\(RuleExample.step2)]",
      shipped: """
        apk
        drawable/step_1.png
        """,
      findings: ["'step-2' is not in base"]
    ),
    RuleExample(
      "the widget cannot see the app's copy",
      manifest: widget,
      shipped: """
        ipa
        [app com.example.app]
        step-2.png
        [appExtension com.example.app.widget]
        step-1.png
        """,
      findings: ["'step-2' is not in com.example.app.widget"]
    ),
    RuleExample(
      "the widget itself is missing",
      manifest: widget,
      shipped: """
        ipa
        [app com.example.app]
        step-2.png
        """,
      findings: ["no bundle is called 'com.example.app.widget', which loads step-2"]
    ),
    RuleExample(
      "the picture is only in a pack that a device loads after launch",
      manifest: "[\(RuleExample.step2)]",
      shipped: """
        ipa
        [app com.example.app]
        step-1.png
        [assetPack com.example.app.help]
        step-2.png
        """,
      findings: ["'step-2' is not in com.example.app"]
    ),
    RuleExample(
      "the widget's catalog was not read",
      manifest: widget,
      shipped: """
        ipa
        [app com.example.app]
        step-2.png
        [appExtension com.example.app.widget]
        unread images: PlugIns/widget.appex/Assets.car
        """,
      findings: [
        "cannot tell whether 'step-2' is in com.example.app.widget:"
          + " this part was not read (PlugIns/widget.appex/Assets.car)"
      ]
    ),
  ]

  static let keeps = [
    RuleExample(
      "app and widget have their copies",
      manifest: widget,
      shipped: """
        ipa
        [app com.example.app]
        step-2.png
        [appExtension com.example.app.widget]
        fr.lproj/step-2@2x.png
        """
    ),
    RuleExample(
      "the owner has nothing to do with Android",
      manifest: widget.replacing("ios:", with: "android: [], ios:"),
      shipped: """
        apk
        drawable/step_1.png
        """
    ),
  ]

  private static let widget = """
    { owners: { help: { ios: ["com.example.app", "com.example.app.widget"] } },
      images: [\(RuleExample.step2)] }
    """
}
