internal import ArtifactModel

/// Collects what should be known about an artifact, within a bound that hides nothing severe.
struct IssueLog {
  private let artifact: String
  private let maximum: Int
  private var issues: [ReadIssue] = []
  private var omittedCount = 0
  /// The most severe of the issues that found no room.
  private var omittedSeverity = ReadIssue.Severity.note

  /// Creates a log for an artifact.
  init(artifact: String, maximum: Int) {
    self.artifact = artifact
    self.maximum = maximum
  }

  /// Adds an issue.
  mutating func add(
    _ severity: ReadIssue.Severity,
    hiding scope: ReadIssue.Scope = .nothing,
    bundle: String = "",
    entry: String? = nil,
    part: String? = nil,
    offset: Int? = nil,
    locale: LocaleTag? = nil,
    _ message: String,
    advice: String = ""
  ) {
    add(
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
    )
  }

  /// Adds an issue.
  mutating func add(_ issue: ReadIssue) {
    guard issues.count >= maximum else {
      issues.append(issue)
      return
    }
    omit(1, issue.severity)
  }

  /// Adds all of another log, what found no room in it too.
  mutating func add(_ other: IssueLog) {
    for issue in other.issues { add(issue) }
    omit(other.omittedCount, other.omittedSeverity)
  }

  /// Counts issues that are known to be there and not told one by one.
  mutating func omit(_ count: Int, _ severity: ReadIssue.Severity) {
    omittedCount += count
    if count > 0 { omittedSeverity = max(omittedSeverity, severity) }
  }

  /// The issues; the last one speaks for those that found no room, and is as severe as they are.
  var finished: [ReadIssue] {
    guard omittedCount > 0 else { return issues }
    let isHidden = omittedSeverity == .unread || omittedSeverity == .damaged
    return issues + [
      ReadIssue(
        severity: omittedSeverity,
        scope: isHidden ? .everything : .nothing,
        artifact: artifact,
        message: "\(omittedCount) more issues are not listed",
        advice: "raise --max-issues to see them"
      )
    ]
  }
}
