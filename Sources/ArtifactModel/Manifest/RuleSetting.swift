/// What the manifest says of a rule: how much its findings weigh, or that it does not run.
public enum RuleSetting: Sendable, Hashable {
  /// The rule does not run.
  case off
  /// The rule's findings weigh this much.
  case severity(Severity)

  /// The words of the manifest, from light to heavy.
  public static let words: [String] = ["off"] + Severity.allCases.map(\.rawValue)

  /// Reads a word of the manifest, `nil` for any other.
  public init?(_ word: String) {
    if word == "off" {
      self = .off
    } else if let severity = Severity(rawValue: word) {
      self = .severity(severity)
    } else {
      return nil
    }
  }
}
