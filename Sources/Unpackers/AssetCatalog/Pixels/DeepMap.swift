internal import Bytes

/// What both generations of deep maps begin with.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 4 | version: 5 or 1 for `dmap`, 1 for `dmp2` |
/// | 4 | 4 | pixel code |
/// | 8 | 8 | length of the rest |
/// | 16 | 4 | `dmap` or `dmp2` |
/// | 20 | 1 | method: 1 stored, 2 predictor planes, 3 packed pixels, 4 palette |
/// | 21 | 1 | not 0: Co and Cg are halved |
/// | 23 | 1 | pixel code |
struct DeepMap {
  /// How the pixels are packed.
  enum Method: UInt8, Sendable {
    case stored = 1
    case planes = 2
    case packed = 3
    case palette = 4
  }

  let method: Method
  let isHalved: Bool
  let code: DeepMapPixel
  /// The range behind the pixel code.
  let body: Range<Int>

  /// Reads the head of a map.
  init(_ input: borrowing ByteCursor, mark: StaticString) throws(ByteError) {
    let start = input.position
    let length = try CheckedArithmetic.int(input.uint64LittleEndian(at: start + 8), at: start + 8)
    try input.check(length, at: start + 16)
    let map = try input.slice(at: start + 16, count: length)
    guard input.matches(mark, at: start + 16) else {
      throw ByteError(
        input.matches("KCBC", at: start + 16)
          ? .invalidValue(
            "a grid of tiles, of which no real picture is known, and which is not read"
          )
          : .invalidValue("a deep map without its mark"),
        at: start + 16
      )
    }
    guard let method = Method(rawValue: try map.uint8(at: start + 20)) else {
      throw ByteError(.invalidValue("a deep map of an unknown method"), at: start + 20)
    }
    guard let code = DeepMapPixel(rawValue: try map.uint8(at: start + 23)) else {
      throw ByteError(.invalidValue("a deep map of an unknown pixel code"), at: start + 23)
    }
    self.method = method
    self.code = code
    isHalved = try map.uint8(at: start + 21) != 0
    body = (start + 24)..<(start + 16 + length)
  }

  /// Unpacks a stream that is LZFSE if it begins so, else bare LZVN.
  static func unpack(
    _ input: borrowing ByteCursor,
    until wanted: Int,
    into output: inout ByteOutput
  ) throws(ByteError) {
    var stream = copy input
    if LZFSE.begins(in: input, at: input.position) {
      try LZFSE.decode(&stream, into: &output)
    } else {
      try LZVN.decode(&stream, until: wanted, into: &output)
    }
  }
}
