internal import ArtifactModel

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
