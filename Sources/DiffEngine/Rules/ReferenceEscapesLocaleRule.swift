internal import ArtifactModel
internal import Selection

/// Asks whether all that a localized drawable refers to stays in its language.
struct ReferenceEscapesLocaleRule: Rule {
  static let id = "reference-escapes-locale"
  static let text = RuleText(
    id: id,
    severity: .error,
    asserts: "what a localized drawable refers to is in its language too",
    why:
      "a French layer list may hold a label that has no French: the file is there and shows English"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    // Only drawables that were looked into can tell, and most artifacts have none that matter.
    guard input.index.platform == .android,
      input.index.bundles.contains(where: { $0.files.contains { $0.outline != nil } })
    else { return [] }
    let installation = AndroidInstallation(
      AndroidInstallation.searchOrder(input.index.bundles)
    )
    let selection = AndroidSelection(installation)
    var findings: [Finding] = []
    for shipped in input.placements {
      let (_, locales) = input.record(of: shipped)
      for promise in locales.required where input.ships(promise, in: shipped) {
        if let finding = Self.judge(promise, of: shipped, selection, input: input) {
          findings.append(finding)
        }
      }
    }
    return findings
  }

  /// A part in another language, and the device on which it is seen.
  private struct Escape {
    let part: EffectivePicture.Part
    let picture: EffectivePicture
    let device: String
  }

  private static func judge(
    _ promise: PromisedLocale,
    of shipped: ShippedImage,
    _ selection: AndroidSelection,
    input: RuleInput
  ) -> Finding? {
    let bundle = input.index.bundles[shipped.bundle]
    for number in shipped.resources {
      let resource = bundle.resources[number].identifier
      guard let escape = escape(from: resource, promise.locale, selection) else { continue }
      let (image, locales) = input.record(of: shipped)
      let owner = input.title(of: shipped.bundle)
      let target =
        escape.part.steps.last.map { selection.installation.title(of: $0.resource) } ?? ""
      let language = escape.part.language?.title ?? "default"
      let words = language == "default" ? "its default" : language
      let locale = promise.locale
      var finding = input.finding(
        text,
        Claim(
          broken: "'\(image.id)' in \(locale) shows \(target) in \(words) in \(owner)",
          asked: ""
        ),
        advice:
          "add \(target) under '\(locale.spelling(on: .android))', or refer to one without text"
      )
      finding.image = image.id
      finding.locale = locale
      finding.owner = owner
      finding.place = image.place
      if let variant = locales.variants[promise.recordKey] {
        finding.expected = variant.identity
        finding.place = variant.place
      }
      finding.shipped = path(of: escape.part, in: selection.installation)
      finding.shippedPath = escape.picture.parts.first.flatMap {
        path(of: $0, in: selection.installation)
      }
      finding.device = escape.device
      return finding
    }
    return nil
  }

  /// Returns the first part in another language that a phone shows by day or at night.
  private static func escape(
    from resource: UInt32,
    _ locale: LocaleTag,
    _ selection: AndroidSelection
  ) -> Escape? {
    guard let asked = AndroidConfiguration(languageTag: locale.identifier) else { return nil }
    for night in [UInt8(1), 2] {
      var stated = AndroidConfiguration()
      stated[.night] = UInt16(night)
      let device = DeviceRequest(stated: stated).configuration(locale: asked)
      let picture = selection.picture(resource, on: device)
      let part = picture.parts.dropFirst().first { part in
        guard part.isDrawn, let language = part.language else { return false }
        guard case .tag(let tag) = language else { return true }
        return !tag.isOneLanguage(with: locale)
      }
      if let part {
        let spelling = locale.spelling(on: .android)
        let words = night == 2 ? "\(spelling),night" : spelling
        return Escape(part: part, picture: picture, device: words)
      }
    }
    return nil
  }

  private static func path(
    of part: EffectivePicture.Part,
    in installation: AndroidInstallation
  ) -> String? {
    guard let found = part.found, let number = found.bundle else { return nil }
    let bundle = installation.bundles[number]
    return bundle.file(of: bundle.variants[found.variant])?.path
  }
}
