#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Does independent work on all processors.
enum Parallel {
  /// Maps items, as many at a time as there are processors.
  ///
  /// - Parameters:
  ///   - items: What is to be worked on.
  ///   - body: The work; runs beside others.
  /// - Returns: The results in the order of the items.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item],
    _ body: @escaping @Sendable (Item) -> Result
  ) async -> [Result] {
    guard items.count > 1 else { return items.map(body) }
    let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
    return await withTaskGroup(of: (Int, Result).self) { group in
      var results = [Result?](repeating: nil, count: items.count)
      for (place, item) in items.enumerated() {
        if place >= width, let (done, result) = await group.next() { results[done] = result }
        group.addTask { (place, body(item)) }
      }
      for await (done, result) in group { results[done] = result }
      return results.compactMap(\.self)
    }
  }
}
