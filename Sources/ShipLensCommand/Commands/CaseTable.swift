/// A table of questions, which is answered line by line.
protocol CaseTable: Sendable {
  /// The lines of the table.
  var lines: CaseLines { get }
  /// How many columns a line has, at least one.
  var columns: ClosedRange<Int> { get }

  /// Appends the answer to a line, without an end of line.
  ///
  /// - Parameters:
  ///   - columns: The line's columns.
  ///   - line: The number of the line, from 1.
  ///   - output: Gets the columns and what was found.
  /// - Throws: `UsageError` if something is wrong with the line.
  func answer(
    _ columns: [Substring],
    at line: Int,
    to output: inout String
  ) throws(UsageError)
}
