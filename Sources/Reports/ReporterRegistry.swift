/// Lists the formats that a report can be written in.
public enum ReporterRegistry {
  /// The formats, the default first.
  public static let all: [any Reporter.Type] = [TextReporter.self, JSONReporter.self]

  /// Returns the format of a name, or `nil` if there is none.
  public static func reporter(named name: String) -> (any Reporter.Type)? {
    all.first { $0.name == name }
  }
}
