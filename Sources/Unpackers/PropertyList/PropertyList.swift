internal import Bytes

/// A property list in one of the three forms that Apple's platforms read.
///
/// Which form it is, and which inputs are refused, follows what the platform's own parser was seen
/// to do; where that parser crashes or never ends (sets, shared references, deep nesting), the
/// file is refused.
struct PropertyList: Sendable, Equatable {
  /// How a property list is stored.
  enum Form: Sendable {
    /// `bplist00`, what Xcode ships.
    case binary
    /// XML.
    case xml
    /// Text as OpenStep wrote it, which hand-written `.strings` tables still are.
    case text
  }

  /// Where the platform's parser of the text form stops without an error before the end.
  struct Stop: Sendable, Equatable {
    /// The offset of the first byte that is not looked at any more.
    let offset: Int
    /// What stands there, such as `U+FEFF`.
    let character: String
  }

  /// How the list is stored.
  let form: Form
  /// The outermost value.
  let value: PropertyListValue
  /// Where the platform stops reading, `nil` if it comes to the end.
  ///
  /// What follows does not exist for the app and is not in `value`.
  var stop: Stop?

  /// Reads a property list that fills the cursor's range and shares its bounds with no other.
  ///
  /// - Throws: `ByteError` where the platform gives an error, and where a limit is reached.
  init(parsing input: inout ByteCursor, limits: ReadLimits) throws(ByteError) {
    var visited = 0
    try self.init(parsing: &input, limits: limits, visited: &visited)
  }

  /// Reads a property list that fills the cursor's range.
  ///
  /// - Parameters:
  ///   - input: The bytes.
  ///   - limits: The bounds on the work.
  ///   - visited: The values that were read from lists of the same artifact; grows by those of this
  ///     one, even if it breaks off.
  /// - Throws: `ByteError` where the platform gives an error, and where a limit is reached.
  init(
    parsing input: inout ByteCursor,
    limits: ReadLimits,
    visited: inout Int
  ) throws(ByteError) {
    let count = input.end - input.start
    guard count > 0 else { throw ByteError(.invalidValue("the file is empty"), at: input.start) }
    if input.matches("bplist0", at: input.start), count > 8 {
      var parser = try BinaryPropertyListParser(input, limits: limits, visited: visited)
      form = .binary
      defer { visited = parser.visited }
      value = try parser.parse(input)
      return
    }
    let bytes = try input.copy(at: input.start, count: count)
    try Self.refuseMagic(bytes, at: input.start)
    let text = try PropertyListText(bytes, at: input.start)
    if text.looksLikeXML {
      form = .xml
      value = try XMLPropertyListParser.parse(text, limits: limits, visited: &visited)
    } else {
      form = .text
      var parser = try TextPropertyListParser(text, limits: limits, visited: visited)
      defer { visited = parser.visited }
      value = try parser.parse()
      stop = parser.stop
    }
  }

  /// Refuses what begins like a binary list and is none.
  ///
  /// The platform takes a binary list that was cut in its first eight bytes for a text.
  private static func refuseMagic(_ bytes: [UInt8], at offset: Int) throws(ByteError) {
    let magic = Array("bplist00".utf8)
    if bytes.count <= 8, magic.starts(with: bytes) {
      throw ByteError(.invalidValue("a binary property list that ends in its magic"), at: offset)
    }
    if bytes.starts(with: magic.prefix(6)), bytes.count > 6, (0x30...0x39).contains(bytes[6]) {
      throw ByteError(.invalidValue("an unknown version of the binary form"), at: offset)
    }
  }
}
