public import ArtifactModel

/// How Android came to a choice: each look-up, each candidate in the order of the walk, in words.
public struct AndroidExplanation: Sendable {
  /// What became of a candidate when the walk came to it.
  public enum Verdict: String, Sendable, CaseIterable {
    /// It does not match the device.
    case refused
    /// It was the first to match.
    case first
    /// It is better than the best so far and replaced it.
    case better
    /// It matches and is not better than the best so far.
    case notBetter
  }

  /// One candidate.
  public struct Candidate: Sendable {
    /// Where the value is.
    public let place: AndroidChoice.Place
    /// What the value is for.
    public let configuration: AndroidConfiguration
    /// What became of it.
    public let verdict: Verdict
    /// The dimension that decided, `nil` for the first to match and where all are equal.
    public let dimension: String?
    /// The best so far that it was compared with, `nil` if it was compared with none.
    public let opponent: AndroidConfiguration?
    /// The verdict as the rest of a sentence that begins with the candidate.
    public let words: String
  }

  /// One look-up: the resource, or what a reference led to.
  public struct Step: Sendable {
    /// The resource that was looked up.
    public let resource: UInt32
    /// Its candidates in the order of the walk.
    public let candidates: [Candidate]
    /// The chosen one's index, `nil` if none matches.
    public let winner: Int?
  }

  /// What was chosen.
  public let choice: AndroidChoice
  /// The look-ups in order.
  public let steps: [Step]
}

extension AndroidSelection {
  /// Returns what a device gets for a resource, and why every other candidate does not.
  public func explain(_ resource: UInt32, on device: AndroidConfiguration) -> AndroidExplanation {
    let choice = choose(resource, on: device)
    let request = SelectionRequest(device, rules.rules(for: device))
    return AndroidExplanation(
      choice: choice,
      steps: choice.steps.map { explain($0.resource, request) }
    )
  }

  private func explain(_ resource: UInt32, _ request: SelectionRequest) -> AndroidExplanation.Step {
    var candidates: [AndroidExplanation.Candidate] = []
    var best: (index: Int, candidate: Candidate)?
    for bundle in installation.tables.indices {
      let table = installation.tables[bundle]
      for variant in table.variants(of: resource) {
        let candidate = installation.candidates[table.candidate(variant)]
        let judged = Self.judge(candidate, against: best?.candidate, request)
        candidates.append(
          AndroidExplanation.Candidate(
            place: AndroidChoice.Place(bundle: bundle, variant: variant),
            configuration: candidate.configuration,
            verdict: judged.verdict,
            dimension: judged.dimension,
            opponent: judged.verdict == .refused ? nil : best?.candidate.configuration,
            words: judged.words
          )
        )
        if judged.verdict == .first || judged.verdict == .better {
          best = (candidates.count - 1, candidate)
        }
      }
    }
    return AndroidExplanation.Step(
      resource: resource,
      candidates: candidates,
      winner: best?.index
    )
  }

  private static func judge(
    _ candidate: Candidate,
    against best: Candidate?,
    _ request: SelectionRequest
  ) -> (verdict: AndroidExplanation.Verdict, dimension: String?, words: String) {
    for (index, dimension) in order.enumerated()
    where candidate.dimensions & 1 << UInt32(index) != 0
      && !dimension.matches(candidate, request)
    {
      return (.refused, dimension.name, dimension.refusal(candidate, request))
    }
    guard let best else { return (.first, nil, "is the first that matches") }
    let language = languageNote(candidate, best, request)
    for (index, dimension) in order.enumerated()
    where (candidate.dimensions | best.dimensions) & 1 << UInt32(index) != 0 {
      switch dimension.preference(candidate, best, request) {
      case .better:
        return (.better, dimension.name, dimension.reason(candidate, best, request) + language)
      case .worse:
        let reason = dimension.reason(best, candidate, request)
        return (.notBetter, dimension.name, "loses to \(best.configuration): \(reason)\(language)")
      case .open: continue
      }
    }
    // No dimension prefers the candidate, and the best so far has at least the nearer language.
    guard language.isEmpty else {
      let reason = LocaleMatch.reason(best, over: candidate, request)
      return (.notBetter, LocaleMatch.name, "loses to \(best.configuration): \(reason)")
    }
    return (.notBetter, nil, "is no better than \(best.configuration), the earlier one stays")
  }

  /// Tells that the best so far is in the nearer language, which does not rule a later one out.
  private static func languageNote(
    _ candidate: Candidate,
    _ best: Candidate,
    _ request: SelectionRequest
  ) -> String {
    guard LocaleMatch.preference(best, over: candidate, request) == .better,
      LocaleMatch.preference(candidate, over: best, request) == .open
    else { return "" }
    let reason = LocaleMatch.reason(best, over: candidate, request)
    return
      " (\(best.configuration) \(reason), but a worse language does not rule a later value out)"
  }
}
