/// Reads and writes numbers of bytes as people do.
enum SizeText {
  /// Reads `1000`, `512K`, `64M` or `2G`, in steps of 1,024; `nil` for anything else, and for 0.
  static func bytes(_ text: String) -> UInt64? {
    let shifts: [Character: UInt64] = ["K": 10, "M": 20, "G": 30]
    let shift = text.last.flatMap { shifts[Character($0.uppercased())] }
    let digits = shift == nil ? text[...] : text.dropLast()
    guard let count = number(digits) else { return nil }
    let (product, overflow) = count.multipliedReportingOverflow(by: 1 << (shift ?? 0))
    return overflow ? nil : product
  }

  /// Writes a size in the largest unit that leaves a whole number.
  static func text(_ size: UInt64) -> String {
    for (unit, shift) in [("G", UInt64(30)), ("M", 20), ("K", 10)]
    where size > 0 && size & (1 << shift - 1) == 0 {
      return "\(size >> shift)\(unit)"
    }
    return "\(size)"
  }

  /// Reads a number above 0 of digits only; `nil` for anything else.
  static func number(_ digits: some StringProtocol) -> UInt64? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = UInt64(digits), number > 0
    else { return nil }
    return number
  }
}
