/// Says that somebody approved the default picture for everyone without a picture of their own.
public struct DefaultApproval: Sendable, Hashable {
  /// Who approved it.
  public let by: String
  /// The day of the approval.
  public let on: CalendarDate
  /// The language of the words in the picture; `und` for a neutral one.
  public let language: LocaleTag

  /// Creates an approval.
  public init(by: String, on: CalendarDate, language: LocaleTag) {
    self.by = by
    self.on = on
    self.language = language
  }

  /// Whether the picture belongs to no language.
  public var isNeutral: Bool { language.language == "und" }
}
