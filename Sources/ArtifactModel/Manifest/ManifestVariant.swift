/// The picture that the manifest promises for one language.
public struct ManifestVariant: Sendable, Hashable {
  /// The language.
  public let locale: LocaleTag
  /// The versioned name of the reviewed picture, such as `checkout-help-step-2-fr-v4`.
  public let identity: String
  /// Where the manifest states it.
  public let place: ManifestPlace

  /// Creates a variant.
  public init(locale: LocaleTag, identity: String, place: ManifestPlace) {
    self.locale = locale
    self.identity = identity
    self.place = place
  }
}
