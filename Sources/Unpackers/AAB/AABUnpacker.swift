public import ArtifactModel
internal import Bytes

/// Reads an Android App Bundle: every module with its manifest and table, and how it is cut.
public struct AABUnpacker: Unpacker {
  /// The format that this unpacker reads.
  public static let format = ArtifactFormat.aab

  private let limits: ReadLimits

  /// Creates an unpacker with bounds on its work.
  public init(limits: ReadLimits) { self.limits = limits }

  /// Reads a bundle: the base module first, the others sorted by name.
  ///
  /// - Parameter archive: The opened archive.
  /// - Returns: The index; a manifest or table that cannot be read is an issue in it.
  /// - Throws: `ReadError` if the bundle has no module.
  public func unpack(_ archive: inout ZipArchive) throws(ReadError) -> ShippedIndex {
    let members = Self.modules(of: archive)
    let modules = members.keys.sorted { ($0 != "base" ? 1 : 0, $0) < ($1 != "base" ? 1 : 0, $1) }
    guard !modules.isEmpty else {
      throw ReadError(
        artifact: archive.file.path,
        part: "archive",
        message: "the bundle has no module",
        advice: "a module is a folder with manifest/AndroidManifest.xml; build the bundle again"
      )
    }
    var delivery = readConfig(&archive)
    noteStrays(in: &archive)
    var bundles: [ShippedBundle] = []
    for module in modules {
      let reader = AndroidModuleReader(
        form: .protobuf,
        path: module,
        manifestPath: "\(module)/manifest/AndroidManifest.xml",
        tablePath: "\(module)/resources.pb",
        limits: limits,
        entries: members[module]
      )
      var (bundle, manifest) = reader.readModule(&archive)
      if module == "base" {
        if let manifest {
          var resources = ManifestResources(bundle, depth: limits.depth)
          delivery.manifestResources = resources.numbers(from: manifest, in: &archive)
        }
      } else {
        bundle.parent = modules.first == "base" ? "base" : nil
        let isPack = manifest?.isAssetPack ?? false
        let hasTable = bundle.resources.contains { $0.identifier != 0 }
        bundle.kind = isPack || !hasTable ? .assetPack : .feature
      }
      checkAssets(of: module, in: &archive)
      bundles.append(bundle)
    }
    var index = ShippedIndex(
      artifact: archive.file.path,
      format: .aab,
      sizeInBytes: UInt64(archive.file.count),
      entryCount: archive.entries.count,
      bundles: bundles,
      issues: archive.issues
    )
    index.delivery = delivery
    return index
  }

  /// Lists the folders with a manifest or a table at the module's place, each with its entries.
  private static func modules(of archive: borrowing ZipArchive) -> [String: [Int]] {
    var members: [String: [Int]] = [:]
    var modules: Set<String> = []
    for (number, entry) in archive.entries.enumerated() {
      let parts = entry.path.split(
        separator: Character("/"),
        maxSplits: 3,
        omittingEmptySubsequences: false
      )
      let name = String(parts[0])
      guard !outside.contains(name), parts.count > 1 else { continue }
      members[name, default: []].append(number)
      if parts.dropFirst() == ["manifest", "AndroidManifest.xml"]
        || parts.dropFirst() == ["resources.pb"]
      {
        modules.insert(name)
      }
    }
    return members.filter { modules.contains($0.key) }
  }

  /// What no folder of a bundle can be called.
  private static let outside: Set<String> = ["", ".", ".."]

  /// Tells of what looks like a module but does not lie in a folder of the bundle.
  private func noteStrays(in archive: inout ZipArchive) {
    for entry in archive.entries {
      let path = entry.path
      guard path.hasSuffix("manifest/AndroidManifest.xml") || path.hasSuffix("/resources.pb"),
        Self.outside.contains(String(path.prefix { $0 != "/" }))
      else { continue }
      archive.note(
        ReadIssue(
          severity: .malformed,
          scope: .everything,
          artifact: archive.file.path,
          entry: path,
          part: "archive",
          message: "the path leads out of the bundle, so the module is not read",
          advice: "build the bundle again"
        )
      )
    }
  }

  /// Tells if a module's list of assets by device cannot be read: directory 1 {path 1}.
  private func checkAssets(of module: String, in archive: inout ZipArchive) {
    let path = "\(module)/assets.pb"
    let artifact = archive.file.path
    guard let index = archive.index(of: path) else { return }
    do throws(ReadError) {
      try archive.checkDocument(index, part: "targeted assets")
      try archive.read(index) { (input: inout ByteCursor) throws(ReadError) -> Void in
        do throws(ByteError) {
          var fields = WireReader(input.start..<input.end)
          while let field = try fields.next(in: input) {
            guard field.number == 1 else { continue }
            var parts = WireReader(try field.range())
            while let part = try parts.next(in: input) {
              if part.number == 1 { _ = try part.text(in: input) }
            }
          }
        } catch {
          throw ReadError(error, artifact: artifact, entry: path, part: "targeted assets")
        }
      }
    } catch {
      archive.note(error.issue(scope: .images, bundle: module))
    }
  }

  private func readConfig(_ archive: inout ZipArchive) -> BundleDelivery {
    let path = "BundleConfig.pb"
    let artifact = archive.file.path
    guard let index = archive.index(of: path) else {
      archive.note(
        ReadIssue(
          severity: .malformed,
          scope: .nothing,
          artifact: artifact,
          part: "archive",
          message: "there is no BundleConfig.pb; a store refuses such a bundle",
          advice: "build the bundle again"
        )
      )
      return BundleDelivery()
    }
    do throws(ReadError) {
      try archive.checkDocument(index, part: "bundle configuration")
      return try archive.read(index) {
        (input: inout ByteCursor) throws(ReadError) -> BundleDelivery in
        do throws(ByteError) {
          return try BundleDelivery(protobuf: &input)
        } catch {
          throw ReadError(error, artifact: artifact, entry: path, part: "bundle configuration")
        }
      }
    } catch {
      archive.note(error.issue(scope: .nothing))
      return BundleDelivery()
    }
  }
}
