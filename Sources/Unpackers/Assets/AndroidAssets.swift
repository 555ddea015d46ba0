internal import ArtifactModel

/// Adds the localized pictures among a module's assets to its resources, and tells which framework
/// the app is made with.
///
/// Such a picture has the type `assets`, no number, and its path below `assets/` as name. Only names
/// are looked at, and the headers of the pictures that are localized.
struct AndroidAssets {
  private let files: [(path: Substring, entry: Int)]
  private let prefix: String
  private let module: String

  /// Lists the assets of a module.
  ///
  /// - Parameters:
  ///   - archive: The archive.
  ///   - entries: The numbers of the module's entries, perhaps with others.
  ///   - module: The module's folder; empty for an APK.
  init(in archive: borrowing ZipArchive, among entries: [Int], module: String) {
    self.module = module
    prefix = module.isEmpty ? "assets/" : "\(module)/assets/"
    var found: [(path: Substring, entry: Int)] = []
    let count = prefix.utf8.count
    for number in entries {
      let entry = archive.entries[number]
      guard entry.path.utf8.starts(with: prefix.utf8), !entry.isFolder else { continue }
      let start = entry.path.utf8.index(entry.path.utf8.startIndex, offsetBy: count)
      found.append((entry.path[start...], number))
    }
    files = found
  }

  /// Adds the pictures to a bundle.
  func add(to bundle: inout ShippedBundle, from archive: inout ZipArchive) {
    tellFramework(of: &bundle, in: &archive)
    let assets = LocalizedAssets(files.map(\.path), declared: declared(in: &archive)).assets
    guard !assets.isEmpty else { return }
    var numbers: [AndroidConfiguration: Int32] = [:]
    var resources: [Resource] = []
    var faults: [ReadError] = []
    for asset in assets {
      let first = bundle.variants.count
      let ordered = asset.variants.map { (configuration: Self.configuration($0.path), $0.file) }
        .sorted { AndroidConfiguration.isWrittenBefore($0.configuration, $1.configuration) }
      for (configuration, file) in ordered {
        let number = numbers[configuration] ?? Int32(bundle.qualifiers.count)
        if numbers.updateValue(number, forKey: configuration) == nil {
          bundle.qualifiers.append(.android(configuration))
        }
        let index = files[file].entry
        let entry = archive.entries[index]
        if let fault = archive.pictureFault(of: index) { faults.append(fault) }
        bundle.variants.append(
          Variant(qualifiers: number, value: .file(Int32(bundle.files.count)))
        )
        bundle.files.append(ShippedFile(entry))
      }
      resources.append(
        Resource(
          kind: .image,
          type: Resource.assetType,
          name: asset.name,
          variants: first..<bundle.variants.count
        )
      )
    }
    // They have no number, and resources are sorted by it.
    bundle.resources = resources + bundle.resources
    for fault in faults.prefix(20) { archive.note(fault.issue(scope: .images, bundle: module)) }
  }

  /// The pictures of a Flutter app that are asked for by their whole path.
  private func declared(in archive: inout ZipArchive) -> Set<Substring> {
    guard let manifest = FlutterManifest(below: prefix, module: module, in: &archive) else {
      return []
    }
    return Set(manifest.keys.map { Substring(FlutterManifest.folder + $0) })
  }

  private static func configuration(_ path: AssetPath) -> AndroidConfiguration {
    var configuration = path.qualifiers ?? AndroidConfiguration()
    if let locale = path.locale {
      let language = AndroidConfiguration(deviceLocale: locale)
      configuration.language = language.language
      configuration.region = language.region
      configuration.localeScript = language.localeScript
    }
    if path.scale != 0 { configuration.density = UInt16(clamping: 160 * path.scale / 100) }
    return configuration
  }

  /// Tells the framework by the files that its builds always have.
  private func tellFramework(of bundle: inout ShippedBundle, in archive: inout ZipArchive) {
    let marks: [(path: String, name: String)] = [
      ("flutter_assets/", "Flutter"), ("index.android.bundle", "React Native"),
      ("bin/Data/", "Unity"), ("www/cordova.js", "Cordova"),
      ("capacitor.config.json", "Capacitor"), ("composeResources/", "Compose Multiplatform"),
    ]
    for mark in marks {
      let found = files.first { $0.path.utf8.starts(with: mark.path.utf8) }
      guard let found else { continue }
      bundle.facts.append(Fact("framework", mark.name))
      guard mark.name == "Unity" else { continue }
      archive.note(
        ReadIssue(
          severity: .unread,
          scope: .images,
          artifact: archive.file.path,
          bundle: module,
          entry: archive.entries[found.entry].path,
          message:
            "the pictures of a Unity app lie in files of its own form below \(prefix)bin/Data,"
            + " which are not read"
        )
      )
    }
  }
}
