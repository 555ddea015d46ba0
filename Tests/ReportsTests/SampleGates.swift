import ArtifactModel

/// Small gate reports that hold every verdict and every field of a finding between them.
enum SampleGates {
  static let rules = [
    RuleText(
      id: "variant-missing",
      severity: .error,
      asserts: "Each launch locale has a picture of its own or a documented fallback",
      why: "A person would see a picture in a language that is not theirs, and nobody decided so"
    ),
    RuleText(
      id: "unlisted-image",
      severity: .warning,
      asserts: "Every localized picture is in the manifest",
      why: "A picture that nobody reviewed may say anything"
    ),
  ]

  static func report(_ artifacts: [GatedArtifact], images: Int = 12) -> Report {
    Report(
      version: "0.0.0",
      content: .gate(
        GateResult(
          manifest: "shiplens.json",
          artifacts: artifacts,
          rules: rules,
          imageCount: images,
          launchLocales: ["en", "fr"].compactMap { LocaleTag(bcp47: $0) }
        )
      )
    )
  }

  static func all() -> Report { report([blocked(), warned(), passed(), undetermined(), unread()]) }

  static func passed() -> GatedArtifact { artifact("good.apk", .apk, [], []) }

  static func blocked() -> GatedArtifact {
    var missing = finding("variant-missing", .error, "onboarding.apk", "step-2 has no fr picture")
    missing.image = "onboarding-step-2"
    missing.locale = LocaleTag(bcp47: "fr")
    missing.owner = "base"
    missing.shippedPath = "res/drawable/onboarding_step_2.png"
    missing.expected = "onboarding-step-2-fr-v4"
    missing.shipped = "the default picture"
    missing.device = "fr-rCA,night,xxhdpi"
    missing.place = ManifestPlace(file: "shiplens.json", line: 12, path: "$.images[1].variants.fr")
    var second = finding("variant-missing", .error, "onboarding.apk", "step-2 has no fr picture")
    second.image = "onboarding-step-2"
    second.owner = "widget"
    var stray = finding("unlisted-image", .warning, "onboarding.apk", SampleReports.hostile)
    stray.shippedPath = "res/\(SampleReports.hostile)"
    var info = finding("unlisted-image", .info, "onboarding.apk", "worth knowing")
    info.image = "onboarding-step-3"
    return artifact("onboarding.apk", .apk, [missing, second, stray, info], [])
  }

  static func warned() -> GatedArtifact {
    artifact(
      "warned.ipa",
      .ipa,
      [finding("unlisted-image", .warning, "warned.ipa", "a picture that nobody reviewed")],
      []
    )
  }

  static func undetermined() -> GatedArtifact {
    var open = finding("variant-missing", .error, "open.ipa", "the catalog could not be read")
    open.outcome = .undetermined
    open.image = "checkout-help"
    let issue = ReadIssue(
      severity: .unread,
      scope: .images,
      artifact: "open.ipa",
      entry: "Payload/App.app/Assets.car",
      message: "asset catalogs are not looked into"
    )
    return artifact("open.ipa", .ipa, [open], [issue])
  }

  static func unread() -> GatedArtifact {
    let issue = ReadIssue(
      severity: .damaged,
      scope: .everything,
      artifact: "broken.apk",
      message: "the file is empty",
      advice: "build or download the file again"
    )
    return GatedArtifact(
      path: "broken.apk",
      format: nil,
      title: "",
      findings: [],
      issues: [issue]
    )
  }

  private static func artifact(
    _ path: String,
    _ format: ArtifactFormat,
    _ findings: [Finding],
    _ issues: [ReadIssue]
  ) -> GatedArtifact {
    GatedArtifact(
      path: path,
      format: format,
      title: "com.example.onboarding 1.4",
      findings: findings,
      issues: issues
    )
  }

  private static func finding(
    _ rule: String,
    _ severity: Severity,
    _ artifact: String,
    _ message: String
  ) -> Finding {
    Finding(
      rule: rule,
      severity: severity,
      artifact: artifact,
      message: message,
      advice: "ship the picture, or document a fallback in the manifest"
    )
  }
}
