/// How many promises are broken, by their weight, and how many could not be checked.
///
/// Findings may be tens of thousands and each is large, so they are counted once.
public struct FindingCount: Sendable, Equatable {
  /// The broken promises that stop the release.
  public private(set) var errors: Int = 0
  /// The broken promises that let the release pass, visibly.
  public private(set) var warnings: Int = 0
  /// The broken promises that are only worth knowing.
  public private(set) var notes: Int = 0
  /// The promises that could not be checked.
  public private(set) var undetermined: Int = 0

  /// The broken promises of any weight.
  public var broken: Int { errors + warnings + notes }

  /// Creates a count of nothing.
  public init() {}

  /// Counts findings.
  public init(_ findings: [Finding]) {
    for place in findings.indices {
      switch (findings[place].outcome, findings[place].severity) {
      case (.undetermined, _): undetermined += 1
      case (.broken, .error): errors += 1
      case (.broken, .warning): warnings += 1
      case (.broken, .info): notes += 1
      }
    }
  }

  /// Adds what was found in two artifacts.
  public static func + (left: FindingCount, right: FindingCount) -> FindingCount {
    var sum = left
    sum.errors += right.errors
    sum.warnings += right.warnings
    sum.notes += right.notes
    sum.undetermined += right.undetermined
    return sum
  }
}
