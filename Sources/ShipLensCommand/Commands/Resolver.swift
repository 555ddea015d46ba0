internal import ArtifactModel
internal import Reports
internal import Selection

/// Asks what devices show, many times over one installation.
struct Resolver {
  /// The resources by name.
  let finder: ResourceFinder

  private let app: InstalledApp
  private let selection: AndroidSelection
  private let isExact: Bool
  private let rulesName: String?
  private let negotiator: LanguageNegotiator

  init(_ app: InstalledApp, isExact: Bool, platformRules: String?) {
    self.app = app
    self.isExact = isExact
    rulesName = platformRules
    selection = AndroidSelection(app.installation, rules: Self.rules(platformRules))
    finder = ResourceFinder(app.installation)
    negotiator = LanguageNegotiator(app.installation)
  }

  /// The rules of the Android release that was named, or else the device's own.
  static func rules(_ name: String?) -> AndroidRulesChoice {
    switch name {
    case "13": .fixed(.android13)
    case "15": .fixed(.android15)
    default: .ofDevice
    }
  }

  /// Returns what Android is asked with about a resource, and the choice from the user's list if there
  /// is one.
  func device(
    _ request: DeviceRequest,
    for resource: UInt32
  ) -> (configuration: AndroidConfiguration, language: LanguageChoice?) {
    let profile: AndroidDeviceProfile? = isExact ? nil : .phone
    let open = request.configuration(profile: profile)
    guard !request.userLocales.isEmpty else { return (open, nil) }
    let language = negotiator.choice(
      among: request.userLocales,
      rules: selection.rules.rules(for: open)
    )
    let tags = language.map { $0.inTurn.isEmpty ? [$0.chosen] : $0.inTurn } ?? []
    let devices = tags.map { tag in
      request.configuration(locale: AndroidConfiguration(languageTag: tag), profile: profile)
    }
    let device = selection.deciding(
      among: devices,
      about: resource,
      defaultLanguage: negotiator.defaultLanguage
    )
    return (device ?? open, language)
  }

  /// Returns the fields of an answer in the notation of batch answers: status, qualifiers, type,
  /// value and chain.
  func notation(_ name: Substring, _ request: DeviceRequest) -> [String] {
    guard let resource = finder.identifier(of: name) else {
      return [AndroidChoice.Status.noResource.rawValue, "", "", "", ""]
    }
    let choice = selection.choose(resource, on: device(request, for: resource).configuration)
    let answer = ChoiceNotation(choice, in: app.installation)
    return [answer.status, answer.configuration, answer.type, answer.value, answer.chain]
  }

  /// Returns the whole answer about a resource.
  func resolution(_ resource: UInt32, _ request: DeviceRequest, written: String) -> Resolution {
    let (configuration, language) = device(request, for: resource)
    let explanation = selection.explain(resource, on: configuration)
    let choice = explanation.choice
    var resolution = Resolution(
      artifacts: app.artifacts,
      bundles: app.installation.bundles,
      sources: app.sources,
      device: Resolution.Device(
        request: written,
        configuration: configuration,
        isExact: isExact,
        language: language,
        platformRules: rulesName
      ),
      status: Resolution.Status(rawValue: choice.status.rawValue) ?? .noResource,
      isCyclic: app.installation.isCyclic(choice),
      steps: explanation.steps.map { step in
        Resolution.Step(
          resource: step.resource,
          title: app.installation.title(of: step.resource),
          candidates: Self.candidates(of: step),
          winner: step.winner
        )
      },
      issues: app.issues
    )
    let outline = choice.place.flatMap { app.installation.file(at: $0)?.outline }
    if outline != nil { resolution.picture = selection.picture(resource, on: configuration) }
    return resolution
  }

  /// Gives each candidate the one reason that counts: what ruled it out, or which later one took its
  /// place.
  private static func candidates(of step: AndroidExplanation.Step) -> [Resolution.Candidate] {
    let isAlone = step.candidates.count { $0.verdict != .refused } == 1
    return step.candidates.enumerated().map { index, candidate in
      var reason = candidate.words
      var dimension = candidate.dimension
      if index == step.winner {
        reason =
          candidate.opponent.map { "chosen over \($0): \(reason)" }
          ?? (isAlone ? "chosen, the only one that matches" : "chosen, no later one is better")
      } else if candidate.verdict == .first || candidate.verdict == .better,
        let next = step.candidates[(index + 1)...].first(where: { $0.verdict == .better })
      {
        reason = "loses to \(next.configuration): \(next.words)"
        dimension = next.dimension
      }
      return Resolution.Candidate(
        bundle: candidate.place.bundle,
        variant: candidate.place.variant,
        isMatch: candidate.verdict != .refused,
        dimension: dimension,
        reason: reason
      )
    }
  }
}
