internal import ArtifactModel
internal import Selection

extension WrongLanguageSelectedRule {
  /// The devices of Apple's platforms for which an app is.
  struct AppleDevices {
    private let input: RuleInput
    private let sweep: AppleSweep

    init(_ input: RuleInput) {
      self.input = input
      sweep = AppleSweep(AppleSelection(AppleInstallation(input.index.bundles)))
    }

    /// Splits the devices in a language by what they are shown.
    func verdict(on promise: PromisedLocale, of shipped: ShippedImage) -> Verdict {
      let selection = sweep.selection
      let bundle = selection.installation.bundles[shipped.bundle]
      let asker = selection.asker(of: shipped.bundle, for: [promise.locale.identifier])
      // An app or extension that does not run in the language is told of by itself.
      guard let chosen = LocaleTag(appleName: asker.main.chosen),
        chosen.isOneLanguage(with: promise.locale)
      else { return .kept }
      let kinds = selection.installation.bundles[asker.process].deviceKinds
      let devices = AppleDeviceClass(every: kinds, in: asker.direction)
      let expected = Expectation(promise, of: shipped, input)
      var isOpen = false
      // What is sure is told before what rests on documentation.
      var unsure: Counterexample?
      var doubt: String?
      for picture in ApplePictureName.all(of: bundle, among: shipped.resources) {
        let (parts, effort) = sweep.answers(of: devices, to: picture.name, for: asker)
        if let reason = sweep.doubt(about: parts, of: devices, to: picture.name, for: asker) {
          doubt = doubt ?? reason
          continue
        }
        let isFound = parts.contains { $0.choice.variant != nil }
        for (part, choice) in parts {
          guard let variant = choice.variant.map({ bundle.variants[$0] }) else {
            // A name of another type than the language's files stands for none of them.
            guard isFound, expected.hasNoDefault,
              isShownElsewhere(picture.name, promise, shipped, part)
            else { continue }
            return .broken(
              Counterexample(devices: part.words(within: devices), shown: .nothing, path: nil)
            )
          }
          let shown = bundle.qualifiers(of: variant).locale
          if let shown, shown.isOneLanguage(with: promise.locale) {
            if expected.accepts(shown, input) { continue }
          } else if expected.isServedByDefault {
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
            example.documentation = sweep.documentation(
              behind: [answer],
              to: picture.name,
              for: asker
            )
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

    /// Whether devices that are shown nothing in one language are shown a picture in another.
    ///
    /// A picture that is for some kinds of device only is not missed on others. A few languages tell
    /// that as well as hundreds.
    private func isShownElsewhere(
      _ name: AppleName,
      _ promise: PromisedLocale,
      _ shipped: ShippedImage,
      _ devices: AppleDeviceClass
    ) -> Bool {
      let others = input.record(of: shipped).locales.required.lazy.filter {
        $0.recordKey != promise.recordKey && input.ships($0, in: shipped)
      }
      return others.prefix(4).contains { other in
        let asker = sweep.selection.asker(of: shipped.bundle, for: [other.locale.identifier])
        return sweep.answers(of: devices, to: name, for: asker).parts.contains {
          $0.choice.variant != nil
        }
      }
    }
  }
}
