internal import ArtifactModel
internal import Reports

/// In which formats a report was asked for, and where each goes.
struct ReportRequest {
  private static let formats = ReporterRegistry.all.map { $0.name }

  private static let format = Option(
    name: "format",
    argument: .choice(formats),
    summary: "the format of the result",
    defaultValue: formats[0]
  )
  private static let output = Option(
    name: "output",
    argument: .file("FILE"),
    summary: "write the result to FILE, completely or not at all",
    defaultValue: "standard output"
  )
  private static let report = Option(
    name: "report",
    argument: .assignment(formats, "FORMAT=FILE"),
    summary: "write a further report in FORMAT to FILE in the same run",
    isRepeatable: true
  )
  private static let quiet = Option(
    name: "quiet",
    argument: .none,
    summary: "show no progress and no notes"
  )
  private static let color = Option(
    name: "color",
    argument: .choice(["auto", "always", "never"]),
    summary: "colour the text; auto does so on a terminal unless NO_COLOR is set",
    defaultValue: "auto"
  )

  /// The options, for a command's description.
  static let options = [format, output, report, quiet, color]

  /// The options of a command whose answer goes to standard output only.
  static let streamOptions = [format, quiet, color]

  /// Whether progress and notes are left out.
  let isQuiet: Bool

  private let format: String
  private let output: String?
  private let further: [(format: String, path: String)]
  private let color: String

  /// Reads what a command line asks for.
  ///
  /// - Parameters:
  ///   - parsed: The command line's words.
  ///   - command: The command that errors name.
  ///   - writesFiles: Whether `--output` and `--report` mean this report.
  /// - Throws: `UsageError` for a report without format or file, and a file that is named twice.
  init(
    _ parsed: ParsedArguments,
    of command: CommandName,
    writesFiles: Bool = true
  ) throws(UsageError) {
    format = parsed.value(Self.format) ?? Self.formats[0]
    output = writesFiles ? parsed.value(Self.output) : nil
    isQuiet = parsed.has(Self.quiet)
    color = parsed.value(Self.color) ?? "auto"
    var further: [(format: String, path: String)] = []
    for text in parsed.values(Self.report) {
      further.append(try Self.report(text, of: command))
    }
    self.further = further
    let paths = further.map(\.path) + (output.map { [$0] } ?? [])
    var seen: Set<String> = []
    if let double = paths.first(where: { !seen.insert($0).inserted }) {
      throw UsageError(
        message: "two reports would be written to '\(TerminalText.visible(double))'",
        command: command.rawValue
      )
    }
  }

  private static func report(
    _ text: String,
    of command: CommandName
  ) throws(UsageError) -> (format: String, path: String) {
    let parts = text.split(
      separator: Character("="),
      maxSplits: 1,
      omittingEmptySubsequences: false
    ).map(String.init)
    let format = parts.first ?? ""
    guard formats.contains(format) else {
      throw UsageError(
        message: "'\(TerminalText.visible(format))' is no format of '--report'; choose "
          + ArgumentParser.alternatives(formats) + ArgumentParser.suggestion(format, formats),
        command: command.rawValue
      )
    }
    guard parts.count == 2, !parts[1].isEmpty else {
      throw UsageError(
        message: "option '--report' needs a file: --report \(format)=FILE",
        command: command.rawValue
      )
    }
    return (format, parts[1])
  }

  /// Looks whether the files could be written, before any work is done.
  ///
  /// - Parameter inputs: The files that are read, and that no result may take the place of.
  /// - Throws: `OutputError` for the first that could not, or would replace an input.
  func checkFiles(sparing inputs: [String]) throws(OutputError) {
    for path in further.map(\.path) + (output.map { [$0] } ?? []) {
      try OutputFile.check(path)
      if inputs.contains(where: { OutputFile.isSame($0, path) }) {
        throw OutputError(path: path, reason: "it would replace a file that is read")
      }
      if inputs.contains(where: { OutputFile.lies(path, in: $0) }) {
        throw OutputError(path: path, reason: "it would lie in the folder that is read")
      }
    }
  }

  /// Writes a report everywhere it was asked for.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - output: Standard output.
  ///   - environment: Says whether standard output is a terminal.
  /// - Throws: `OutputError` for the first file that could not be written.
  func deliver(
    _ report: Report,
    to output: inout some TextOutputStream,
    in environment: Environment
  ) throws(OutputError) {
    for (format, path) in further {
      try write(report, format, TextStyle(), toFile: path)
    }
    if let path = self.output {
      try write(report, format, TextStyle(isColored: color == "always"), toFile: path)
    } else {
      write(report, format, style(in: environment), to: &output)
    }
  }

  /// Whether nothing but the standard format was asked for.
  var isPlainText: Bool { format == Self.formats[0] && further.isEmpty }

  /// Answers a table of cases, to the file that was named or to standard output.
  ///
  /// - Throws: `OutputError` if the file could not be written, and what the table throws, after which
  ///   the file is as it was.
  func deliver(_ table: some CaseTable, to output: inout some TextOutputStream) async throws {
    guard let path = self.output else {
      try await table.lines.answer(table, to: &output)
      return
    }
    var file = try OutputFile(path: path)
    try await table.lines.answer(table, to: &file.stream)
    try file.commit()
  }

  private func write(
    _ report: Report,
    _ format: String,
    _ style: TextStyle,
    toFile path: String
  ) throws(OutputError) {
    var file = try OutputFile(path: path)
    write(report, format, style, to: &file.stream)
    try file.commit()
  }

  private func write(
    _ report: Report,
    _ format: String,
    _ style: TextStyle,
    to output: inout some TextOutputStream
  ) {
    ReporterRegistry.reporter(named: format)?.init(style: style).write(report, to: &output)
  }

  private func style(in environment: Environment) -> TextStyle {
    let isPlain =
      environment.variables["NO_COLOR"]?.isEmpty == false || environment.variables["TERM"] == "dumb"
    let isColored =
      color == "always" || (color == "auto" && environment.outputIsTerminal && !isPlain)
    return TextStyle(columns: environment.columns ?? 80, isColored: isColored)
  }
}
