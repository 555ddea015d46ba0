internal import ArtifactModel
internal import Bytes

/// Offers the files of an artifact by their paths, whether it is an archive or a folder on disk.
///
/// Nothing of a file is read before it is asked for, and never more than the limits allow.
protocol Container: ~Copyable {
  associatedtype Entry: ContainerEntry

  /// The artifact as it was given.
  var artifact: String { get }
  /// The size of the artifact in bytes: of the archive's file, or of all files in the folder.
  var sizeInBytes: UInt64 { get }
  /// The bounds on the work.
  var limits: ReadLimits { get }
  /// The files, folders and symbolic links.
  var entries: [Entry] { get }
  /// What was noted while the entries were listed and read.
  var issues: [ReadIssue] { get }
  /// The values of all property lists, or of all resource tables, that were read so far.
  var valueTotal: Int { get set }

  /// Returns the index of the first entry with a path.
  func index(of path: String) -> Int?

  /// Reads an entry's bytes through a cursor whose positions count from the entry's start.
  mutating func read<T>(
    _ index: Int,
    _ body: (inout ByteCursor) throws(ReadError) -> T
  ) throws(ReadError) -> T

  /// Reads the first bytes of an entry, `count` at most; of a link, the path that it leads to.
  mutating func readPrefix(_ index: Int, count: Int) throws(ReadError) -> [UInt8]

  /// Returns the CRC-32 over an entry's bytes, which an archive states and a folder has to compute.
  mutating func checksum(of index: Int) throws(ReadError) -> UInt32
}

/// A file, folder or symbolic link of a container.
protocol ContainerEntry: Sendable {
  /// The path in the container; a folder's ends in a slash.
  var path: String { get }
  /// Bytes that the entry takes in the container.
  var storedSize: UInt64 { get }
  /// Bytes of the file itself.
  var unpackedSize: UInt64 { get }
  /// Whether the entry is a folder.
  var isFolder: Bool { get }
  /// Whether the entry is a symbolic link.
  var isLink: Bool { get }
}

extension Container where Self: ~Copyable {
  /// Refuses an entry that is larger than things of its kind may be, before any of it is read.
  ///
  /// - Parameters:
  ///   - index: The entry's index in `entries`.
  ///   - bound: The most bytes.
  ///   - option: The option that raises the bound.
  ///   - part: What the entry is.
  /// - Throws: `ReadError` if the entry claims more.
  func check(
    _ index: Int,
    within bound: UInt64,
    _ option: String,
    part: String
  ) throws(ReadError) {
    let entry = entries[index]
    guard entry.unpackedSize > bound else { return }
    throw ReadError(
      artifact: artifact,
      entry: entry.path,
      part: part,
      message: "the entry claims \(entry.unpackedSize) bytes, above \(bound)",
      advice: ReadLimits.advice(option)
    )
  }

  /// Refuses a property list, an XML document or the like that is larger than any real one.
  func checkDocument(_ index: Int, part: String) throws(ReadError) {
    try check(index, within: limits.documentSize, "--max-document-size", part: part)
  }
}

extension ZipEntry: ContainerEntry {}

extension ZipArchive: Container {
  var artifact: String { file.path }

  var sizeInBytes: UInt64 { UInt64(file.count) }

  func checksum(of index: Int) throws(ReadError) -> UInt32 { entries[index].crc32 }
}
