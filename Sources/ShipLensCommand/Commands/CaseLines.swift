internal import Reports

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads the lines of a file of cases, or of standard input, one after the other.
///
/// Empty lines and those that begin with `#` are passed over.
struct CaseLines {
  /// The option that names the file.
  static func option(_ columns: String) -> Option {
    Option(
      name: "cases",
      argument: .file("FILE"),
      summary: "answer each line of FILE, or of standard input with '-': \(columns)"
    )
  }

  let path: String
  let command: CommandName
  let environment: Environment

  /// Hands on the columns of each line.
  ///
  /// - Parameters:
  ///   - columns: The columns that a line has, at least one.
  ///   - body: Takes the columns and the number of the line.
  /// - Throws: `UsageError` if the file cannot be read or a line has other columns, and what `body`
  ///   throws.
  func forEach(
    columns: ClosedRange<Int>,
    _ body: (_ columns: [Substring], _ line: Int) throws -> Void
  ) throws {
    var number = 0
    func take(_ text: Substring) throws {
      number += 1
      var text = text
      if text.utf8.last == UInt8(ascii: "\r") { text = text.dropLast() }
      guard let first = text.utf8.first, first != UInt8(ascii: "#") else { return }
      let parts = Self.split(text)
      guard columns.contains(parts.count) else {
        throw fault("has \(parts.count) columns, separated by tabs", at: number)
      }
      try body(parts, number)
    }
    guard path != "-" else {
      while let line = environment.readLine() { try take(line[...]) }
      return
    }
    let absolute = path.hasPrefix("/") ? path : "\(environment.folder)/\(path)"
    guard let data = FileManager.default.contents(atPath: absolute) else {
      throw UsageError(
        message: "the cases '\(TerminalText.visible(path))' cannot be read",
        command: command.rawValue
      )
    }
    var rest = String(decoding: data, as: UTF8.self)[...]
    while !rest.isEmpty {
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      try take(rest[..<end])
      rest = end == rest.endIndex ? "" : rest[rest.utf8.index(after: end)...]
    }
  }

  /// Tells what is wrong with a line.
  func fault(_ problem: String, at line: Int) -> UsageError {
    let name = path == "-" ? "standard input" : TerminalText.visible(path)
    return UsageError(
      message: "\(name), line \(line): \(TerminalText.visible(problem))",
      command: command.rawValue
    )
  }

  private static func split(_ line: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = line.startIndex
    while let tab = line[start...].utf8.firstIndex(of: UInt8(ascii: "\t")) {
      parts.append(line[start..<tab])
      start = line.utf8.index(after: tab)
    }
    parts.append(line[start...])
    return parts
  }
}
