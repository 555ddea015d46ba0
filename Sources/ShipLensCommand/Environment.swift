public import ArtifactModel

/// What a run may know of the world outside its arguments.
public struct Environment: Sendable {
  /// The environment variables.
  public var variables: [String: String] = [:]
  /// The working directory, as an absolute path.
  public var folder: String
  /// Whether standard output is a terminal.
  public var outputIsTerminal = false
  /// The width of the terminal, if there is one.
  public var columns: Int?
  /// The day on which decisions and waivers are judged; `nil` if the clock shows none.
  public var today: CalendarDate?
  /// Shows a line that the next call overwrites and an empty one removes; `nil` if standard error is
  /// no terminal.
  public var showProgress: (@Sendable (String) -> Void)?
  /// Reads the next line of standard input without its line break; `nil` at the end.
  public var readLine: @Sendable () -> String? = { nil }

  /// Creates an environment without terminal and variables.
  public init(folder: String, today: CalendarDate?) {
    self.folder = folder
    self.today = today
  }
}
