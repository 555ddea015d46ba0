/// What a command is called, takes and does, declared once for parsing, help and completion.
struct CommandDescription: Sendable {
  /// What stands behind the command's name.
  struct Positional: Sendable {
    /// What may be given.
    enum Kind: Sendable {
      /// Paths of files.
      case file
      /// One of a few words.
      case word([String])
    }

    let name: String
    let kind: Kind
    let summary: String
    let isRequired: Bool
    let isRepeatable: Bool

    /// The argument as a usage line shows it: `ARTIFACT…`, `[RULE]`.
    var usage: String {
      let name = isRepeatable ? "\(name)…" : name
      return isRequired ? name : "[\(name)]"
    }
  }

  /// A command line and what it is good for.
  struct Example: Sendable {
    let line: String
    let purpose: String
  }

  let name: String
  /// The purpose, one sentence without its final stop.
  let summary: String
  /// What else a user has to know, in paragraphs.
  var details: [String] = []
  var positional: Positional?
  /// What stands behind all others where the last argument is of another kind.
  var lastPositional: Positional?
  let options: [Option]
  let exitCodes: [(code: ExitCode, meaning: String)]
  let examples: [Example]

  /// The line that shows how the command is called.
  var usage: String {
    ["shiplens", name, positional?.usage, lastPositional?.usage, "[OPTION…]"]
      .compactMap(\.self).joined(separator: " ")
  }
}
