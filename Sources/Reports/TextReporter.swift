public import ArtifactModel

/// Writes a report for people, the answer first.
public struct TextReporter: Reporter {
  /// The format's name.
  public static let name = "text"

  let style: TextStyle

  /// Creates a reporter for a terminal or file.
  public init(style: TextStyle) { self.style = style }

  /// Writes lines, each at most as wide as the style says where its words allow.
  public func write(_ report: Report, to output: inout some TextOutputStream) {
    switch report.content {
    case .inspection(let artifacts, let scope):
      for (index, artifact) in artifacts.enumerated() {
        if index > 0 { output.write("\n") }
        TextInspection(artifact: artifact, scope: scope, style: style).write(to: &output)
      }
    case .gate(let result):
      TextGate(result: result, style: style).write(to: &output)
    case .rules(let guides):
      write(guides, to: &output)
    case .resolution(let resolution):
      TextResolution(resolution: resolution, style: style).write(to: &output)
    case .sweep(let answer):
      TextSweep(answer: answer, style: style).write(to: &output)
    case .languages(let answer):
      TextLanguages(answer: answer, style: style).write(to: &output)
    case .extraction(let extraction):
      TextExtraction(extraction: extraction).write(to: &output)
    case .appleResolution(let resolution):
      TextAppleResolution(resolution: resolution, style: style).write(to: &output)
    case .appleLanguages(let answer):
      TextAppleLanguages(answer: answer, style: style).write(to: &output)
    }
  }
}

extension TextStyle {
  /// Writes a line that starts with a label and goes on under itself where it is too long.
  ///
  /// - Parameters:
  ///   - label: What stands before the text, already painted.
  ///   - labelWidth: The columns that the label takes.
  ///   - indent: The columns before the lines that follow, those of the label by default.
  ///   - text: Words, already visible.
  ///   - ink: The colour of the words, if any.
  ///   - output: Where the lines go.
  func writeHanging(
    _ label: String,
    labelWidth: Int,
    indent: Int? = nil,
    _ text: String,
    ink: Ink? = nil,
    to output: inout some TextOutputStream
  ) {
    writeHanging(
      label,
      labelWidth: labelWidth,
      indent: indent ?? labelWidth,
      words: TerminalText.words(of: text),
      ink: ink,
      to: &output
    )
  }

  /// Writes words likewise, each of which may hold spaces and is never broken.
  func writeHanging(
    _ label: String,
    labelWidth: Int,
    indent: Int,
    words: [some StringProtocol],
    ink: Ink? = nil,
    to output: inout some TextOutputStream
  ) {
    let lines = TerminalText.wrap(
      words,
      to: max(20, columns - indent),
      first: max(20, columns - labelWidth)
    )
    for (index, line) in lines.enumerated() {
      output.write(index == 0 ? label : String(repeating: " ", count: indent))
      output.write(ink.map { paint(line, $0) } ?? line)
      output.write("\n")
    }
  }

  /// Writes issues under headings that say what they mean, at most a number of each.
  func write(
    _ issues: [ReadIssue],
    limit: Int,
    to output: inout some TextOutputStream
  ) {
    let headings: [(ReadIssue.Severity, String, Ink)] = [
      (.damaged, "Could not be read", .red),
      (.malformed, "Read, but refused by the platform, a store or other tools", .red),
      (.unread, "Not looked into", .yellow),
      (.note, "Notes", .dim),
    ]
    for (severity, heading, ink) in headings {
      let found = issues.filter { $0.severity == severity }
      guard !found.isEmpty else { continue }
      output.write("\n  \(paint("\(heading) (\(found.count))", ink))\n")
      for issue in found.prefix(limit) { write(issue, to: &output) }
      if found.count > limit {
        output.write("    … \(found.count - limit) more; --all or --format json shows them\n")
      }
    }
  }

  private func write(_ issue: ReadIssue, to output: inout some TextOutputStream) {
    let place = TerminalText.visible(issue.place)
    let locale = issue.locale.map { " (\(TerminalText.visible($0.identifier)))" } ?? ""
    writeHanging(
      "    ",
      labelWidth: 6,
      "\(place): \(TerminalText.visible(issue.message))\(locale)",
      to: &output
    )
    guard !issue.advice.isEmpty else { return }
    writeHanging(
      "      → ",
      labelWidth: 8,
      TerminalText.visible(issue.advice),
      ink: .dim,
      to: &output
    )
  }
}
