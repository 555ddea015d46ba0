/// Finds the known word that somebody probably meant.
public enum NearestName {
  /// Returns the nearest of some known words, `nil` if none is near.
  ///
  /// Near are words that differ in a third of their letters at most, two at least; case does not
  /// count, nor whether words are joined by `-` or `_`. A known word that merely goes on, such as
  /// `warning` for `warn`, is near too.
  public static func of(_ word: String, among known: some Sequence<String>) -> String? {
    let letters = folded(word)
    guard letters.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for name in known {
      let other = folded(name)
      let limit = max(2, max(letters.count, other.count) / 3)
      let isCut =
        letters.count > 2 && other.count > letters.count && other.starts(with: letters)
      // Each letter more is a change; the names of an artifact may be very long.
      guard isCut || abs(letters.count - other.count) <= limit else { continue }
      let distance = isCut ? 1 : distance(letters, other)
      guard distance <= limit, distance < max(letters.count, other.count),
        distance < best?.distance ?? .max
      else { continue }
      best = (name, distance)
    }
    return best?.name
  }

  private static func folded(_ word: String) -> [UInt8] {
    word.lowercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
  }

  /// The number of letters to change, add, drop or swap with a neighbour.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for row in 0..<a.count {
      var current = [row + 1]
      for column in 0..<b.count {
        var best = min(current[column] + 1, last[column + 1] + 1)
        best = min(best, last[column] + (a[row] == b[column] ? 0 : 1))
        if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[b.count]
  }
}
