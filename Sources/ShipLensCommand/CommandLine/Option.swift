/// An option of a command, declared once for parsing, help and completion.
struct Option: Sendable, Equatable {
  /// What follows an option's name.
  enum Argument: Sendable, Equatable {
    /// Nothing: the option is a switch.
    case none
    /// A value, under a name for the help.
    case value(String)
    /// One of a few words.
    case choice([String])
    /// A path of a file.
    case file(String)
    /// One of a few words, an equals sign and the path of a file.
    case assignment([String], String)
  }

  /// The name without its hyphens.
  let name: String
  /// What follows the name.
  let argument: Argument
  /// What the option does, a phrase without its final stop.
  let summary: String
  /// What holds without the option, if there is something to say.
  var defaultValue: String?
  /// Whether the option may be given more than once.
  var isRepeatable = false
  /// Whether the option bounds the work; the help lists these apart.
  var isLimit = false

  /// A letter that stands for the name behind one hyphen.
  var letter: Character?

  /// The name with its hyphens.
  var spelling: String { "--\(name)" }

  /// All spellings, the shortest first.
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + [spelling] }

  /// The value's name in the help, `nil` for a switch.
  var placeholder: String? {
    switch argument {
    case .none: nil
    case .value(let name), .file(let name): name
    case .choice(let words): words.joined(separator: "|")
    case .assignment(_, let name): name
    }
  }
}
