internal import _FoundationICU

/// Matches wanted languages with offered ones by the very function that Apple's platforms call.
///
/// It is draft API of the ICU in the toolchain's Foundation, so nothing else calls it.
enum LanguageMatching {
  /// The most names of a list that are handed on; the function keeps 120 bytes of each on the stack.
  private static let maximumCount = 2_000
  /// As much of a name as is handed on; one of 60 bytes and more matches nothing anyway.
  private static let maximumSize = 150

  /// Returns the offered names that suit the first wanted language which any of them suits.
  ///
  /// The best comes first, then its parents among the offered names, as written.
  ///
  /// Source: `ualoc_localizationsToUse` of Apple's ICU.
  static func matches(_ wanted: [String], among offered: [String]) -> [String] {
    let wanted = wanted.prefix(maximumCount)
    let offered = Array(offered.prefix(maximumCount))
    guard !wanted.isEmpty, !offered.isEmpty else { return [] }
    var bytes: [CChar] = []
    var starts: [Int] = []
    for name in wanted + offered {
      starts.append(bytes.count)
      bytes += name.utf8.prefix(maximumSize).prefix { $0 != 0 }.map { CChar(bitPattern: $0) }
      bytes.append(0)
    }
    let first = wanted.count
    // The names stay where they are while the function runs, and each ends with a zero byte; the
    // answer points into them and is turned into numbers before they go.
    return unsafe bytes.withUnsafeBufferPointer { buffer -> [Int] in
      guard let base = buffer.baseAddress else { return [] }
      let names = unsafe starts.map { start -> UnsafePointer<CChar>? in unsafe base + start }
      var answer = unsafe [UnsafePointer<CChar>?](repeating: nil, count: offered.count + 1)
      var status = U_ZERO_ERROR
      let capacity = Int32(offered.count + 1)
      // Both parts of the list lie within it, for it holds as many names as the two counts say.
      let count = unsafe names.withUnsafeBufferPointer { list -> Int32 in
        guard let start = list.baseAddress else { return 0 }
        return unsafe ualoc_localizationsToUse(
          start,
          Int32(first),
          start + first,
          Int32(offered.count),
          &answer,
          capacity,
          &status
        )
      }
      guard status.rawValue <= U_ZERO_ERROR.rawValue, count > 0 else { return [] }
      // A difference of two pointers into one buffer is a place in it.
      return unsafe answer.prefix(Int(min(count, capacity))).compactMap { pointer in
        unsafe pointer.map { unsafe $0 - base }
      }
    }.compactMap { place in
      guard let index = index(of: place, in: starts), index >= first else { return nil }
      return offered[index - first]
    }
  }

  private static func index(of place: Int, in starts: [Int]) -> Int? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < starts.count && starts[low] == place ? low : nil
  }
}
