/// Makes the completion script for zsh 5 and later.
enum ZshCompletion {
  static func script() -> String {
    var text = """
      #compdef shiplens
      # shiplens completion for zsh; write it to a file _shiplens in a folder of $fpath.
      _shiplens() {
        local -a commands
        commands=(

      """
    for command in CommandName.allCases {
      text += "    \(quoted("\(command.rawValue):\(command.description.summary)"))\n"
    }
    text +=
      "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    _arguments \\\n"
    text += Invocation.topLevelOptions.map { "      \(specification(of: $0))" }
      .joined(separator: " \\\n")
    text += "\n    return\n  fi\n  local command=$words[2]\n  shift words\n  (( CURRENT-- ))\n"
    text += "  case $command in\n"
    for command in CommandName.allCases { text += entry(for: command.description) }
    text += """
        esac
      }
      if [ "$funcstack[1]" = "_shiplens" ]; then
        _shiplens "$@"
      else
        compdef _shiplens shiplens
      fi

      """
    return text
  }

  private static func entry(for command: CommandDescription) -> String {
    var lines = (command.options + [ArgumentParser.help]).map { specification(of: $0) }
    if let positional = command.positional {
      let action =
        switch positional.kind {
        case .file: "_files"
        case .word(let words): "(\(words.joined(separator: " ")))"
        }
      let place = positional.isRepeatable ? "*:" : positional.isRequired ? "1:" : "1::"
      lines.append(quoted("\(place)\(positional.name):\(action)"))
    }
    return "  \(command.name))\n    _arguments \\\n      "
      + lines.joined(separator: " \\\n      ") + "\n    ;;\n"
  }

  private static func specification(of option: Option) -> String {
    let summary = escaped(option.summary)
    let lead = option.isRepeatable ? "*" : ""
    guard let action = action(for: option.argument) else {
      return quoted("\(lead)\(option.spelling)[\(summary)]")
    }
    return quoted("\(lead)\(option.spelling)=[\(summary)]:\(action)")
  }

  private static func action(for argument: Option.Argument) -> String? {
    switch argument {
    case .none: nil
    case .value(let name): "\(name): "
    case .choice(let words): "word:(\(words.joined(separator: " ")))"
    case .file(let name): "\(name):_files"
    case .assignment(let words, let name):
      "\(name):(\(words.map { $0 + "=" }.joined(separator: " ")))"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
