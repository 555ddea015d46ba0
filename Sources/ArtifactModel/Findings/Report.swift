/// Everything that one run has to say, before it is put into any format.
public struct Report: Sendable {
  /// What was asked.
  public enum Content: Sendable {
    /// What shipped in each artifact, in the order of the command line.
    case inspection([InspectedArtifact], InspectionScope)
    /// Which promises each artifact keeps.
    case gate(GateResult)
    /// Which rules there are; one alone is told in full.
    case rules([RuleGuide])
    /// What a device shows for a resource.
    case resolution(Resolution)
    /// What resources show on every device, language by language.
    case sweep(SweepAnswer)
    /// Which of a user's languages an app runs in.
    case languages(LanguageAnswer)
    /// Which files were written out of an artifact.
    case extraction(Extraction)
    /// What an Apple device shows for a name.
    case appleResolution(AppleResolution)
    /// In which languages the processes and bundles of an Apple app are shown.
    case appleLanguages(AppleLanguageAnswer)
  }

  /// The tool's version.
  public let version: String
  /// What was asked, and the answer.
  public let content: Content

  /// Creates a report.
  public init(version: String, content: Content) {
    self.version = version
    self.content = content
  }
}

/// What `inspect` was asked to show.
public struct InspectionScope: Sendable, Equatable {
  /// Show only variants in these languages; all if empty.
  public var locales: [LocaleTag] = []
  /// Show only resources whose name fits one of these patterns (`*`, `?`); all if empty.
  public var names: [String] = []
  /// Show every resource and every value, not only pictures and files.
  public var showsAll = false

  /// Creates the scope that a plain `inspect` has.
  public init() {}
}

/// The answer about one artifact: an index, or the reason why there is none.
public struct InspectedArtifact: Sendable {
  /// The file as it was given.
  public let path: String
  /// What shipped; `nil` if nothing could be read.
  public let index: ShippedIndex?
  /// What could not be read, the reason for a missing index included.
  public let issues: [ReadIssue]
  /// What a phone shows in each language, `nil` where nobody looked.
  public var pictures: PictureTable?
  /// The warning about languages of libraries, `nil` if there is nothing to warn of.
  public var libraryLanguages: LibraryLanguages?
  /// What is worth knowing beside that.
  public var notes: [InspectionNote] = []

  /// Creates an answer.
  public init(path: String, index: ShippedIndex?, issues: [ReadIssue]) {
    self.path = path
    self.index = index
    self.issues = issues
  }
}

/// The answer of a gate.
public struct GateResult: Sendable {
  /// The manifest's file or folder as it was found.
  public let manifest: String
  /// The answers, in the order of the command line.
  public let artifacts: [GatedArtifact]
  /// The texts of the rules that ran.
  public let rules: [RuleText]
  /// The number of images in the manifest.
  public let imageCount: Int
  /// The launch locales of the manifest.
  public let launchLocales: [LocaleTag]
  /// The waivers that have run out and excuse nothing any more.
  public var expiredWaivers: [Waiver] = []

  /// Creates an answer.
  public init(
    manifest: String,
    artifacts: [GatedArtifact],
    rules: [RuleText],
    imageCount: Int,
    launchLocales: [LocaleTag]
  ) {
    self.manifest = manifest
    self.artifacts = artifacts
    self.rules = rules
    self.imageCount = imageCount
    self.launchLocales = launchLocales
  }

  /// The worst verdict of all artifacts.
  public var verdict: Verdict { artifacts.map(\.verdict).max() ?? .cannotTell }
}

/// The answer of a gate about one artifact.
public struct GatedArtifact: Sendable {
  /// The file as it was given.
  public let path: String
  /// The files of which the artifact is made, where several were given; empty for one.
  public var files: [String] = []
  /// The format, `nil` if the file could not be read.
  public let format: ArtifactFormat?
  /// The app's identifier and version in one line; empty if the file could not be read.
  public let title: String
  /// The broken and undetermined promises, worst first.
  public let findings: [Finding]
  /// The findings that an approved exception excuses; they do not weigh in the verdict.
  public var waived: [Finding] = []
  /// What could not be read.
  public let issues: [ReadIssue]
  /// How many promises are broken and undetermined.
  public let count: FindingCount
  /// The verdict.
  public let verdict: Verdict

  /// Creates an answer and judges it.
  public init(
    path: String,
    format: ArtifactFormat?,
    title: String,
    findings: [Finding],
    issues: [ReadIssue]
  ) {
    self.path = path
    self.format = format
    self.title = title
    self.findings = findings
    self.issues = issues
    count = FindingCount(findings)
    verdict = Verdict(count, issues: issues)
  }
}
