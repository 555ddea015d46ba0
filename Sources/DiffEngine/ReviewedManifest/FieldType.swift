/// What a field of the manifest may hold.
///
/// The checker and the published JSON Schema are both made from these, so that they cannot differ.
indirect enum FieldType: Sendable {
  /// A text that is not empty.
  case text
  /// True or false.
  case boolean
  /// A whole number.
  case number(ClosedRange<Int>)
  /// One of some words.
  case choice([String])
  /// A day as `YYYY-MM-DD`.
  case date
  /// A BCP 47 tag.
  case locale
  /// A BCP 47 tag, or `und` for what belongs to no language.
  case localeOrNeutral
  /// `default` or a BCP 47 tag.
  case fallbackTarget
  /// The id of a rule.
  case rule
  /// A list.
  case list(FieldType, isEmptyAllowed: Bool = true)
  /// An object with known fields.
  case object(ObjectShape)
  /// An object whose names are chosen by the manifest.
  case map(MapKey, FieldType)
  /// A value, or `null`.
  case nullable(FieldType)
}

/// What the names of an object are.
enum MapKey: Sendable {
  /// Names of owners.
  case owner
  /// BCP 47 tags.
  case locale
  /// Ids of rules.
  case rule
}

/// An object with known fields.
struct ObjectShape: Sendable {
  /// What the object is, as in "a record has no field 'x'".
  let title: String
  /// The fields, in the order in which people read about them.
  let fields: [Field]

  /// Returns the field with a name.
  func field(_ key: String) -> Field? { fields.first { $0.key == key } }
}

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
