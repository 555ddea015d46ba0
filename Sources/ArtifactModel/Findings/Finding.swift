/// How much a broken promise weighs.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Worth knowing.
  case info
  /// Lets the release pass, visibly.
  case warning
  /// Stops the release.
  case error

  /// Orders severities by weight.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A place in a manifest.
public struct ManifestPlace: Sendable, Hashable {
  /// The file as it was found.
  public let file: String
  /// The line, counted from 1.
  public let line: Int
  /// The JSON path from the file's top, such as `$.images[2].variants.fr`.
  public let path: String

  /// Creates a place.
  public init(file: String, line: Int, path: String) {
    self.file = file
    self.line = line
    self.path = path
  }
}

/// One promise of the manifest that an artifact breaks, or that could not be checked.
public struct Finding: Sendable, Equatable {
  /// Says what is known of the promise.
  public enum Outcome: String, Sendable, CaseIterable {
    /// The artifact breaks it.
    case broken
    /// A part that decides it could not be read.
    case undetermined
  }

  /// The id of the rule that the promise falls under.
  public var rule: String
  /// How much it weighs.
  public var severity: Severity
  /// What is known of the promise.
  public var outcome: Outcome = .broken
  /// The manifest's id of the image.
  public var image: String?
  /// The language that the promise is about.
  public var locale: LocaleTag?
  /// The bundle that the promise is about: `base`, `com.example.app.widget`.
  public var owner: String?
  /// The artifact's file as it was given.
  public var artifact: String
  /// The path inside the artifact that shows the fault.
  public var shippedPath: String?
  /// One sentence without its final stop, in the manifest's words: what is wrong.
  public var message: String
  /// What the manifest promises.
  public var expected: String?
  /// What shipped instead.
  public var shipped: String?
  /// A device on which a person would see the fault, in the platform's own words.
  public var device: String?
  /// One sentence without its final stop: what to do.
  public var advice: String
  /// The place of the promise in the manifest.
  public var place: ManifestPlace?
  /// Whether it rests on a rule of the platform that is known from documentation alone; it weighs no
  /// more than a warning then.
  public var restsOnDocumentation = false
  /// The approved exception that excuses it, if there is one.
  public var waiver: Waiver? {
    get { waivers.first }
    set { waivers = newValue.map { [$0] } ?? [] }
  }

  /// The exception or none: it would be nearly half of each finding, and most have none.
  private var waivers: [Waiver] = []

  /// Creates a finding of a broken promise.
  public init(
    rule: String,
    severity: Severity,
    artifact: String,
    message: String,
    advice: String
  ) {
    self.rule = rule
    self.severity = severity
    self.artifact = artifact
    self.message = message
    self.advice = advice
  }
}

/// The words that explain a rule: its id, what it asserts and why.
public struct RuleText: Sendable, Equatable {
  /// The id, in lower case with hyphens.
  public let id: String
  /// The severity unless the manifest sets another.
  public let severity: Severity
  /// One sentence without its final stop: what holds in a good release.
  public let asserts: String
  /// Why it matters to the people who use the app.
  public let why: String

  /// Creates a rule's text.
  public init(id: String, severity: Severity, asserts: String, why: String) {
    self.id = id
    self.severity = severity
    self.asserts = asserts
    self.why = why
  }
}
