internal import Reports
internal import Unpackers

/// The options that bound the work on an artifact, one for each field of `ReadLimits`.
enum LimitOptions {
  private enum Field {
    case count(WritableKeyPath<ReadLimits, Int>)
    case number(WritableKeyPath<ReadLimits, UInt64>)
    case size(WritableKeyPath<ReadLimits, UInt64>)
  }

  /// All of them that bound the reading of artifacts, for a command's description.
  static var options: [Option] { artifactFields.map(\.option) }
  /// The one that bounds the manifest, for the commands that read it.
  static var manifestOptions: [Option] { manifestFields.map(\.option) }

  private static let defaults = ReadLimits()

  private static func option(
    _ name: String,
    _ value: String,
    _ summary: String,
    _ standard: String
  ) -> Option {
    var option = Option(
      name: name,
      argument: .value(value),
      summary: summary,
      defaultValue: standard
    )
    option.isLimit = true
    return option
  }

  private static func count(
    _ name: String,
    _ summary: String,
    _ path: WritableKeyPath<ReadLimits, Int>
  ) -> (option: Option, field: Field) {
    (option(name, "N", summary, "\(defaults[keyPath: path])"), .count(path))
  }

  private static func number(
    _ name: String,
    _ summary: String,
    _ path: WritableKeyPath<ReadLimits, UInt64>
  ) -> (option: Option, field: Field) {
    (option(name, "N", summary, "\(defaults[keyPath: path])"), .number(path))
  }

  private static func size(
    _ name: String,
    _ summary: String,
    _ path: WritableKeyPath<ReadLimits, UInt64>
  ) -> (option: Option, field: Field) {
    (option(name, "SIZE", summary, SizeText.text(defaults[keyPath: path])), .size(path))
  }

  private static var artifactFields: [(option: Option, field: Field)] {
    [
      count("max-entries", "files and folders of an artifact", \.entryCount),
      size("max-entry-size", "unpacked size of an entry", \.unpackedEntrySize),
      size("max-total-size", "all that is unpacked from an artifact", \.unpackedTotalSize),
      number("max-ratio", "unpacked size of an entry by its packed one", \.unpackRatio),
      number(
        "max-total-ratio",
        "all that is unpacked by the artifact's size, from 256M on",
        \.totalRatio
      ),
      size("max-document-size", "a property list, table of texts or XML", \.documentSize),
      size("max-table-size", "a resource table", \.tableSize),
      size("max-text-size", "texts that are kept of an app archive", \.textSize),
      count("max-values", "values of all tables, or of all property lists", \.valueCount),
      count("max-configurations", "qualifiers of a table", \.configurationCount),
      count("max-depth", "nesting of XML, property lists and folders", \.depth),
      count("max-bundles", "bundles of an app archive", \.bundleCount),
      count("max-links", "symbolic links that are followed", \.linkCount),
      count("max-issues", "issues that are kept for an artifact", \.issues),
    ]
  }

  /// Readers go down by calls, each of which takes a piece of the stack.
  private static let maximumDepth: UInt64 = 1_000

  private static var manifestFields: [(option: Option, field: Field)] {
    [count("max-languages", "languages that a manifest names", \.languageCount)]
  }

  /// Reads the limits that a command line sets.
  ///
  /// - Throws: `UsageError` for a value that is no number, or none above 0.
  static func limits(
    _ parsed: ParsedArguments,
    of command: CommandName
  ) throws(UsageError) -> ReadLimits {
    var limits = ReadLimits()
    for (option, field) in artifactFields + manifestFields {
      guard let text = parsed.value(option) else { continue }
      let number: UInt64?
      switch field {
      case .count(let path):
        number = SizeText.number(text)
        if path == \.depth, let number, number > maximumDepth {
          throw UsageError(
            message: "'\(option.spelling)' goes up to \(maximumDepth)",
            command: command.rawValue
          )
        }
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
          message: "'\(TerminalText.quoted(text))' is no value of '\(option.spelling)'; give "
            + wanted,
          command: command.rawValue
        )
      }
    }
    return limits
  }
}
