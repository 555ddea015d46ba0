/// The answer to what a device shows for a resource, and why each other value lost.
public struct Resolution: Sendable {
  /// How the look-up ended.
  public enum Status: String, Sendable, CaseIterable {
    /// The device has a value.
    case ok
    /// No value may be used for the device; an app fails here.
    case notFound = "notfound"
    /// A reference leads to a resource that has no value for the device.
    case dangling
    /// None of the resource's values is installed.
    case noResource = "noresource"
  }

  /// A value that was looked at.
  public struct Candidate: Sendable, Equatable {
    /// The index of its bundle.
    public let bundle: Int
    /// Its index among the bundle's variants.
    public let variant: Int
    /// Whether it may be used for the device at all.
    public let isMatch: Bool
    /// The dimension that ruled it out, was its gain, or gave it away; `nil` if none did.
    public let dimension: String?
    /// Why it lost, or was chosen, as the rest of a sentence that begins with it.
    public let reason: String

    /// Creates a candidate.
    public init(bundle: Int, variant: Int, isMatch: Bool, dimension: String?, reason: String) {
      self.bundle = bundle
      self.variant = variant
      self.isMatch = isMatch
      self.dimension = dimension
      self.reason = reason
    }
  }

  /// One look-up: the resource itself, or what a reference led to.
  public struct Step: Sendable {
    /// The resource's number.
    public let resource: UInt32
    /// Its type and name.
    public let title: String
    /// Its values, in the order in which the platform looks at them.
    public let candidates: [Candidate]
    /// The index of the chosen one, `nil` if none was.
    public let winner: Int?

    /// Creates a step.
    public init(resource: UInt32, title: String, candidates: [Candidate], winner: Int?) {
      self.resource = resource
      self.title = title
      self.candidates = candidates
      self.winner = winner
    }
  }

  /// The device that was asked for.
  public struct Device: Sendable {
    /// The request as it was written.
    public let request: String
    /// Every axis that the platform was asked with.
    public let configuration: AndroidConfiguration
    /// Whether what the request leaves open was left open.
    public let isExact: Bool
    /// The choice from the user's list of languages, `nil` if the request has no such list.
    public let language: LanguageChoice?
    /// The Android release whose rules were fixed, `nil` where the API level decided.
    public let platformRules: String?

    /// Creates a device.
    public init(
      request: String,
      configuration: AndroidConfiguration,
      isExact: Bool,
      language: LanguageChoice?,
      platformRules: String?
    ) {
      self.request = request
      self.configuration = configuration
      self.isExact = isExact
      self.language = language
      self.platformRules = platformRules
    }
  }

  /// The artifacts as they were given.
  public let artifacts: [String]
  /// The installed bundles in search order.
  public let bundles: [ShippedBundle]
  /// Where each bundle comes from: an artifact, an APK in it, or a module.
  public let sources: [String]
  /// The device.
  public let device: Device
  /// How the look-up ended.
  public let status: Status
  /// Whether it ended at a reference because the references run in a circle.
  public let isCyclic: Bool
  /// The look-ups in order, at least one.
  public let steps: [Step]
  /// What could not be read.
  public let issues: [ReadIssue]
  /// What the device shows of an XML drawable, part by part; `nil` for any other resource.
  public var picture: EffectivePicture?

  /// Creates an answer.
  public init(
    artifacts: [String],
    bundles: [ShippedBundle],
    sources: [String],
    device: Device,
    status: Status,
    isCyclic: Bool,
    steps: [Step],
    issues: [ReadIssue]
  ) {
    self.artifacts = artifacts
    self.bundles = bundles
    self.sources = sources
    self.device = device
    self.status = status
    self.isCyclic = isCyclic
    self.steps = steps
    self.issues = issues
  }

  /// Whether the last reference leads to a resource of the framework, which every device has and which
  /// is not at hand.
  public var endsInFramework: Bool {
    guard status == .dangling, let last = steps.last, last.resource >> 24 == 1 else { return false }
    return !bundles.contains { bundle in bundle.packages.contains { $0.number == 1 } }
  }

  /// The last value that was chosen: what the device has, or the reference that leads nowhere.
  public var answer: Candidate? {
    let step = steps.last { $0.winner != nil }
    return step.flatMap { step in step.winner.map { step.candidates[$0] } }
  }

  /// Returns what a candidate is for.
  public func qualifiers(of candidate: Candidate) -> Qualifiers {
    let bundle = bundles[candidate.bundle]
    return bundle.qualifiers(of: bundle.variants[candidate.variant])
  }

  /// Returns what a candidate holds.
  public func value(of candidate: Candidate) -> ResourceValue {
    bundles[candidate.bundle].variants[candidate.variant].value
  }
}
