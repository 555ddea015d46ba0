public import ArtifactModel
internal import Bytes

/// Tells why an artifact, or a part of it, could not be read, and where.
public struct ReadError: Error, Sendable, Equatable {
  /// The artifact's file as it was given.
  public let artifact: String
  /// The path of the entry inside the artifact, if one is to blame.
  public let entry: String?
  /// The part of the format in its own words, if one is to blame.
  public let part: String?
  /// The offset in bytes from the start of the entry (of the artifact, without an entry).
  public let offset: Int?
  /// One sentence without its final stop: what is wrong.
  public let message: String
  /// What to do about it, one sentence without its final stop.
  public let advice: String

  /// Creates an error.
  public init(
    artifact: String,
    entry: String? = nil,
    part: String? = nil,
    offset: Int? = nil,
    message: String,
    advice: String = "build or download the file again"
  ) {
    self.artifact = artifact
    self.entry = entry
    self.part = part
    self.offset = offset
    self.message = message
    self.advice = advice
  }

  /// The error as an issue that hides a whole bundle, or with a narrower scope.
  public func issue(
    severity: ReadIssue.Severity = .damaged,
    scope: ReadIssue.Scope = .everything,
    bundle: String = "",
    locale: LocaleTag? = nil
  ) -> ReadIssue {
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
}

extension ReadError {
  init(_ cause: ByteError, artifact: String, entry: String?, part: String) {
    let advice =
      if case .limitReached(_, let option?) = cause.status {
        ReadLimits.advice(option)
      } else {
        "build or download the file again"
      }
    self.init(
      artifact: artifact,
      entry: entry,
      part: part,
      offset: cause.offset,
      message: cause.message,
      advice: advice
    )
  }
}

extension ReadError: CustomStringConvertible {
  /// Place, cause and next step in one line.
  public var description: String {
    var place = artifact
    if let entry { place += ": \(entry)" }
    if let part { place += ", \(part)" }
    if let offset { place += " at offset \(offset)" }
    return advice.isEmpty ? "\(place): \(message)." : "\(place): \(message); \(advice)."
  }
}
