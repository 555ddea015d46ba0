internal import ArtifactModel
internal import Selection

extension WrongLanguageSelectedRule {
  /// The Android devices on which an app can be installed.
  struct AndroidDevices {
    /// What was asked already; pictures with variants for the same devices have the same answers.
    private struct Question: Hashable {
      let shape: SweepShape
      let locale: LocaleTag
    }

    private let input: RuleInput
    private let sweep: AndroidSweep
    private var known: Set<Question> = []

    init(_ input: RuleInput) {
      self.input = input
      let installation = AndroidInstallation(
        AndroidInstallation.searchOrder(input.index.bundles)
      )
      sweep = AndroidSweep(AndroidSelection(installation))
    }

    /// Splits the devices in a language by what they are shown.
    mutating func verdict(on promise: PromisedLocale, of shipped: ShippedImage) -> Verdict {
      let bundle = input.index.bundles[shipped.bundle]
      var isOpen = false
      for number in shipped.resources {
        let resource = bundle.resources[number].identifier
        let question = sweep.selection.installation.sweepShape(of: resource).map {
          Question(shape: $0, locale: promise.locale)
        }
        if let question, known.contains(question) { continue }
        switch verdict(on: resource, promise.locale, minSDK: input.bundles[shipped.bundle].minSDK) {
        case .broken(let example): return .broken(example)
        case .open: isOpen = true
        case .kept: if let question { known.insert(question) }
        }
      }
      return isOpen ? .open : .kept
    }

    private func verdict(on resource: UInt32, _ locale: LocaleTag, minSDK: UInt16) -> Verdict {
      let installation = sweep.selection.installation
      var devices = AndroidDeviceClass(everyDeviceIn: AndroidConfiguration(deviceLocale: locale))
      devices[.apiLevel] = max(1, minSDK)...devices[.apiLevel].upperBound
      // Square screens are in the format, and on no device that is sold.
      devices[.orientation] = 1...2
      var found: Counterexample?
      let isComplete = sweep.split(devices, byLanguageOf: resource) { part, picture, fault in
        guard found == nil else { return }
        let outcome = fault?.outcome ?? picture
        // What is missing as a whole, or fails, other rules tell.
        guard outcome.status == .ok, let place = outcome.place else { return }
        let shown = installation.configuration(at: place).locale
        if fault == nil {
          guard let shown, outcome.resource == resource, !shown.isOneLanguage(with: locale)
          else { return }
        }
        found = Counterexample(
          devices: part.words(within: devices),
          language: shown?.identifier,
          path: installation.file(at: place)?.path
        )
      }
      return found.map { .broken($0) } ?? (isComplete ? .kept : .open)
    }
  }
}
