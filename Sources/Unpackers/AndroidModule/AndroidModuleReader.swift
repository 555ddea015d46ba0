internal import ArtifactModel
internal import Bytes

/// Reads one Android module: its manifest, its resource table and its locale config.
///
/// An APK is one module; a bundle has one folder for each, with both files in protobuf.
struct AndroidModuleReader {
  /// How manifest, table and XML files are encoded.
  enum Form {
    /// As a device reads them.
    case binary
    /// As bundles hold them.
    case protobuf
  }

  let form: Form
  /// The module's folder in the archive without its slash; empty for an APK.
  let path: String
  let manifestPath: String
  let tablePath: String
  let limits: ReadLimits
  /// The numbers of the module's entries; `nil` for all of the archive.
  let entries: [Int]?

  /// Creates a reader of an APK.
  init(apkWithin limits: ReadLimits) {
    self.init(
      form: .binary,
      path: "",
      manifestPath: "AndroidManifest.xml",
      tablePath: "resources.arsc",
      limits: limits
    )
  }

  /// Creates a reader of a module.
  init(
    form: Form,
    path: String,
    manifestPath: String,
    tablePath: String,
    limits: ReadLimits,
    entries: [Int]? = nil
  ) {
    self.form = form
    self.path = path
    self.manifestPath = manifestPath
    self.tablePath = tablePath
    self.limits = limits
    self.entries = entries
  }

  /// Reads the module; what cannot be read becomes an issue of the archive.
  func read(_ archive: inout ZipArchive) -> ShippedBundle { readModule(&archive).bundle }

  /// Reads the module together with its manifest, if it has one that can be read.
  func readModule(
    _ archive: inout ZipArchive
  ) -> (bundle: ShippedBundle, manifest: AndroidManifest?) {
    let manifest = readManifest(in: &archive)
    var bundle = ShippedBundle(
      kind: Self.kind(of: manifest),
      name: manifest?.split ?? (path.isEmpty ? "base" : path),
      identifier: manifest?.package ?? "",
      path: path
    )
    readTable(into: &bundle, from: &archive)
    if let manifest {
      describe(&bundle, by: manifest, archive: &archive)
    } else if let package = bundle.packages.first {
      bundle.identifier = package.name
    }
    let entries = entries ?? Array(archive.entries.indices)
    AndroidAssets(in: archive, among: entries, module: path).add(to: &bundle, from: &archive)
    FlattenedAssets.add(to: &bundle)
    SatelliteAssemblies.add(to: &bundle, among: entries, from: &archive)
    return (bundle, manifest)
  }

  private static func kind(of manifest: AndroidManifest?) -> ShippedBundle.Kind {
    guard let manifest, let split = manifest.split, !split.isEmpty else { return .app }
    if manifest.isFeatureSplit { return .feature }
    let isConfiguration =
      manifest.configForSplit != nil || split.hasPrefix("config.") || split.contains(".config.")
    return isConfiguration ? .split : .feature
  }

  // MARK: The manifest

  private func readManifest(in archive: inout ZipArchive) -> AndroidManifest? {
    guard archive.index(of: manifestPath) != nil else {
      note(
        &archive,
        form == .binary ? .malformed : .damaged,
        form == .binary ? .nothing : .everything,
        entry: form == .binary ? nil : tablePath,
        part: "archive",
        "there is no \(manifestPath), so no device installs it"
      )
      return nil
    }
    return readXML(manifestPath, scope: .nothing, in: &archive).map { AndroidManifest($0) }
  }

  private func readXML(
    _ path: String,
    scope: ReadIssue.Scope,
    in archive: inout ZipArchive
  ) -> CompiledXML? {
    guard let index = archive.index(of: path) else { return nil }
    let artifact = archive.file.path
    let form = form
    let depth = limits.depth
    do throws(ReadError) {
      try archive.checkDocument(index, part: "binary XML")
      let document = try archive.read(index) {
        (input: inout ByteCursor) throws(ReadError) -> CompiledXML in
        do throws(ByteError) {
          return form == .binary
            ? try CompiledXML(parsing: &input, maximumDepth: depth)
            : try CompiledXML(protobuf: &input, maximumDepth: depth)
        } catch {
          throw ReadError(error, artifact: artifact, entry: path, part: "binary XML")
        }
      }
      if let failure = document.failure {
        let error = ReadError(failure, artifact: artifact, entry: path, part: "binary XML")
        archive.note(error.issue(scope: scope, bundle: self.path))
      }
      return document
    } catch {
      archive.note(error.issue(scope: scope, bundle: self.path))
      return nil
    }
  }

  // MARK: The table

  private func readTable(into bundle: inout ShippedBundle, from archive: inout ZipArchive) {
    guard let index = archive.index(of: tablePath) else {
      // A module of a bundle that has no resources has no table, and an APK rarely has none.
      if form == .binary {
        note(
          &archive,
          .note,
          .nothing,
          entry: nil,
          part: "archive",
          "there is no \(tablePath), so the APK has no resources of its own"
        )
      }
      return
    }
    let artifact = archive.file.path
    let form = form
    let table: ResourceTable
    let limits = limits
    let before = archive.valueTotal
    do throws(ReadError) {
      try checkTable(index, in: &archive)
      let stored = try archive.storedBytes(of: index)
      table = try archive.read(index) {
        (input: inout ByteCursor) throws(ReadError) -> ResourceTable in
        do throws(ByteError) {
          return form == .binary
            ? try ResourceTable(
              parsing: &input,
              stored: stored,
              limits: limits,
              valuesBefore: before
            )
            : ResourceTable(protobuf: &input, limits: limits, valuesBefore: before)
        } catch {
          throw ReadError(error, artifact: artifact, entry: tablePath, part: "resource table")
        }
      }
    } catch {
      archive.note(error.issue(bundle: path))
      return
    }
    archive.valueTotal += table.values.count
    note(faultsOf: table, in: &archive)
    var indexer = TableIndexer(table, pathPrefix: path.isEmpty ? "" : path + "/")
    indexer.fill(&bundle, from: archive)
    for fault in indexer.faults {
      archive.note(fault.issue(scope: .images, bundle: path))
    }
    let count = indexer.missingPaths.count
    for path in indexer.missingPaths.prefix(20) {
      note(
        &archive,
        .malformed,
        .nothing,
        entry: path,
        part: "resource table",
        "the table points to a file that the archive does not hold"
          + (count > 1 ? " (\(count) such files in all)" : "")
      )
    }
  }

  /// Refuses a table that is too large, or begins like none, before the whole is unpacked.
  private func checkTable(_ index: Int, in archive: inout ZipArchive) throws(ReadError) {
    let part = "resource table"
    try archive.check(index, within: limits.tableSize, "--max-table-size", part: part)
    guard form == .binary, archive.entries[index].unpackedSize > Self.largeTable,
      try archive.storedRange(of: index) == nil
    else { return }
    let head = try archive.readPrefix(index, count: 2)
    guard head == [2, 0] else {
      throw ReadError(
        artifact: archive.file.path,
        entry: tablePath,
        part: part,
        offset: 0,
        message: "a resource table cannot begin with the bytes \(head)"
      )
    }
  }

  /// From how many bytes on it pays to look at a packed table's first bytes before all others.
  private static let largeTable: UInt64 = 1 << 20

  private func note(faultsOf table: ResourceTable, in archive: inout ZipArchive) {
    let artifact = archive.file.path
    var log = IssueLog(artifact: artifact, maximum: limits.issues)
    for fault in table.faults {
      log.add(
        fault.severity,
        hiding: fault.scope,
        bundle: path,
        entry: tablePath,
        part: fault.part,
        offset: fault.offset,
        fault.message,
        advice: fault.severity == .note ? "" : fault.advice
      )
    }
    log.omit(table.omittedFaults, table.omittedSeverity)
    archive.note(log)
  }

  // MARK: Facts

  private func describe(
    _ bundle: inout ShippedBundle,
    by manifest: AndroidManifest,
    archive: inout ZipArchive
  ) {
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { bundle.facts.append(Fact(name, value)) }
    }
    add("versionName", manifest.versionName.flatMap { text($0, manifest, in: bundle) })
    add("versionCode", manifest.versionCode.map { String($0) })
    add("minSdkVersion", manifest.minSdkVersion ?? "1")
    add("targetSdkVersion", manifest.targetSdkVersion ?? manifest.minSdkVersion ?? "1")
    add("maxSdkVersion", manifest.maxSdkVersion)
    add("compileSdkVersion", manifest.compileSdkVersion)
    add("label", manifest.label.flatMap { text($0, manifest, in: bundle) })
    add("icon", manifest.icon.flatMap { name(of: $0, in: bundle) })
    add("supportsRtl", manifest.supportsRtl ? "true" : "false")
    add("configForSplit", manifest.configForSplit)
    add("splitTypes", manifest.splitTypes)
    for split in manifest.usedSplits { add("usesSplit", split) }
    bundle.delivery = manifest.delivery
    if let required = manifest.requiredSplits {
      bundle.facts.append(Fact("requiredSplitTypes", required))
    }
    if let config = manifest.localeConfig {
      readLocaleConfig(config, into: &bundle, from: &archive)
    }
  }

  private func readLocaleConfig(
    _ identifier: UInt32,
    into bundle: inout ShippedBundle,
    from archive: inout ZipArchive
  ) {
    guard let variant = Self.first(identifier, in: bundle), let file = bundle.file(of: variant),
      let document = readXML(file.path, scope: .nothing, in: &archive)
    else { return }
    let config = LocaleConfig(document)
    bundle.declaredLocales = config.locales
    bundle.developmentRegion = config.defaultLocale
  }

  /// Returns a manifest's text, following references to the default value.
  private func text(
    _ value: ResourceValue,
    _ manifest: AndroidManifest,
    in bundle: ShippedBundle
  ) -> String? {
    guard case .reference(let identifier) = value else {
      guard case .text(let index) = value else { return nil }
      return manifest.document.strings[index]
    }
    var next = identifier
    // Android follows at most twenty references.
    for _ in 0..<20 {
      guard let variant = Self.first(next, in: bundle) else { return nil }
      guard case .reference(let further) = variant.value else { return bundle.text(of: variant) }
      next = further
    }
    return nil
  }

  private func name(of value: ResourceValue, in bundle: ShippedBundle) -> String? {
    guard case .reference(let identifier) = value else { return nil }
    return bundle.resource(identifier)?.title ?? hexadecimal(identifier)
  }

  /// Returns the variant without qualifiers, or else the first one.
  private static func first(_ identifier: UInt32, in bundle: ShippedBundle) -> Variant? {
    guard let resource = bundle.resource(identifier) else { return nil }
    let variants = bundle.variants(of: resource)
    return variants.first { bundle.qualifiers(of: $0) == .android(AndroidConfiguration()) }
      ?? variants.first
  }

  private func note(
    _ archive: inout ZipArchive,
    _ severity: ReadIssue.Severity,
    _ scope: ReadIssue.Scope,
    entry: String?,
    part: String,
    _ message: String,
    advice: String = ""
  ) {
    archive.note(
      ReadIssue(
        severity: severity,
        scope: scope,
        artifact: archive.file.path,
        bundle: path,
        entry: entry,
        part: part,
        message: message,
        advice: advice
      )
    )
  }
}
