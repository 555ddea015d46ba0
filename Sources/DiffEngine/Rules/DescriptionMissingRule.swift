internal import ArtifactModel

/// Asks each launch locale for the text that a screen reader speaks for an image.
struct DescriptionMissingRule: Rule {
  static let id = "description-missing"
  static let text = RuleText(
    id: id,
    severity: .error,
    asserts: "the description of each image ships in each launch locale",
    why: "people who do not see the picture hear a key, a file name, another language or nothing"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    var findings: [Finding] = []
    var guesses = Self.mostGuesses
    var speech = input.appleSelection.map { AppleSpeech(input, $0) }
    input.forEachDescription { number, key, bundle, descriptions in
      let image = input.manifest.images[number]
      if !descriptions.isKnown, guesses > 0, !input.promises.launch.isEmpty,
        input.reason(hiding: .texts, in: bundle) == nil
      {
        guesses -= 1
        if let meant = Self.nearest(to: descriptions.name, in: bundle, input) {
          findings.append(Self.finding(image, descriptions.name, meant, in: bundle, input))
          return
        }
      }
      let what =
        input.index.platform == .android ? "the string '\(descriptions.name)'" : "'\(key)'"
      for promise in input.promises.launch {
        let text = Self.text(for: promise, of: number, in: descriptions, input: input)
        let quality = text.map { descriptions.quality(of: $0) }
        guard quality != .spoken else {
          if let text,
            let other = speech?.other(than: text, for: promise, key: key, in: bundle)
          {
            findings.append(Self.finding(image, other, promise.locale, key, in: bundle, input))
          }
          continue
        }
        let owner = input.title(of: bundle)
        let fault: String? =
          switch quality {
          case .empty: "is empty"
          case .key: "is its own name, '\(text ?? "")'"
          case .fileName: "is a file name, '\(text ?? "")'"
          case .spoken, nil: nil
          }
        var finding = input.finding(
          Self.text,
          Claim(
            broken: fault.map {
              "the \(promise.locale) description of '\(image.id)' in \(owner) \($0)"
            } ?? "'\(image.id)' has no \(promise.locale) description in \(owner)",
            asked: "'\(image.id)' has a \(promise.locale) description in \(owner)"
          ),
          hiddenBy: text == nil
            ? input.reason(hiding: .texts, in: bundle, locale: promise.locale) : nil,
          advice: "translate \(what) into \(promise.locale)"
        )
        finding.image = image.id
        finding.locale = promise.locale
        finding.owner = owner
        finding.place = image.place
        finding.shippedPath = input.textPath(of: promise.locale, in: bundle)
        finding.expected = "a text for \(what)"
        finding.shipped = text.map { "'\($0)'" }
        findings.append(finding)
      }
    }
    return findings
  }

  /// Tells of a text that ships and is never spoken.
  private static func finding(
    _ image: ManifestImage,
    _ other: AppleSpeech.Other,
    _ locale: LocaleTag,
    _ key: String,
    in bundle: Int,
    _ input: RuleInput
  ) -> Finding {
    let owner = input.title(of: bundle)
    let heard =
      switch other {
      case .key: "the key itself"
      case .language(let language): "the \(language) text"
      case .unlocalized: "a text that is for no language"
      }
    var finding = input.finding(
      text,
      Claim(
        broken:
          "the \(locale) description of '\(image.id)' ships in \(owner) and is not found: another"
          + " table comes before it, and people hear \(heard)",
        asked: "the \(locale) description of '\(image.id)' is found in \(owner)"
      ),
      hiddenBy: input.reason(hiding: .texts, in: bundle, locale: locale),
      advice: "add '\(key)' to the table that comes first, or take that table out"
    )
    finding.image = image.id
    finding.locale = locale
    finding.owner = owner
    finding.place = image.place
    finding.shippedPath = input.textPath(of: locale, in: bundle)
    finding.expected = "the \(locale) text for '\(key)'"
    finding.shipped = heard
    return finding
  }

  /// The keys for which the nearest one is looked for.
  private static let mostGuesses = 20

  /// Returns the shipped text that a key which nothing has was probably meant for.
  private static func nearest(to name: String, in bundle: Int, _ input: RuleInput) -> Resource? {
    let isAndroid = input.index.platform == .android
    let app = input.index.bundles.firstIndex { $0.kind == .app }
    let homes = isAndroid ? Set([bundle, app ?? bundle]).sorted() : [bundle]
    let named = input.manifest.images.compactMap { image in
      image.accessibilityKey.map { isAndroid ? Descriptions.androidName(of: $0) : $0 }
    }
    return ShippedNames.nearest(
      to: name,
      among: homes.lazy.flatMap { input.bundles[$0].bundle.resources }.filter {
        $0.kind == .text && (!isAndroid || $0.type == "string" && !LibraryTexts.contains($0.name))
      },
      sparing: Set(named)
    )
  }

  /// Tells once of a key that stands in no language, and what was probably meant.
  private static func finding(
    _ image: ManifestImage,
    _ name: String,
    _ meant: Resource,
    in bundle: Int,
    _ input: RuleInput
  ) -> Finding {
    let owner = input.title(of: bundle)
    let what = input.index.platform == .android ? "string" : "key"
    var finding = input.finding(
      text,
      Claim(
        broken:
          "'\(image.id)' has no description in \(owner) in any language: there is no \(what) '\(name)'",
        asked: ""
      ),
      advice:
        "did you mean '\(meant.name)'? correct the record's accessibility_key, or add the text"
    )
    finding.image = image.id
    finding.owner = owner
    finding.place = image.place
    finding.expected = "a text for '\(name)'"
    finding.shipped = "'\(meant.name)'"
    return finding
  }

  /// The text of a language, or of the related language whose picture the manifest shows there.
  private static func text(
    for promise: PromisedLocale,
    of image: Int,
    in descriptions: Descriptions,
    input: RuleInput
  ) -> String? {
    let source = input.promises.source
    if let text = descriptions.text(for: promise, source: source) { return text }
    guard case .locale(let target) = input.records[image].fallbacks[promise.recordKey]?.use,
      target.sharesLanguage(with: promise.locale)
    else { return nil }
    return descriptions.text(for: input.promises.promise(of: target), source: source)
  }
}

extension RuleInput {
  /// Calls a closure with the index of each image that is spoken of and its descriptions, once a
  /// bundle.
  ///
  /// A remote image need not be in the bundle that shows it.
  func forEachDescription(
    _ body: (_ image: Int, _ key: String, _ bundle: Int, Descriptions) -> Void
  ) {
    let places =
      placements.map { ($0.image, $0.bundle) }
      + gaps.filter { manifest.images[$0.image].remote != nil }.map { ($0.image, $0.bundle) }
    for (number, bundle) in places {
      let image = manifest.images[number]
      guard !image.isDecorative, let key = image.accessibilityKey else { continue }
      body(number, key, bundle, Descriptions(key: key, of: image, in: bundle, input: self))
    }
  }
}
