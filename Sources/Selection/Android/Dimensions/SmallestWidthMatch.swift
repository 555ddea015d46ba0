internal import ArtifactModel

/// Wants a screen whose smaller side has at least so many dp; the larger demand wins.
enum SmallestWidthMatch: AtMostMatch {
  static let name = "smallest width"
  static let axes = [AndroidAxis.smallestWidth]

  static func preference(
    _ candidate: Candidate,
    over best: Candidate,
    _ request: SelectionRequest
  ) -> Preference {
    let own = candidate.configuration.smallestScreenWidthDp
    let other = best.configuration.smallestScreenWidthDp
    return own == other ? .open : own > other ? .better : .worse
  }
}
