internal import Bytes

/// One field of a protobuf message.
struct WireField {
  /// What the wire holds for a field.
  enum Payload {
    /// Wire type 0.
    case varint(UInt64)
    /// Wire type 1.
    case fixed64(UInt64)
    /// Wire type 2: the absolute range of the bytes.
    case bytes(Range<Int>)
    /// Wire type 5.
    case fixed32(UInt32)
  }

  /// The field number.
  let number: Int
  /// The absolute offset of the field's tag.
  let offset: Int
  /// What it holds.
  let payload: Payload

  /// Whether the wire holds a message, a string or bytes.
  var isBytes: Bool { if case .bytes = payload { true } else { false } }

  /// The field as a message, string or bytes.
  ///
  /// - Throws: `ByteError` if the wire type is another.
  func range() throws(ByteError) -> Range<Int> {
    guard case .bytes(let range) = payload else { throw wrongType() }
    return range
  }

  /// The field as an unsigned integer; what does not fit into 32 bits is cut as protobuf cuts it.
  ///
  /// - Throws: `ByteError` if the wire type is another.
  func uint32() throws(ByteError) -> UInt32 {
    switch payload {
    case .varint(let value): return UInt32(truncatingIfNeeded: value)
    case .fixed32(let value): return value
    default: throw wrongType()
    }
  }

  /// The field as a text in UTF-8.
  ///
  /// - Throws: `ByteError` if the wire type is another.
  func text(in input: borrowing ByteCursor) throws(ByteError) -> String {
    let range = try range()
    return try input.utf8(at: range.lowerBound, count: range.count)
  }

  private func wrongType() -> ByteError {
    ByteError(.invalidValue("field \(number) has another wire type than its schema"), at: offset)
  }
}

/// Walks over the fields of a protobuf message and skips what nobody asks for.
///
/// | wire type | content |
/// | --- | --- |
/// | 0 | varint: 7 bits a byte, low first, at most ten bytes |
/// | 1 | 8 bytes, low first |
/// | 2 | varint length, then so many bytes |
/// | 5 | 4 bytes, low first |
///
/// Groups (3 and 4) are refused: no schema read here has them.
///
/// Source: the protocol buffers encoding guide.
struct WireReader {
  private var position: Int
  private let end: Int

  /// Creates a reader over a message.
  init(_ range: Range<Int>) {
    position = range.lowerBound
    end = range.upperBound
  }

  /// Returns the next field, `nil` at the end of the message.
  ///
  /// - Throws: `ByteError` at a field that is no field or does not lie in the message.
  mutating func next(in input: borrowing ByteCursor) throws(ByteError) -> WireField? {
    guard position < end else { return nil }
    let offset = position
    let tag = try varint(in: input)
    let number = Int(truncatingIfNeeded: tag >> 3)
    guard (1..<(1 << 29)).contains(number) else {
      throw ByteError(.invalidValue("a field with number \(number)"), at: offset)
    }
    let payload: WireField.Payload
    switch tag & 7 {
    case 0:
      payload = .varint(try varint(in: input))
    case 1:
      payload = .fixed64(try input.uint64LittleEndian(at: position))
      try advance(8, from: offset)
    case 2:
      let count = try varint(in: input)
      guard count <= UInt64(end - position) else {
        throw ByteError(
          .invalidValue("a field of \(count) bytes that ends behind its message"),
          at: offset
        )
      }
      payload = .bytes(position..<(position + Int(count)))
      position += Int(count)
    case 5:
      payload = .fixed32(try input.uint32LittleEndian(at: position))
      try advance(4, from: offset)
    default:
      throw ByteError(.invalidValue("wire type \(tag & 7)"), at: offset)
    }
    return WireField(number: number, offset: offset, payload: payload)
  }

  /// Returns the next number of a packed field, `nil` at its end.
  mutating func packedNumber(in input: borrowing ByteCursor) throws(ByteError) -> UInt64? {
    position < end ? try varint(in: input) : nil
  }

  private mutating func advance(_ count: Int, from offset: Int) throws(ByteError) {
    guard count <= end - position else {
      throw ByteError(.invalidValue("a field that ends behind its message"), at: offset)
    }
    position += count
  }

  private mutating func varint(in input: borrowing ByteCursor) throws(ByteError) -> UInt64 {
    let offset = position
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard position < end else {
        throw ByteError(.invalidValue("a number that ends behind its message"), at: offset)
      }
      let byte = try input.uint8(at: position)
      position += 1
      value |= UInt64(byte & 0x7f) << shift
      if byte & 0x80 == 0 { return value }
    }
    throw ByteError(.invalidValue("a number of more than ten bytes"), at: offset)
  }
}
