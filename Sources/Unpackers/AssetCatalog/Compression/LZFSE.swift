internal import Bytes

/// Unpacks LZFSE streams.
///
/// A stream is a sequence of blocks; each begins with a mark of four bytes and, except for the last,
/// with the number of bytes that it unpacks to:
///
/// | mark | block |
/// | --- | --- |
/// | `bvx-` | bytes as they are |
/// | `bvxn` | u32 size, then an LZVN stream |
/// | `bvx1`, `bvx2` | literals and matches in finite-state entropy codes, see `LZFSEBlock` |
/// | `bvx$` | end of the stream |
enum LZFSE {
  /// Whether an LZFSE stream begins at an absolute offset.
  static func begins(in input: borrowing ByteCursor, at offset: Int) -> Bool {
    ["bvx-", "bvxn", "bvx1", "bvx2", "bvx$"].contains { (mark: StaticString) in
      input.matches(mark, at: offset)
    }
  }

  /// Unpacks the streams that stand one behind the other in a range.
  ///
  /// - Parameters:
  ///   - input: The streams; zeros may follow the last one.
  ///   - output: Takes the bytes; its limit is the number that belongs there.
  /// - Throws: `ByteError` if a stream is damaged, cut or unpacks to more than the limit.
  static func decode(
    _ input: inout ByteCursor,
    into output: inout ByteOutput
  ) throws(ByteError) {
    var literals = ByteOutput(limit: LZFSEBlock.maximumLiterals + 4)
    repeat {
      try decodeStream(&input, literals: &literals, into: &output)
    } while begins(in: input, at: input.position)
  }

  private static func decodeStream(
    _ input: inout ByteCursor,
    literals: inout ByteOutput,
    into output: inout ByteOutput
  ) throws(ByteError) {
    while true {
      let place = input.position
      if input.matches("bvx$", at: place) { return try input.skip(4) }
      try input.check(8, at: place)
      let size = Int(try input.uint32LittleEndian(at: place + 4))
      guard size <= output.limit - output.count else {
        throw ByteError(
          .invalidValue(
            "an LZFSE block of \(size) bytes where \(output.limit - output.count) belong"
          ),
          at: place + 4
        )
      }
      let wanted = output.count + size
      if input.matches("bvx2", at: place) || input.matches("bvx1", at: place) {
        let block = try LZFSEBlock(parsing: &input)
        try block.decode(input, literals: &literals, into: &output)
        try input.seek(to: block.end)
      } else if input.matches("bvxn", at: place) {
        try input.check(12, at: place)
        let packed = Int(try input.uint32LittleEndian(at: place + 8))
        var stream = try input.slice(at: place + 12, count: packed)
        try LZVN.decode(&stream, until: wanted, into: &output)
        try input.seek(to: place + 12 + packed)
      } else if input.matches("bvx-", at: place) {
        try output.append(input, at: place + 8, count: size)
        try input.seek(to: place + 8 + size)
      } else {
        throw ByteError(.invalidValue("an unknown LZFSE block"), at: place)
      }
      guard output.count == wanted else {
        throw ByteError(
          .invalidValue(
            "an LZFSE block of \(output.count - wanted + size) bytes that claims \(size)"
          ),
          at: place
        )
      }
    }
  }
}
