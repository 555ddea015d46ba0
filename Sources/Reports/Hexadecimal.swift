/// Spells numbers in hexadecimal.
enum Hexadecimal {
  private static let letters = Array("0123456789abcdef".utf8)

  /// Returns the lowest digits of a number, in lower case, with leading zeros.
  static func digits(_ value: UInt32, count: Int = 8) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for place in stride(from: count - 1, through: 0, by: -1) {
      bytes.append(letters[Int(value >> UInt32(4 * place) & 0xf)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
