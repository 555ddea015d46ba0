/// A shell that completion scripts are made for.
enum CompletionShell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script, made of the commands' descriptions.
  var script: String {
    switch self {
    case .bash: BashCompletion.script()
    case .zsh: ZshCompletion.script()
    case .fish: FishCompletion.script()
    }
  }
}
