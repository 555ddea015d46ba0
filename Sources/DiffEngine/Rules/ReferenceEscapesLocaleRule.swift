internal import ArtifactModel
internal import Selection

/// Asks whether all that a drawable refers to is there, and stays in the language of a localized one.
struct ReferenceEscapesLocaleRule: Rule {
  static let id = "reference-escapes-locale"
  static let text = RuleText(
    id: id,
    severity: .error,
    asserts: "what a drawable refers to is there, and in its language too",
    why: "a French layer list may hold a label that has no French: the file is there and shows"
      + " English; where a reference leads nowhere or in a circle, the app fails"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    let composites = input.placements.filter { Self.refers($0, in: input) }
    guard input.index.platform == .android, !composites.isEmpty else { return [] }
    let installation = AndroidInstallation(
      AndroidInstallation.searchOrder(input.index.bundles)
    )
    var check = DrawableCheck(AndroidSelection(installation))
    var findings: [Finding] = []
    for shipped in composites {
      let (image, locales) = input.record(of: shipped)
      var general: DrawableFault?
      if image.defaultIdentity != nil {
        general = Self.fault(of: shipped, in: nil, input, &check)
        if let general {
          findings.append(Self.finding(general, shipped, nil, check.selection, input))
        }
      }
      for promise in locales.required {
        guard let fault = Self.fault(of: shipped, in: promise.locale, input, &check),
          general.map({ !fault.isSame(as: $0) }) ?? true
        else { continue }
        // Which picture stands for a language that is not there is for other rules to say.
        if fault.kind == .escapes, !input.ships(promise, in: shipped) { continue }
        findings.append(Self.finding(fault, shipped, promise, check.selection, input))
      }
    }
    return findings
  }

  /// Whether a value of an image leads to other resources.
  private static func refers(_ shipped: ShippedImage, in input: RuleInput) -> Bool {
    let bundle = input.index.bundles[shipped.bundle]
    return shipped.resources.contains { number in
      bundle.variants(of: bundle.resources[number]).contains { variant in
        if case .reference = variant.value { return true }
        return bundle.file(of: variant)?.outline.map { !$0.parts.isEmpty } ?? false
      }
    }
  }

  private static func fault(
    of shipped: ShippedImage,
    in locale: LocaleTag?,
    _ input: RuleInput,
    _ check: inout DrawableCheck
  ) -> DrawableFault? {
    let bundle = input.index.bundles[shipped.bundle]
    for number in shipped.resources {
      let fault = check.fault(
        of: bundle.resources[number].identifier,
        in: locale,
        minSDK: input.bundles[shipped.bundle].minSDK
      )
      if let fault { return fault }
    }
    return nil
  }

  private static func finding(
    _ fault: DrawableFault,
    _ shipped: ShippedImage,
    _ promise: PromisedLocale?,
    _ selection: AndroidSelection,
    _ input: RuleInput
  ) -> Finding {
    let (image, locales) = input.record(of: shipped)
    let owner = input.title(of: shipped.bundle)
    let subject = promise.map { "'\(image.id)' in \($0.locale)" } ?? "the default of '\(image.id)'"
    let target = title(of: fault, selection)
    var finding: Finding
    switch fault.kind {
    case .escapes:
      let language = fault.part.language?.title ?? "default"
      let words = language == "default" ? "its default" : language
      let folder = promise?.locale.spelling(on: .android) ?? ""
      finding = input.finding(
        text,
        Claim(broken: "\(subject) shows \(target) in \(words) in \(owner)", asked: ""),
        advice: "add \(target) under '\(folder)', or refer to one without text"
      )
    case .fails(let reason):
      finding = input.finding(
        text,
        Claim(
          broken: "\(subject) refers to \(target), which \(reason), in \(owner);"
            + " an app fails here",
          asked: "\(target), to which \(subject) refers, is there in \(owner)"
        ),
        hiddenBy: input.reason(hiding: shipped, locale: promise?.locale),
        advice: "refer to a drawable that ships for every device"
      )
    case .drawsNothing:
      finding = input.finding(
        text,
        Claim(
          broken: "\(subject) draws nothing in \(owner): all that it refers to is empty",
          asked: "anything is drawn that \(subject) refers to in \(owner)"
        ),
        hiddenBy: input.reason(hiding: shipped, locale: promise?.locale),
        advice: "keep what it refers to from the resource shrinker, or draw something"
      )
    case .isNotTheLast:
      finding = input.finding(
        text,
        Claim(broken: "", asked: "all that \(subject) refers to is there in \(owner)"),
        hiddenBy: "it has more parts or values, or nests deeper, than are looked at",
        advice: ""
      )
      finding.advice = "make the drawable simpler; no device shows so many parts"
    }
    finding.image = image.id
    finding.locale = promise?.locale
    finding.owner = owner
    finding.place = image.place
    finding.expected = promise == nil ? image.defaultIdentity : nil
    if let promise, let variant = locales.variants[promise.recordKey] {
      finding.expected = variant.identity
      finding.place = variant.place
    }
    finding.shipped = path(of: fault.part, in: selection.installation)
    finding.shippedPath = path(of: fault.picture, in: selection.installation)
    finding.device = fault.device.isEmpty ? nil : fault.device
    return finding
  }

  /// The resource at which a fault is, as its type and name.
  private static func title(of fault: DrawableFault, _ selection: AndroidSelection) -> String {
    var number = fault.part.steps.last?.resource
    if number == nil, case .reference(let target) = fault.part.target { number = target }
    if fault.kind != .escapes, let found = fault.part.found, let bundle = found.bundle,
      case .reference(let target) = selection.installation.bundles[bundle]
        .variants[found.variant].value
    {
      number = target
    }
    return number.map { selection.installation.title(of: $0) } ?? ""
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
