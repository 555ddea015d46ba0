internal import Bytes
internal import CZlib

/// Unpacks deflated data.
enum Zlib {
  /// What stands around the deflated data.
  enum Wrapping {
    /// A header and a checksum of gzip or zlib; nothing, if there is neither.
    case automatic
    /// A header and a checksum of zlib.
    case zlib
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
    var output: [UInt8] = []
    let (status, consumed) = try run(input, wrapping) { part in
      output += part
      return output.count <= limit
    }
    guard output.count <= limit else {
      throw ByteError(
        .invalidValue("the data unpacks to more than the \(limit) bytes that belong there"),
        at: start
      )
    }
    guard status == Z_STREAM_END else { throw fault(status, at: start + consumed) }
    return output
  }

  /// Counts what zlib's data unpacks to, and keeps nothing of it.
  ///
  /// - Parameters:
  ///   - input: The data.
  ///   - needed: How much is enough; what follows is not looked at.
  /// - Returns: The count; `needed` at least, or less where the data ends before.
  /// - Throws: `ByteError` if the data is damaged or cut before there is enough.
  static func unpackedCount(
    _ input: borrowing ByteCursor,
    upTo needed: Int
  ) throws(ByteError) -> Int {
    let start = input.position
    var total = 0
    let (status, consumed) = try run(input, .zlib) { part in
      total += part.count
      return total < needed
    }
    guard total >= needed || status == Z_STREAM_END else {
      throw fault(status, at: start + consumed)
    }
    return total
  }

  private static func fault(_ status: Int32, at offset: Int) -> ByteError {
    ByteError(
      .invalidValue(status == Z_BUF_ERROR ? "deflated data that is cut" : "damaged deflated data"),
      at: offset
    )
  }

  /// Unpacks data part by part until it ends or enough was taken.
  ///
  /// - Parameters:
  ///   - input: The data.
  ///   - wrapping: What stands around it.
  ///   - take: Is given each part, and says whether it wants more.
  /// - Returns: zlib's last status, and how many bytes of the data were read.
  /// - Throws: `ByteError` if zlib cannot be started.
  private static func run(
    _ input: borrowing ByteCursor,
    _ wrapping: Wrapping,
    take: ([UInt8]) -> Bool
  ) throws(ByteError) -> (status: Int32, consumed: Int) {
    let start = input.position
    var source = try input.copy(at: start, count: input.remaining)
    let windowBits: Int32 =
      switch wrapping {
      case .automatic: hasWrapping(source) ? 15 + 32 : -15
      case .zlib: 15
      case .none: -15
      }
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
    let available = UInt32(clamping: source.count)
    // Source and target stay where they are while zlib reads and writes within the counts.
    let status: Int32 = unsafe source.withUnsafeMutableBufferPointer { from in
      unsafe stream.next_in = from.baseAddress
      unsafe stream.avail_in = available
      var status = Z_OK
      var isWanted = true
      while status == Z_OK, isWanted {
        let part = unsafe [UInt8](unsafeUninitializedCapacity: chunk) { into, count in
          unsafe stream.next_out = into.baseAddress
          unsafe stream.avail_out = UInt32(chunk)
          status = unsafe CZlib.inflate(&stream, Z_NO_FLUSH)
          count = unsafe chunk - Int(stream.avail_out)
        }
        isWanted = take(part)
        if part.isEmpty, status == Z_OK { status = Z_BUF_ERROR }
      }
      return status
    }
    return (status, unsafe source.count - Int(stream.avail_in))
  }

  private static func hasWrapping(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2 else { return false }
    if bytes[0] == 0x1f, bytes[1] == 0x8b { return true }
    return bytes[0] & 15 == 8 && (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
  }
}
