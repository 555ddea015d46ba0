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
