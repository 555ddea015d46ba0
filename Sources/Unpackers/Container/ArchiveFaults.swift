internal import ArtifactModel
internal import Bytes

/// Names what a platform refuses, or should not be given, in a whole archive.
///
/// Source: measured with Android 10's own zip reader.
struct ArchiveFaults {
  private(set) var log: IssueLog
  private let file: MappedFile
  private let isAndroid: Bool

  init(
    file: MappedFile,
    format: ArtifactFormat?,
    entries: [ZipEntry],
    directory: CentralDirectory?,
    directoryError: ByteError?,
    doubles: [String],
    maximum: Int
  ) {
    self.file = file
    log = IssueLog(artifact: file.path, maximum: maximum)
    isAndroid = format?.platform == .android
    for path in doubles {
      add("two entries have this name; the first was read", entry: path)
    }
    for entry in entries where Self.isBad(entry.path) {
      add("the entry's name holds a zero or is not UTF-8", entry: entry.path)
    }
    if let directory {
      check(directory)
    } else if let directoryError {
      add("the directory cannot be followed: \(directoryError)")
    }
  }

  /// Whether a name has a zero, or the mark U+FFFD that stands for bytes that are not UTF-8.
  private static func isBad(_ name: String) -> Bool {
    let bytes = name.utf8.span
    for index in bytes.indices {
      if bytes[index] == 0 { return true }
      if bytes[index] == 0xef, bytes.count - index >= 3, bytes[index + 1] == 0xbf,
        bytes[index + 2] == 0xbd
      {
        return true
      }
    }
    return false
  }

  private mutating func check(_ directory: CentralDirectory) {
    if directory.trailingBytes < 0 { add("the end record's comment is cut off") }
    guard isAndroid else { return }
    if !directory.beginsWithLocalHeader { add("the file does not begin with an entry") }
    if directory.trailingBytes > 0 {
      add("\(directory.trailingBytes) bytes stand behind the end record")
    }
  }

  private mutating func add(_ message: String, entry: String? = nil) {
    log.add(
      .malformed,
      entry: entry,
      part: "zip",
      isAndroid ? "\(message), and Android refuses the whole archive" : message,
      advice: "build the archive again with the platform's own tools"
    )
  }
}
