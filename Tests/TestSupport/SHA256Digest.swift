/// Computes SHA-256, by which other tools name what they decoded.
public enum SHA256Digest {
  private static let primes: [UInt64] = {
    var primes: [UInt64] = []
    var number: UInt64 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ number % $0 != 0 }) { primes.append(number) }
      number += 1
    }
    return primes
  }()

  /// The first 32 bits of the fractions of the primes' cube roots.
  private static let constants: [UInt32] = primes.map { fraction($0, root: 3) }
  /// The same of the first eight primes' square roots.
  private static let start: [UInt32] = primes.prefix(8).map { fraction($0, root: 2) }

  /// Finds floor(2³² × root of a prime) bit by bit, exactly.
  private static func fraction(_ prime: UInt64, root: Int) -> UInt32 {
    var value: UInt64 = 0
    for bit in (0..<37).reversed() {
      let candidate = value | 1 << UInt64(bit)
      var power = (high: UInt64(0), low: candidate)
      for _ in 1..<root {
        let low = power.low.multipliedFullWidth(by: candidate)
        power = (power.high &* candidate &+ low.high, low.low)
      }
      // prime × 2^(32 root), which is 2^64 or 2^96 times the prime.
      let target = root == 2 ? (high: prime, low: UInt64(0)) : (high: prime << 32, low: UInt64(0))
      if power.high < target.high || (power.high == target.high && power.low <= target.low) {
        value = candidate
      }
    }
    return UInt32(truncatingIfNeeded: value)
  }

  /// Returns the digest in 64 hexadecimal digits.
  public static func hexadecimal(of bytes: [UInt8]) -> String {
    let zeros = (119 - bytes.count % 64) % 64
    let message =
      bytes + [0x80] + [UInt8](repeating: 0, count: zeros)
      + (0..<8).map { UInt8(truncatingIfNeeded: (bytes.count * 8) >> (56 - 8 * $0)) }
    var state = start
    var schedule = [UInt32](repeating: 0, count: 64)
    for block in stride(from: 0, to: message.count, by: 64) {
      for index in 0..<16 {
        schedule[index] = (0..<4).reduce(0) { $0 << 8 | UInt32(message[block + 4 * index + $1]) }
      }
      for index in 16..<64 {
        let (a, b) = (schedule[index - 15], schedule[index - 2])
        let first = turned(a, 7) ^ turned(a, 18) ^ a >> 3
        let second = turned(b, 17) ^ turned(b, 19) ^ b >> 10
        schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
      }
      // Named as in the standard, and no array: tests run unoptimized.
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      for index in 0..<64 {
        let mix = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
        let first = h &+ mix &+ (e & f ^ ~e & g) &+ constants[index] &+ schedule[index]
        let sum = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
        let second = sum &+ (a & b ^ a & c ^ b & c)
        (h, g, f, e) = (g, f, e, d &+ first)
        (d, c, b, a) = (c, b, a, first &+ second)
      }
      let s = [a, b, c, d, e, f, g, h]
      for index in 0..<8 { state[index] &+= s[index] }
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func turned(_ value: UInt32, _ bits: UInt32) -> UInt32 {
    value >> bits | value << (32 - bits)
  }
}
