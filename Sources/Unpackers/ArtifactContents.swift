public import ArtifactModel

/// Opens an artifact again and reads the files that its index names.
public struct ArtifactContents: ~Copyable {
  private let file: MappedFile
  private let limits: ReadLimits
  private let format: ArtifactFormat
  private var archive: ZipArchive?
  /// The APK of a set that was opened last.
  private var inner: ZipArchive?
  private var innerPath = ""

  /// Opens the artifact of an index.
  ///
  /// - Parameters:
  ///   - index: What was found in the artifact.
  ///   - limits: The bounds on the work.
  /// - Throws: `ReadError` if the artifact can no longer be opened.
  public init(of index: ShippedIndex, limits: ReadLimits) throws(ReadError) {
    file = try MappedFile(path: index.artifact)
    self.limits = limits
    format = index.format
    if index.format != .catalog { archive = try ZipArchive(file, limits: limits) }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path that the index gives it.
  ///   - bundle: The bundle that it belongs to.
  /// - Returns: The bytes.
  /// - Throws: `ReadError` if it is not there, damaged, or beyond the limits.
  public mutating func bytes(
    at path: String,
    of bundle: ShippedBundle
  ) throws(ReadError) -> [UInt8] {
    Array(try mapped(path, of: bundle).data)
  }

  /// Opens a compiled asset catalog.
  ///
  /// - Parameters:
  ///   - path: The path that the index gives it.
  ///   - bundle: The bundle that it belongs to.
  /// - Returns: The catalog's pictures.
  /// - Throws: `ReadError` if it is not there, damaged, or beyond the limits.
  public mutating func catalog(
    at path: String,
    of bundle: ShippedBundle
  ) throws(ReadError) -> CatalogPictures {
    try CatalogPictures(mapped(path, of: bundle), of: file.path, limits: limits)
  }

  private mutating func mapped(
    _ path: String,
    of bundle: ShippedBundle
  ) throws(ReadError) -> MappedFile {
    if format == .catalog { return file }
    if format == .apks {
      try open(bundle.path)
      return try Self.nested(path, in: &inner, of: file)
    }
    return try Self.nested(path, in: &archive, of: file)
  }

  private mutating func open(_ path: String) throws(ReadError) {
    if path == innerPath, inner != nil { return }
    inner = try ZipArchive(Self.nested(path, in: &archive, of: file), limits: limits)
    innerPath = path
  }

  private static func nested(
    _ path: String,
    in archive: inout ZipArchive?,
    of file: MappedFile
  ) throws(ReadError) -> MappedFile {
    guard let index = archive?.index(of: path),
      let nested = try archive?.nestedFile(index)
    else {
      throw ReadError(artifact: file.path, entry: path, message: "the artifact has no such file")
    }
    return nested
  }
}
