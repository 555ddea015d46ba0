internal import ArtifactModel
internal import Reports
internal import Selection

/// Asks what a phone shows for every localized picture of an Apple app, bundle by bundle and language
/// by language; in an extension, App Clip or watch app it is the device that these run on.
struct ApplePictureSurvey {
  /// More languages than any app has are those of hostile folders.
  private static let maximumLocales = 400
  /// The variants that are looked at in one artifact.
  private static let maximumSteps = 5_000_000
  /// What it takes to match a language with another, in variants.
  private static let matchSteps = 20
  /// A language that nothing ships in.
  private static let noLanguage = "zxx"

  private let app: AppleApp
  private let selection: AppleSelection
  private let scope: InspectionScope
  /// The language of each of a bundle's qualifiers.
  private let languages: [[LanguageCoverage.Language]]

  /// Returns the table, `nil` for an app without localized pictures.
  static func table(of app: AppleApp, scope: InspectionScope) -> PictureTable? {
    ApplePictureSurvey(app, scope).table
  }

  private init(_ app: AppleApp, _ scope: InspectionScope) {
    self.app = app
    self.scope = scope
    selection = AppleSelection(app.installation)
    languages = app.installation.bundles.map { bundle in
      bundle.qualifiers.map { LanguageCoverage.Language(of: $0) }
    }
  }

  private var bundles: [ShippedBundle] { app.installation.bundles }

  private var table: PictureTable? {
    let all = bundles.map { ApplePictureName.all(of: $0) }
    let names = zip(bundles, all).map { bundle, names in
      names.filter { picture in
        let resources = picture.resources.lazy.map { bundle.resources[$0] }
        return resources.contains { scope.includes($0) }
          && resources.contains { $0.isLocalizedFile(in: bundle) }
      }
    }
    guard names.contains(where: { !$0.isEmpty }) else { return nil }
    let wanted = scope.locales.isEmpty ? AppleApp.languages(of: bundles) : scope.locales
    let locales = Array(wanted.prefix(Self.maximumLocales))
    let users = [Self.noLanguage] + locales.map(\.identifier)
    let homes = Self.homes(of: all)
    var matches = AppleAskers(selection, for: users.map { [$0] })
    var rest = Self.maximumSteps
    var rows: [PictureTable.Row] = []
    for (index, names) in names.enumerated() where !names.isEmpty && rest > 0 {
      // An element is copied with all its lists each time that it is named.
      let (bundle, languages) = (bundles[index], languages[index])
      let process = app.installation.process(of: index)
      // A user's language is matched with each that the process offers and the catalog names.
      rest -= users.count + Self.matchSteps * matches.matchCount(of: index, process: process)
      var chooser = AppleChooser(
        selection,
        bundle: index,
        askers: matches.askers(of: index, process: process),
        device: device(of: process)
      )
      for picture in names where rest > 0 {
        let count = picture.resources.reduce(1) { $0 + bundle.resources[$1].variants.count }
        // Each bundle that has the name too is told.
        rest -= count * users.count + (homes[picture.name.written]?.count ?? 0)
        let answers = chooser.choose(picture.name).map { Self.answer($0, in: bundle, languages) }
        var row = PictureTable.Row(identifier: 0, title: picture.title, answers: answers)
        row.bundle = title(of: index)
        row.shadows = Self.shadowed(picture, in: bundle)
        row.shadows += elsewhere(picture, than: index, homes)
        rows.append(row)
      }
    }
    var table = PictureTable(
      device: .apple(device(of: 0)),
      locales: locales,
      rows: rows,
      sizes: sizes
    )
    table.omittedCount = names.reduce(0) { $0 + $1.count } - rows.count
    return table
  }

  private static func answer(
    _ choice: AppleChoice,
    in bundle: ShippedBundle,
    _ languages: [LanguageCoverage.Language]
  ) -> PictureTable.Answer {
    guard let variant = choice.variant.map({ bundle.variants[$0] }) else {
      return PictureTable.Answer(showing: nil, file: nil, isMirrored: choice.isMirrored)
    }
    let rendition: Int? =
      if case .rendition(let number) = variant.value { Int(number) } else { nil }
    return PictureTable.Answer(
      showing: bundle.qualifiers(of: variant),
      in: languages[Int(variant.qualifiers)],
      file: rendition.map { bundle.catalogs[Int(bundle.renditions[$0].catalog)].path }
        ?? bundle.path(of: variant),
      rendition: rendition.map { bundle.renditions[$0].name },
      isMirrored: choice.isMirrored
    )
  }

  /// The usual device of a process: a phone where it runs on one.
  private func device(of process: Int) -> AppleDevice {
    let kinds = bundles[process].deviceKinds
    return AppleDevice(kinds.contains(.phone) ? .phone : kinds.first ?? .phone)
  }

  private func title(of index: Int) -> String {
    bundles[index].name.isEmpty ? bundles[index].path : bundles[index].name
  }

  // MARK: Shadows

  /// Returns the bundles that have each name, if there are several bundles.
  private static func homes(of names: [[ApplePictureName]]) -> [String: [Int]] {
    var homes: [String: [Int]] = [:]
    guard names.count > 1 else { return homes }
    for (index, names) in names.enumerated() {
      for name in Set(names.map(\.name.written)) { homes[name, default: []].append(index) }
    }
    return homes
  }

  /// Returns the other bundles that have a picture's name, for code that names them.
  private func elsewhere(
    _ picture: ApplePictureName,
    than index: Int,
    _ homes: [String: [Int]]
  ) -> [PictureTable.Shadow] {
    guard let homes = homes[picture.name.written] else { return [] }
    // What runs as a process of its own shows its own pictures and hides none.
    let process = app.installation.process(of: index)
    let others = homes.filter { $0 != index && app.installation.process(of: $0) == process }
    return others.isEmpty ? [] : [PictureTable.Shadow(.elsewhere, others.map(title))]
  }

  /// Returns the files of a picture that its asset hides, or the one at the root.
  private static func shadowed(
    _ picture: ApplePictureName,
    in bundle: ShippedBundle
  ) -> [PictureTable.Shadow] {
    if let only = picture.resources.first, picture.resources.count == 1,
      case .rendition? = bundle.variants(of: bundle.resources[only]).first?.value
    {
      return []
    }
    var hasAsset = false
    var files: [(path: String, isAtRoot: Bool)] = []
    for variant in picture.resources.flatMap({ bundle.variants(of: bundle.resources[$0]) }) {
      guard let path = bundle.path(of: variant), bundle.rendition(of: variant) == nil else {
        hasAsset = hasAsset || bundle.rendition(of: variant) != nil
        continue
      }
      guard case .apple(let traits) = bundle.qualifiers(of: variant) else { continue }
      let isInside = path.hasPrefix(bundle.path + "/")
      let short = isInside ? String(path.dropFirst(bundle.path.count + 1)) : path
      files.append((short, traits.folder == nil))
    }
    let inFolders = files.filter { !$0.isAtRoot }.map(\.path)
    if hasAsset, !files.isEmpty {
      return [PictureTable.Shadow(.catalog, files.map(\.path))]
    }
    guard inFolders.count < files.count, !inFolders.isEmpty else { return [] }
    return [PictureTable.Shadow(.root, inFolders)]
  }

  // MARK: Sizes

  /// What the pictures of each language take: loose files, and renditions of catalogs as stored.
  private var sizes: [PictureTable.Size] {
    var sizes: [LanguageCoverage.Language: PictureTable.Size] = [:]
    for (bundle, languages) in zip(bundles, languages) {
      var sums = languages.map { PictureTable.Size(language: $0) }
      for resource in bundle.resources where resource.kind == .image && scope.includes(resource) {
        for variant in bundle.variants(of: resource) {
          let place = Int(variant.qualifiers)
          switch variant.value {
          case .rendition(let index):
            let size = bundle.renditions[Int(index)].storedSize
            sums[place].add(stored: size, unpacked: size)
          case .file(let index):
            let file = bundle.files[Int(index)]
            sums[place].add(stored: file.storedSize, unpacked: file.unpackedSize)
          default: break
          }
        }
      }
      for sum in sums where sum.fileCount > 0 {
        sizes[sum.language, default: PictureTable.Size(language: sum.language)].add(sum)
      }
    }
    return sizes.values.filter { size in
      guard case .tag(let tag) = size.language, !scope.locales.isEmpty else { return true }
      return scope.locales.contains { $0.isSame(as: tag) }
    }.sorted { $0.language.sortKey < $1.language.sortKey }
  }
}
