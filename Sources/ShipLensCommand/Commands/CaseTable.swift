/// A table of questions, which is answered line by line.
protocol CaseTable: Sendable {
  /// The lines of the table.
  var lines: CaseLines { get }
  /// How many columns a line has, at least one.
  var columns: ClosedRange<Int> { get }

  /// Returns the fields that answer a line, which are written behind its columns.
  ///
  /// - Parameters:
  ///   - columns: The line's columns.
  ///   - line: The number of the line, from 1.
  /// - Returns: The fields.
  /// - Throws: `UsageError` if something is wrong with the line.
  func fields(for columns: [Substring], at line: Int) throws(UsageError) -> [String]
}
