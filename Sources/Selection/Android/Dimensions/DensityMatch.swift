internal import ArtifactModel

/// Takes any density, since pictures are scaled, and prefers the one that scales best.
///
/// "Any" counts as 160, `anydpi` wins over all others, and `nodpi` takes part as the number 65535.
enum DensityMatch: DimensionMatch {
  static let name = "density"
  static let axes = [AndroidAxis.density]
  private static let medium: UInt16 = 160
  /// `anydpi`, for drawings without pixels.
  static let any: UInt16 = 0xfffe

  static func matches(_ candidate: Candidate, _ request: SelectionRequest) -> Bool { true }

  static func preference(
    _ candidate: Candidate,
    over best: Candidate,
    _ request: SelectionRequest
  ) -> Preference {
    guard candidate.configuration.density != best.configuration.density else { return .open }
    let own = effective(candidate.configuration.density)
    let other = effective(best.configuration.density)
    if own == any { return .better }
    if other == any { return .worse }
    let stated = request.configuration.density
    let wanted = Int(stated == 0 || stated == any ? medium : stated)
    let isLarger = own >= other
    let low = Int(min(own, other))
    let high = Int(max(own, other))
    return takesLarger(low: low, high: high, for: wanted, request.rules.density) == isLarger
      ? .better : .worse
  }

  /// Whether the larger of two densities is preferred for a device.
  static func takesLarger(
    low: Int,
    high: Int,
    for wanted: Int,
    _ rule: AndroidRules.Density
  ) -> Bool {
    switch rule {
    case .nearest:
      if wanted >= high { return true }
      if low >= wanted { return false }
      return (2 * low - wanted) * high <= wanted * wanted
    case .scalingDown: return high == wanted || low < wanted
    }
  }

  /// The number as which a density is compared.
  static func effective(_ density: UInt16) -> UInt16 { density == 0 ? medium : density }

  static func reason(
    _ winner: Candidate,
    over loser: Candidate,
    _ request: SelectionRequest
  ) -> String {
    func text(_ candidate: Candidate) -> String {
      let density = candidate.configuration.density
      return density == 0
        ? "no density, which counts as mdpi" : "\(part(of: candidate.configuration))"
    }
    if effective(winner.configuration.density) == any {
      return "is anydpi, which wins over every density"
    }
    let device = part(of: request.configuration)
    return "\(text(winner)) suits the device's \(device.isDefault ? "open density" : "\(device)")"
      + " better than \(text(loser))"
  }

  /// Cuts where a pair of densities changes places.
  ///
  /// Between two densities the old rule has one such point, found by bisection: the left side of its
  /// inequality falls and the right side grows.
  static func cuts(
    on axis: AndroidAxis,
    among values: [UInt16],
    rules: AndroidRules
  ) -> [UInt16] {
    let densities = Set(values.map { effective($0) }).subtracting([any]).sorted()
    // "Any" and mdpi are equal as numbers, but which of them stays depends on the device too.
    var cuts: [UInt16] = values.contains(0) && values.contains(medium) ? [medium] : []
    for (index, low) in densities.enumerated() {
      for high in densities[(index + 1)...] {
        var first = Int(low)
        var last = Int(high)
        while first < last {
          let middle = (first + last) / 2
          if takesLarger(low: Int(low), high: Int(high), for: middle, rules.density) {
            last = middle
          } else {
            first = middle + 1
          }
        }
        cuts.append(UInt16(clamping: first))
      }
    }
    return cuts
  }
}
