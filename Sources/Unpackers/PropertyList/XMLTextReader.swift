internal import Bytes
internal import CLibXML2

/// Walks an XML document node by node, without network, external files, or entities of its own.
///
/// libxml2's own bounds stay on: 256 levels, ten million bytes a text.
@safe
struct XMLTextReader: ~Copyable {
  /// What the reader stands on.
  enum Node: Sendable {
    /// The begin of an element; its end follows unless it is empty.
    case begin(isEmpty: Bool)
    /// The end of an element.
    case end
    /// A piece of text or CDATA.
    case text
    /// A reference to an entity that XML itself does not define.
    case entity
    /// A comment, blanks between elements, a document type, or a processing instruction.
    case other
  }

  private let byteCount: Int
  private let handle: xmlTextReaderPtr

  /// Initializes libxml2 once, as it must be before several threads use it.
  private static let initialized: Void = xmlInitParser()

  deinit {
    // The handle was made in `init` and is freed nowhere else.
    unsafe xmlFreeTextReader(handle)
  }

  /// Opens a reader over UTF-8 that must outlive it; `nil` if they are more than 2 GiB.
  @unsafe
  init?(over bytes: UnsafeBufferPointer<UInt8>) {
    Self.initialized
    guard let count = Int32(exactly: bytes.count), let base = bytes.baseAddress else { return nil }
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      | XML_PARSE_IGNORE_ENC.rawValue
    // The base address is valid for `count` bytes; the names are copied by the callee.
    let handle = unsafe base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      unsafe xmlReaderForMemory($0, count, nil, "UTF-8", Int32(options))
    }
    guard let handle = unsafe handle else { return nil }
    byteCount = bytes.count
    unsafe self.handle = handle
    // Without a handler some faults are printed; they are asked for in `failure` instead.
    unsafe xmlTextReaderSetStructuredErrorHandler(handle, { _, _ in }, nil)
  }

  /// Moves to the next node.
  ///
  /// - Returns: The node, `nil` at the end of the document.
  /// - Throws: `ByteError` if the document is not well-formed, at the line of the fault.
  mutating func read() throws(ByteError) -> Node? {
    // The handle is open, and what the calls return is copied before the next one.
    let result = unsafe xmlTextReaderRead(handle)
    guard result >= 0 else { throw failure }
    guard result > 0 else { return nil }
    switch UInt32(truncatingIfNeeded: unsafe xmlTextReaderNodeType(handle)) {
    case XML_READER_TYPE_ELEMENT.rawValue:
      return .begin(isEmpty: unsafe xmlTextReaderIsEmptyElement(handle) == 1)
    case XML_READER_TYPE_END_ELEMENT.rawValue: return .end
    case XML_READER_TYPE_TEXT.rawValue, XML_READER_TYPE_CDATA.rawValue: return .text
    case XML_READER_TYPE_ENTITY_REFERENCE.rawValue, XML_READER_TYPE_ENTITY.rawValue:
      return .entity
    default: return .other
    }
  }

  /// The name of the element that the reader stands on.
  var name: String { unsafe Self.copy(xmlTextReaderConstName(handle)) }

  /// The text that the reader stands on.
  var text: String { unsafe Self.copy(xmlTextReaderConstValue(handle)) }

  /// The number of bytes that were looked at so far, at most a few hundred behind the node.
  var offset: Int {
    let consumed = unsafe Int(xmlTextReaderByteConsumed(handle))
    return min(byteCount, max(0, consumed))
  }

  private static func copy(_ text: UnsafePointer<xmlChar>?) -> String {
    guard let text = unsafe text else { return "" }
    // libxml2 ends its texts with a zero byte.
    return unsafe String(cString: text)
  }

  private var failure: ByteError {
    let offset = offset
    guard let error = unsafe xmlGetLastError(), let text = unsafe error.pointee.message else {
      return ByteError(.invalidValue("XML that is not well-formed"), at: offset)
    }
    let message = unsafe String(cString: text)
    let line = unsafe error.pointee.line
    let sentence = message.split(separator: Character("\n")).first ?? "not well-formed"
    return ByteError(.invalidValue("XML, line \(line): \(sentence)"), at: offset)
  }
}
