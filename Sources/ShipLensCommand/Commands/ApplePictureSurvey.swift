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
  /// A language that nothing ships in.
  private static let noLanguage = "zxx"

  private let app: AppleApp
  private let selection: AppleSelection
  private let scope: InspectionScope

  /// Returns the table, `nil` for an app without localized pictures.
  static func table(of app: AppleApp, scope: InspectionScope) -> PictureTable? {
    ApplePictureSurvey(app, scope).table
  }

  private init(_ app: AppleApp, _ scope: InspectionScope) {
    self.app = app
    self.scope = scope
    selection = AppleSelection(app.installation)
  }

  private var bundles: [ShippedBundle] { app.installation.bundles }

  private var table: PictureTable? {
    let names = bundles.map { bundle in
      ApplePictureName.all(of: bundle).filter { picture in
        let resources = picture.resources.map { bundle.resources[$0] }
        return resources.contains { scope.includes($0) }
          && resources.contains { $0.isLocalizedFile(in: bundle) }
      }
    }
    guard names.contains(where: { !$0.isEmpty }) else { return nil }
    let all = scope.locales.isEmpty ? AppleApp.languages(of: bundles) : scope.locales
    let locales = Array(all.prefix(Self.maximumLocales))
    let users = [Self.noLanguage] + locales.map(\.identifier)
    let homes = homes
    var rest = Self.maximumSteps
    var rows: [PictureTable.Row] = []
    for (index, names) in names.enumerated() where !names.isEmpty && rest > 0 {
      // A user's language is matched with each that the process offers and the catalog names.
      rest -= users.count * (50 + bundles[index].declaredLocales.count)
      let askers = users.map { selection.asker(of: index, for: [$0]) }
      for picture in names where rest > 0 {
        let count = picture.resources.reduce(1) { $0 + bundles[index].resources[$1].variants.count }
        rest -= count * askers.count
        let answers = askers.map { answer(to: picture.name, for: $0) }
        var row = PictureTable.Row(identifier: 0, title: picture.title, answers: answers)
        row.bundle = title(of: index)
        row.shadows = shadows(of: picture, in: index, homes)
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

  private func answer(
    to name: AppleName,
    for asker: AppleSelection.Asker
  ) -> PictureTable.Answer {
    let choice = selection.choose(name, as: .image, for: asker, on: device(of: asker.process))
    let bundle = bundles[asker.bundle]
    let variant = choice.variant.map { bundle.variants[$0] }
    let path = variant.flatMap { variant in
      bundle.rendition(of: variant).map { "\(bundle.catalog(of: $0).path): \($0.name)" }
        ?? bundle.path(of: variant)
    }
    return PictureTable.Answer(
      showing: variant.map { bundle.qualifiers(of: $0) },
      path: path,
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

  /// The bundles that have each name.
  private var homes: [String: [Int]] {
    var homes: [String: [Int]] = [:]
    for (index, bundle) in bundles.enumerated() {
      for name in Set(ApplePictureName.all(of: bundle).map(\.name.written)) {
        homes[name, default: []].append(index)
      }
    }
    return homes
  }

  private func shadows(
    of picture: ApplePictureName,
    in index: Int,
    _ homes: [String: [Int]]
  ) -> [PictureTable.Shadow] {
    let bundle = bundles[index]
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
    var shadows: [PictureTable.Shadow] = []
    let inFolders = files.filter { !$0.isAtRoot }.map(\.path)
    if hasAsset, !files.isEmpty {
      shadows.append(PictureTable.Shadow(.catalog, files.map(\.path)))
    } else if inFolders.count < files.count, !inFolders.isEmpty {
      shadows.append(PictureTable.Shadow(.root, inFolders))
    }
    // What runs as a process of its own shows its own pictures and hides none.
    let process = app.installation.process(of: index)
    let others = (homes[picture.name.written] ?? []).filter {
      $0 != index && app.installation.process(of: $0) == process
    }
    if !others.isEmpty { shadows.append(PictureTable.Shadow(.elsewhere, others.map(title))) }
    return shadows
  }

  // MARK: Sizes

  /// What the pictures of each language take: loose files, and renditions of catalogs as stored.
  private var sizes: [PictureTable.Size] {
    var sizes: [LanguageCoverage.Language: PictureTable.Size] = [:]
    for bundle in bundles {
      for resource in bundle.resources where resource.kind == .image && scope.includes(resource) {
        for variant in bundle.variants(of: resource) {
          let language = LanguageCoverage.Language(of: bundle.qualifiers(of: variant))
          var size = sizes[language] ?? PictureTable.Size(language: language)
          if let rendition = bundle.rendition(of: variant) {
            size.add(stored: rendition.storedSize, unpacked: rendition.storedSize)
          } else if let file = bundle.file(of: variant) {
            size.add(stored: file.storedSize, unpacked: file.unpackedSize)
          }
          sizes[language] = size
        }
      }
    }
    return sizes.values.filter { size in
      guard case .tag(let tag) = size.language, !scope.locales.isEmpty else { return true }
      return scope.locales.contains { $0.isSame(as: tag) }
    }.sorted { $0.language.sortKey < $1.language.sortKey }
  }
}
