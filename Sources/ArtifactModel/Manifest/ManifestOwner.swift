/// The bundles that load the images of one owner.
public struct ManifestOwner: Sendable, Hashable {
  /// The owner's name as the records use it.
  public let name: String
  /// The modules of an Android app by name, package or path; `nil` if the manifest lists none.
  public let android: [String]?
  /// The bundles of an iOS app by name, identifier or path; `nil` if the manifest lists none.
  public let ios: [String]?
  /// Where the manifest states it.
  public let place: ManifestPlace

  /// Creates an owner.
  public init(name: String, android: [String]? = nil, ios: [String]? = nil, place: ManifestPlace) {
    self.name = name
    self.android = android
    self.ios = ios
    self.place = place
  }

  /// Returns the bundles on a platform.
  ///
  /// `nil` stands for the app's own bundle; an empty list says that the owner has nothing on this
  /// platform.
  public func bundles(on platform: Platform) -> [String]? {
    switch platform {
    case .android: android
    case .ios: ios
    }
  }
}
