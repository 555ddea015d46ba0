/// Writes help screens from descriptions, at most 80 columns wide.
enum HelpText {
  private static let columns = 80
  private static let indent = 26

  /// The tool's own help.
  static func overview() -> String {
    var text = wrapped(
      "ShipLens looks into a built Android or iOS app and makes sure that no build ships the "
        + "wrong language in a picture."
    )
    text += "\nUsage: shiplens COMMAND [ARGUMENT…] [OPTION…]\n\nCommands:\n"
    for command in CommandName.allCases {
      text += row(command.rawValue, command.description.summary)
    }
    text += "\nOptions:\n"
    for option in Invocation.topLevelOptions { text += row(option) }
    text += "\nSee 'shiplens COMMAND --help' for a command's options and examples.\n"
    return text
  }

  /// The help of a command.
  static func text(of command: CommandDescription) -> String {
    var text = wrapped(command.summary + ".")
    for paragraph in command.details { text += "\n" + wrapped(paragraph) }
    text += "\nUsage: \(command.usage)\n"
    let positionals = [command.positional, command.lastPositional].compactMap(\.self)
    if !positionals.isEmpty { text += "\nArguments:\n" }
    for positional in positionals { text += row(positional.usage, positional.summary) }
    text += "\nOptions:\n"
    let options = command.options.filter { !$0.isLimit }
    for option in options + [ArgumentParser.help] { text += row(option) }
    let limits = command.options.filter(\.isLimit)
    if !limits.isEmpty {
      text += "\nLimits, far above any real app; what is beyond one is told and not read:\n"
    }
    for option in limits { text += row(option) }
    text += "\nExit codes:\n"
    for (code, meaning) in command.exitCodes { text += row("\(code.rawValue)", meaning, at: 6) }
    text += "\nExamples:\n"
    for example in command.examples {
      text += "  \(example.line)\n" + wrapped(example.purpose, indent: 6)
    }
    return text
  }

  private static func row(_ option: Option) -> String {
    let label =
      option.spellings.joined(separator: ", ") + (option.placeholder.map { " \($0)" } ?? "")
    var summary = option.summary
    var notes: [String] = []
    if let value = option.defaultValue { notes.append("default: \(value)") }
    if option.isRepeatable { notes.append("repeatable") }
    if !notes.isEmpty { summary += " (\(notes.joined(separator: "; ")))" }
    return row(label, summary)
  }

  private static func row(_ label: String, _ text: String, at indent: Int = indent) -> String {
    let body = wrapped(text, indent: indent)
    guard label.count + 4 <= indent else { return "  \(label)\n\(body)" }
    let lead = "  " + label + String(repeating: " ", count: indent - label.count - 2)
    return lead + body.dropFirst(indent)
  }

  private static func wrapped(_ text: String, indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    var result = ""
    var line = ""
    for word in text.split(separator: Character(" ")) {
      if !line.isEmpty, indent + line.count + 1 + word.count > columns {
        result += margin + line + "\n"
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return result + margin + line + "\n"
  }
}
