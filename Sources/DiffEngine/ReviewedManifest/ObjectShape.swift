/// An object with known fields.
struct ObjectShape: Sendable {
  /// What the object is, as in "a record has no field 'x'".
  let title: String
  /// The fields, in the order in which people read about them.
  let fields: [Field]

  /// Returns the field with a name.
  func field(_ key: String) -> Field? { fields.first { $0.key == key } }
}
