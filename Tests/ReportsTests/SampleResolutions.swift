import ArtifactModel
import TestSupport

/// Small answers of `resolve` and `languages`, made of model values.
enum SampleResolutions {
  /// A picture that refers to another one, in a base and a split, with hostile names.
  static func resolution() throws -> Report {
    var base = BundleFixture(
      ShippedBundle(kind: .app, name: "base", identifier: "com.example", path: "")
    )
    base.add(
      .image,
      "drawable",
      "hero",
      id: 0x7f01_0000,
      [
        .init(.android(), .value(.reference(0x7f01_0001)))
      ]
    )
    let languages = "abcdefghijkl".map { "\($0)a" }
    base.add(
      .image,
      "drawable",
      "real_" + SampleReports.hostile,
      id: 0x7f01_0001,
      [
        .init(.android(), .file("res/real.png")), .init(.android(night: true), .file("res/n.png")),
      ] + languages.map { .init(.android($0), .file("res/\($0).png")) }
    )
    var split = BundleFixture(
      ShippedBundle(kind: .split, name: "config.fr", identifier: "com.example", path: "")
    )
    split.add(
      .image,
      "drawable",
      "real",
      id: 0x7f01_0001,
      [
        .init(.android("fr"), .file("res/fr/real.png", PixelSize(width: 640, height: 400)))
      ]
    )
    return try report(
      [base.bundle, split.bundle],
      status: .ok,
      steps: [
        Resolution.Step(
          resource: 0x7f01_0000,
          title: "drawable/hero",
          candidates: [candidate(0, 0, reason: "chosen, the only one that matches")],
          winner: 0
        ),
        Resolution.Step(
          resource: 0x7f01_0001,
          title: "drawable/real_" + SampleReports.hostile,
          candidates: [
            candidate(0, 1, "night mode", reason: "loses to night: names the device's night mode"),
            candidate(0, 2, "language", reason: "loses to fr: is in the device's language"),
          ]
            + languages.indices.map {
              candidate(0, 3 + $0, isMatch: false, "language", reason: "is for another language")
            } + [candidate(1, 0, "language", reason: "chosen over night: is in the language")],
          winner: languages.count + 2
        ),
      ]
    )
  }

  /// A plural with one value.
  static func plural() throws -> Report {
    var base = BundleFixture(
      ShippedBundle(kind: .app, name: "base", identifier: "com.example", path: "")
    )
    base.add(
      .text,
      "plurals",
      "steps",
      id: 0x7f01_0000,
      [.init(.android(), .bag(0, [(0x0100_0004, .text("steps")), (0x0100_0006, .text("step"))]))]
    )
    let step = Resolution.Step(
      resource: 0x7f01_0000,
      title: "plurals/steps",
      candidates: [candidate(0, 0, reason: "chosen, the only one that matches")],
      winner: 0
    )
    return try report([base.bundle], status: .ok, steps: [step])
  }

  /// A picture of which no value may be used.
  static func nothing(_ status: Resolution.Status, isCyclic: Bool = false) throws -> Report {
    try report(
      [ShippedBundle(kind: .app, name: "base", identifier: "com.example", path: "")],
      status: status,
      isCyclic: isCyclic,
      steps: [
        Resolution.Step(resource: 1, title: "drawable/hero", candidates: [], winner: nil)
      ]
    )
  }

  static let languages = Report(
    version: "0.0.0",
    content: .languages(
      LanguageAnswer(
        artifacts: ["app.apk"],
        platform: .android,
        choice: choice,
        issues: []
      )
    )
  )

  private static let choice = LanguageChoice(
    preferred: ["de-AT", "fr-CA", "en"],
    offered: ["ar", "fr", "ja", "pt-BR", "zh-Hans"],
    index: 1,
    reason: .supported,
    supportedBy: "fr"
  )

  private static func candidate(
    _ bundle: Int,
    _ variant: Int,
    isMatch: Bool = true,
    _ dimension: String? = nil,
    reason: String
  ) -> Resolution.Candidate {
    Resolution.Candidate(
      bundle: bundle,
      variant: variant,
      isMatch: isMatch,
      dimension: dimension,
      reason: reason
    )
  }

  private static func report(
    _ bundles: [ShippedBundle],
    status: Resolution.Status,
    isCyclic: Bool = false,
    steps: [Resolution.Step]
  ) throws -> Report {
    let request = try DeviceRequest(parsing: "night,land,watch,v33,locales=de-AT+fr-CA+en")
    let resolution = Resolution(
      artifacts: ["builds/base.apk", "builds/split_fr.apk"],
      bundles: bundles,
      sources: ["builds/base.apk", "builds/split_fr.apk"],
      device: Resolution.Device(
        request: "night,land,watch,v33,locales=de-AT+fr-CA+en",
        configuration: request.configuration(locale: AndroidConfiguration(languageTag: "fr-CA")),
        isExact: false,
        language: choice,
        platformRules: "13"
      ),
      status: status,
      isCyclic: isCyclic,
      steps: steps,
      issues: []
    )
    return Report(version: "0.0.0", content: .resolution(resolution))
  }
}
