/// Builds a compiled XML file from an outline of elements.
public struct BinaryXMLBuilder: Sendable {
  /// An attribute's value.
  public enum Value: Sendable {
    /// A text.
    case text(String)
    /// A data type and its data, such as 0x10 for a decimal number and 0x01 for a reference.
    case plain(UInt8, UInt32)
  }

  /// An attribute, by framework number or by name.
  public struct Attribute: Sendable {
    let identifier: UInt32
    let name: String
    let value: Value

    /// Creates an attribute of the framework; its name may be junk.
    public init(_ identifier: UInt32, name: String = "", _ value: Value) {
      self.identifier = identifier
      self.name = name
      self.value = value
    }

    /// Creates an attribute that has a name only.
    public init(_ name: String, _ value: Value) {
      self.init(0, name: name, value)
    }
  }

  /// An element with its children.
  public struct Element: Sendable {
    let name: String
    let attributes: [Attribute]
    let children: [Element]

    /// Creates an element.
    public init(_ name: String, _ attributes: [Attribute] = [], _ children: [Element] = []) {
      self.name = name
      self.attributes = attributes
      self.children = children
    }
  }

  /// The root element.
  public var root: Element
  /// Bytes from one attribute to the next; Android honours more than 20.
  public var attributeSize = 20
  /// Whether the resource map is written.
  public var hasResourceMap = true

  /// Creates a file with a root element.
  public init(_ root: Element) { self.root = root }

  /// The whole file.
  public var bytes: [UInt8] {
    var strings = StringPoolBuilder()
    // The resource map goes with the first strings, so the framework's names come before all else.
    var numbers: [UInt32] = []
    collect(root, into: &numbers)
    for number in numbers { _ = strings.index(of: Self.slotName(number)) }
    var body = LittleEndianWriter()
    write(root, to: &body, strings: &strings, numbers: numbers)
    var map = LittleEndianWriter()
    if hasResourceMap {
      map.put(UInt16(0x180), UInt16(8), UInt32(8 + 4 * numbers.count))
      for number in numbers { map.put(number) }
    }
    let pool = strings.bytes
    var output = LittleEndianWriter()
    output.put(
      UInt16(3),
      UInt16(8),
      UInt32(8 + pool.count + map.bytes.count + body.bytes.count)
    )
    return output.bytes + pool + map.bytes + body.bytes
  }

  private static func slotName(_ number: UInt32) -> String { "a\(String(number, radix: 16))" }

  private func collect(_ element: Element, into numbers: inout [UInt32]) {
    for attribute in element.attributes
    where attribute.identifier != 0 && !numbers.contains(attribute.identifier) {
      numbers.append(attribute.identifier)
    }
    for child in element.children { collect(child, into: &numbers) }
  }

  private func write(
    _ element: Element,
    to body: inout LittleEndianWriter,
    strings: inout StringPoolBuilder,
    numbers: [UInt32]
  ) {
    let none = UInt32.max
    let count = element.attributes.count
    body.put(UInt16(0x102), UInt16(16), UInt32(36 + attributeSize * count), UInt32(1), none)
    body.put(none, strings.index(of: element.name), UInt16(20), UInt16(attributeSize))
    body.put(UInt16(count), UInt16(0), UInt16(0), UInt16(0))
    for attribute in element.attributes {
      let name =
        attribute.identifier == 0
        ? strings.index(of: attribute.name)
        : UInt32(numbers.firstIndex(of: attribute.identifier) ?? 0)
      body.put(none, name)
      switch attribute.value {
      case .text(let text):
        let index = strings.index(of: text)
        body.put(index, UInt16(8), UInt8(0), UInt8(3), index)
      case .plain(let type, let data):
        body.put(none, UInt16(8), UInt8(0), type, data)
      }
      body.bytes += [UInt8](repeating: 0, count: attributeSize - 20)
    }
    for child in element.children {
      write(child, to: &body, strings: &strings, numbers: numbers)
    }
    body.put(UInt16(0x103), UInt16(16), UInt32(24), UInt32(1), none, none)
    body.put(strings.index(of: element.name))
  }
}
