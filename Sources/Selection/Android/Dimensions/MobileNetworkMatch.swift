internal import ArtifactModel

/// Wants the SIM's network, or none.
enum MobileNetworkMatch: ExactMatch {
  static let name = "mobile network"
  static let axis = AndroidAxis.mobileNetwork
}
