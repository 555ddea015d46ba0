/// A property list as a fixture writes it down, with keys in order and doubled if it wants.
public indirect enum PropertyListTree: Sendable {
  /// A text.
  case string(String)
  /// An integer.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// A truth value.
  case boolean(Bool)
  /// A date in seconds since 2001.
  case date(Double)
  /// Bytes.
  case data([UInt8])
  /// A list.
  case array([PropertyListTree])
  /// Named values.
  case dictionary([(String, PropertyListTree)])

  /// The list in XML, without a document type.
  public var xml: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\(element)</plist>\n"
  }

  private var element: String {
    switch self {
    case .string(let text): "<string>\(Self.escape(text))</string>"
    case .integer(let number): "<integer>\(number)</integer>"
    case .real(let number): "<real>\(number)</real>"
    case .boolean(let flag): flag ? "<true/>" : "<false/>"
    case .date: "<date>2001-01-01T00:00:00Z</date>"
    case .data: "<data></data>"
    case .array(let items): "<array>\(items.map(\.element).joined())</array>"
    case .dictionary(let entries):
      "<dict>"
        + entries.map { "<key>\(Self.escape($0.0))</key>\($0.1.element)" }.joined() + "</dict>"
    }
  }

  private static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}

extension PropertyListTree: ExpressibleByStringLiteral {
  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension PropertyListTree: ExpressibleByIntegerLiteral {
  /// Creates an integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension PropertyListTree: ExpressibleByBooleanLiteral {
  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension PropertyListTree: ExpressibleByArrayLiteral {
  /// Creates a list.
  public init(arrayLiteral elements: PropertyListTree...) { self = .array(elements) }
}

extension PropertyListTree: ExpressibleByDictionaryLiteral {
  /// Creates named values.
  public init(dictionaryLiteral elements: (String, PropertyListTree)...) {
    self = .dictionary(elements)
  }
}
