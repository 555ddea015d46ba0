/// Builds a protobuf message field by field.
public struct ProtobufBuilder: Sendable {
  /// The message so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty message.
  public init() {}

  /// Returns the message with one more number.
  public func number(_ field: Int, _ value: UInt64) -> ProtobufBuilder {
    var copy = self
    copy.varint(UInt64(field << 3))
    copy.varint(value)
    return copy
  }

  /// Returns the message with one more text.
  public func text(_ field: Int, _ value: String) -> ProtobufBuilder {
    data(field, Array(value.utf8))
  }

  /// Returns the message with one more message.
  public func message(_ field: Int, _ value: ProtobufBuilder) -> ProtobufBuilder {
    data(field, value.bytes)
  }

  /// Returns the message with one more field of bytes.
  public func data(_ field: Int, _ value: [UInt8]) -> ProtobufBuilder {
    var copy = self
    copy.varint(UInt64(field << 3 | 2))
    copy.varint(UInt64(value.count))
    copy.bytes += value
    return copy
  }

  /// Returns the message with bytes that may be no field at all.
  public func raw(_ value: [UInt8]) -> ProtobufBuilder {
    var copy = self
    copy.bytes += value
    return copy
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest > 0x7f {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
