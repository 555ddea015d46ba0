public import ArtifactModel

/// Chooses what an app of Apple's platforms shows, and says why everything else is not shown.
public struct AppleSelection: Sendable {
  /// The app.
  public let installation: AppleInstallation
  /// The suffix of file names that the platform prefers, with its hyphen.
  let platform: String

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - installation: The app.
  ///   - platform: The suffix of file names that the platform prefers: `-iphoneos`.
  public init(_ installation: AppleInstallation, platform: String = "-iphoneos") {
    self.installation = installation
    self.platform = platform
  }

  /// Who asks: a process with its languages, and the bundle that it asks.
  public struct Asker: Sendable {
    /// The index of the process's own bundle.
    public let process: Int
    /// Its languages.
    public let main: AppleLanguages
    /// The index of the bundle that is asked.
    public let bundle: Int
    /// The languages in which the process searches it.
    public let languages: AppleLanguages
    /// The language in which the process reads each of the bundle's catalogs, `nil` for none.
    let catalogLanguages: [String?]

    /// The direction in which the language of the process is written.
    public let direction: AppleTraits.Direction

    init(
      process: Int,
      main: AppleLanguages,
      bundle: Int,
      languages: AppleLanguages,
      catalogLanguages: [String?]
    ) {
      self.process = process
      self.main = main
      self.bundle = bundle
      self.languages = languages
      self.catalogLanguages = catalogLanguages
      let isRightToLeft = LocaleTag(appleName: main.chosen)?.isRightToLeft ?? false
      direction = isRightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// Returns a process that asks a bundle.
  ///
  /// - Parameters:
  ///   - bundle: The index of the bundle.
  ///   - process: The index of the process's own bundle, by default the one around the bundle.
  ///   - user: The user's languages in order.
  /// - Returns: The asker.
  public func asker(of bundle: Int, process: Int? = nil, for user: [String]) -> Asker {
    let process = process ?? installation.process(of: bundle)
    let main = installation.languages(ofProcess: process, for: user)
    return asker(of: bundle, process: process, main: main)
  }

  /// Returns a process that asks a bundle, for a user whose languages in it are known.
  ///
  /// - Parameters:
  ///   - bundle: The index of the bundle.
  ///   - process: The index of the process's own bundle.
  ///   - main: The languages of that bundle for the user.
  /// - Returns: The asker.
  public func asker(of bundle: Int, process: Int, main: AppleLanguages) -> Asker {
    Asker(
      process: process,
      main: main,
      bundle: bundle,
      languages: installation.languages(of: bundle, inProcess: process, main: main),
      catalogLanguages: installation.bundles[bundle].catalogs.map { catalog in
        CatalogLanguage.name(
          among: catalog.localizations.map(\.name),
          for: main,
          allowsMixed: installation.bundles[process].allowsMixedLocalizations
        )
      }
    )
  }

  /// Returns whether a bundle has anything of a name.
  public func has(_ name: AppleName, in bundle: Int) -> Bool {
    asset(name, in: bundle) != nil || text(name, in: bundle) != nil
      || !types(of: name, in: bundle).isEmpty
  }

  /// Returns what a device shows for a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - lookup: What the app calls; `nil` for what fits the name.
  ///   - asker: The process and the bundle that it asks.
  ///   - device: The device.
  /// - Returns: What the look-up came to.
  public func resolve(
    _ name: AppleName,
    as lookup: AppleResolution.Lookup? = nil,
    for asker: Asker,
    on device: AppleDevice
  ) -> AppleResolution.Outcome {
    var outcome = answer(name, lookup, asker, asker.languages.list, device)
    if let otherwise = asker.languages.otherwise {
      let other = answer(name, lookup, asker, otherwise, device)
      if other.chosen?.variant != outcome.chosen?.variant {
        let shown = other.chosen.map { words(of: $0.variant, in: asker.bundle) } ?? "nothing"
        let list = otherwise.joined(separator: ", ")
        outcome.notes.append(.init(.cannotTell, "\(Self.openLimit(list)) and shows \(shown)"))
      }
    }
    if asker.languages.dependsOnDisk {
      outcome.notes.append(.init(.cannotTell, Self.openOrder))
    }
    return outcome
  }

  /// Says that the answer hangs on the order in which a disk lists folders.
  static let openOrder =
    "nothing that the user or the app asks for is offered, so the first language folder decides, and"
    + " which one is first depends on the disk"

  /// Says which list would be searched if a rule holds that is not published.
  static func openLimit(_ list: String) -> String {
    "Apple has not published what limits the bundles of an extension; if the extension's own"
      + " languages do, the bundle is searched in \(list)"
  }

  private func answer(
    _ name: AppleName,
    _ lookup: AppleResolution.Lookup?,
    _ asker: Asker,
    _ list: [String],
    _ device: AppleDevice
  ) -> AppleResolution.Outcome {
    let bundle = installation.bundles[asker.bundle]
    let search = FileSearch(
      bundle,
      installation.tables[asker.bundle],
      list: list,
      idiom: device.idiom,
      platform: platform
    )
    let asset = asset(name, in: asker.bundle)
    let types = types(of: name, in: asker.bundle)
    switch lookup ?? fitting(name, asset, types, in: asker.bundle) {
    case .text:
      return TextLookup(search: search).outcome(of: name.key ?? "", in: name.table)
    case .file:
      return FileLookup(search: search).outcome(of: name.file, type: types.first ?? "")
    case .image:
      return ImageLookup(selection: self, asker: asker, search: search, device: device)
        .outcome(of: name, asset: asset, types: types)
    }
  }

  /// A text where only a text has the name, a picture where one is meant, else a file.
  func fitting(
    _ name: AppleName,
    _ asset: Int?,
    _ types: [String],
    in bundle: Int
  ) -> AppleResolution.Lookup {
    if name.isText { return .text }
    if asset != nil { return .image }
    if let type = types.first { return AppleFileName.isPicture("a.\(type)") ? .image : .file }
    return text(name, in: bundle) == nil ? .image : .text
  }

  // MARK: Names

  /// Returns the asset that a name means: as it is given, or without its extension.
  func asset(_ name: AppleName, in bundle: Int) -> Int? {
    guard !name.isText else { return nil }
    let assets = installation.tables[bundle].assets
    if let index = assets[name.written] { return index }
    guard let stem = name.stem, let index = assets[stem] else { return nil }
    let isTitle = installation.bundles[bundle].resources[index].title == name.written
    return isTitle || AppleFileName.isPicture(name.written) ? index : nil
  }

  /// Returns the types of the loose files that a name means: its own, or PNG before others.
  func types(of name: AppleName, in bundle: Int) -> [String] {
    guard !name.isText else { return [] }
    let table = installation.tables[bundle]
    let file = name.written.utf8.contains(UInt8(ascii: ".")) ? name.file : nil
    if let file, !file.type.isEmpty {
      let isThere = [file.name, file.name + platform].contains {
        table.files[AppleInstallation.Table.Key(name: $0, type: file.type)] != nil
      }
      if isThere { return [file.type] }
    }
    guard !table.pictureTypes.isEmpty else { return [] }
    let bare = AppleFileName(name.written + ".png", isPicture: true)
    return (table.pictureTypes[bare.name] ?? []).sorted {
      ($0 == "png" ? 0 : 1, $0) < ($1 == "png" ? 0 : 1, $1)
    }
  }

  func text(_ name: AppleName, in bundle: Int) -> Int? {
    guard let key = name.key else { return nil }
    return installation.tables[bundle].texts[
      AppleInstallation.Table.Key(name: key, type: name.table)
    ]
  }

  /// Returns a variant's path in the bundle, or what it is for.
  func words(of variant: Int, in index: Int) -> String {
    let bundle = installation.bundles[index]
    let variant = bundle.variants[variant]
    if let file = bundle.file(of: variant) {
      return String(
        file.path.hasPrefix(bundle.path + "/")
          ? file.path.dropFirst(bundle.path.count + 1) : file.path[...]
      )
    }
    return bundle.qualifiers(of: variant).description
  }
}
