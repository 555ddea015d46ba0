/// Which devices the release is for; what is not stated follows from the artifact.
public struct DeviceBounds: Sendable, Hashable {
  /// The lowest API level.
  public var minSDK: Int?
  /// The highest API level.
  public var maxSDK: Int?
  /// The densities by their qualifiers; all if empty.
  public var densities: [String] = []
  /// Whether devices ask for night pictures; `nil` if the manifest does not say.
  public var night: Bool?
  /// The scales of Apple's screens; all if empty.
  public var scales: [Int] = []
  /// The kinds of Apple devices; all if empty.
  public var idioms: [AppleTraits.Idiom] = []
  /// The appearances of Apple devices; both if empty.
  public var appearances: [Appearance] = []

  /// Creates bounds that leave everything to the artifact.
  public init() {}
}
