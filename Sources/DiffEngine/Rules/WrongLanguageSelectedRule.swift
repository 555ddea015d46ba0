internal import ArtifactModel
internal import Selection

/// Asks whether every device in a launch locale is shown the picture of that locale.
///
/// A picture that shipped for a language need not be seen in it: it may be for the night only, for
/// tablets, or lack the scale of most phones, and a copy that comes first may hide it. Where there is
/// no default, all other devices then find nothing. Of two countries with one language each has to
/// see the picture that the record names for it; so has one for which that is the default.
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
    let promised = input.placements.indices.flatMap { place in
      let shipped = input.placements[place]
      return input.records[shipped.image].required.filter {
        input.ships($0, in: shipped) || Self.isServedByDefault($0, in: shipped, input)
          || Self.isServedByFallback($0, in: shipped, input)
      }
      .map { (place, $0) }
    }
    guard !promised.isEmpty else { return [] }
    switch input.index.platform {
    case .android:
      guard let installation = input.installation else { return [] }
      var devices = AndroidDevices(input, installation)
      return promised.compactMap { place, promise in
        let verdict = devices.verdict(on: promise, of: input.placements[place])
        return Self.finding(verdict, promise, input.placements[place], input)
      }
    case .ios:
      guard let selection = input.appleSelection else { return [] }
      var devices = AppleDevices(input, selection)
      return promised.compactMap { place, promise in
        let verdict = devices.verdict(on: promise, of: input.placements[place])
        return Self.finding(verdict, promise, input.placements[place], input)
      }
    }
  }

  /// Whether the record names one picture for a language and for the default, which alone shipped.
  private static func isServedByDefault(
    _ promise: PromisedLocale,
    in shipped: ShippedImage,
    _ input: RuleInput
  ) -> Bool {
    input.records[shipped.image].variants[promise.recordKey] != nil
      && input.serves(promise, in: shipped)
  }

  /// Whether a fallback stands for a language's picture, so that people have to be shown something.
  ///
  /// On Android the default and its parts are looked at once for all languages.
  private static func isServedByFallback(
    _ promise: PromisedLocale,
    in shipped: ShippedImage,
    _ input: RuleInput
  ) -> Bool {
    let (image, locales) = input.record(of: shipped)
    guard input.index.platform == .ios, image.remote == nil,
      locales.variants[promise.recordKey] == nil,
      let fallback = locales.fallbacks[promise.recordKey]
    else { return false }
    return VariantMissingRule.isKept(fallback, of: shipped, input: input)
  }

  /// What devices in a language are shown.
  enum Verdict {
    /// All of them its own picture.
    case kept
    /// Some another picture.
    case broken(Counterexample)
    /// There are more kinds of device than could be looked at.
    case open
    /// A rule that is not published decides, or what is shown is not in the artifact.
    case doubted(String)
  }

  /// Devices that are shown another picture.
  struct Counterexample {
    /// What tells them from others in their language, axis by axis; empty for all of them.
    let devices: [String]
    /// What they are shown.
    let shown: Shown
    /// Where it is.
    let path: String?
    /// What the choice rests on that is known from documentation alone.
    var documentation: [String] = []
  }

  /// What is shown instead of a language's own picture.
  enum Shown {
    /// Nothing: on Android the app ends.
    case nothing
    /// A picture without a language.
    case defaultPicture
    /// The picture of another language or country.
    case picture(of: LocaleTag)

    /// The end of a sentence.
    var words: String {
      switch self {
      case .nothing: "nothing"
      case .defaultPicture: "a picture without a language"
      case .picture(let locale): "its \(locale) picture"
      }
    }

    /// One word.
    var title: String {
      switch self {
      case .nothing: "nothing"
      case .defaultPicture: "default"
      case .picture(let locale): locale.identifier
      }
    }
  }

  private static func finding(
    _ verdict: Verdict,
    _ promise: PromisedLocale,
    _ shipped: ShippedImage,
    _ input: RuleInput
  ) -> Finding? {
    if case .kept = verdict { return nil }
    let (image, locales) = input.record(of: shipped)
    let owner = input.title(of: shipped.bundle)
    let locale = promise.locale
    let asked = "every device in \(locale) shows the \(locale) picture of '\(image.id)' in \(owner)"
    var finding: Finding
    switch verdict {
    case .kept: return nil
    case .open, .doubted:
      var reason = "its variants tell more kinds of device apart than are looked at"
      if case .doubted(let words) = verdict { reason = words }
      finding = input.finding(
        text,
        Claim(broken: "", asked: asked),
        hiddenBy: reason,
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
            + " \(example.shown.words) \(devices) in \(owner)"
            + (example.documentation.isEmpty
              ? ""
              : "; known from documentation only: " + example.documentation.joined(separator: "; ")),
          asked: asked
        ),
        advice: "add the \(locale) picture for these devices, or one for all"
      )
      let spelling =
        input.index.platform == .android ? locale.spelling(on: .android) : locale.identifier
      finding.device = ([spelling] + example.devices).joined(separator: ", ")
      finding.shipped = example.shown.title
      finding.shippedPath = example.path
      finding.restsOnDocumentation = !example.documentation.isEmpty
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
