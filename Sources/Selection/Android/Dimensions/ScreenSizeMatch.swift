internal import ArtifactModel

/// Wants a screen of at least a size class; on all but small screens "any" counts as normal.
enum ScreenSizeMatch: AtMostMatch {
  static let name = "screen size"
  static let axes = [AndroidAxis.screenSize]
  private static let normal: UInt16 = 2

  static func preference(
    _ candidate: Candidate,
    over best: Candidate,
    _ request: SelectionRequest
  ) -> Preference {
    let own = candidate.configuration[.screenSize]
    let other = best.configuration[.screenSize]
    let device = request.configuration[.screenSize]
    guard own != other, device != 0 else { return .open }
    let open = device >= normal ? normal : 0
    let (ownSize, otherSize) = (own == 0 ? open : own, other == 0 ? open : other)
    // Of "normal" and "any" the one that says it is better.
    guard ownSize != otherSize else { return own == 0 ? .worse : .better }
    return ownSize > otherSize ? .better : .worse
  }

  static func reason(
    _ winner: Candidate,
    over loser: Candidate,
    _ request: SelectionRequest
  ) -> String {
    func text(_ candidate: Candidate) -> String {
      let size = part(of: candidate.configuration)
      return size.isDefault ? "any size, which counts as normal" : "\(size)"
    }
    return "is for \(text(winner)), nearer to the device's \(part(of: request.configuration)) than"
      + " \(text(loser))"
  }

  static func cuts(
    on axis: AndroidAxis,
    among values: [UInt16],
    rules: AndroidRules
  ) -> [UInt16] { values + [normal] }
}
