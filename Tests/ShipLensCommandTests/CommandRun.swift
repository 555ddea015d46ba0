import ArtifactModel
import ShipLensCommand
import Testing

/// What a run wrote and how it ended.
struct CommandRun {
  let output: String
  let errors: String
  let code: ExitCode

  /// Runs a command line in an environment without terminal, on a fixed day.
  init(
    _ arguments: [String],
    in folder: String = "/",
    _ change: (inout Environment) -> Void = { _ in }
  ) async {
    var environment = Environment(
      folder: folder,
      today: CalendarDate(year: 2026, month: 3, day: 1)
    )
    change(&environment)
    var output = ""
    var errors = ""
    code = await ShipLensCommand.run(
      arguments: arguments,
      output: &output,
      errors: &errors,
      environment: environment
    )
    self.output = output
    self.errors = errors
  }
}
