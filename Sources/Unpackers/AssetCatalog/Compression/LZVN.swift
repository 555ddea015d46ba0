internal import Bytes

/// Unpacks LZVN, the byte-oriented half of LZFSE.
///
/// | first byte | meaning |
/// | --- | --- |
/// | 06 | end |
/// | 0e, 16 | nothing |
/// | LLMMMDDD, DDD 0 to 5 | L literals, M + 3 bytes from DDD << 8 + next byte back |
/// | LLMMM110 | the same from the previous distance |
/// | LLMMM111 | the same, the distance in two bytes |
/// | 101LLMMM and two bytes v | L literals, (MMM << 2 + v & 3) + 3 bytes from v >> 2 back |
/// | e0 n, 1110LLLL | n + 16 or L literals |
/// | f0 n, 1111MMMM | n + 16 or M bytes from the previous distance |
///
/// All other first bytes are undefined. Literals follow the operation's own bytes.
enum LZVN {
  /// Unpacks one stream.
  ///
  /// - Parameters:
  ///   - input: The stream; it ends at its end mark, when `wanted` bytes are there, or with the range.
  ///   - wanted: The number of bytes that the output holds when the stream is done.
  ///   - output: Takes the bytes.
  /// - Throws: `ByteError` if the stream is damaged or cut.
  static func decode(
    _ input: inout ByteCursor,
    until wanted: Int,
    into output: inout ByteOutput
  ) throws(ByteError) {
    var distance = 0
    while output.count < wanted {
      let place = input.position
      let operation = Int(try input.readUInt8())
      var literals = 0
      var match = 0
      switch operation {
      case 0xf0:
        match = Int(try input.readUInt8()) + 16
      case 0xf1...0xff:
        match = operation & 15
      case 0xe0:
        literals = Int(try input.readUInt8()) + 16
      case 0xe1...0xef:
        literals = operation & 15
      case 0xa0...0xbf:
        let word = Int(try input.readUInt16LittleEndian())
        literals = operation >> 3 & 3
        match = (operation & 7) << 2 + word & 3 + 3
        distance = word >> 2
      case 0x06:
        return
      case 0x0e, 0x16:
        continue
      case 0x1e, 0x26, 0x2e, 0x36, 0x3e, 0x70...0x7f, 0xd0...0xdf:
        throw ByteError(.invalidValue("an undefined LZVN operation \(operation)"), at: place)
      default:
        literals = operation >> 6
        match = (operation >> 3 & 7) + 3
        switch operation & 7 {
        case 7: distance = Int(try input.readUInt16LittleEndian())
        case 6: break
        default: distance = (operation & 7) << 8 + Int(try input.readUInt8())
        }
      }
      if literals > 0 {
        try output.append(input, at: input.position, count: literals)
        try input.skip(literals)
      }
      if match > 0 {
        try output.appendEarlier(distance: distance, count: match, at: place)
      }
    }
  }
}
