internal import ArtifactModel
internal import DiffEngine
internal import Reports
internal import Selection

/// Finds the resource that somebody names, with or without its type.
struct ResourceFinder {
  private let installation: AndroidInstallation
  private let names: ResourceNames
  private var byBareName: [String: (rank: Int, identifier: UInt32)] = [:]
  /// The resources of feature modules, which are packages of their own.
  private var byFeatureTitle: [String: UInt32] = [:]

  init(_ installation: AndroidInstallation) {
    self.installation = installation
    names = ResourceNames(installation)
    let main = installation.mainPackage
    let packages = installation.bundles.flatMap(\.packages)
    let mainNumbers = Set(packages.filter { $0.name == main }.map { UInt32($0.number) })
    for bundle in installation.bundles {
      for resource in bundle.resources where resource.identifier != 0 {
        if !mainNumbers.contains(resource.identifier >> 24) {
          if resource.identifier >> 24 == 1 { continue }
          let title = resource.title
          if byFeatureTitle[title] == nil { byFeatureTitle[title] = resource.identifier }
        }
        let rank = Self.rank(resource)
        if let known = byBareName[resource.name], known.rank <= rank { continue }
        byBareName[resource.name] = (rank, resource.identifier)
      }
    }
  }

  /// Returns the number of a resource, `nil` for a name that is not there.
  ///
  /// - Parameter name: `type/name`, `package:type/name`, a number such as `0x7f010002`, or a name
  ///   alone, of which the picture comes first, then the text.
  /// - Returns: The number; one that was given as such may be nowhere.
  func identifier(of name: some StringProtocol) -> UInt32? {
    if let identifier = names.identifier(of: name) { return identifier }
    if name.contains("/") { return byFeatureTitle[String(name)] }
    return byBareName[String(name)]?.identifier
  }

  /// Returns the numbers of the resources that fit a pattern, ascending.
  ///
  /// - Parameter pattern: Of `type/name`, or of a name alone, which means pictures. The framework's
  ///   own resources are left out unless nothing else is installed.
  /// - Returns: The numbers.
  func identifiers(matching pattern: String) -> [UInt32] {
    let glob = GlobPattern(pattern)
    let isTyped = pattern.contains("/")
    let isFramework = installation.bundles.allSatisfy { bundle in
      bundle.packages.allSatisfy { $0.number == 1 }
    }
    var found: Set<UInt32> = []
    for bundle in installation.bundles {
      for resource in bundle.resources
      where resource.identifier != 0 && (isFramework || resource.identifier >> 24 != 1)
        && (isTyped
          ? glob.matches(resource.title)
          : resource.kind == .image && glob.matches(resource.name))
      {
        found.insert(resource.identifier)
      }
    }
    return found.sorted()
  }

  /// Whether a bundle lists a resource, be it without any value.
  func lists(_ identifier: UInt32) -> Bool {
    installation.bundles.contains { $0.resource(identifier) != nil }
  }

  /// Returns up to three names that may have been meant: the same name of another type first.
  func suggestions(for name: String) -> [String] {
    let parts = name.split(separator: Character("/"), maxSplits: 1).map(String.init)
    guard let bare = parts.last else { return [] }
    var titles: [String] = []
    var near: [String: (rank: Int, title: String)] = [:]
    for bundle in installation.bundles {
      for resource in bundle.resources where resource.identifier != 0 {
        if resource.name == bare {
          if !titles.contains(resource.title) { titles.append(resource.title) }
        } else if isNear(resource.name.utf8.count, bare.utf8.count) {
          let isOfType = parts.count > 1 && parts[0].hasSuffix(resource.type)
          let rank = isOfType ? -1 : Self.rank(resource)
          if let known = near[resource.name], known.rank <= rank { continue }
          near[resource.name] = (rank, resource.title)
        }
      }
    }
    var candidates = near.keys.sorted()
    while titles.count < 3, let nearest = NearestName.of(bare, among: candidates) {
      candidates.removeAll { $0 == nearest }
      if let title = near[nearest]?.title { titles.append(title) }
    }
    return Array(titles.prefix(3))
  }

  private func isNear(_ length: Int, _ other: Int) -> Bool {
    (length - other).magnitude <= max(4, other / 2).magnitude
  }

  private static func rank(_ resource: Resource) -> Int {
    switch resource.kind {
    case .image: resource.type == "drawable" ? 0 : 1
    case .text: 2
    case .other: 3
    }
  }
}
