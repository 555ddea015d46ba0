public import ArtifactModel

/// An installed app of Apple's platforms: its bundles, their processes, and what is where.
public struct AppleInstallation: Sendable {
  /// The bundles.
  public let bundles: [ShippedBundle]
  let tables: [Table]
  /// For each bundle the one whose process it belongs to unless another loads it.
  private let processes: [Int]

  /// The resources of a bundle by what an app calls them.
  struct Table: Sendable {
    struct Key: Hashable {
      let name: String
      let type: String
    }

    /// Loose files by name and type, without scale and device.
    let files: [Key: Int]
    /// The types of the pictures among them, by name.
    let pictureTypes: [String: [String]]
    /// The assets of a catalog by name.
    let assets: [String: Int]
    /// Texts by table and key.
    let texts: [Key: Int]

    init(_ bundle: ShippedBundle) {
      var files: [Key: Int] = [:]
      var types: [String: [String]] = [:]
      var assets: [String: Int] = [:]
      var texts: [Key: Int] = [:]
      for (index, resource) in bundle.resources.enumerated() {
        let key = Key(name: resource.name, type: resource.type)
        guard resource.kind != .text else {
          texts[key] = index
          continue
        }
        switch bundle.variants(of: resource).first?.value {
        case .rendition?:
          // Of several assets of one name a picture is meant; pictures come first.
          if assets[resource.name] == nil { assets[resource.name] = index }
        case .file?:
          files[key] = index
          if resource.kind == .image { types[resource.name, default: []].append(resource.type) }
        default: break
        }
      }
      self.files = files
      pictureTypes = types
      self.assets = assets
      self.texts = texts
    }
  }

  /// Prepares bundles, the app first.
  public init(_ bundles: [ShippedBundle]) {
    self.bundles = bundles
    tables = bundles.map { Table($0) }
    var byPath: [String: Int] = [:]
    for (index, bundle) in bundles.enumerated() { byPath[bundle.path] = index }
    processes = bundles.indices.map { index in
      var place = index
      // A parent is never deeper than the number of bundles.
      for _ in bundles.indices where !bundles[place].kind.isProcess {
        guard let parent = bundles[place].parent.flatMap({ byPath[$0] }) else { break }
        place = parent
      }
      return bundles[place].kind.isProcess ? place : 0
    }
  }

  /// Returns the index of the bundle whose process loads a bundle, or that is one itself.
  public func process(of bundle: Int) -> Int { processes[bundle] }

  /// Returns the languages of a process's own bundle for a user.
  public func languages(ofProcess process: Int, for user: [String]) -> AppleLanguages {
    negotiate(process, user, limitedBy: nil)
  }

  /// Returns the languages in which a process searches a bundle.
  ///
  /// A process limits the bundles that it loads, unless its own bundle allows mixed localizations.
  /// In an extension Apple's published code does not limit them, and the code that would is not
  /// published; the other list is then told too where it differs.
  ///
  /// - Parameters:
  ///   - bundle: The bundle's index.
  ///   - process: The index of the process's own bundle.
  ///   - main: The languages of that bundle.
  /// - Returns: The languages.
  public func languages(
    of bundle: Int,
    inProcess process: Int,
    main: AppleLanguages
  ) -> AppleLanguages {
    if bundle == process { return main }
    let own = bundles[process]
    if own.allowsMixedLocalizations { return negotiate(bundle, main.user, limitedBy: nil) }
    let limited = negotiate(bundle, main.user, limitedBy: main.list)
    guard own.kind == .appExtension || own.followsParentLocalization else { return limited }
    var free = negotiate(bundle, main.user, limitedBy: nil)
    if limited.list != free.list { free.otherwise = limited.list }
    return free
  }

  private func negotiate(
    _ index: Int,
    _ user: [String],
    limitedBy process: [String]?
  ) -> AppleLanguages {
    let bundle = bundles[index]
    return AppleLanguages(
      user: user,
      limitedBy: process,
      offered: bundle.declaredLocales.map(\.name),
      developmentRegion: bundle.developmentRegion,
      declaredCount: bundle.declaredLocales.count { $0.source == .bundleLocalizations }
    )
  }
}

extension ShippedBundle.Kind {
  /// Whether a bundle of the kind runs as a process of its own.
  public var isProcess: Bool {
    switch self {
    case .app, .appExtension, .appClip, .watchApp: true
    case .split, .feature, .assetPack, .framework, .resourceBundle, .tests: false
    }
  }
}

extension ShippedBundle {
  /// Whether the bundle lets those that it loads follow the user's own list.
  public var allowsMixedLocalizations: Bool { isTrue("CFBundleAllowMixedLocalizations") }

  /// Whether the bundle says that it follows the languages of the one around it.
  public var followsParentLocalization: Bool { isTrue("CFBundleFollowParentLocalization") }

  private func isTrue(_ name: String) -> Bool {
    facts.contains { $0.name == name && ["true", "yes", "1"].contains($0.value.lowercased()) }
  }
}
