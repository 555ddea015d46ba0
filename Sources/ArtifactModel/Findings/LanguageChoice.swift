/// Which of a user's languages an app runs in, and why.
public struct LanguageChoice: Sendable, Equatable {
  /// Why a language was chosen.
  public enum Reason: String, Sendable, CaseIterable {
    /// The user's list has no other.
    case only
    /// A language of the app suits it.
    case supported
    /// Every app is taken to support English.
    case english
    /// The app names no language at all, so that the first one stays.
    case nothingSupported = "nothing_supported"
    /// No language of the app suits any of the list, so that the first one stays.
    case noneSuits = "none_suits"
    /// It is the first that the app declares, and the others that it declares are asked for in turn.
    case declared
  }

  /// The user's languages in order.
  public let preferred: [String]
  /// The app's languages as the platform lists them.
  public let offered: [String]
  /// The index of the chosen one in the user's list.
  public let index: Int
  /// Why it was chosen.
  public let reason: Reason
  /// The app's language that suits it, where one does.
  public let supportedBy: String?
  /// The languages that are asked for in turn, resource by resource; empty for the chosen one only.
  public var inTurn: [String] = []

  /// Creates a choice.
  public init(
    preferred: [String],
    offered: [String],
    index: Int,
    reason: Reason,
    supportedBy: String? = nil
  ) {
    self.preferred = preferred
    self.offered = offered
    self.index = index
    self.reason = reason
    self.supportedBy = supportedBy
  }

  /// The chosen language.
  public var chosen: String { preferred[index] }
}

/// The answer of `languages`.
public struct LanguageAnswer: Sendable {
  /// The artifacts whose languages were offered; empty if a list was.
  public let artifacts: [String]
  /// The platform.
  public let platform: Platform
  /// The choice.
  public let choice: LanguageChoice
  /// What could not be read.
  public let issues: [ReadIssue]

  /// Creates an answer.
  public init(
    artifacts: [String],
    platform: Platform,
    choice: LanguageChoice,
    issues: [ReadIssue]
  ) {
    self.artifacts = artifacts
    self.platform = platform
    self.choice = choice
    self.issues = issues
  }
}
