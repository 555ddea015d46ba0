internal import ArtifactModel
internal import Selection

/// Asks whether every device in a launch locale is shown the picture of that locale.
///
/// A picture that shipped for a language need not be seen in it: it may be for the night only, for
/// tablets, or lack the scale of most phones, and a copy that comes first may hide it.
struct WrongLanguageSelectedRule: Rule {
  static let id = "wrong-language-selected"
  static let text = RuleText(
    id: id,
    severity: .error,
    asserts: "every device in a launch locale shows the picture of that locale",
    why: "a picture for the night, for tablets or for one scale leaves all other devices without"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    let promised = input.placements.flatMap { shipped in
      input.record(of: shipped).locales.required.filter { input.ships($0, in: shipped) }
        .map { (shipped, $0) }
    }
    guard !promised.isEmpty else { return [] }
    switch input.index.platform {
    case .android:
      guard let installation = input.installation else { return [] }
      var devices = AndroidDevices(input, installation)
      return promised.compactMap { shipped, promise in
        Self.finding(devices.verdict(on: promise, of: shipped), promise, shipped, input)
      }
    case .ios:
      let devices = AppleDevices(input)
      return promised.compactMap { shipped, promise in
        Self.finding(devices.verdict(on: promise, of: shipped), promise, shipped, input)
      }
    }
  }

  /// What devices in a language are shown.
  enum Verdict {
    /// All of them its own picture.
    case kept
    /// Some another picture.
    case broken(Counterexample)
    /// There are more kinds of device than could be looked at.
    case open
  }

  /// Devices that are shown another picture.
  struct Counterexample {
    /// What tells them from others in their language, axis by axis; empty for all of them.
    let devices: [String]
    /// The language of what they are shown, `nil` for a picture without one.
    let language: String?
    /// Where it is.
    let path: String?
  }

  private static func finding(
    _ verdict: Verdict,
    _ promise: PromisedLocale,
    _ shipped: ShippedImage,
    _ input: RuleInput
  ) -> Finding? {
    let (image, locales) = input.record(of: shipped)
    let owner = input.title(of: shipped.bundle)
    let locale = promise.locale
    let asked = "every device in \(locale) shows the \(locale) picture of '\(image.id)' in \(owner)"
    var finding: Finding
    switch verdict {
    case .kept: return nil
    case .open:
      finding = input.finding(
        text,
        Claim(broken: "", asked: asked),
        hiddenBy: "its variants tell more kinds of device apart than are looked at",
        advice: ""
      )
    case .broken(let example):
      let devices =
        example.devices.isEmpty
        ? "on every device" : "on devices with " + example.devices.joined(separator: ", ")
      finding = input.finding(
        text,
        Claim(
          broken: "'\(image.id)' in \(locale) shows"
            + " \(example.language.map { "its \($0) picture" } ?? "a picture without a language")"
            + " \(devices) in \(owner)",
          asked: asked
        ),
        advice: "add the \(locale) picture for these devices, or one for all"
      )
      let spelling =
        input.index.platform == .android ? locale.spelling(on: .android) : locale.identifier
      finding.device = ([spelling] + example.devices).joined(separator: ", ")
      finding.shipped = example.language ?? "default"
      finding.shippedPath = example.path
    }
    finding.image = image.id
    finding.locale = locale
    finding.owner = owner
    finding.place = image.place
    if let variant = locales.variants[promise.recordKey] {
      finding.expected = variant.identity
      finding.place = variant.place
    }
    return finding
  }
}
