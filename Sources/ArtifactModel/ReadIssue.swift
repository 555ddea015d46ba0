/// Tells of something in an artifact that could not be read, or that no platform should be given.
public struct ReadIssue: Sendable, Equatable {
  /// Says what an issue means for the answer.
  public enum Severity: String, Sendable, CaseIterable, Comparable {
    /// The platform reads on, and so did we: nothing is missing.
    case note
    /// The content was read, but the platform, a store or other tools refuse such a file.
    case malformed
    /// A part of a known kind was listed but not looked into.
    case unread
    /// A part is damaged, or beyond a limit, and what it holds is unknown.
    case damaged

    /// Whether the left one leaves more of the answer standing.
    public static func < (left: Severity, right: Severity) -> Bool {
      (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
  }

  /// Says what may be hidden behind an issue.
  public enum Scope: String, Sendable, CaseIterable {
    /// Nothing that a promise could ask for.
    case nothing
    /// Pictures of the bundle.
    case images
    /// Texts of the bundle, in the issue's locale or, without one, in all.
    case texts
    /// Anything in the bundle.
    case everything
  }

  /// What the issue means for the answer.
  public let severity: Severity
  /// What may be hidden behind it.
  public let scope: Scope
  /// The artifact's file as it was given.
  public let artifact: String
  /// The path of the bundle inside the artifact that the issue belongs to; empty for the whole.
  public let bundle: String
  /// The path of the entry inside the artifact, if one is to blame.
  public let entry: String?
  /// The part of the format, in its own words: `type chunk`, `string pool`, `central directory`.
  public let part: String?
  /// The offset in bytes from the start of the entry (of the artifact, without an entry).
  public let offset: Int?
  /// The language that the hidden texts are in, if it is known.
  public let locale: LocaleTag?
  /// One sentence without its final stop: what is wrong.
  public let message: String
  /// What to do about it, one sentence without its final stop; empty if there is nothing to do.
  public let advice: String

  /// Creates an issue.
  public init(
    severity: Severity,
    scope: Scope,
    artifact: String,
    bundle: String = "",
    entry: String? = nil,
    part: String? = nil,
    offset: Int? = nil,
    locale: LocaleTag? = nil,
    message: String,
    advice: String = ""
  ) {
    self.severity = severity
    self.scope = scope
    self.artifact = artifact
    self.bundle = bundle
    self.entry = entry
    self.part = part
    self.offset = offset
    self.locale = locale
    self.message = message
    self.advice = advice
  }

  /// Whether what a device shows may depend on what the issue hides: resources, or the versions and
  /// languages that a manifest's XML states; and in a set that no device installs as it is, anything.
  public var leavesDoubt: Bool {
    switch severity {
    case .damaged: scope != .nothing || part == Self.compiledXML
    case .malformed: scope == .everything
    case .unread, .note: false
    }
  }

  /// The part that manifests and lists of languages are.
  public static let compiledXML = "binary XML"

  /// Returns the issue as one of another bundle.
  public func counted(for bundle: String) -> ReadIssue {
    ReadIssue(
      severity: severity,
      scope: scope,
      artifact: artifact,
      bundle: bundle,
      entry: entry,
      part: part,
      offset: offset,
      locale: locale,
      message: message,
      advice: advice
    )
  }

  /// Where the issue is: entry, part and offset, as far as they are known.
  public var place: String {
    var parts: [String] = []
    if let entry { parts.append(entry) }
    if let part { parts.append(part) }
    if let offset { parts.append("offset \(offset)") }
    return parts.isEmpty ? artifact : parts.joined(separator: ", ")
  }
}
