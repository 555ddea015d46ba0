/// The text of one file, in which each byte has a line and a column.
struct SourceText: Sendable {
  /// The file as it was found.
  let name: String
  /// The bytes.
  let bytes: [UInt8]
  private let lineStarts: [Int]
  /// The number of characters before each block of bytes, so that a long line costs nothing.
  private let charactersBefore: [Int]
  private static let blockSize = 1024

  /// Finds the lines of a text.
  ///
  /// A line ends with LF, CR, CR LF, or one of Unicode's two separators, as in JSON5.
  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x0a: starts.append(index + 1)
      case 0x0d where index + 1 >= bytes.count || bytes[index + 1] != 0x0a:
        starts.append(index + 1)
      case 0xa8, 0xa9:
        if index >= 2, bytes[index - 2] == 0xe2, bytes[index - 1] == 0x80 {
          starts.append(index + 1)
        }
      default: break
      }
    }
    lineStarts = starts
    var counts = [0]
    var start = 0
    while start + Self.blockSize <= bytes.count {
      let block = bytes[start..<start + Self.blockSize]
      counts.append(counts[counts.count - 1] + block.count { $0 & 0xc0 != 0x80 })
      start += Self.blockSize
    }
    charactersBefore = counts
  }

  /// Returns the line of a byte, counted from 1.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low, 1)
  }

  /// Returns the column of a byte in characters (Unicode scalars), counted from 1.
  func column(at offset: Int) -> Int {
    max(0, characters(before: offset) - characters(before: lineStarts[line(at: offset) - 1])) + 1
  }

  private func characters(before offset: Int) -> Int {
    let end = max(0, min(offset, bytes.count))
    let block = end / Self.blockSize
    return charactersBefore[block]
      + bytes[(block * Self.blockSize)..<end].count { $0 & 0xc0 != 0x80 }
  }
}
