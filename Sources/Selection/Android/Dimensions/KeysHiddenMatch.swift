internal import ArtifactModel

/// Wants the keyboard at hand, hidden, or on the screen; one on the screen counts as at hand too.
enum KeysHiddenMatch: DimensionMatch {
  static let name = "keyboard's state"
  static let axes = [AndroidAxis.keysHidden]
  private static let exposed: UInt16 = 1
  private static let soft: UInt16 = 3

  static func matches(_ candidate: Candidate, _ request: SelectionRequest) -> Bool {
    let wanted = candidate.configuration[.keysHidden]
    let device = request.configuration[.keysHidden]
    return wanted == 0 || wanted == device || (wanted == exposed && device == soft)
  }

  static func preference(
    _ candidate: Candidate,
    over best: Candidate,
    _ request: SelectionRequest
  ) -> Preference {
    let own = candidate.configuration[.keysHidden]
    let other = best.configuration[.keysHidden]
    let device = request.configuration[.keysHidden]
    guard own != other, device != 0 else { return .open }
    if own == 0 { return .worse }
    if other == 0 || own == device { return .better }
    return other == device ? .worse : .open
  }

  static func cuts(
    on axis: AndroidAxis,
    among values: [UInt16],
    rules: AndroidRules
  ) -> [UInt16] { [exposed, 2, soft] }
}
