internal import ArtifactModel

/// A dimension's functions as values, so that the order of dimensions can be a list.
struct Dimension: Sendable {
  let name: String
  let axes: [AndroidAxis]
  let part: @Sendable (AndroidConfiguration) -> AndroidConfiguration
  let matches: @Sendable (Candidate, SelectionRequest) -> Bool
  let preference: @Sendable (Candidate, Candidate, SelectionRequest) -> Preference
  let refusal: @Sendable (Candidate, SelectionRequest) -> String
  let reason: @Sendable (Candidate, Candidate, SelectionRequest) -> String
  let cuts: @Sendable (AndroidAxis, [UInt16], AndroidRules) -> [UInt16]

  init<Match: DimensionMatch>(_: Match.Type) {
    name = Match.name
    axes = Match.axes
    part = { Match.part(of: $0) }
    matches = { Match.matches($0, $1) }
    preference = { Match.preference($0, over: $1, $2) }
    refusal = { Match.refusal($0, $1) }
    reason = { Match.reason($0, over: $1, $2) }
    cuts = { Match.cuts(on: $0, among: $1, rules: $2) }
  }
}
