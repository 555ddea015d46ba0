/// What resources show on every device, language by language.
public struct SweepAnswer: Sendable {
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
    /// Whether the system mirrors the picture, though it is drawn for the other direction.
    public var isMirrored = false

    /// Creates a part.
    public init(
      devices: [String],
      status: Resolution.Status,
      resource: UInt32,
      bundle: Int?,
      variant: Int
    ) {
      self.devices = devices
      self.status = status
      self.resource = resource
      self.bundle = bundle
      self.variant = variant
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
  /// The installed bundles in search order.
  public let bundles: [ShippedBundle]
  /// Where each bundle comes from: an artifact, an APK in it, or a module.
  public let sources: [String]
  /// The Android release whose rules were fixed, `nil` where the API level decides.
  public let platformRules: String?
  /// The number of resources that were looked at.
  public let resourceCount: Int
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
    resourceCount: Int,
    languageCount: Int,
    isForeignOnly: Bool = false,
    resources: [Swept],
    issues: [ReadIssue]
  ) {
    self.artifacts = artifacts
    self.bundles = bundles
    self.sources = sources
    self.platformRules = platformRules
    self.resourceCount = resourceCount
    self.languageCount = languageCount
    self.isForeignOnly = isForeignOnly
    self.resources = resources
    self.issues = issues
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
