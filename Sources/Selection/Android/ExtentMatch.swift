internal import ArtifactModel

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
