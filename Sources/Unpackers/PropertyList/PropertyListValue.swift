/// A value of a property list, whichever form it was stored in.
enum PropertyListValue: Sendable, Equatable {
  /// A text; a lone surrogate became U+FFFD.
  case string(String)
  /// An integer; of a larger one the low 64 bits, as the platform takes it.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// A truth value.
  case boolean(Bool)
  /// A date in seconds since the first of January 2001, UTC; it may be no number.
  case date(Double)
  /// Bytes.
  case data([UInt8])
  /// A number that stands for another object in an archive of objects (binary form only).
  case uid(UInt64)
  /// Nothing (binary form only).
  case null
  /// A list.
  case array([PropertyListValue])
  /// Named values.
  case dictionary(PropertyListDictionary)

  /// The text, `nil` if this is something else.
  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The list's items, `nil` if this is something else.
  var array: [PropertyListValue]? {
    guard case .array(let items) = self else { return nil }
    return items
  }

  /// The named values, `nil` if this is something else.
  var dictionary: PropertyListDictionary? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries
  }

  /// The value as people would write it: a text as it is, a number, `true`, items with commas.
  ///
  /// Returns `nil` for what has no short form.
  var plainText: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .array(let items): items.compactMap(\.plainText).joined(separator: ", ")
    case .date, .data, .uid, .null, .dictionary: nil
    }
  }
}
