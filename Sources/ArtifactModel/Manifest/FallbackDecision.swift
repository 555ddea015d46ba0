/// A documented decision that a language shows another picture than its own.
public struct FallbackDecision: Sendable, Hashable {
  /// What is shown instead.
  public enum Target: Sendable, Hashable {
    /// The unqualified picture.
    case defaultPicture
    /// The picture of another language.
    case locale(LocaleTag)

    /// The target as the manifest writes it.
    public var title: String {
      switch self {
      case .defaultPicture: "default"
      case .locale(let locale): locale.identifier
      }
    }
  }

  /// The language that has no picture of its own.
  public let locale: LocaleTag
  /// What is shown instead.
  public let use: Target
  /// Why this is right.
  public let reason: String
  /// Who approved it.
  public let approvedBy: String
  /// The last day on which the decision holds; `nil` if it does not end.
  public let expires: CalendarDate?
  /// Where the manifest states it.
  public let place: ManifestPlace

  /// Creates a decision.
  public init(
    locale: LocaleTag,
    use: Target,
    reason: String,
    approvedBy: String,
    expires: CalendarDate? = nil,
    place: ManifestPlace
  ) {
    self.locale = locale
    self.use = use
    self.reason = reason
    self.approvedBy = approvedBy
    self.expires = expires
    self.place = place
  }

  /// Whether the decision has run out on a day; it still holds on its last one.
  public func hasExpired(on day: CalendarDate) -> Bool { expires.map { $0 < day } ?? false }
}
