#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A file that is written completely or not at all.
///
/// The text goes into a new file in the same folder, which takes the name only at the end; an
/// existing file keeps its permissions, and a link the file that it points to. A device or pipe is
/// written to directly.
struct OutputFile: ~Copyable {
  /// Where the text goes.
  var stream: DescriptorStream

  private let path: String
  private let target: String
  private let temporary: String?
  private let descriptor: Int32
  private var isCommitted = false

  deinit {
    if !isCommitted {
      close(descriptor)
      // The text is passed with its zero byte and not kept.
      if let temporary { unsafe unlink(temporary) }
    }
  }

  /// Opens a file for writing.
  ///
  /// - Throws: `OutputError` if there is no such folder, or it may not be written to.
  init(path: String) throws(OutputError) {
    try Self.check(path)
    let existing = Self.mode(of: path)
    let isDirect = existing.map { $0 & S_IFMT != S_IFREG } ?? false
    let target = existing == nil ? path : Self.resolved(path)
    let temporary = isDirect ? nil : "\(target).\(getpid()).part"
    // The texts are passed with their zero bytes and not kept.
    let descriptor =
      if let temporary {
        unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      } else {
        unsafe open(path, O_WRONLY | O_CLOEXEC)
      }
    guard descriptor >= 0 else {
      throw OutputError(path: path, reason: SystemText.error(errno))
    }
    if let existing, !isDirect { fchmod(descriptor, existing & 0o7777) }
    self.path = path
    self.target = target
    self.temporary = temporary
    self.descriptor = descriptor
    stream = DescriptorStream(descriptor)
  }

  /// Writes what is left and gives the file its name.
  ///
  /// - Throws: `OutputError` if not everything could be written; the old file is left as it was.
  consuming func commit() throws(OutputError) {
    stream.flush()
    let failure = stream.failureText
    isCommitted = true
    let isClosed = close(descriptor) == 0
    let closing = isClosed ? nil : SystemText.error(errno)
    guard let temporary else {
      if let failure, !stream.isBrokenPipe { throw OutputError(path: path, reason: failure) }
      return
    }
    var reason = failure ?? closing
    // Both texts are passed with their zero bytes and not kept.
    if reason == nil, unsafe rename(temporary, target) != 0 { reason = SystemText.error(errno) }
    guard let reason else { return }
    unsafe unlink(temporary)
    throw OutputError(path: path, reason: reason)
  }

  /// Looks whether a file could be written.
  ///
  /// - Throws: `OutputError` if its folder is missing or refuses new files, or it is a folder itself.
  static func check(_ path: String) throws(OutputError) {
    let existing = mode(of: path)
    if let existing, existing & S_IFMT == S_IFDIR {
      throw OutputError(path: path, reason: "this is a folder")
    }
    if let existing, existing & S_IFMT != S_IFREG { return }
    let target = existing == nil ? path : resolved(path)
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
    // The text is passed with its zero byte and not kept.
    guard unsafe access(folder, W_OK | X_OK) == 0 else {
      throw OutputError(path: path, reason: SystemText.error(errno))
    }
  }

  /// Whether two paths lead to one file, by whatever names and links.
  static func isSame(_ a: String, _ b: String) -> Bool {
    var first = stat()
    var second = stat()
    // The structures are the caller's own; a failed call leaves them unused.
    guard unsafe stat(a, &first) == 0, unsafe stat(b, &second) == 0 else { return false }
    return first.st_mode & S_IFMT == S_IFREG && first.st_dev == second.st_dev
      && first.st_ino == second.st_ino
  }

  /// Whether a file would lie inside a folder, by whatever names and links.
  static func lies(_ path: String, in folder: String) -> Bool {
    guard let status = mode(of: folder), status & S_IFMT == S_IFDIR else { return false }
    let outer = resolved(folder)
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    // A file that does not exist yet lies where its folder does.
    return [resolved(path), resolved(parent)].contains { inner in
      inner == outer || inner.hasPrefix(outer == "/" ? outer : outer + "/")
    }
  }

  private static func mode(of path: String) -> mode_t? {
    var status = stat()
    // The structure is the caller's own; a failed call leaves it unused.
    return unsafe stat(path, &status) == 0 ? status.st_mode : nil
  }

  private static func resolved(_ path: String) -> String {
    // The call allocates the text that it returns, and it is freed here.
    guard let text = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}

/// Tells that a result could not be written.
struct OutputError: Error, Equatable {
  /// The file as it was given.
  let path: String
  /// Why, in the system's words.
  let reason: String
}
