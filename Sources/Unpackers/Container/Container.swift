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

extension ZipEntry: ContainerEntry {}

extension ZipArchive: Container {
  var artifact: String { file.path }

  var sizeInBytes: UInt64 { UInt64(file.count) }

  func checksum(of index: Int) throws(ReadError) -> UInt32 { entries[index].crc32 }
}
