/// When a store gives a module of an Android app to a device.
public enum ModuleDelivery: String, Sendable, CaseIterable {
  /// With the app.
  case installTime = "install_time"
  /// With the app, to devices that meet conditions.
  case conditional
  /// When the app asks for it.
  case onDemand = "on_demand"
  /// Right after the app, without being asked for.
  case fastFollow = "fast_follow"

  /// The delivery as the end of a sentence that begins with the module.
  public var words: String {
    switch self {
    case .installTime: "is installed with the app"
    case .conditional: "is installed with the app on devices that meet its conditions"
    case .onDemand: "is delivered on demand"
    case .fastFollow: "is delivered after the app is installed"
    }
  }
}

/// The devices that a store gives an APK of a set to, as far as pictures depend on it.
public struct SplitTargeting: Sendable, Equatable {
  /// The languages, in the codes of BCP 47; empty for all.
  public var languages: [String]
  /// The densities as numbers; empty for all.
  public var densities: [UInt16]

  /// Creates a targeting.
  public init(languages: [String] = [], densities: [UInt16] = []) {
    self.languages = languages
    self.densities = densities
  }
}
