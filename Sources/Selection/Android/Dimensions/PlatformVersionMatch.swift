internal import ArtifactModel

/// Wants at least an API level; the higher demand wins, after all other dimensions.
///
/// Minor levels have to be equal before API level 36 and are ordered since.
enum PlatformVersionMatch: DimensionMatch {
  static let name = "API level"
  static let axes = [AndroidAxis.apiLevel, .minorVersion]

  static func matches(_ candidate: Candidate, _ request: SelectionRequest) -> Bool {
    let (own, device) = (candidate.configuration, request.configuration)
    guard own.sdkVersion <= device.sdkVersion else { return false }
    guard own.minorVersion != 0 else { return true }
    guard request.rules.ordersMinorVersions else { return own.minorVersion == device.minorVersion }
    return own.sdkVersion != 0
      && (own.sdkVersion != device.sdkVersion || own.minorVersion <= device.minorVersion)
  }

  static func preference(
    _ candidate: Candidate,
    over best: Candidate,
    _ request: SelectionRequest
  ) -> Preference {
    let (own, other) = (candidate.configuration, best.configuration)
    if own.sdkVersion != other.sdkVersion, request.configuration.sdkVersion != 0 {
      return own.sdkVersion > other.sdkVersion ? .better : .worse
    }
    guard own.minorVersion != other.minorVersion else { return .open }
    if request.rules.ordersMinorVersions {
      return own.minorVersion > other.minorVersion ? .better : .worse
    }
    guard request.configuration.minorVersion != 0 else { return .open }
    return own.minorVersion != 0 ? .better : .worse
  }

  static func refusal(_ candidate: Candidate, _ request: SelectionRequest) -> String {
    let device = part(of: request.configuration)
    return "needs \(part(of: candidate.configuration)), the device "
      + (device.isDefault ? "states no API level" : "has \(device)")
  }

  static func reason(
    _ winner: Candidate,
    over loser: Candidate,
    _ request: SelectionRequest
  ) -> String {
    let other = part(of: loser.configuration)
    return "is for the newer \(part(of: winner.configuration)), the other for "
      + (other.isDefault ? "any API level" : "\(other)")
  }

  static func cuts(
    on axis: AndroidAxis,
    among values: [UInt16],
    rules: AndroidRules
  ) -> [UInt16] {
    // That a minor level counts at one API level only, the sweep sees to itself.
    axis == .apiLevel ? values : values.filter { $0 != 0 }.flatMap { [$0, $0 &+ 1] }
  }
}
