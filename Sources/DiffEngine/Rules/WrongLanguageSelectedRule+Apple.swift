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
      var isOpen = false
      for picture in ApplePictureName.all(of: bundle, among: shipped.resources) {
        let (parts, effort) = sweep.answers(of: devices, to: picture.name, for: asker)
        for (part, choice) in parts {
          // A picture that is for some kinds of device only is not missed on others.
          guard let variant = choice.variant.map({ bundle.variants[$0] }) else { continue }
          let shown = bundle.qualifiers(of: variant).locale
          if let shown, shown.isOneLanguage(with: promise.locale) { continue }
          return .broken(
            Counterexample(
              devices: part.words(within: devices),
              language: shown?.identifier,
              path: bundle.path(of: variant)
            )
          )
        }
        isOpen = isOpen || !effort.isComplete
      }
      return isOpen ? .open : .kept
    }
  }
}
