/// What a gate says of an artifact or of a whole run.
public enum Verdict: String, Sendable, CaseIterable, Comparable {
  /// Every promise holds.
  case pass
  /// Only warnings.
  case warn
  /// At least one error.
  case block
  /// A part that the promises need could not be read; never a pass, whatever else was found.
  case cannotTell = "cannot_tell"

  /// Judges findings and issues of one artifact.
  ///
  /// A damaged or malformed part forbids every answer but "cannot tell"; an unread one only where
  /// it left a promise undetermined.
  public init(_ findings: FindingCount, issues: [ReadIssue]) {
    let isUnsure =
      findings.undetermined > 0
      || issues.contains { $0.severity == .damaged || $0.severity == .malformed }
    if isUnsure {
      self = .cannotTell
    } else if findings.errors > 0 {
      self = .block
    } else {
      self = findings.warnings > 0 ? .warn : .pass
    }
  }

  /// The verdict as people write it.
  public var title: String {
    switch self {
    case .pass: "pass"
    case .warn: "warn"
    case .block: "block"
    case .cannotTell: "cannot tell"
    }
  }

  /// Orders verdicts from good to bad.
  public static func < (left: Verdict, right: Verdict) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .pass: 0
    case .warn: 1
    case .block: 2
    case .cannotTell: 3
    }
  }
}
