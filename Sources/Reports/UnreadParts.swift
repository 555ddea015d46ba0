internal import ArtifactModel

/// What a bundle's tables lack because it could not be read.
struct UnreadParts {
  /// Whether pictures may be among it.
  private(set) var hidesPictures = false
  /// Whether texts of every language may be among it.
  private var hidesAllTexts = false
  /// The languages whose texts may be among it.
  private var textLocales: Set<LocaleTag> = []
  /// The places of the parts, in reading order, each once.
  private(set) var places: [String] = []

  /// Collects what is unread of each bundle, by the bundle's path.
  ///
  /// - Parameter index: What shipped, each split merged into its module.
  /// - Returns: The bundles of which something is unread.
  static func byBundle(of index: ShippedIndex) -> [String: UnreadParts] {
    let paths = index.bundles.map(\.path)
    var parts: [String: UnreadParts] = [:]
    let unread = index.issues.filter { $0.severity >= .unread && $0.scope != .nothing }
    for issue in unread {
      // What belongs to no bundle may hold something of any.
      for path in issue.bundle.isEmpty ? paths : [issue.bundle] {
        parts[path, default: UnreadParts()].add(issue)
      }
    }
    return parts
  }

  private mutating func add(_ issue: ReadIssue) {
    if issue.scope != .texts { hidesPictures = true }
    if issue.scope != .images {
      if let locale = issue.locale?.minimal {
        textLocales.insert(locale)
      } else {
        hidesAllTexts = true
      }
    }
    let place = issue.entry ?? issue.artifact
    if places.last != place { places.append(place) }
  }

  /// Whether texts of any language may be among it.
  var hidesTexts: Bool { hidesAllTexts || !textLocales.isEmpty }

  /// Whether texts in a language may be among it.
  func hidesTexts(in language: LanguageCoverage.Language) -> Bool {
    if hidesAllTexts { return true }
    guard case .tag(let tag) = language else { return false }
    return textLocales.contains(tag.minimal)
  }

  /// What may be among it, in words.
  var words: String {
    switch (hidesPictures, hidesTexts) {
    case (true, true): "pictures and texts"
    case (true, false): "pictures"
    default: "texts"
    }
  }
}
