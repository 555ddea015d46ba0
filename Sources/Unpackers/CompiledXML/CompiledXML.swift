internal import ArtifactModel
internal import Bytes

/// A compiled XML file, binary or protobuf: its elements in document order, each with its depth.
struct CompiledXML {
  /// An attribute.
  struct Attribute {
    /// The attribute's resource number; 0 if it has none.
    let identifier: UInt32
    /// The name; may be junk when there is a number.
    let name: String
    /// The typed value; a text points into `strings`.
    let value: ResourceValue
  }

  /// An element.
  struct Element {
    /// The name without namespace.
    let name: String
    /// 0 for the root.
    let depth: Int
    /// The attributes in file order.
    let attributes: [Attribute]
  }

  /// The strings of the file.
  var strings = TextPool()
  /// The elements in document order.
  var elements: [Element] = []
  /// Why the rest of the file could not be read, if it could not.
  var failure: ByteError?

  /// Creates a file without elements.
  init() {}

  /// Returns an element's attribute with one of the resource numbers given, if it has one.
  func attribute(_ identifiers: UInt32..., of element: Element) -> ResourceValue? {
    element.attributes.first { identifiers.contains($0.identifier) }?.value
  }

  /// Returns an element's attribute that has no resource number, by name.
  func attribute(named name: String, of element: Element) -> ResourceValue? {
    element.attributes.first { $0.identifier == 0 && $0.name == name }?.value
  }
}
