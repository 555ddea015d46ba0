internal import ArtifactModel

/// Makes the askers of an app's bundles for some users, and matches languages once for bundles of one
/// process that offer the same.
///
/// Matching is the dearest part of a look-up by far, and an app may load hundreds of bundles.
public struct AppleAskers: Sendable {
  /// What a bundle offers, as far as a match depends on it.
  private struct Offer: Hashable {
    let process: Int
    let isProcess: Bool
    let names: [String]
    let declaredCount: Int
    let developmentRegion: String?
    let catalogs: [[String]]
  }

  private let selection: AppleSelection
  private let users: [[String]]
  private var mains: [Int: [AppleLanguages]] = [:]
  private var known: [Offer: [AppleSelection.Asker]] = [:]

  /// Prepares to ask for users, each with a list of languages.
  public init(_ selection: AppleSelection, for users: [[String]]) {
    self.selection = selection
    self.users = users
  }

  /// Returns how many names have to be looked at to match all users' languages for a bundle; 0 if that
  /// is known from another.
  public func matchCount(of bundle: Int, process: Int) -> Int {
    let offer = offer(of: bundle, process: process)
    guard known[offer] == nil else { return 0 }
    var names = offer.names + offer.catalogs.flatMap(\.self)
    if mains[process] == nil {
      names += selection.installation.bundles[process].declaredLocales.map(\.name)
    }
    let offered = names.reduce(0) { $0 + Self.weight(of: $1) }
    return users.joined().reduce(0) { $0 + Self.weight(of: $1) + offered }
  }

  /// A language of three letters is looked up in a list of hundreds.
  private static func weight(of name: String) -> Int {
    name.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.count == 2 ? 1 : 6
  }

  /// Returns a process that asks a bundle, once for each user.
  ///
  /// - Parameters:
  ///   - bundle: The index of the bundle.
  ///   - process: The index of the process's own bundle.
  /// - Returns: The askers in the order of the users.
  public mutating func askers(of bundle: Int, process: Int) -> [AppleSelection.Asker] {
    let offer = offer(of: bundle, process: process)
    if let askers = known[offer] { return askers.map { $0.asking(bundle) } }
    let main =
      mains[process]
      ?? users.map { selection.installation.languages(ofProcess: process, for: $0) }
    mains[process] = main
    let askers = main.map { selection.asker(of: bundle, process: process, main: $0) }
    known[offer] = askers
    return askers
  }

  private func offer(of index: Int, process: Int) -> Offer {
    let bundle = selection.installation.bundles[index]
    return Offer(
      process: process,
      isProcess: index == process,
      names: bundle.declaredLocales.map(\.name),
      declaredCount: bundle.declaredLocales.count { $0.source == .bundleLocalizations },
      developmentRegion: bundle.developmentRegion,
      catalogs: bundle.catalogs.map { $0.localizations.map(\.name) }
    )
  }
}

extension AppleSelection.Asker {
  /// Returns the same for another bundle, which offers the same languages.
  fileprivate func asking(_ bundle: Int) -> AppleSelection.Asker {
    AppleSelection.Asker(
      process: process,
      main: main,
      bundle: bundle,
      languages: languages,
      catalogLanguages: catalogLanguages
    )
  }
}
