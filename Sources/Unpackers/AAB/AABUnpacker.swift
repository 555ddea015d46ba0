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
    let modules = Self.modules(of: archive)
    guard !modules.isEmpty else {
      throw ReadError(
        artifact: archive.file.path,
        part: "archive",
        message: "the bundle has no module",
        advice: "a module is a folder with manifest/AndroidManifest.xml; build the bundle again"
      )
    }
    var delivery = readConfig(&archive)
    var bundles: [ShippedBundle] = []
    for module in modules {
      let reader = AndroidModuleReader(
        form: .protobuf,
        path: module,
        manifestPath: "\(module)/manifest/AndroidManifest.xml",
        tablePath: "\(module)/resources.pb",
        limits: limits
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

  /// Lists the folders with a manifest at the module's place, `base` first.
  private static func modules(of archive: borrowing ZipArchive) -> [String] {
    var modules: Set<String> = []
    for entry in archive.entries {
      let parts = entry.path.split(separator: "/", maxSplits: 3)
      if parts.count == 3, parts[1] == "manifest", parts[2] == "AndroidManifest.xml" {
        modules.insert(String(parts[0]))
      }
    }
    return modules.sorted { ($0 != "base" ? 1 : 0, $0) < ($1 != "base" ? 1 : 0, $1) }
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
