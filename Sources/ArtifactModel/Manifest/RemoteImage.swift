/// How the app finds an image that is not in the artifact but on a server.
public struct RemoteImage: Sendable, Hashable {
  /// The URL with `{locale}` and `{revision}` where they belong.
  public let url: String
  /// The name of the record in the content system, if there is one.
  public let contentRecord: String?
  /// The steps that the app tries, first to last.
  public let order: [String]
  /// The parts of the key under which the app keeps the answer.
  public let cacheKey: [String]
  /// Whether the app may show nothing at all.
  public let isHideAllowed: Bool
  /// Where the manifest states it.
  public let place: ManifestPlace

  /// Creates a remote image.
  public init(
    url: String,
    contentRecord: String? = nil,
    order: [String],
    cacheKey: [String],
    isHideAllowed: Bool = false,
    place: ManifestPlace
  ) {
    self.url = url
    self.contentRecord = contentRecord
    self.order = order
    self.cacheKey = cacheKey
    self.isHideAllowed = isHideAllowed
    self.place = place
  }
}
