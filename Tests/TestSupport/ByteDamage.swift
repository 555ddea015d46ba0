/// Damages bytes for sweeps: what is read from them may be anything but a trap or a hang.
public enum ByteDamage {
  /// Calls `body` with copies of `bytes` in which one byte each was changed, the same on every run.
  public static func flips(
    of bytes: [UInt8],
    count: Int,
    seed: UInt64 = 1,
    _ body: ([UInt8]) -> Void
  ) {
    guard !bytes.isEmpty else { return }
    var generator = SplitMix64(state: seed)
    for _ in 0..<count {
      var copy = bytes
      let place = Int(generator.next() % UInt64(bytes.count))
      copy[place] ^= UInt8(truncatingIfNeeded: generator.next() % 255 + 1)
      body(copy)
    }
  }

  /// Calls `body` with each prefix of `bytes`, in steps for large ones.
  public static func prefixes(of bytes: [UInt8], step: Int = 1, _ body: ([UInt8]) -> Void) {
    for count in stride(from: 0, to: bytes.count, by: step) { body(Array(bytes.prefix(count))) }
  }

  private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var value = state
      value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
      value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
      return value ^ value >> 31
    }
  }
}
