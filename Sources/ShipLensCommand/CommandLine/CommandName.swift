/// The commands, in the order in which the help lists them.
enum CommandName: String, Sendable, CaseIterable {
  case inspect
  case gate
  case resolve
  case languages
  case extract
  case rules
  case schema
  case help

  /// What the command takes and does.
  var description: CommandDescription {
    switch self {
    case .inspect: Inspect.description
    case .gate: Gate.description
    case .resolve: Resolve.description
    case .languages: Languages.description
    case .extract: Extract.description
    case .rules: Rules.description
    case .schema: Schema.description
    case .help: Self.helpDescription
    }
  }

  private static var helpDescription: CommandDescription {
    CommandDescription(
      name: "help",
      summary: "Shows the help of the tool or of one command",
      positional: .init(
        name: "COMMAND",
        kind: .word(allCases.map(\.rawValue)),
        summary: "the command to explain",
        isRequired: false,
        isRepeatable: false
      ),
      options: [],
      exitCodes: [
        (.holds, "the help was shown"),
        (.usage, "there is no such command"),
      ],
      examples: [
        .init(line: "shiplens help", purpose: "Lists the commands."),
        .init(line: "shiplens help gate", purpose: "Explains the gate and its options."),
      ]
    )
  }
}
