/// The answer to what an Apple device shows for a name, and why everything else of that name is not
/// shown.
public struct AppleResolution: Sendable {
  /// How the look-up ended.
  public enum Status: String, Sendable, CaseIterable {
    /// Something is shown.
    case ok
    /// The table has no text for the key, so the key itself is shown.
    case keyShown = "key"
    /// Nothing is shown, though the bundle has the name.
    case notFound = "notfound"
    /// The bundle does not have the name.
    case noResource = "noresource"
  }

  /// What an app calls for the name.
  public enum Lookup: String, Sendable, CaseIterable {
    /// `UIImage(named:)`: the catalog, then loose pictures with their scales.
    case image
    /// `url(forResource:withExtension:)`: one file.
    case file
    /// `localizedString(forKey:)`: one key of one table.
    case text
  }

  /// Something of the name.
  public struct Candidate: Sendable, Equatable {
    /// What became of it.
    public enum Verdict: String, Sendable, CaseIterable {
      /// It is what the device shows.
      case chosen
      /// It fits, but something else comes first.
      case hidden
      /// It does not fit the device or its languages.
      case refused
    }

    /// Its index among the variants of the bundle.
    public let variant: Int
    /// What became of it.
    public let verdict: Verdict
    /// The rule or axis that decided, in one or two words.
    public let rule: String
    /// Why, as the rest of a sentence that begins with it.
    public let reason: String

    /// Creates a candidate.
    public init(variant: Int, verdict: Verdict, rule: String, reason: String) {
      self.variant = variant
      self.verdict = verdict
      self.rule = rule
      self.reason = reason
    }
  }

  /// Something to know about how sure the answer is.
  public struct Note: Sendable, Equatable {
    /// How sure it is.
    public enum Kind: String, Sendable, CaseIterable {
      /// A rule that rests on documentation alone had a part in the answer.
      case documentation
      /// The answer may be another one.
      case cannotTell = "cannot_tell"
    }

    /// How sure the answer is.
    public let kind: Kind
    /// One sentence without its final stop.
    public let text: String

    /// Creates a note.
    public init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// What a look-up came to, before it is put beside what was asked.
  public struct Outcome: Sendable {
    /// What was called.
    public var lookup: Lookup
    /// What was looked up, as people write it.
    public var title: String
    /// How the look-up ended.
    public var status: Status
    /// Everything of the name in the order of the search.
    public var candidates: [Candidate] = []
    /// The names of the catalog's languages; `nil` if no catalog was asked.
    public var catalogLanguages: [String]?
    /// The language of the catalog, `nil` if it is read in none.
    public var catalogLanguage: String?
    /// Whether the system mirrors the picture.
    public var isMirrored = false
    /// How sure the answer is.
    public var notes: [Note] = []

    /// Creates an outcome without candidates.
    public init(_ lookup: Lookup, title: String, status: Status) {
      self.lookup = lookup
      self.title = title
      self.status = status
    }

    /// What is shown, `nil` if nothing is.
    public var chosen: Candidate? { candidates.first { $0.verdict == .chosen } }
  }

  /// The artifact as it was given.
  public let artifact: String
  /// Its bundles.
  public let bundles: [ShippedBundle]
  /// The request as it was written.
  public let request: String
  /// The device.
  public let device: AppleDevice
  /// The index of the process's own bundle.
  public let process: Int
  /// The languages of the process.
  public let processLanguages: AppleLanguages
  /// The index of the bundle that was asked.
  public let bundle: Int
  /// The languages of the bundle that was asked.
  public let bundleLanguages: AppleLanguages
  /// What the look-up came to.
  public let outcome: Outcome
  /// The indices of other bundles of the name, each asked only by an app that names it.
  public let elsewhere: [Int]
  /// What could not be read.
  public let issues: [ReadIssue]

  /// Creates an answer.
  public init(
    artifact: String,
    bundles: [ShippedBundle],
    request: String,
    device: AppleDevice,
    process: Int,
    processLanguages: AppleLanguages,
    bundle: Int,
    bundleLanguages: AppleLanguages,
    outcome: Outcome,
    elsewhere: [Int],
    issues: [ReadIssue]
  ) {
    self.artifact = artifact
    self.bundles = bundles
    self.request = request
    self.device = device
    self.process = process
    self.processLanguages = processLanguages
    self.bundle = bundle
    self.bundleLanguages = bundleLanguages
    self.outcome = outcome
    self.elsewhere = elsewhere
    self.issues = issues
  }

  /// The variant of a candidate.
  public func variant(of candidate: Candidate) -> Variant {
    bundles[bundle].variants[candidate.variant]
  }

  /// What a candidate is for.
  public func qualifiers(of candidate: Candidate) -> Qualifiers {
    bundles[bundle].qualifiers(of: variant(of: candidate))
  }
}
