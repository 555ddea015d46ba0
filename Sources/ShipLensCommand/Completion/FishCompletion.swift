/// Makes the completion script for fish 3 and later.
enum FishCompletion {
  static func script() -> String {
    var text = """
      # shiplens completion for fish; write it to ~/.config/fish/completions/shiplens.fish.
      complete -c shiplens -f

      """
    for command in CommandName.allCases {
      text += "complete -c shiplens -n __fish_use_subcommand -a \(command.rawValue)"
      text += " -d \(quoted(command.description.summary))\n"
    }
    for option in Invocation.topLevelOptions {
      text += line(for: option, condition: "__fish_use_subcommand")
    }
    for command in CommandName.allCases {
      let description = command.description
      let condition = "'__fish_seen_subcommand_from \(command.rawValue)'"
      for option in description.options + [ArgumentParser.help] {
        text += line(for: option, condition: condition)
      }
      switch description.positional?.kind {
      case .file: text += "complete -c shiplens -n \(condition) -F\n"
      case .word(let words):
        text += "complete -c shiplens -n \(condition) -a \(quoted(words.joined(separator: " ")))\n"
      case nil: break
      }
    }
    return text
  }

  private static func line(for option: Option, condition: String) -> String {
    var text = "complete -c shiplens -n \(condition) -l \(option.name)"
    if let letter = option.letter { text += " -s \(letter)" }
    switch option.argument {
    case .none: break
    case .value: text += " -x"
    case .choice(let words): text += " -x -a \(quoted(words.joined(separator: " ")))"
    case .file: text += " -r -F"
    case .assignment(let words, _):
      text += " -x -a \(quoted(words.map { $0 + "=" }.joined(separator: " ")))"
    }
    return text + " -d \(quoted(option.summary))\n"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
