internal import ArtifactModel

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
