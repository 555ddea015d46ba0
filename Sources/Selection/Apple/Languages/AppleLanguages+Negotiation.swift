public import ArtifactModel

extension AppleLanguages {
  /// Works out the list in which a bundle is searched.
  ///
  /// - Parameters:
  ///   - user: The user's languages in order, in BCP 47.
  ///   - process: The list of the process that limits the bundle, `nil` for a process's own bundle
  ///     and where nothing limits it.
  ///   - offered: The names in `CFBundleLocalizations`, then those of the language folders.
  ///   - developmentRegion: `CFBundleDevelopmentRegion` as written.
  ///   - declaredCount: How many of the names stand in `CFBundleLocalizations`; the order of the
  ///     others is the disk's.
  public init(
    user: [String],
    limitedBy process: [String]? = nil,
    offered: [String],
    developmentRegion: String?,
    declaredCount: Int
  ) {
    let available = Self.available(offered, developmentRegion)
    var matches: [String] = []
    var origin = Origin.nothing
    var wanted: [String] = []
    func ask(_ names: [String], _ source: Origin) {
      guard matches.isEmpty else { return }
      matches = LanguageMatching.matches(names, among: available)
      if !matches.isEmpty { (origin, wanted) = (source, names) }
    }
    if let process { ask(process, .process) }
    ask(user, .user)
    if let developmentRegion { ask([developmentRegion], .developmentRegion) }
    ask(["en_US"], .english)
    ask(Array(available.prefix(1)), .firstOffered)
    var list = matches
    if let developmentRegion {
      if !list.contains(developmentRegion) { list.append(developmentRegion) }
    } else if let english = ["en", "English", "en_US"].first(where: available.contains),
      !list.contains(english)
    {
      list.append(english)
    }
    self.init(
      user: user,
      process: process,
      offered: available,
      developmentRegion: developmentRegion,
      matches: matches,
      list: list.isEmpty ? ["en"] : list,
      origin: origin,
      decidedBy: Self.decisive(wanted, matches.first, among: available),
      dependsOnDisk: origin == .firstOffered && declaredCount == 0 && offered.count > 1
    )
  }

  /// Returns what Apple's function answers to a user's list, the best first.
  public static func matches(_ user: [String], among offered: [String]) -> [String] {
    LanguageMatching.matches(user, among: offered)
  }

  /// Adds the development region where `Base` stands for it, or nothing else is offered.
  private static func available(_ offered: [String], _ region: String?) -> [String] {
    guard let region else { return offered }
    if offered.isEmpty { return [region] }
    let isThere = offered.contains { $0 == region || canonical($0) == canonical(region) }
    return offered.contains("Base") && !isThere ? offered + [region] : offered
  }

  private static func decisive(
    _ wanted: [String],
    _ chosen: String?,
    among available: [String]
  ) -> String? {
    guard let chosen, wanted.count > 1 else { return wanted.first }
    return wanted.first { LanguageMatching.matches([$0], among: available).first == chosen }
  }

  /// The spelling under which two names of one language are equal for the bundle code.
  static func canonical(_ name: String) -> String {
    spellings[name] ?? String(name.map { $0 == "_" ? "-" : $0 })
  }

  private static let spellings = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Dutch": "nl",
    "Spanish": "es", "Japanese": "ja", "Korean": "ko", "Chinese": "zh", "Norwegian": "nb",
    "Portuguese": "pt", "zh_CN": "zh-Hans", "zh_TW": "zh-Hant", "no": "nb", "iw": "he",
    "in": "id", "tl": "fil",
  ]
}
