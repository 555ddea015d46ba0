internal import Bytes

/// The CRC-32 that zip states for each entry, for files that lie on disk.
///
/// Source: PKWARE's APPNOTE 6.3.9, section 4.4.7.
struct Checksum {
  private static let tables = ChecksumTables()

  private var register = UInt32.max

  /// The checksum of all bytes so far.
  var value: UInt32 { ~register }

  /// Takes in further bytes.
  mutating func add(_ part: [UInt8]) {
    let input = ByteCursor(part)
    add(input)
  }

  /// Takes in all bytes of a range.
  mutating func add(_ input: borrowing ByteCursor) {
    register = Self.tables.run(register, input)
  }
}
