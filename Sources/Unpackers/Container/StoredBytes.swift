internal import Bytes

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The bytes of a stored entry where they lie in the file.
///
/// They keep the file mapped but in no memory: a page is read when one of its bytes is asked for.
struct StoredBytes: Sendable {
  private let file: MappedFile
  private let entry: Range<Int>

  init(_ entry: Range<Int>, of file: MappedFile) {
    self.file = file
    self.entry = entry
  }

  /// Copies bytes of the entry; none for a range that is not in it.
  func bytes(in range: Range<Int>) -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= entry.count else { return [] }
    let cursor = ByteCursor(file.data.bytes)
    return (try? cursor.copy(at: entry.lowerBound + range.lowerBound, count: range.count)) ?? []
  }
}
