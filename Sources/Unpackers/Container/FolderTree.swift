internal import ArtifactModel
internal import Bytes

/// A folder on disk as a container: listed once, read file by file when asked.
///
/// A file is opened by walking down from the folder, which stays open, one name after the other,
/// and a link on the way is refused; so no change to the disk can lead out of it. Files are read
/// into memory and not mapped, because a mapped file that shrinks ends the process. A file that no
/// longer has the size that was listed is an error.
struct FolderTree: ~Copyable, Container {
  /// The folder as it was given.
  let artifact: String
  /// The bounds on the work.
  let limits: ReadLimits
  /// The entries, by folder and name.
  private(set) var entries: [FolderEntry]
  /// The bytes of all files.
  let sizeInBytes: UInt64

  private let root: Descriptor
  private let faults: [FolderWalk.Fault]
  private var prefix = ""
  private var indexByPath: [String: Int] = [:]
  /// The values of all property lists that were read so far.
  var valueTotal = 0
  /// The bytes that were read so far.
  private var readTotal: UInt64 = 0

  /// Lists a folder.
  ///
  /// - Throws: `ReadError` if it cannot be opened, or holds more than the limits allow.
  init(path: String, limits: ReadLimits) throws(ReadError) {
    guard let root = Descriptor(folder: path) else {
      throw ReadError(
        artifact: path,
        message: "the folder cannot be opened",
        advice: "check the path and the folder's permissions"
      )
    }
    let walk = try FolderWalk(root, artifact: path, limits: limits)
    artifact = path
    self.limits = limits
    self.root = root
    entries = walk.entries
    faults = walk.faults
    sizeInBytes = walk.entries.reduce(0) { $0 &+ ($1.kind == .file ? $1.unpackedSize : 0) }
    noteNames()
  }

  /// Puts a name before all paths, as if the folder lay in a container under that name.
  mutating func name(_ name: String) {
    prefix = "\(name)/"
    for index in entries.indices { entries[index].path = prefix + entries[index].path }
    noteNames()
  }

  func index(of path: String) -> Int? { indexByPath[path] }

  /// What could not be listed, and may hide anything.
  var issues: [ReadIssue] {
    var log = IssueLog(artifact: artifact, maximum: limits.issues)
    for fault in faults {
      log.add(
        .damaged,
        hiding: .everything,
        entry: fault.path.isEmpty ? nil : prefix + fault.path,
        fault.message,
        advice: fault.advice
      )
    }
    return log.finished
  }

  private mutating func noteNames() {
    indexByPath = [:]
    indexByPath.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() where indexByPath[entry.path] == nil {
      indexByPath[entry.path] = index
    }
  }

  // MARK: Reading

  private static let blockSize: UInt64 = 1 << 17

  mutating func read<T>(
    _ index: Int,
    _ body: (inout ByteCursor) throws(ReadError) -> T
  ) throws(ReadError) -> T {
    let entry = entries[index]
    guard entry.unpackedSize <= limits.unpackedEntrySize,
      let size = Int(exactly: entry.unpackedSize)
    else {
      throw fault(
        entry,
        "the file has \(entry.unpackedSize) bytes, above \(limits.unpackedEntrySize)",
        advice: "raise --max-entry-size if this is meant"
      )
    }
    let bytes = try bytes(of: entry, count: size)
    var cursor = ByteCursor(bytes)
    return try body(&cursor)
  }

  mutating func readPrefix(_ index: Int, count: Int) throws(ReadError) -> [UInt8] {
    let entry = entries[index]
    return try bytes(of: entry, count: Int(min(entry.unpackedSize, UInt64(max(0, count)))))
  }

  mutating func checksum(of index: Int) throws(ReadError) -> UInt32 {
    let entry = entries[index]
    try charge(entry.unpackedSize, for: entry)
    let file = try open(entry)
    var checksum = Checksum()
    var rest = entry.unpackedSize
    while rest > 0 {
      let part = file.bytes(count: Int(min(rest, Self.blockSize)))
      guard let part, !part.isEmpty else { throw changed(entry) }
      checksum.add(part)
      rest -= UInt64(part.count)
    }
    return checksum.value
  }

  private mutating func bytes(of entry: FolderEntry, count: Int) throws(ReadError) -> [UInt8] {
    try charge(UInt64(count), for: entry)
    if entry.isLink {
      guard let target = Self.target(of: Self.names(of: entry), in: root) else {
        throw changed(entry)
      }
      return target
    }
    let file = try open(entry)
    guard let bytes = file.bytes(count: count), bytes.count == count else { throw changed(entry) }
    return bytes
  }

  /// Counts bytes that are to be read.
  private mutating func charge(_ size: UInt64, for entry: FolderEntry) throws(ReadError) {
    guard size <= limits.unpackedTotalSize, readTotal <= limits.unpackedTotalSize - size else {
      throw fault(
        entry,
        "more than \(limits.unpackedTotalSize) bytes would be read from the folder",
        advice: "raise --max-total-size if this is meant"
      )
    }
    readTotal += size
  }

  /// Opens a file that still is one, of the size that was listed.
  private func open(_ entry: FolderEntry) throws(ReadError) -> Descriptor {
    guard let file = Self.file(Self.names(of: entry), in: root) else {
      throw fault(entry, "the file is gone or cannot be opened")
    }
    guard file.fileSize == entry.unpackedSize else { throw changed(entry) }
    return file
  }

  private static func names(of entry: FolderEntry) -> ArraySlice<Substring> {
    entry.location.split(separator: Character("/"))[...]
  }

  private static func file(
    _ names: ArraySlice<Substring>,
    in folder: borrowing Descriptor
  ) -> Descriptor? {
    guard let name = names.first else { return nil }
    if names.count == 1 { return folder.file(String(name)) }
    guard let inner = folder.folder(String(name)) else { return nil }
    return file(names.dropFirst(), in: inner)
  }

  private static func target(
    of names: ArraySlice<Substring>,
    in folder: borrowing Descriptor
  ) -> [UInt8]? {
    guard let name = names.first else { return nil }
    if names.count == 1 { return folder.target(of: String(name)) }
    guard let inner = folder.folder(String(name)) else { return nil }
    return target(of: names.dropFirst(), in: inner)
  }

  private func changed(_ entry: FolderEntry) -> ReadError {
    fault(
      entry,
      "the file changed while the folder was read",
      advice: "let the build finish, then run again"
    )
  }

  private func fault(
    _ entry: FolderEntry,
    _ message: String,
    advice: String = "check the file and its permissions"
  ) -> ReadError {
    ReadError(
      artifact: artifact,
      entry: entry.path,
      part: "file",
      message: message,
      advice: advice
    )
  }
}
