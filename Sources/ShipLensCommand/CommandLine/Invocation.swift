internal import Reports

/// What a whole command line asks for.
enum Invocation: Equatable {
  /// The version.
  case version
  /// The help of a command, or of the tool.
  case help(CommandName?)
  /// A completion script.
  case completion(CompletionShell)
  /// A command with its words.
  case command(CommandName, ParsedArguments)

  /// The options that stand in the place of a command.
  static let topLevelOptions = [
    ArgumentParser.help,
    Option(name: "version", argument: .none, summary: "show the version and stop"),
    Option(
      name: "generate-completion-script",
      argument: .choice(CompletionShell.allCases.map(\.rawValue)),
      summary: "write a completion script for a shell and stop"
    ),
  ]

  /// Reads a command line, without the program's own name.
  ///
  /// - Throws: `UsageError` for the first word that does not fit.
  init(_ arguments: [String]) throws(UsageError) {
    guard let first = arguments.first else {
      throw UsageError(message: "give a command: \(Self.commandList)")
    }
    if first.hasPrefix("-") {
      self = try Self.topLevel(first, Array(arguments.dropFirst()))
      return
    }
    guard let name = CommandName(rawValue: first) else {
      throw UsageError(
        message: "unknown command '\(TerminalText.quoted(first))'"
          + ArgumentParser.suggestion(first, CommandName.allCases.map(\.rawValue))
      )
    }
    let words = Array(arguments.dropFirst())
    guard let parsed = try ArgumentParser.parse(words, for: name.description) else {
      self = .help(name)
      return
    }
    if name == .help {
      self = .help(try Self.helpTopic(parsed))
    } else {
      self = .command(name, parsed)
    }
  }

  private static var commandList: String {
    ArgumentParser.alternatives(CommandName.allCases.map(\.rawValue))
  }

  private static func topLevel(_ word: String, _ rest: [String]) throws(UsageError) -> Invocation {
    let parts = word.split(
      separator: Character("="),
      maxSplits: 1,
      omittingEmptySubsequences: false
    ).map(String.init)
    let name = parts.first ?? word
    switch (name, parts.count) {
    case ("--help", 1), ("-h", 1): return .help(nil)
    case ("--version", 1):
      if let extra = rest.first {
        throw UsageError(
          message: "'--version' stands alone, but '\(TerminalText.quoted(extra))' is given"
        )
      }
      return .version
    case ("--generate-completion-script", _):
      let shells = CompletionShell.allCases.map(\.rawValue)
      let value = parts.count > 1 ? parts[1] : rest.first ?? ""
      guard let shell = CompletionShell(rawValue: value),
        rest.count == (parts.count > 1 ? 0 : 1)
      else {
        throw UsageError(message: "'\(name)' needs a shell: \(ArgumentParser.alternatives(shells))")
      }
      return .completion(shell)
    default: break
    }
    let known = CommandName.allCases.flatMap { $0.description.options.map(\.spelling) }
    if known.contains(name) {
      throw UsageError(message: "give a command before '\(name)': \(commandList)")
    }
    throw UsageError(
      message: "unknown option '\(TerminalText.quoted(name))'"
        + ArgumentParser.suggestion(name, topLevelOptions.map(\.spelling))
    )
  }

  private static func helpTopic(_ parsed: ParsedArguments) throws(UsageError) -> CommandName? {
    guard let topic = parsed.positionals.first else { return nil }
    guard let name = CommandName(rawValue: topic) else {
      throw UsageError(
        message: "there is no help on '\(TerminalText.quoted(topic))'"
          + ArgumentParser.suggestion(topic, CommandName.allCases.map(\.rawValue))
      )
    }
    return name
  }
}
