/// Lists what lies below a folder, in an order that is the same on every system.
///
/// No symbolic link is followed, and pipes, sockets and devices are told of and never opened.
struct FolderWalk {
  /// What could not be listed.
  struct Fault {
    /// The path below the folder, empty for the folder itself.
    let path: String
    let message: String
    let advice: String
  }

  private(set) var entries: [FolderEntry] = []
  private(set) var faults: [Fault] = []
  private let artifact: String
  private let limits: ReadLimits

  /// Walks a folder.
  ///
  /// - Throws: `ReadError` if there are more entries than the limits allow.
  init(_ folder: borrowing Descriptor, artifact: String, limits: ReadLimits) throws(ReadError) {
    self.artifact = artifact
    self.limits = limits
    try walk(folder, path: "", depth: 0)
  }

  private mutating func walk(
    _ folder: borrowing Descriptor,
    path: String,
    depth: Int
  ) throws(ReadError) {
    guard let names = folder.names() else {
      tell(path, "the folder cannot be listed", advice: "check its permissions")
      return
    }
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard let text = String(validating: name, as: UTF8.self) else {
        let shown = path + String(decoding: name, as: UTF8.self)
        tell(shown, "the name is not UTF-8; the entry was not read", advice: "rename it")
        continue
      }
      try add(text, in: folder, path: path + text, depth: depth)
    }
  }

  private mutating func add(
    _ name: String,
    in folder: borrowing Descriptor,
    path: String,
    depth: Int
  ) throws(ReadError) {
    switch folder.entry(name) {
    case .file(let size)?: try append(path, .file, size: size)
    case .link(let size)?: try append(path, .link, size: size)
    case .folder?:
      try append(path + "/", .folder, size: 0)
      guard depth < limits.depth else {
        tell(
          path,
          "the folder lies more than \(limits.depth) folders deep; it was not listed",
          advice: "raise --max-depth if this is meant"
        )
        return
      }
      guard let inner = folder.folder(name) else {
        tell(path, "the folder cannot be opened", advice: "check its permissions")
        return
      }
      try walk(inner, path: path + "/", depth: depth + 1)
    case .other?:
      tell(
        path,
        "the entry is a pipe, socket or device and was not read",
        advice: "build the app again"
      )
    case nil:
      tell(
        path,
        "the entry vanished while the folder was listed",
        advice: "let the build finish, then run again"
      )
    }
  }

  private mutating func append(
    _ path: String,
    _ kind: FolderEntry.Kind,
    size: UInt64
  ) throws(ReadError) {
    guard entries.count < limits.entryCount else {
      throw ReadError(
        artifact: artifact,
        part: "folder",
        message: "the folder holds more than \(limits.entryCount) files and folders",
        advice: "raise --max-entries if this is meant"
      )
    }
    entries.append(FolderEntry(path: path, location: path, kind: kind, unpackedSize: size))
  }

  private mutating func tell(_ path: String, _ message: String, advice: String) {
    faults.append(Fault(path: path, message: message, advice: advice))
  }
}
