/// What resources show on every device, language by language.
public struct SweepAnswer: Sendable {
  /// Something that a picture refers to and that is not in the language of the devices.
  public struct Fault: Sendable, Hashable {
    /// The drawables that it lies in, from outside in, by type and name; the picture itself is the
    /// first.
    public let path: [String]
    /// What was looked up last, by type and name.
    public let title: String
    /// How the look-up ends.
    public let status: Resolution.Status
    /// The index of the value's bundle, `nil` if there is no value.
    public let bundle: Int?
    /// The index of the value among the bundle's variants.
    public let variant: Int

    /// Creates a fault.
    public init(
      path: [String],
      title: String,
      status: Resolution.Status,
      bundle: Int?,
      variant: Int
    ) {
      self.path = path
      self.title = title
      self.status = status
      self.bundle = bundle
      self.variant = variant
    }
  }

  /// Devices that all show the same.
  public struct Part: Sendable, Hashable {
    /// What tells the devices from others of their language: `night`, `241dpi and above`; empty for
    /// every device.
    public let devices: [String]
    /// How the look-up ends on them.
    public let status: Resolution.Status
    /// The number of the resource that has the value: the one that was asked for, or the last that
    /// references lead to.
    public let resource: UInt32
    /// The index of the value's bundle, `nil` if there is no value.
    public let bundle: Int?
    /// The index of the value among the bundle's variants.
    public let variant: Int
    /// Where only languages are judged: what the value refers to and is not in the devices' language;
    /// `nil` where it is the value itself.
    public let fault: Fault?
    /// Whether the system mirrors the picture, though it is drawn for the other direction.
    public var isMirrored = false

    /// Creates a part.
    public init(
      devices: [String],
      status: Resolution.Status,
      resource: UInt32,
      bundle: Int?,
      variant: Int,
      fault: Fault? = nil
    ) {
      self.devices = devices
      self.status = status
      self.resource = resource
      self.bundle = bundle
      self.variant = variant
      self.fault = fault
    }
  }

  /// What the devices of one language show.
  public struct Language: Sendable {
    /// The language.
    public let locale: LocaleTag
    /// The parts, which are disjoint and hold every device together.
    public let parts: [Part]
    /// Whether they do; `false` if there are more parts than can be looked at.
    public let isComplete: Bool
    /// Why the answers may be others, as one sentence without its final stop; `nil` if they are sure.
    public var doubt: String?
    /// What the answers rest on that is known from documentation alone, each as one sentence without
    /// its final stop.
    public var documentation: [String] = []

    /// Creates an answer.
    public init(locale: LocaleTag, parts: [Part], isComplete: Bool) {
      self.locale = locale
      self.parts = parts
      self.isComplete = isComplete
    }
  }

  /// One resource.
  public struct Swept: Sendable {
    /// Its type and name.
    public let title: String
    /// Its number; 0 on Apple's platforms, which have none.
    public let resource: UInt32
    /// The index of the bundle that is asked, `nil` on Android, where all are asked as one.
    public var bundle: Int?
    /// The languages in the order in which they were asked for.
    public let languages: [Language]

    /// Creates an answer.
    public init(title: String, resource: UInt32, languages: [Language]) {
      self.title = title
      self.resource = resource
      self.languages = languages
    }
  }

  /// The platform whose rules decide.
  public var platform = Platform.android
  /// The artifacts as they were given.
  public let artifacts: [String]
  /// The installed bundles in search order; where a store gives devices of each density their own
  /// part, one installation behind the other.
  public let bundles: [ShippedBundle]
  /// Where each bundle comes from: an artifact, an APK in it, or a module.
  public let sources: [String]
  /// The Android release whose rules were fixed, `nil` where the API level decides.
  public let platformRules: String?
  /// Whether each density was asked about what a store gives to its devices.
  public let isByDelivery: Bool
  /// The number of resources that were looked at.
  public let resourceCount: Int
  /// How many more fit the pattern and were not looked at: only languages are judged, and neither they
  /// nor what they refer to are in any.
  public let unlocalizedCount: Int
  /// How many of them got no answer after all, because they have more values, for more kinds of
  /// devices, than a sweep looks at.
  public var omittedCount = 0
  /// The number of languages that were looked at.
  public let languageCount: Int
  /// Whether only devices are listed that get no value of their own language.
  public let isForeignOnly: Bool
  /// The resources, sorted by number; those without anything to list are left out.
  public let resources: [Swept]
  /// What could not be read.
  public let issues: [ReadIssue]

  /// Creates an answer.
  public init(
    artifacts: [String],
    bundles: [ShippedBundle],
    sources: [String],
    platformRules: String?,
    isByDelivery: Bool = false,
    resourceCount: Int,
    unlocalizedCount: Int = 0,
    languageCount: Int,
    isForeignOnly: Bool = false,
    resources: [Swept],
    issues: [ReadIssue]
  ) {
    self.artifacts = artifacts
    self.bundles = bundles
    self.sources = sources
    self.platformRules = platformRules
    self.isByDelivery = isByDelivery
    self.resourceCount = resourceCount
    self.unlocalizedCount = unlocalizedCount
    self.languageCount = languageCount
    self.isForeignOnly = isForeignOnly
    self.resources = resources
    self.issues = issues
  }

  /// Whether a part is missing that the answer may depend on.
  public var isDamaged: Bool {
    issues.contains { $0.leavesDoubt }
  }

  /// Whether every device was looked at.
  public var isComplete: Bool {
    omittedCount == 0
      && resources.allSatisfy { $0.languages.allSatisfy { language in language.isComplete } }
  }

  /// Whether every device of every language has a value.
  public var isAnsweredEverywhere: Bool {
    resources.allSatisfy { resource in
      resource.languages.allSatisfy { language in
        language.isComplete && language.doubt == nil
          && language.parts.allSatisfy { $0.status == .ok }
      }
    }
  }
}
