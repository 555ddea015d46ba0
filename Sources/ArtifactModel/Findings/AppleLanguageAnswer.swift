/// The answer of `languages` about an app of Apple's platforms.
public struct AppleLanguageAnswer: Sendable {
  /// A bundle and the languages in which a process searches it.
  public struct Row: Sendable {
    /// The bundle's short name; empty if a list was given instead of an artifact.
    public let name: String
    /// The bundle's path in the artifact.
    public let path: String
    /// What the bundle is.
    public let kind: ShippedBundle.Kind
    /// The index of the row of the process's own bundle.
    public let process: Int
    /// The languages.
    public let languages: AppleLanguages

    /// Creates a row.
    public init(
      name: String,
      path: String,
      kind: ShippedBundle.Kind,
      process: Int,
      languages: AppleLanguages
    ) {
      self.name = name
      self.path = path
      self.kind = kind
      self.process = process
      self.languages = languages
    }
  }

  /// The artifact as it was given, `nil` if a list was given.
  public let artifact: String?
  /// The app first, then the others in the order of the artifact.
  public let rows: [Row]
  /// What could not be read.
  public let issues: [ReadIssue]

  /// Creates an answer with at least one row.
  public init(artifact: String?, rows: [Row], issues: [ReadIssue]) {
    self.artifact = artifact
    self.rows = rows
    self.issues = issues
  }
}
