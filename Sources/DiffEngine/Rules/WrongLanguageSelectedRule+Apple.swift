internal import ArtifactModel
internal import Selection

extension WrongLanguageSelectedRule {
  /// The devices of Apple's platforms for which an app is.
  struct AppleDevices {
    private struct User: Hashable {
      let bundle: Int
      let locale: LocaleTag
    }

    private let input: RuleInput
    private let sweep: AppleSweep
    private var askers: [User: AppleSelection.Asker] = [:]

    init(_ input: RuleInput, _ selection: AppleSelection) {
      self.input = input
      sweep = AppleSweep(selection)
    }

    /// Splits the devices in a language by what they are shown.
    mutating func verdict(on promise: PromisedLocale, of shipped: ShippedImage) -> Verdict {
      let selection = sweep.selection
      let bundle = selection.installation.bundles[shipped.bundle]
      let asker = asker(of: shipped.bundle, in: promise.locale)
      // An app or extension that does not run in the language is told of by itself.
      guard let chosen = LocaleTag(appleName: asker.main.chosen),
        chosen.isOneLanguage(with: promise.locale)
      else { return .kept }
      let kinds = selection.installation.bundles[asker.process].deviceKinds
      let devices = AppleDeviceClass(every: kinds, in: asker.direction)
      let expected = Expectation(promise, of: shipped, input)
      let answers = ApplePictureName.all(of: bundle, among: shipped.resources).map { picture in
        (name: picture.name, found: sweep.answers(of: devices, to: picture.name, for: asker))
      }
      let isSeen = answers.contains { $0.found.parts.contains { $0.choice.variant != nil } }
      var isOpen = false
      // What is sure is told before what rests on documentation.
      var unsure: Counterexample?
      var doubt: String?
      for (name, (parts, effort)) in answers {
        if let reason = sweep.doubt(about: parts, of: devices, to: name, for: asker) {
          doubt = doubt ?? reason
          continue
        }
        // A name of another type than the language's files stands for none of them.
        let isFound = !isSeen || parts.contains { $0.choice.variant != nil }
        for (part, choice) in parts {
          guard let place = choice.variant else {
            guard isFound,
              isMissed(name, promise, shipped, part, asker, isSeen: isSeen)
            else { continue }
            if let reason = input.reason(hiding: shipped, locale: promise.locale) {
              doubt = doubt ?? reason
              continue
            }
            return .broken(
              Counterexample(devices: part.words(within: devices), shown: .nothing, path: nil)
            )
          }
          let variant = bundle.variants[place]
          let shown = bundle.qualifiers(of: variant).locale
          let isRight =
            shown.flatMap { shown in
              shown.isOneLanguage(with: promise.locale) ? expected.accepts(shown, input) : nil
            } ?? (expected.isServedByDefault && isDefault(shown, for: promise, of: shipped))
          if isRight {
            doubt = doubt ?? selection.absence(of: place, named: name, in: shipped.bundle)
            continue
          }
          var example = Counterexample(
            devices: part.words(within: devices),
            shown: shown.map { .picture(of: $0) } ?? .defaultPicture,
            path: bundle.path(of: variant)
          )
          // In a catalog the language is settled before the direction, which is all that
          // documentation alone tells there.
          if bundle.rendition(of: variant) == nil {
            let answer = (devices: part, choice: choice)
            example.documentation = sweep.documentation(behind: [answer], to: name, for: asker)
          }
          if example.documentation.isEmpty { return .broken(example) }
          unsure = unsure ?? example
        }
        isOpen = isOpen || !effort.isComplete
      }
      if let unsure { return .broken(unsure) }
      if let doubt { return .doubted(doubt) }
      return isOpen ? .open : .kept
    }

    /// Whether a picture in another language, or in none, may stand for the default where people were
    /// promised that.
    ///
    /// It may if the record names it for both, or does not name it; where the fallback is a language,
    /// nothing is said of what else is shown.
    private func isDefault(
      _ shown: LocaleTag?,
      for promise: PromisedLocale,
      of shipped: ShippedImage
    ) -> Bool {
      let (image, locales) = input.record(of: shipped)
      guard let shown,
        let other = locales.variants[input.promises.promise(of: shown).recordKey]
      else { return true }
      if locales.variants[promise.recordKey] == nil,
        case .locale? = locales.fallbacks[promise.recordKey]?.use
      {
        return true
      }
      return other.identity == image.defaultIdentity
    }

    /// Whether people miss a picture on devices that are shown nothing.
    ///
    /// They do if the device comes to something that is no picture, if no device shows any, or if one
    /// is shown there in another language: a picture that is for some kinds of device only is not
    /// missed on others. Where the default was promised and did not ship, another rule tells.
    private mutating func isMissed(
      _ name: AppleName,
      _ promise: PromisedLocale,
      _ shipped: ShippedImage,
      _ devices: AppleDeviceClass,
      _ asker: AppleSelection.Asker,
      isSeen: Bool
    ) -> Bool {
      let device = devices.representative
      let outcome = sweep.selection.resolve(name, as: .image, for: asker, on: device)
      if outcome.candidates.contains(where: { $0.rule == "kind" }) { return true }
      let hasNoDefault = input.manifest.images[shipped.image].defaultIdentity == nil
      guard hasNoDefault || input.hasDefault(shipped) else { return false }
      return !isSeen || isShownElsewhere(name, promise, shipped, devices)
    }

    /// Whether devices that are shown nothing in one language are shown a picture in another.
    ///
    /// A few languages tell that as well as hundreds.
    private mutating func isShownElsewhere(
      _ name: AppleName,
      _ promise: PromisedLocale,
      _ shipped: ShippedImage,
      _ devices: AppleDeviceClass
    ) -> Bool {
      let others = input.record(of: shipped).locales.required.lazy.filter { [input] other in
        other.recordKey != promise.recordKey && input.ships(other, in: shipped)
      }
      for other in others.prefix(4) {
        let asker = asker(of: shipped.bundle, in: other.locale)
        let parts = sweep.answers(of: devices, to: name, for: asker).parts
        if parts.contains(where: { $0.choice.variant != nil }) { return true }
      }
      return false
    }

    /// Returns the process that asks a bundle in a language; to match languages is dear.
    private mutating func asker(of bundle: Int, in locale: LocaleTag) -> AppleSelection.Asker {
      let user = User(bundle: bundle, locale: locale)
      if let known = askers[user] { return known }
      let asker = sweep.selection.asker(of: bundle, for: [locale.identifier])
      askers[user] = asker
      return asker
    }
  }
}
