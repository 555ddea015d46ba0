/// What a device really shows for a picture: its value, and for an XML drawable all that this refers
/// to, each resolved for the same device.
public struct EffectivePicture: Sendable, Equatable {
  /// What a part comes to.
  public enum Ending: String, Sendable, CaseIterable {
    /// A file that is a picture by itself.
    case file
    /// An XML drawable that draws something itself: a vector, a shape, a colour.
    case drawn
    /// An XML drawable whose parts follow.
    case composite
    /// An XML drawable with nothing in it.
    case empty
    /// A colour or another plain value.
    case value
    /// `@null` or an empty value: nothing is drawn.
    case null
    /// An attribute of the theme, which the artifact does not decide alone.
    case theme
    /// A resource of the framework, which is not at hand.
    case framework
    /// A resource that has no value for the device, or none at all; inflating the drawable fails.
    case missing
    /// A file that the artifact does not hold.
    case absentFile = "absent_file"
    /// A drawable that is inside itself; inflating it never ends.
    case cycle
    /// An XML drawable that was not looked into or could not be read.
    case unread
    /// A value that could not be read.
    case damaged
  }

  /// One look-up.
  public struct Step: Sendable, Equatable {
    /// The number of the resource that was looked up.
    public let resource: UInt32
    /// The index of the bundle whose value was chosen, `nil` if none was.
    public let bundle: Int?
    /// The index of the chosen value among the bundle's variants.
    public let variant: Int

    /// Creates a step.
    public init(resource: UInt32, bundle: Int?, variant: Int) {
      self.resource = resource
      self.bundle = bundle
      self.variant = variant
    }
  }

  /// One part: the picture itself, or what a drawable refers to.
  public struct Part: Sendable, Equatable {
    /// How many drawables it lies in: 0 for the picture itself.
    public let level: Int
    /// What it is to the drawable that it lies in, `nil` for the picture itself.
    public let role: DrawableOutline.Role?
    /// When or where it is drawn, from outside in.
    public let conditions: [String]
    /// What was referred to: a resource, or an attribute of the theme.
    public let target: ResourceValue
    /// The look-ups: the resource, then what references lead to; none for an attribute.
    public let steps: [Step]
    /// What it comes to.
    public let ending: Ending
    /// Whether it, or an element around it, asks to be mirrored from right to left.
    public let isAutoMirrored: Bool
    /// The language that it is in: its own, else the one of the drawable that it lies in.
    ///
    /// `nil` for what is for any language by nature: no variant of it names one.
    public let language: LanguageCoverage.Language?

    /// Creates a part.
    public init(
      level: Int,
      role: DrawableOutline.Role?,
      conditions: [String],
      target: ResourceValue,
      steps: [Step],
      ending: Ending,
      isAutoMirrored: Bool,
      language: LanguageCoverage.Language?
    ) {
      self.level = level
      self.role = role
      self.conditions = conditions
      self.target = target
      self.steps = steps
      self.ending = ending
      self.isAutoMirrored = isAutoMirrored
      self.language = language
    }

    /// The look-up that found the value, `nil` if none did.
    public var found: Step? { steps.last { $0.bundle != nil } }
  }

  /// The parts, each before those in it; the first is the picture itself.
  public var parts: [Part]
  /// Whether there are more parts than were looked at.
  public var isTruncated = false

  /// Creates a picture.
  public init(parts: [Part]) { self.parts = parts }

  /// The distinct languages of all that is drawn, in order; any language if nothing names one.
  ///
  /// What is for any language by nature counts for nothing beside what is in one.
  public var languages: [LanguageCoverage.Language] {
    var languages: [LanguageCoverage.Language] = []
    for part in parts where part.isDrawn {
      if let language = part.language, !languages.contains(language) { languages.append(language) }
    }
    return languages.isEmpty ? [.anyLanguage] : languages
  }

  /// Whether the picture, or a part of it, asks to be mirrored from right to left.
  public var isAutoMirrored: Bool { parts.contains(where: \.isAutoMirrored) }

  /// Whether the picture lies in itself.
  public var isCyclic: Bool { parts.contains { $0.ending == .cycle } }

  /// Whether something that is referred to has no value for the device.
  public var isDangling: Bool { parts.contains { $0.ending == .missing } }
}

extension EffectivePicture.Part {
  /// Whether this is something to see, and not what holds or animates it.
  public var isDrawn: Bool {
    guard role != .color, role != .animation else { return false }
    switch ending {
    case .file, .drawn, .unread: return true
    case .value: return role != nil || level == 0
    case .composite, .empty, .null, .theme, .framework, .missing, .absentFile, .cycle, .damaged:
      return false
    }
  }
}
