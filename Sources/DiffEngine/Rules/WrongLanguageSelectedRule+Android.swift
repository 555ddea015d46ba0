internal import ArtifactModel
internal import Selection

extension WrongLanguageSelectedRule {
  /// The Android devices on which an app can be installed.
  struct AndroidDevices {
    /// What was asked already; pictures with variants for the same devices have the same answers.
    private struct Question: Hashable {
      let shape: Int
      let expected: Expectation
    }

    private let input: RuleInput
    private let sweep: AndroidSweep
    /// The comparisons that may still be made in one artifact; real apps need a few thousand.
    private var remainingWork = 200_000_000
    private var known: Set<Question> = []
    /// Numbers for the shapes, which are long.
    private var shapes: [SweepShape: Int] = [:]
    private var shapeByResource: [UInt32: Int?] = [:]

    init(_ input: RuleInput, _ installation: AndroidInstallation) {
      self.input = input
      sweep = AndroidSweep(AndroidSelection(installation))
    }

    /// Splits the devices in a language by what they are shown.
    mutating func verdict(on promise: PromisedLocale, of shipped: ShippedImage) -> Verdict {
      let expected = Expectation(promise, of: shipped, input)
      var isOpen = false
      for number in shipped.resources {
        let resource = input.index.bundles[shipped.bundle].resources[number].identifier
        let question = shape(of: resource).map { Question(shape: $0, expected: expected) }
        if let question, known.contains(question) { continue }
        switch verdict(on: resource, expected, minSDK: input.bundles[shipped.bundle].minSDK) {
        case .broken(let example): return .broken(example)
        case .open, .doubted: isOpen = true
        case .kept: if let question { known.insert(question) }
        }
      }
      return isOpen ? .open : .kept
    }

    private mutating func shape(of resource: UInt32) -> Int? {
      if let known = shapeByResource[resource] { return known }
      let shape = sweep.selection.installation.sweepShape(of: resource).map { shape in
        let number = shapes[shape] ?? shapes.count
        shapes[shape] = number
        return number
      }
      shapeByResource[resource] = .some(shape)
      return shape
    }

    private mutating func verdict(
      on resource: UInt32,
      _ expected: Expectation,
      minSDK: UInt16
    ) -> Verdict {
      guard remainingWork > 0 else { return .open }
      var devices = AndroidDeviceClass(
        everyDeviceIn: AndroidConfiguration(deviceLocale: expected.locale)
      )
      devices[.apiLevel] = max(1, minSDK)...devices[.apiLevel].upperBound
      // Square screens are in the format, and on no device that is sold.
      devices[.orientation] = 1...2
      var found: Counterexample?
      let effort = sweep.split(devices, byLanguageOf: resource) { part, picture, fault in
        guard found == nil else { return }
        found = counterexample(part, of: devices, expected, resource, picture, fault)
      }
      remainingWork -= effort.work
      return found.map { .broken($0) } ?? (effort.isComplete ? .kept : .open)
    }

    /// What is wrong for devices that all are shown the same, `nil` if nothing is.
    private func counterexample(
      _ part: AndroidDeviceClass,
      of devices: AndroidDeviceClass,
      _ expected: Expectation,
      _ resource: UInt32,
      _ picture: AndroidOutcome,
      _ fault: LanguageFault?
    ) -> Counterexample? {
      let installation = sweep.selection.installation
      let outcome = fault?.outcome ?? picture
      let words = part.words(within: devices)
      if outcome.status == .notFound, outcome.resource == resource, expected.hasNoDefault {
        return Counterexample(devices: words, shown: .nothing, path: nil)
      }
      // What is missing where a default is promised, or fails, other rules tell.
      guard outcome.status == .ok, let place = outcome.place else { return nil }
      let shown = installation.configuration(at: place).locale
      if fault == nil || expected.isServedByDefault {
        guard let shown, outcome.resource == resource else { return nil }
        if shown.isOneLanguage(with: expected.locale) {
          if expected.accepts(shown, input) { return nil }
        } else if expected.isServedByDefault {
          return nil
        }
      }
      return Counterexample(
        devices: words,
        shown: shown.map { .picture(of: $0) } ?? .defaultPicture,
        path: installation.file(at: place)?.path
      )
    }
  }
}
