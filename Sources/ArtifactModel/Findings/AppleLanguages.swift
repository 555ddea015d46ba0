/// The languages in which a bundle of Apple's platforms is searched for one user, and why.
public struct AppleLanguages: Sendable, Equatable {
  /// Which list decided.
  public enum Origin: String, Sendable, CaseIterable {
    /// The languages of the process, which limit the bundles that it loads.
    case process
    /// The user's own list.
    case user
    /// None of the user's languages is offered, but the development region is.
    case developmentRegion = "development_region"
    /// Neither is the development region, but English is.
    case english
    /// Nothing else: the first language that is offered.
    case firstOffered = "first_offered"
    /// The bundle offers no language at all.
    case nothing
  }

  /// The user's languages in order.
  public let user: [String]
  /// The languages of the process, if they limit the bundle.
  public let process: [String]?
  /// What the bundle offers, as written and in the platform's order.
  public let offered: [String]
  /// The bundle's development region as written.
  public let developmentRegion: String?
  /// What the decisive list matches, the best first; empty if nothing is offered.
  public let matches: [String]
  /// The languages whose folders are searched, in order; the first is the bundle's language.
  public let list: [String]
  /// Which list decided.
  public let origin: Origin
  /// The entry of the decisive list that was matched, if one was.
  public let decidedBy: String?
  /// Whether the answer hangs on the order in which a disk lists folders.
  public let dependsOnDisk: Bool
  /// The list that would be searched if a rule holds that Apple has not published, where it differs.
  public var otherwise: [String]?

  /// Creates an answer.
  public init(
    user: [String],
    process: [String]?,
    offered: [String],
    developmentRegion: String?,
    matches: [String],
    list: [String],
    origin: Origin,
    decidedBy: String?,
    dependsOnDisk: Bool,
    otherwise: [String]? = nil
  ) {
    self.user = user
    self.process = process
    self.offered = offered
    self.developmentRegion = developmentRegion
    self.matches = matches
    self.list = list
    self.origin = origin
    self.decidedBy = decidedBy
    self.dependsOnDisk = dependsOnDisk
    self.otherwise = otherwise
  }

  /// The bundle's language.
  public var chosen: String { list.first ?? "en" }
}
