internal import ArtifactModel
internal import Bytes

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads a compiled asset catalog that is given alone, outside of an app.
///
/// It is told by its first bytes, as it is no archive.
struct CatalogUnpacker {
  private let limits: ReadLimits

  /// Creates an unpacker with bounds on its work.
  init(limits: ReadLimits) { self.limits = limits }

  /// Whether a file begins as a compiled catalog does.
  static func recognizes(_ file: MappedFile) -> Bool {
    ByteCursor(file.data.bytes).matches("BOMStore", at: 0)
  }

  /// Reads a catalog as one bundle of resources, named after the file.
  ///
  /// - Throws: `ReadError` if nothing in the catalog can be read.
  func unpack(_ file: MappedFile) throws(ReadError) -> ShippedIndex {
    let catalog: AssetCatalog
    do throws(ByteError) {
      catalog = try AssetCatalog(parsing: ByteCursor(file.data.bytes))
    } catch {
      throw ReadError(error, artifact: file.path, entry: nil, part: "asset catalog")
    }
    let fileName = file.path.split(separator: "/").last.map { String($0) } ?? file.path
    let name = fileName.hasSuffix(".car") ? String(fileName.dropLast(4)) : fileName
    var bundle = ShippedBundle(kind: .resourceBundle, name: name, identifier: "", path: "")
    var log = IssueLog(artifact: file.path, maximum: limits.issues)
    catalog.tell(of: fileName, bundle: "", log: &log)
    var drafts = ResourceDrafts()
    let indexer = CatalogIndexer(catalog, number: 0, path: fileName)
    let missing = indexer.add(to: &drafts, &bundle.renditions, isLastResort: false)
    AssetCatalog.note(namesWithoutRendition: missing, of: fileName, bundle: "", log: &log)
    drafts.fill(&bundle)
    bundle.catalogs = [indexer.shipped]
    return ShippedIndex(
      artifact: file.path,
      format: .catalog,
      sizeInBytes: UInt64(file.count),
      entryCount: catalog.renditions.count,
      bundles: [bundle],
      issues: log.finished
    )
  }
}
