internal import Reports
internal import Unpackers

/// The options that bound the work on an artifact, one for each field of `ReadLimits`.
enum LimitOptions {
  private enum Field {
    case count(WritableKeyPath<ReadLimits, Int>)
    case number(WritableKeyPath<ReadLimits, UInt64>)
    case size(WritableKeyPath<ReadLimits, UInt64>)
  }

  /// All of them, for a command's description.
  static var options: [Option] { fields.map(\.option) }

  private static var fields: [(option: Option, field: Field)] {
    let defaults = ReadLimits()
    func option(_ name: String, _ value: String, _ summary: String, _ standard: String) -> Option {
      Option(name: name, argument: .value(value), summary: summary, defaultValue: standard)
    }
    func count(
      _ name: String,
      _ summary: String,
      _ path: WritableKeyPath<ReadLimits, Int>
    ) -> (Option, Field) {
      (option(name, "N", summary, "\(defaults[keyPath: path])"), .count(path))
    }
    func size(
      _ name: String,
      _ summary: String,
      _ path: WritableKeyPath<ReadLimits, UInt64>
    ) -> (Option, Field) {
      (option(name, "SIZE", summary, "\(defaults[keyPath: path] >> 30)G"), .size(path))
    }
    let ratio = option(
      "max-ratio",
      "N",
      "refuse entries that unpack to more than N times their size",
      "\(defaults.unpackRatio)"
    )
    return [
      count("max-entries", "refuse artifacts with more files and folders", \.entryCount),
      size("max-entry-size", "refuse entries that unpack to more", \.unpackedEntrySize),
      size("max-total-size", "stop when more is unpacked in all", \.unpackedTotalSize),
      (ratio, .number(\.unpackRatio)),
      count("max-depth", "refuse XML, property lists and folders nested deeper", \.depth),
      count("max-values", "refuse property lists with more values", \.propertyListValues),
      count("max-issues", "keep at most N issues for an artifact", \.issues),
    ]
  }

  /// Reads the limits that a command line sets.
  ///
  /// - Throws: `UsageError` for a value that is no number, or none above 0.
  static func limits(
    _ parsed: ParsedArguments,
    of command: CommandName
  ) throws(UsageError) -> ReadLimits {
    var limits = ReadLimits()
    for (option, field) in fields {
      guard let text = parsed.value(option) else { continue }
      let number: UInt64?
      switch field {
      case .count(let path):
        number = SizeText.number(text)
        if let count = number.flatMap({ Int(exactly: $0) }) { limits[keyPath: path] = count }
      case .number(let path):
        number = SizeText.number(text)
        if let number { limits[keyPath: path] = number }
      case .size(let path):
        number = SizeText.bytes(text)
        if let number { limits[keyPath: path] = number }
      }
      guard let number, number <= Int.max else {
        let wanted =
          option.argument == .value("SIZE")
          ? "a size, such as 512M (suffixes K, M and G)" : "a number above 0"
        throw UsageError(
          message: "'\(TerminalText.visible(text))' is no value of '\(option.spelling)'; give "
            + wanted,
          command: command.rawValue
        )
      }
    }
    return limits
  }
}
