public import ArtifactModel
public import Bytes
internal import CLibZip

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Opens a zip over a mapped file, and unpacks only the entries that are asked for.
///
/// libzip reads the directory and inflates. An entry that is stored without compression is looked at
/// where it lies in the file. Where Android's own reader is more lenient than libzip (marks of
/// encryption, unknown methods, checksums) an Android archive is read as Android reads it, and the
/// fault is noted; where it is stricter, the fault is told.
@safe
public struct ZipArchive: ~Copyable {
  /// The file.
  public let file: MappedFile
  /// The bounds on the work.
  public let limits: ReadLimits
  /// The entries in the order of the directory.
  public let entries: [ZipEntry]
  /// The format that the entries' names tell, `nil` for a zip of another kind.
  public let format: ArtifactFormat?
  /// What was noted; the last issue speaks for those that found no room.
  public var issues: [ReadIssue] { log.finished }

  let handle: OpaquePointer
  private let indexByPath: [String: Int]
  /// The bytes that were unpacked so far.
  var unpackedTotal: UInt64 = 0
  /// The values of all property lists, or of all resource tables, that were read so far.
  var valueTotal = 0
  /// The bytes that may be unpacked in all, and the option that raises the bound.
  let totalBound: (size: UInt64, option: String)
  private(set) var log: IssueLog

  deinit {
    // The handle was opened in `init` and is closed nowhere else.
    unsafe zip_discard(handle)
  }

  /// Opens a file.
  ///
  /// - Throws: `ReadError` if the file is no zip, its directory is damaged or has too many entries.
  public init(_ file: MappedFile, limits: ReadLimits) throws(ReadError) {
    try self.init(file, limits: limits, totalBound: limits.totalBound(of: UInt64(file.count)))
  }

  /// Opens an archive inside another one, out of whose bounds it lives.
  init(
    nested file: MappedFile,
    in archive: borrowing ZipArchive
  ) throws(ReadError) {
    try self.init(file, limits: archive.limits, totalBound: archive.totalBound)
    unpackedTotal = archive.unpackedTotal
    valueTotal = archive.valueTotal
  }

  private init(
    _ file: MappedFile,
    limits: ReadLimits,
    totalBound: (size: UInt64, option: String)
  ) throws(ReadError) {
    self.file = file
    self.limits = limits
    self.totalBound = totalBound
    let (directory, directoryError) = Self.directory(of: file, limits: limits)
    if let directoryError, case .limitReached = directoryError.status {
      throw ReadError(directoryError, artifact: file.path, entry: nil, part: "central directory")
    }
    let handle = unsafe try Self.open(
      file,
      directoryError: directoryError ?? directory?.nameError(in: file.data.bytes)
    )
    // The handle is open, and the index stays below the count that libzip states.
    let count = unsafe max(0, Int(zip_get_num_entries(handle, 0)))
    guard count <= limits.entryCount else {
      unsafe zip_discard(handle)
      throw ReadError(
        artifact: file.path,
        part: "central directory",
        message: "the archive has \(count) entries, more than \(limits.entryCount)",
        advice: ReadLimits.advice("--max-entries")
      )
    }
    var entries: [ZipEntry] = []
    entries.reserveCapacity(count)
    let headers = directory.flatMap { $0.headers.count == count ? $0.headers : nil }
    for index in 0..<count {
      entries.append(unsafe Self.entry(index, of: handle, header: headers?[index], in: file))
    }
    var indexByPath: [String: Int] = [:]
    indexByPath.reserveCapacity(count)
    var doubles: [String] = []
    for (index, entry) in entries.enumerated()
    where !Self.take(&indexByPath[entry.path, default: -1], for: index) {
      doubles.append(entry.path)
    }
    unsafe self.handle = handle
    self.entries = entries
    self.indexByPath = indexByPath
    format = ArtifactFormat.detect(entries)
    log =
      ArchiveFaults(
        file: file,
        format: format,
        entries: entries,
        directory: directory,
        directoryError: directoryError,
        doubles: doubles,
        maximum: limits.issues
      ).log
  }

  /// Puts an index in a free place; so a path is looked up once and not again to be added.
  private static func take(_ place: inout Int, for index: Int) -> Bool {
    guard place < 0 else { return false }
    place = index
    return true
  }

  /// Returns the index of the first entry with a path.
  public func index(of path: String) -> Int? { indexByPath[path] }

  /// Reads an entry's bytes through a cursor whose positions count from the entry's start.
  ///
  /// - Parameters:
  ///   - index: The entry's index in `entries`.
  ///   - body: Reads what it needs; the bytes do not outlive it.
  /// - Returns: What `body` returns.
  /// - Throws: `ReadError` if the entry cannot be unpacked or a limit is reached, and what `body`
  ///   throws.
  public mutating func read<T>(
    _ index: Int,
    _ body: (inout ByteCursor) throws(ReadError) -> T
  ) throws(ReadError) -> T {
    if let range = try storedRange(of: index) {
      noteOddity(of: entries[index])
      var cursor = ByteCursor(file.data.bytes.extracting(range))
      defer { file.release(range) }
      // Android does not look at checksums, and its tables are large.
      if format?.platform != .android { try check(cursor, against: entries[index]) }
      return try body(&cursor)
    }
    let bytes = try unpack(index)
    var cursor = ByteCursor(bytes)
    return try body(&cursor)
  }

  /// Compares stored bytes with the checksum.
  func check(
    _ input: borrowing ByteCursor,
    against entry: ZipEntry
  ) throws(ReadError) {
    var checksum = Checksum()
    checksum.add(input)
    guard checksum.value == entry.crc32 else {
      throw fault(entry, "the entry's checksum does not fit its content")
    }
  }

  /// Adds an issue; beyond the number that is kept it is counted.
  public mutating func note(_ issue: ReadIssue) { log.add(issue) }

  /// Adds all issues of a part that has a log of its own.
  mutating func note(_ issues: IssueLog) { log.add(issues) }
}
