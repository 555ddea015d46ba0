internal import ArtifactModel
internal import Bytes

/// Reads one bundle of an app: its plist, its languages, its resources.
struct BundleReader {
  private let folder: BundleFolder
  private let shape: BundleShape
  private let surroundings: Surroundings

  /// What a bundle's own files refer to outside of it.
  struct Surroundings {
    /// The names of the on-demand packs that are there.
    let packs: Set<String>
    /// The paths of all files of the container.
    let files: Set<String>
  }

  /// Prepares to read a bundle.
  init(_ folder: BundleFolder, in surroundings: Surroundings) {
    self.folder = folder
    self.surroundings = surroundings
    shape = BundleShape(of: folder)
  }

  /// Returns the bundle with all that it ships.
  ///
  /// - Parameters:
  ///   - archive: The archive.
  ///   - room: The bytes of texts that may still be kept; what is kept is taken off.
  ///   - log: Receives what should be known.
  /// - Returns: The bundle.
  func read(
    _ archive: inout some Container & ~Copyable,
    room: inout Int,
    log: inout IssueLog
  ) -> ShippedBundle {
    let info = info(in: &archive, log: &log)
    var bundle = ShippedBundle(
      kind: kind(info),
      name: folder.name,
      identifier: info.identifier,
      path: folder.path,
      parent: folder.parent
    )
    bundle.facts = info.facts
    bundle.developmentRegion = info.developmentRegion
    bundle.declaredLocales = declared(info, log: &log)
    tellShape(log: &log)
    var collector = ResourceCollector(folder, shape: shape, in: &archive, log: &log)
    let tables = StringsTables(
      collector.visibleTables,
      bundle: folder.path,
      in: &archive,
      room: &room,
      log: &log
    )
    collector.add(tables, to: &bundle, log: &log)
    tellMissingIcons(info, in: bundle, log: &log)
    tellMissingPacks(&archive, log: &log)
    tellMissingSignedFiles(&archive, log: &log)
    return bundle
  }

  private func kind(_ info: InfoPropertyList) -> ShippedBundle.Kind {
    guard folder.kind == .app, folder.parent != nil else { return folder.kind }
    if info.isAppClip { return .appClip }
    return info.isWatchApp ? .watchApp : .app
  }

  private func list(_ path: String) -> Int? {
    folder.files.first { $0.path == path }?.entry
  }

  // MARK: Info.plist

  private func info(in archive: inout some Container & ~Copyable, log: inout IssueLog)
    -> InfoPropertyList
  {
    guard let entry = list(shape.list) else {
      switch folder.kind {
      case .app, .appExtension, .appClip, .watchApp:
        log.add(
          .malformed,
          bundle: folder.path,
          "there is no \(shape.list), so a device refuses to install this",
          advice: "build the app again"
        )
      default: break
      }
      return InfoPropertyList()
    }
    do throws(ReadError) {
      let list = try PropertyList(of: entry, in: &archive, part: "property list")
      if let info = InfoPropertyList(list.value) {
        if info.isForSimulator {
          log.add(
            .malformed,
            bundle: folder.path,
            entry: archive.entries[entry].path,
            "the bundle was built for the simulator; no device and no store takes it",
            advice: "archive the app for devices"
          )
        }
        return info
      }
      log.add(
        .damaged,
        hiding: .everything,
        bundle: folder.path,
        entry: archive.entries[entry].path,
        part: "property list",
        offset: 0,
        "the outermost value is no dictionary",
        advice: "build the app again"
      )
    } catch {
      log.add(error.issue(bundle: folder.path))
    }
    return InfoPropertyList()
  }

  // MARK: Languages

  /// The languages in `CFBundleLocalizations` as written, then the language folders by name.
  private func declared(
    _ info: InfoPropertyList,
    log: inout IssueLog
  ) -> [ShippedBundle.DeclaredLocale] {
    let folders = folder.folders.lazy.compactMap { path -> String? in
      guard path.hasPrefix(shape.resources), path.hasSuffix(".lproj") else { return nil }
      let name = path.dropFirst(shape.resources.count).dropLast(".lproj".count)
      return name.isEmpty || name.contains("/") ? nil : String(name)
    }.sorted()
    let short = folders.filter { $0.utf8.count <= InfoPropertyList.maximumLocaleSize }
    let omitted = info.omittedLocalizationCount + folders.count - short.count
    if omitted > 0 {
      log.add(
        .malformed,
        bundle: folder.path,
        "\(omitted) names of languages are too many or too long for the platform to match"
      )
    }
    func declared(
      _ name: String,
      _ source: ShippedBundle.DeclaredLocale.Source
    ) -> ShippedBundle.DeclaredLocale {
      ShippedBundle.DeclaredLocale(
        name: name,
        locale: LocaleTag(appleName: name),
        source: source
      )
    }
    return info.localizations.map { declared($0, .bundleLocalizations) }
      + short.map { declared($0, .languageFolder) }
  }

  // MARK: Faults

  /// Tells of a resource bundle that an innocent folder turns into an old-style one.
  private func tellShape(log: inout IssueLog) {
    guard shape.fallsBackToRoot else { return }
    let lost = folder.folders.filter { $0.hasSuffix(".lproj") && !$0.contains("/") }.sorted()
    guard !lost.isEmpty || list("Info.plist") != nil else { return }
    let name = shape.resources.dropLast()
    log.add(
      .malformed,
      bundle: folder.path,
      "the folder \(name) makes this an old-style bundle, so the Info.plist and the language folders"
        + " beside it are not seen: \(lost.prefix(10).joined(separator: ", "))",
      advice: "give the folder \(name) another name"
    )
  }

  /// Tells of icon files that the plist names and that are not there.
  private func tellMissingIcons(
    _ info: InfoPropertyList,
    in bundle: ShippedBundle,
    log: inout IssueLog
  ) {
    let names = info.iconNames
    guard !names.isEmpty, list("\(shape.resources)Assets.car") == nil else { return }
    let pictures = Set(bundle.resources.lazy.filter { $0.kind == .image }.map(\.name))
    let missing = names.filter { name in
      !pictures.contains(name) && !pictures.contains(AppleFileName(name, isPicture: true).name)
    }
    guard let first = missing.first else { return }
    log.add(
      .note,
      bundle: folder.path,
      "\(missing.count) icon files that the Info.plist names are not there, the first is \(first)"
    )
  }

  /// Tells of files that the signature lists and that are not there any more.
  private func tellMissingSignedFiles(
    _ archive: inout some Container & ~Copyable,
    log: inout IssueLog
  ) {
    for place in SignedFiles.places {
      guard let entry = list(place.list) else { continue }
      do throws(ReadError) {
        let list = try PropertyList(of: entry, in: &archive, part: "signature")
        let signed = SignedFiles(list.value.dictionary ?? PropertyListDictionary())
        let start = "\(folder.path)/\(place.base)"
        let missing = signed.required.filter { !surroundings.files.contains(start + $0) }
        if let first = missing.first {
          log.add(
            .malformed,
            bundle: folder.path,
            entry: archive.entries[entry].path,
            "\(missing.count) files that the signature lists are not there, the first is \(first);"
              + " a device refuses such an app",
            advice: "sign the app after the last change to it"
          )
        }
        let removed = SignedFiles.languages(
          of: signed.optional.filter { !surroundings.files.contains(start + $0) }
        )
        if !removed.isEmpty {
          log.add(
            .note,
            bundle: folder.path,
            entry: archive.entries[entry].path,
            "files of these languages were removed after the app was signed, which the signature"
              + " allows: \(removed.prefix(20).joined(separator: ", "))"
          )
        }
      } catch {
        log.add(error.issue(severity: .malformed, scope: .nothing, bundle: folder.path))
      }
    }
  }

  /// Tells of on-demand packs that the bundle knows and the archive does not hold.
  private func tellMissingPacks(_ archive: inout some Container & ~Copyable, log: inout IssueLog) {
    guard let entry = list("\(shape.resources)OnDemandResources.plist") else { return }
    do throws(ReadError) {
      let list = try PropertyList(of: entry, in: &archive, part: "property list")
      let wanted = list.value.dictionary?["NSBundleResourceRequestAssetPacks"]?.dictionary
      let missing = (wanted?.keys ?? []).filter { !surroundings.packs.contains($0) }
      guard let first = missing.first else { return }
      log.add(
        .unread,
        hiding: .images,
        bundle: folder.path,
        entry: archive.entries[entry].path,
        "\(missing.count) on-demand packs are not in the archive, the first is \(first)",
        advice: "export the app with its on-demand resources inside"
      )
    } catch {
      log.add(error.issue(scope: .images, bundle: folder.path))
    }
  }
}

extension PropertyList {
  /// Reads the property list that an entry holds.
  init(of entry: Int, in archive: inout some Container & ~Copyable, part: String) throws(ReadError)
  {
    try archive.checkDocument(entry, part: part)
    let limits = archive.limits
    let (artifact, path) = (archive.artifact, archive.entries[entry].path)
    guard archive.valueTotal < limits.valueCount else {
      throw ReadError(
        artifact: artifact,
        entry: path,
        part: part,
        message: "earlier property lists of the artifact have \(limits.valueCount) values already",
        advice: ReadLimits.advice("--max-values")
      )
    }
    var visited = archive.valueTotal
    defer { archive.valueTotal = visited }
    self = try archive.read(entry) { input throws(ReadError) in
      do throws(ByteError) {
        return try PropertyList(parsing: &input, limits: limits, visited: &visited)
      } catch {
        throw ReadError(error, artifact: artifact, entry: path, part: part)
      }
    }
  }
}
