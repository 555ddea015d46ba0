public import ArtifactModel

/// Writes a report in one format.
public protocol Reporter: Sendable {
  /// The format's name, as `--format` takes it.
  static var name: String { get }

  /// Creates a reporter; a format for machines leaves the style aside.
  init(style: TextStyle)

  /// Writes a report, piece by piece, so that its whole text is never in memory.
  func write(_ report: Report, to output: inout some TextOutputStream)
}
