/// Tells what is wrong with a command line.
struct UsageError: Error, Equatable {
  /// One sentence without its final stop.
  let message: String
  /// The command whose help explains it, `nil` for the tool's own.
  var command: String?

  /// Two lines: what is wrong, and where help is.
  var text: String {
    let help = command.map { "shiplens \($0) --help" } ?? "shiplens --help"
    return "shiplens: \(message)\nSee '\(help)'.\n"
  }
}
