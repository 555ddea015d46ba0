internal import DiffEngine
internal import Reports

/// The words of a command line, sorted by what they are.
struct ParsedArguments: Equatable {
  /// The words that belong to no option, in order.
  var positionals: [String] = []
  /// The values of each option by its name, in order; an empty one for a switch.
  var values: [String: [String]] = [:]

  /// Whether an option was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The value of an option that is given once, `nil` if it was not given.
  func value(_ option: Option) -> String? { values[option.name]?.last }

  /// The values of an option that may be repeated.
  func values(_ option: Option) -> [String] { values[option.name] ?? [] }
}

/// Reads the words behind a command's name by the command's description.
///
/// Options and arguments may stand in any order; behind `--` everything is an argument. A value
/// follows its option as the next word or behind an equals sign, and does not start with two hyphens
/// unless it stands behind an equals sign.
struct ArgumentParser {
  /// The option that asks for help, known to every command.
  static let help = Option(name: "help", argument: .none, summary: "show this help and stop")

  private let command: CommandDescription
  private var words: ArraySlice<String>
  private var parsed = ParsedArguments()

  private init(_ command: CommandDescription, _ words: [String]) {
    self.command = command
    self.words = words[...]
  }

  /// Sorts words.
  ///
  /// - Returns: The words, or `nil` if help was asked for.
  /// - Throws: `UsageError` for the first word that does not fit.
  static func parse(
    _ words: [String],
    for command: CommandDescription
  ) throws(UsageError) -> ParsedArguments? {
    let open = words.prefix { $0 != "--" }
    if open.contains(help.spelling) || open.contains("-h") { return nil }
    var parser = ArgumentParser(command, words)
    try parser.parse()
    return parser.parsed
  }

  private mutating func parse() throws(UsageError) {
    while let word = words.popFirst() {
      if word == "--" {
        parsed.positionals += words
        break
      }
      if word.hasPrefix("-"), word != "-" {
        try parseOption(word)
      } else {
        parsed.positionals.append(word)
      }
    }
    try checkPositionals()
  }

  private mutating func parseOption(_ word: String) throws(UsageError) {
    let equals = word.firstIndex(of: "=")
    let spelling = String(word[..<(equals ?? word.endIndex)])
    guard let option = command.options.first(where: { $0.spellings.contains(spelling) }) else {
      throw unknown(spelling)
    }
    let attached = equals.map { String(word[word.index(after: $0)...]) }
    if parsed.has(option), !option.isRepeatable, option.argument != .none {
      throw error("option '\(spelling)' may be given only once")
    }
    parsed.values[option.name, default: []].append(try value(of: option, attached))
  }

  private mutating func value(of option: Option, _ attached: String?) throws(UsageError) -> String {
    guard let placeholder = option.placeholder else {
      guard attached == nil else { throw error("option '\(option.spelling)' takes no value") }
      return ""
    }
    guard let value = attached ?? nextValue(), !value.isEmpty else {
      throw error("option '\(option.spelling)' needs a value: \(option.spelling) \(placeholder)")
    }
    if case .choice(let words) = option.argument, !words.contains(value) {
      throw error(
        "'\(TerminalText.quoted(value))' is no value of '\(option.spelling)'; choose "
          + "\(Self.alternatives(words))\(Self.suggestion(value, words))"
      )
    }
    return value
  }

  private mutating func nextValue() -> String? {
    guard let next = words.first, !next.hasPrefix("--") else { return nil }
    return words.popFirst()
  }

  private func checkPositionals() throws(UsageError) {
    guard let expected = command.positional else {
      guard let first = parsed.positionals.first else { return }
      throw error(
        "'\(command.name)' takes no argument, but '\(TerminalText.quoted(first))' is given"
      )
    }
    if expected.isRequired, parsed.positionals.isEmpty {
      throw error("'\(command.name)' needs \(Self.article(expected.name)) \(expected.usage)")
    }
    let most = command.lastPositional == nil ? 1 : 2
    if !expected.isRepeatable, parsed.positionals.count > most {
      throw error(
        "'\(command.name)' takes one \(expected.name), but "
          + "'\(TerminalText.quoted(parsed.positionals[most]))' is given too"
      )
    }
    if let empty = parsed.positionals.firstIndex(of: "") {
      throw error("argument \(empty + 1) of '\(command.name)' is empty")
    }
  }

  private func unknown(_ spelling: String) -> UsageError {
    let names = (command.options + [Self.help]).map(\.spelling)
    return error(
      "unknown option '\(TerminalText.quoted(spelling))'\(Self.suggestion(spelling, names))"
    )
  }

  private func error(_ message: String) -> UsageError {
    UsageError(message: message, command: command.name)
  }

  /// Returns `; did you mean '--format'?`, or nothing if no name is near.
  static func suggestion(_ text: String, _ names: [String]) -> String {
    NearestName.of(text, among: names).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Returns words as a choice: `a, b or c`.
  static func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func article(_ noun: String) -> String {
    "AEIOU".contains(noun.prefix(1)) ? "an" : "a"
  }
}
