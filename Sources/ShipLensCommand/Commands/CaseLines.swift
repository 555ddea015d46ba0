internal import Reports

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads the lines of a file of cases, or of standard input, one after the other.
///
/// Empty lines and those that begin with `#` are passed over, and so is a byte order mark.
struct CaseLines {
  /// The option that names the file.
  static func option(_ columns: String) -> Option {
    Option(
      name: "cases",
      argument: .file("FILE"),
      summary: "answer each line of FILE, or of standard input with '-': \(columns)"
    )
  }

  /// The most bytes of a line, far more than any name, device or list of languages has.
  private static let maximumLineSize = 1 << 20

  let path: String
  let command: CommandName
  let environment: Environment

  /// Answers a table: lines of a file on all processors, lines of standard input as they come.
  ///
  /// - Parameters:
  ///   - table: Whose lines these are.
  ///   - output: Gets the answers in the order of the lines, those before a wrong line too.
  /// - Throws: `UsageError` if the file cannot be read or something is wrong with a line.
  func answer(_ table: some CaseTable, to output: inout some TextOutputStream) async throws {
    guard path != "-" else {
      var number = 0
      while let line = environment.readLine() {
        number += 1
        let batch = answers(table, to: [line[...]], from: number)
        output.write(batch.text)
        if let fault = batch.fault { throw fault }
      }
      return
    }
    let lines = try fileLines()
    let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
    let size = min(512, max(16, lines.count / (4 * width)))
    let round = size * width * 16
    for start in stride(from: 0, to: lines.count, by: round) {
      let end = min(start + round, lines.count)
      let batches = await Parallel.map(Array(stride(from: start, to: end, by: size))) { first in
        answers(table, to: lines[first..<min(first + size, end)], from: first + 1)
      }
      for batch in batches {
        output.write(batch.text)
        if let fault = batch.fault { throw fault }
      }
    }
  }

  /// Answers lines that follow each other, as far as the first wrong one.
  private func answers(
    _ table: some CaseTable,
    to lines: ArraySlice<Substring>,
    from number: Int
  ) -> (text: String, fault: UsageError?) {
    var text = ""
    text.reserveCapacity(lines.reduce(0) { $0 + 2 * min($1.utf8.count, Self.maximumLineSize) })
    for (offset, line) in lines.enumerated() {
      guard line.utf8.count <= Self.maximumLineSize else {
        let problem = "is longer than \(Self.maximumLineSize >> 20) MB"
        return (text, fault(problem, at: number + offset))
      }
      var line = line
      if number + offset == 1, line.unicodeScalars.first == "\u{feff}" {
        line = Substring(line.unicodeScalars.dropFirst())
      }
      if line.utf8.last == UInt8(ascii: "\r") { line = line.dropLast() }
      guard let first = line.utf8.first, first != UInt8(ascii: "#") else { continue }
      let columns = Self.split(line)
      do throws(UsageError) {
        guard table.columns.contains(columns.count) else {
          throw fault("has \(columns.count) columns, separated by tabs", at: number + offset)
        }
        let fields = try table.fields(for: columns, at: number + offset)
        text += line
        for field in fields {
          text += "\t"
          text += field
        }
      } catch {
        return (text, error)
      }
      text += "\n"
    }
    return (text, nil)
  }

  private func fileLines() throws(UsageError) -> [Substring] {
    let absolute = path.hasPrefix("/") ? path : "\(environment.folder)/\(path)"
    guard let data = FileManager.default.contents(atPath: absolute) else {
      throw UsageError(
        message: "the cases '\(TerminalText.visible(path))' cannot be read",
        command: command.rawValue
      )
    }
    let text = String(decoding: data, as: UTF8.self)
    var lines: [Substring] = []
    var start = text.startIndex
    while start != text.endIndex {
      let end = text[start...].utf8.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
      lines.append(text[start..<end])
      start = end == text.endIndex ? end : text.utf8.index(after: end)
    }
    return lines
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
