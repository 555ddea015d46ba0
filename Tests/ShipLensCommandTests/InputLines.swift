import Synchronization

/// Standard input of a test: lines that are handed on one after the other.
final class InputLines: Sendable {
  private let lines: Mutex<ArraySlice<String>>

  init(_ lines: [String]) { self.lines = Mutex(lines[...]) }

  func next() -> String? { lines.withLock { $0.popFirst() } }
}
