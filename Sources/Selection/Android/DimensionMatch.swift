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
