import Testing

@testable import Unpackers

@Suite struct ChecksumTests {
  /// The checksum bit by bit, as the standard defines it.
  private static func defined(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var register = UInt32.max
    for byte in bytes {
      register ^= UInt32(byte)
      for _ in 0..<8 {
        register = register & 1 == 0 ? register >> 1 : (register >> 1) ^ 0xedb8_8320
      }
    }
    return ~register
  }

  @Test func `the check value of the standard comes out`() {
    var checksum = Checksum()
    checksum.add(Array("123456789".utf8))
    #expect(checksum.value == 0xcbf4_3926)
  }

  @Test(arguments: 0..<70)
  func `any number of bytes is taken in, at once and in parts`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 3) }
    var whole = Checksum()
    whole.add(bytes)
    #expect(whole.value == Self.defined(bytes))
    var parts = Checksum()
    parts.add(Array(bytes.prefix(count / 3)))
    parts.add(Array(bytes.dropFirst(count / 3)))
    #expect(parts.value == whole.value)
  }
}
