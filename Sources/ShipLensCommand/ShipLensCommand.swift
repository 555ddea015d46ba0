internal import DiffEngine
internal import Reports

/// Runs ShipLens: reads a command line, does what it asks, and says how it ended.
public enum ShipLensCommand {
  /// The tool's version.
  public static let version: String = "0.1.0"

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: The words behind the program's name.
  ///   - output: Takes the results.
  ///   - errors: Takes errors and notes.
  ///   - environment: The world outside.
  /// - Returns: The exit code.
  public static func run(
    arguments: [String],
    output: inout some TextOutputStream,
    errors: inout some TextOutputStream,
    environment: Environment
  ) async -> ExitCode {
    do {
      switch try Invocation(arguments) {
      case .version:
        output.write("shiplens \(version)\n")
      case .help(let command):
        output.write(command.map { HelpText.text(of: $0.description) } ?? HelpText.overview())
      case .completion(let shell):
        output.write(shell.script)
      case .command(let command, let parsed):
        return try await run(command, parsed, &output, &errors, environment)
      }
      return .holds
    } catch let error as UnreadableArtifact {
      errors.write(error.text)
      return .unreadable
    } catch {
      errors.write(text(of: error))
      return .usage
    }
  }

  private static func run(
    _ command: CommandName,
    _ parsed: ParsedArguments,
    _ output: inout some TextOutputStream,
    _ errors: inout some TextOutputStream,
    _ environment: Environment
  ) async throws -> ExitCode {
    switch command {
    case .inspect: try await Inspect(parsed).run(output: &output, in: environment)
    case .gate: try await Gate(parsed).run(output: &output, errors: &errors, in: environment)
    case .resolve: try await Resolve(parsed).run(output: &output, errors: &errors, in: environment)
    case .languages:
      try await Languages(parsed).run(output: &output, errors: &errors, in: environment)
    case .extract:
      try await Extract(parsed).run(output: &output, errors: &errors, in: environment)
    case .rules: try Rules(parsed).run(output: &output, in: environment)
    case .schema: try Schema(parsed).run(output: &output)
    case .help: .holds
    }
  }

  private static func text(of error: any Error) -> String {
    switch error {
    case let error as UsageError: error.text
    case let error as OutputError:
      "shiplens: '\(TerminalText.visible(error.path))' cannot be written: \(error.reason)\n"
    case let error as ManifestSearchError:
      "shiplens: \(TerminalText.visible(error.message))\n"
    case let error as ManifestErrors:
      error.errors.map { TerminalText.visible("\($0)") + "\n" }.joined()
        + "shiplens: the manifest has \(error.errors.count) "
        + (error.errors.count == 1 ? "error" : "errors") + "\n"
    default: "shiplens: \(error)\n"
    }
  }
}
