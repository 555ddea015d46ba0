/// A known field of an object.
struct Field: Sendable {
  /// Says when a field has to be there.
  enum Presence: Sendable, Equatable {
    /// Always.
    case required
    /// Never.
    case optional
    /// Unless another field is true.
    case requiredUnless(String)
  }

  /// The name.
  let key: String
  /// What it holds.
  let type: FieldType
  /// Whether it has to be there.
  let presence: Presence
  /// One sentence without its final stop: what it means.
  let summary: String
  /// What to do if a required field is missing.
  let advice: String?

  /// Declares a field that may be left out.
  init(_ key: String, _ type: FieldType, _ summary: String) {
    self.init(key, type, .optional, summary)
  }

  /// Declares a field.
  init(
    _ key: String,
    _ type: FieldType,
    _ presence: Presence,
    _ summary: String,
    advice: String? = nil
  ) {
    self.key = key
    self.type = type
    self.presence = presence
    self.summary = summary
    self.advice = advice
  }
}
