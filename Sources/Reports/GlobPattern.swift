/// Matches names against a pattern: `*` stands for any characters, `?` for one.
public struct GlobPattern: Sendable {
  private let pattern: [UInt8]

  /// Creates a pattern.
  public init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

  /// Whether the whole name fits; letters have to be of the same case.
  ///
  /// Returns to the last star only, so that the work is at most pattern times name.
  public func matches(_ name: String) -> Bool {
    let name = Array(name.utf8)
    var place = 0
    var index = 0
    var star: Int?
    var resume = 0
    while index < name.count {
      if place < pattern.count, pattern[place] == 0x2a {
        star = place
        resume = index
        place += 1
      } else if place < pattern.count, pattern[place] == name[index] {
        place += 1
        index += 1
      } else if place < pattern.count, pattern[place] == 0x3f {
        place += 1
        index += 1
        while index < name.count, name[index] & 0xc0 == 0x80 { index += 1 }
      } else if let star {
        resume += 1
        index = resume
        place = star + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == 0x2a }
  }
}
