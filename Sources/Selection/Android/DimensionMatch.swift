internal import ArtifactModel

/// What one dimension says about two candidates that both match.
enum Preference {
  /// The first is better, whatever the later dimensions say.
  case better
  /// The first is not better, whatever the later dimensions say.
  case worse
  /// The next dimension decides.
  case open
}

/// One dimension of the platform's choice: what it lets through, what it prefers, and the words.
protocol DimensionMatch: SendableMetatype {
  /// The dimension as people name it: `density`.
  static var name: String { get }

  /// The axes that make up the dimension, none for the language.
  static var axes: [AndroidAxis] { get }

  /// Returns a configuration's part in this dimension, everything else left open.
  static func part(of configuration: AndroidConfiguration) -> AndroidConfiguration

  /// Whether a candidate that sets this dimension may be used for a request.
  static func matches(_ candidate: Candidate, _ request: SelectionRequest) -> Bool

  /// Returns whether one matching candidate is preferred to another; one of them sets the dimension.
  static func preference(
    _ candidate: Candidate,
    over best: Candidate,
    _ request: SelectionRequest
  ) -> Preference

  /// Returns why a candidate does not match, as the rest of a sentence that begins with it.
  static func refusal(_ candidate: Candidate, _ request: SelectionRequest) -> String

  /// Returns why the winner of a comparison that this dimension decided wins over the loser.
  static func reason(
    _ winner: Candidate,
    over loser: Candidate,
    _ request: SelectionRequest
  ) -> String

  /// Returns the values at which the answer may change along an axis: each begins a new class.
  ///
  /// The values are the candidates' own on the axis.
  static func cuts(
    on axis: AndroidAxis,
    among values: [UInt16],
    rules: AndroidRules
  ) -> [UInt16]
}

extension DimensionMatch {
  static func part(of configuration: AndroidConfiguration) -> AndroidConfiguration {
    var part = AndroidConfiguration()
    for axis in axes { part[axis] = configuration[axis] }
    return part
  }

  static func refusal(_ candidate: Candidate, _ request: SelectionRequest) -> String {
    let wanted = part(of: candidate.configuration)
    let offered = part(of: request.configuration)
    let device = offered.isDefault ? "the device states no \(name)" : "the device has \(offered)"
    return "is for \(wanted), \(device)"
  }

  static func reason(
    _ winner: Candidate,
    over loser: Candidate,
    _ request: SelectionRequest
  ) -> String {
    let stated = part(of: winner.configuration)
    let other = part(of: loser.configuration)
    return other.isDefault
      ? "names the device's \(name) (\(stated)), the other leaves it open"
      : "its \(name) (\(stated)) is nearer to the device's than \(other)"
  }
}

/// A dimension that is left open or has to be the device's own.
protocol ExactMatch: DimensionMatch {
  /// The one axis of the dimension.
  static var axis: AndroidAxis { get }
}

extension ExactMatch {
  static var axes: [AndroidAxis] { [axis] }

  static func matches(_ candidate: Candidate, _ request: SelectionRequest) -> Bool {
    let value = candidate.configuration[axis]
    return value == 0 || value == request.configuration[axis]
  }

  static func preference(
    _ candidate: Candidate,
    over best: Candidate,
    _ request: SelectionRequest
  ) -> Preference {
    let value = candidate.configuration[axis]
    guard value != best.configuration[axis], request.configuration[axis] != 0 else { return .open }
    return value != 0 ? .better : .worse
  }

  static func cuts(
    on axis: AndroidAxis,
    among values: [UInt16],
    rules: AndroidRules
  ) -> [UInt16] {
    var cuts = values
    for value in values where value != 0 { cuts.append(value &+ 1) }
    return cuts
  }
}

/// A dimension that is left open or may not exceed the device's, on each of its axes.
protocol AtMostMatch: DimensionMatch {}

extension AtMostMatch {
  static func matches(_ candidate: Candidate, _ request: SelectionRequest) -> Bool {
    for axis in axes where candidate.configuration[axis] > request.configuration[axis] {
      return false
    }
    return true
  }

  static func cuts(
    on axis: AndroidAxis,
    among values: [UInt16],
    rules: AndroidRules
  ) -> [UInt16] { values }

  static func refusal(_ candidate: Candidate, _ request: SelectionRequest) -> String {
    let wanted = part(of: candidate.configuration)
    let offered = part(of: request.configuration)
    return offered.isDefault
      ? "needs \(wanted), the device states no \(name)"
      : "needs at least \(wanted), the device has \(offered)"
  }
}

/// A dimension of two lengths, of which the smaller sum of distances from the device's is preferred.
protocol ExtentMatch: AtMostMatch {}

extension ExtentMatch {
  static func preference(
    _ candidate: Candidate,
    over best: Candidate,
    _ request: SelectionRequest
  ) -> Preference {
    var gain = 0
    for axis in axes where request.configuration[axis] != 0 {
      gain += Int(candidate.configuration[axis]) - Int(best.configuration[axis])
    }
    return gain == 0 ? .open : gain > 0 ? .better : .worse
  }

  static func reason(
    _ winner: Candidate,
    over loser: Candidate,
    _ request: SelectionRequest
  ) -> String {
    let other = part(of: loser.configuration)
    return "its \(name) (\(part(of: winner.configuration))) is nearer to the device's than "
      + (other.isDefault ? "one that is left open" : "\(other)")
  }
}

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
