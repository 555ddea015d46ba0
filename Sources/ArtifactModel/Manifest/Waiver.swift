/// An approved exception: findings of one rule that do not count until a day.
public struct Waiver: Sendable, Hashable {
  /// The id of the rule.
  public let rule: String
  /// The image that the exception is for; all if `nil`.
  public let image: String?
  /// The language that the exception is for; all if `nil`.
  public let locale: LocaleTag?
  /// Why the exception is right.
  public let reason: String
  /// Who approved it.
  public let approvedBy: String
  /// The last day on which it holds.
  public let expires: CalendarDate
  /// Where the manifest states it.
  public let place: ManifestPlace

  /// Creates a waiver.
  public init(
    rule: String,
    image: String? = nil,
    locale: LocaleTag? = nil,
    reason: String,
    approvedBy: String,
    expires: CalendarDate,
    place: ManifestPlace
  ) {
    self.rule = rule
    self.image = image
    self.locale = locale
    self.reason = reason
    self.approvedBy = approvedBy
    self.expires = expires
    self.place = place
  }

  /// Whether the waiver excuses a finding, on a day.
  ///
  /// A waiver for an image or a language never excuses a finding that names none.
  public func excuses(_ finding: Finding, on day: CalendarDate) -> Bool {
    guard rule == finding.rule, day <= expires else { return false }
    if let image, image != finding.image { return false }
    if let locale {
      guard let found = finding.locale, found.isSame(as: locale) else { return false }
    }
    return true
  }
}
