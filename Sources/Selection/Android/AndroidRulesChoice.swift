public import ArtifactModel

/// Which rules to take for a request.
public enum AndroidRulesChoice: Sendable, Hashable {
  /// The rules of the request's own API level.
  case ofDevice
  /// The same rules for every request.
  case fixed(AndroidRules)

  /// Returns the rules for a request.
  public func rules(for device: AndroidConfiguration) -> AndroidRules {
    switch self {
    case .ofDevice: AndroidRules(apiLevel: device.sdkVersion)
    case .fixed(let rules): rules
    }
  }
}
