public import ArtifactModel
internal import Bytes

/// Opens an artifact again and reads the files that its index names.
public struct ArtifactContents: ~Copyable {
  private let artifact: String
  /// The file, without bytes if the artifact is a folder.
  private let file: MappedFile
  private let limits: ReadLimits
  private let format: ArtifactFormat
  private var archive: ZipArchive?
  private var folder: FolderTree?
  /// The APK of a set that was opened last.
  private var inner: ZipArchive?
  private var innerPath: String?

  /// Opens the artifact of an index.
  ///
  /// - Parameters:
  ///   - index: What was found in the artifact.
  ///   - limits: The bounds on the work.
  /// - Throws: `ReadError` if the artifact can no longer be opened.
  public init(of index: ShippedIndex, limits: ReadLimits) throws(ReadError) {
    // What can fail comes first, as nothing that is not copyable may be set on some paths only.
    let file = try Self.file(of: index)
    let archive = try Self.archive(in: file, limits: limits, format: index.format)
    let folder = try Self.folder(of: index, limits: limits)
    artifact = index.artifact
    self.file = file
    self.limits = limits
    format = index.format
    self.archive = archive
    self.folder = folder
  }

  /// Maps the file that an artifact is; nothing for a folder.
  private static func file(of index: ShippedIndex) throws(ReadError) -> MappedFile {
    switch index.format {
    case .bundle, .xcarchive, .payload: MappedFile(path: index.artifact, bytes: [])
    case .apk, .aab, .apks, .ipa, .catalog: try MappedFile(path: index.artifact)
    }
  }

  /// Opens the zip that an artifact is, `nil` for one that is none.
  private static func archive(
    in file: MappedFile,
    limits: ReadLimits,
    format: ArtifactFormat
  ) throws(ReadError) -> ZipArchive? {
    switch format {
    case .bundle, .xcarchive, .payload, .catalog: return nil
    case .apk, .aab, .apks, .ipa: return try ZipArchive(file, limits: limits)
    }
  }

  /// Opens the folder that an artifact is, `nil` for one that is none.
  private static func folder(
    of index: ShippedIndex,
    limits: ReadLimits
  ) throws(ReadError) -> FolderTree? {
    switch index.format {
    case .bundle, .xcarchive, .payload: return try FolderUnpacker.tree(of: index, limits: limits)
    case .apk, .aab, .apks, .ipa, .catalog: return nil
    }
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
    try CatalogPictures(mapped(path, of: bundle), of: artifact, limits: limits)
  }

  private mutating func mapped(
    _ path: String,
    of bundle: ShippedBundle
  ) throws(ReadError) -> MappedFile {
    if format == .catalog { return file }
    if let index = folder?.index(of: path),
      let bytes = try folder?.read(index, Self.copy)
    {
      return MappedFile(path: path, bytes: bytes)
    }
    if format == .apks {
      try open(bundle.path)
      return try Self.nested(path, in: &inner, of: file)
    }
    return try Self.nested(path, in: &archive, of: file)
  }

  private static func copy(_ input: inout ByteCursor) throws(ReadError) -> [UInt8] {
    (try? input.copy(at: input.start, count: input.end - input.start)) ?? []
  }

  private mutating func open(_ path: String) throws(ReadError) {
    if path == innerPath { return }
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
