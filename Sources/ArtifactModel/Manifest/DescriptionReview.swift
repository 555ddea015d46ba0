/// Says that the spoken description in one language was reviewed against a picture.
public struct DescriptionReview: Sendable, Hashable {
  /// The language.
  public let locale: LocaleTag
  /// The identity of the picture that the description was compared with.
  public let revision: String
  /// The digest of the reviewed text, if it was recorded.
  public let textDigest: String?
  /// Who reviewed it.
  public let by: String
  /// The day of the review.
  public let on: CalendarDate
  /// Where the manifest states it.
  public let place: ManifestPlace

  /// Creates a review.
  public init(
    locale: LocaleTag,
    revision: String,
    textDigest: String? = nil,
    by: String,
    on: CalendarDate,
    place: ManifestPlace
  ) {
    self.locale = locale
    self.revision = revision
    self.textDigest = textDigest
    self.by = by
    self.on = on
    self.place = place
  }
}
