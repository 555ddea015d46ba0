internal import Bytes

/// The container of a compiled catalog: numbered blocks, and variables that name some of them.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 8 | `BOMStore` |
/// | 8 | 4 | version, 1 |
/// | 12 | 4 | number of used blocks, a hint |
/// | 16 | 8 | block table: offset and length |
/// | 24 | 8 | variables: offset and length |
///
/// All numbers are big-endian. The table is a count and a pair of file offset and length for each
/// block; the variables are a count and for each a block number, a byte for the length of the name,
/// and the name.
struct BOMStore: Sendable {
  /// A name that stands for a block.
  struct Variable: Sendable, Equatable {
    let name: String
    let block: UInt32
  }

  /// The most variables that are kept; real catalogs have a dozen.
  private static let maximumVariables = 1_000

  /// The absolute offset of the first pair of the block table.
  private let table: Int
  /// The number of blocks in the table, used or not.
  let blockCount: Int
  /// The variables, in the order of the file.
  private(set) var variables: [Variable] = []
  /// Why the list of variables ends early, `nil` if it does not.
  private(set) var fault: ByteError?

  /// Reads the header, the place of the block table and the variables.
  init(parsing input: borrowing ByteCursor) throws(ByteError) {
    guard input.matches("BOMStore", at: input.start) else {
      throw ByteError(.invalidValue("the file is no compiled asset catalog"), at: input.start)
    }
    let start = input.start
    let tableStart = start + Int(try input.uint32BigEndian(at: start + 16))
    blockCount = Int(try input.uint32BigEndian(at: tableStart))
    table = tableStart + 4
    try input.check(8 * blockCount, at: table)
    var next = start + Int(try input.uint32BigEndian(at: start + 24))
    let count = Int(try input.uint32BigEndian(at: next))
    next += 4
    do throws(ByteError) {
      for _ in 0..<min(count, Self.maximumVariables) {
        let block = try input.uint32BigEndian(at: next)
        let length = Int(try input.uint8(at: next + 4))
        let name = try input.paddedText(at: next + 5, count: length)
        variables.append(Variable(name: name, block: block))
        next += 5 + length
      }
    } catch {
      fault = error
    }
  }

  /// Returns the number of the block that a variable names.
  func block(named name: String) -> UInt32? { variables.first { $0.name == name }?.block }

  /// Returns where a block lies in the file.
  func range(of block: UInt32, in input: borrowing ByteCursor) throws(ByteError) -> Range<Int> {
    guard Int(block) < blockCount else {
      throw ByteError(
        .invalidValue("block \(block) is asked for and the table has \(blockCount)"),
        at: table
      )
    }
    let entry = table + 8 * Int(block)
    let offset = input.start + Int(try input.uint32BigEndian(at: entry))
    let count = Int(try input.uint32BigEndian(at: entry + 4))
    guard offset <= input.end, count <= input.end - offset else {
      throw ByteError(
        .invalidValue("block \(block) of \(count) bytes at \(offset) leaves the file"),
        at: entry
      )
    }
    return offset..<(offset + count)
  }
}
