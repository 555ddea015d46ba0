/// Makes the completion script for bash 4 and later.
enum BashCompletion {
  static func script() -> String {
    let commands = CommandName.allCases.map(\.rawValue).joined(separator: " ")
    let top = Invocation.topLevelOptions.map(\.spelling).joined(separator: " ")
    let shells = CompletionShell.allCases.map(\.rawValue).joined(separator: " ")
    var text = """
      # shiplens completion for bash; load it with:
      #   source <(shiplens --generate-completion-script bash)
      _shiplens_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current"); }
      _shiplens_files() {
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
      }
      _shiplens() {
        local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
        local command="${COMP_WORDS[1]}"
        COMPREPLY=()
        if [ "$current" = "=" ]; then
          current=""
        elif [ "$before" = "=" ]; then
          before="${COMP_WORDS[COMP_CWORD-2]}"
        fi
        if [ "$COMP_CWORD" -eq 1 ]; then
          _shiplens_words "\(commands) \(top)"
          return
        fi
        if [[ "${COMP_WORDS[*]:COMP_CWORD-3:2}" == "--report "* ]]; then
          _shiplens_files
          return
        fi
        case "$command" in
        --generate-completion-script)
          _shiplens_words "\(shells)"
          ;;

      """
    for command in CommandName.allCases { text += entry(for: command.description) }
    text += """
        esac
      }
      complete -F _shiplens shiplens

      """
    return text
  }

  private static func entry(for command: CommandDescription) -> String {
    let options = command.options + [ArgumentParser.help]
    var text = "  \(command.name))\n    case \"$before\" in\n"
    for option in command.options {
      guard let action = action(for: option.argument) else { continue }
      text += "    \(option.spellings.joined(separator: "|"))) \(action); return ;;\n"
    }
    text += "    esac\n"
    let names = options.map(\.spelling).joined(separator: " ")
    text += "    if [[ \"$current\" == -* ]]; then\n      _shiplens_words \"\(names)\"\n"
    switch command.positional?.kind {
    case .file: text += "    else\n      _shiplens_files\n"
    case .word(let words):
      text += "    else\n      _shiplens_words \"\(words.joined(separator: " "))\"\n"
    case nil: break
    }
    return text + "    fi\n    ;;\n"
  }

  private static func action(for argument: Option.Argument) -> String? {
    switch argument {
    case .none: nil
    case .value: ":"
    case .choice(let words): "_shiplens_words \"\(words.joined(separator: " "))\""
    case .file: "_shiplens_files"
    case .assignment(let words, _):
      "_shiplens_words \"\(words.map { $0 + "=" }.joined(separator: " "))\"; "
        + "compopt -o nospace 2>/dev/null"
    }
  }
}
