/// A value of a JSON5 text, with the place where it starts.
struct JSONNode: Sendable, Equatable {
  /// The kinds of values.
  enum Value: Sendable, Equatable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  /// The value.
  let value: Value
  /// The first byte of the value in the text.
  let offset: Int

  /// The kind of the value, as people say it.
  var kind: String {
    switch value {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The members, empty if this is no object.
  var members: [JSONMember] {
    guard case .object(let members) = value else { return [] }
    return members
  }

  /// The elements, empty if this is no array.
  var elements: [JSONNode] {
    guard case .array(let elements) = value else { return [] }
    return elements
  }

  /// The text, `nil` if this is no string.
  var text: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  /// The value as a whole number, `nil` if it is none.
  var integer: Int? {
    guard case .number(let number) = value else { return nil }
    return Int(exactly: number)
  }

  /// The Boolean value, `nil` if this is none.
  var boolean: Bool? {
    guard case .boolean(let boolean) = value else { return nil }
    return boolean
  }

  /// The value of a member, `nil` if the object has none of that name.
  subscript(key: String) -> JSONNode? { members.first { $0.key == key }?.value }
}

/// A named value of an object.
struct JSONMember: Sendable, Equatable {
  /// The name.
  let key: String
  /// The first byte of the name in the text.
  let offset: Int
  /// The value.
  let value: JSONNode
}
