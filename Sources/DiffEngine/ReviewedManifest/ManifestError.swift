/// One thing that is wrong with a manifest.
public struct ManifestError: Error, Sendable, Equatable {
  /// The file as it was found.
  public let file: String
  /// The line, counted from 1.
  public let line: Int
  /// The column in characters, counted from 1.
  public let column: Int
  /// The JSON path (RFC 9535) from the file's top, such as `$.images[2].variants.fr`.
  public let path: String
  /// One sentence without its final stop: what is wrong.
  public let message: String
  /// One sentence without its final stop: what was probably meant, or what to do; `nil` if nobody
  /// knows.
  public let suggestion: String?

  /// Creates an error.
  public init(
    file: String,
    line: Int,
    column: Int,
    path: String,
    message: String,
    suggestion: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.path = path
    self.message = message
    self.suggestion = suggestion
  }
}

extension ManifestError: CustomStringConvertible {
  /// The error in one line: place, path, fault, suggestion.
  public var description: String {
    "\(file):\(line):\(column): \(path): \(message)" + (suggestion.map { "; \($0)" } ?? "")
  }
}

/// Everything that is wrong with a manifest, by file and line.
public struct ManifestErrors: Error, Sendable, Equatable {
  /// The errors, at least one.
  public let errors: [ManifestError]

  /// Creates the list and sorts it.
  public init(_ errors: [ManifestError]) {
    self.errors = errors.sorted {
      ($0.file, $0.line, $0.column, $0.path, $0.message)
        < ($1.file, $1.line, $1.column, $1.path, $1.message)
    }
  }
}
