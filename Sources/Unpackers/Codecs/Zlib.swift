internal import Bytes
internal import CZlib

/// Unpacks deflated data.
enum Zlib {
  /// What stands around the deflated data.
  enum Wrapping {
    /// A header and a checksum of gzip or zlib; nothing, if there is neither.
    case automatic
    /// Nothing.
    case none
  }

  private static let chunk = 1 << 16

  /// Unpacks the data of a range.
  ///
  /// - Parameters:
  ///   - input: The data.
  ///   - wrapping: What stands around it.
  ///   - limit: The most bytes that belong there; more are an error.
  /// - Returns: The bytes.
  /// - Throws: `ByteError` if the data is damaged, cut, or unpacks to more than the limit.
  static func inflate(
    _ input: borrowing ByteCursor,
    wrapping: Wrapping,
    limit: Int
  ) throws(ByteError) -> [UInt8] {
    let start = input.position
    var source = try input.copy(at: start, count: input.remaining)
    let windowBits: Int32 = wrapping == .automatic && hasWrapping(source) ? 15 + 32 : -15
    var stream = unsafe z_stream()
    // The structure is zero but for what zlib fills in, and it is ended on every way out.
    guard
      unsafe inflateInit2_(
        &stream,
        windowBits,
        ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)
      ) == Z_OK
    else { throw ByteError(.invalidValue("zlib cannot be started"), at: start) }
    defer { unsafe inflateEnd(&stream) }
    var output: [UInt8] = []
    let available = UInt32(clamping: source.count)
    // Source and target stay where they are while zlib reads and writes within the counts.
    let status: Int32 = unsafe source.withUnsafeMutableBufferPointer { from in
      unsafe stream.next_in = from.baseAddress
      unsafe stream.avail_in = available
      var status = Z_OK
      while status == Z_OK, output.count <= limit {
        let part = unsafe [UInt8](unsafeUninitializedCapacity: chunk) { into, count in
          unsafe stream.next_out = into.baseAddress
          unsafe stream.avail_out = UInt32(chunk)
          status = unsafe CZlib.inflate(&stream, Z_NO_FLUSH)
          count = unsafe chunk - Int(stream.avail_out)
        }
        output += part
        if part.isEmpty, status == Z_OK { status = Z_BUF_ERROR }
      }
      return status
    }
    guard output.count <= limit else {
      throw ByteError(
        .invalidValue("the data unpacks to more than the \(limit) bytes that belong there"),
        at: start
      )
    }
    guard status == Z_STREAM_END else {
      throw ByteError(
        .invalidValue(
          status == Z_BUF_ERROR ? "deflated data that is cut" : "damaged deflated data"
        ),
        at: start + (unsafe source.count - Int(stream.avail_in))
      )
    }
    return output
  }

  private static func hasWrapping(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2 else { return false }
    if bytes[0] == 0x1f, bytes[1] == 0x8b { return true }
    return bytes[0] & 15 == 8 && (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
  }
}
