#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A folder that files are written into, and never beyond.
///
/// A file is written under a name of its own first and takes its final name only when it is whole. A
/// link that stands there is replaced, not followed, and only if the caller may replace files.
struct OutputFolder: Sendable {
  /// The folder as it was given.
  let path: String
  private let replaces: Bool

  /// Looks whether files could go into a folder, before any work is done.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - input: The file or folder that is read.
  /// - Throws: `OutputError` for a folder inside of what is read.
  static func check(_ path: String, sparing input: String) throws(OutputError) {
    let end = path.lastIndex { $0 != "/" } ?? path.startIndex
    guard !path.isEmpty, OutputFile.lies(String(path[...end]), in: input) else { return }
    throw OutputError(path: path, reason: "it would lie in the folder that is read")
  }

  /// Creates the folder if it is not there; its parent has to be.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - replaces: Whether existing files may be replaced.
  /// - Throws: `OutputError` if it cannot be made, is no folder, or may not be written to.
  init(path: String, replaces: Bool) throws(OutputError) {
    self.path = path
    self.replaces = replaces
    // The texts are passed with their zero bytes and not kept.
    if unsafe mkdir(path, 0o777) != 0, errno != EEXIST {
      throw OutputError(path: path, reason: SystemText.error(errno))
    }
    var status = stat()
    // The structure is the caller's own; a failed call leaves it unused.
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw OutputError(path: path, reason: "this is no folder")
    }
    guard unsafe access(path, W_OK | X_OK) == 0 else {
      throw OutputError(path: path, reason: SystemText.error(errno))
    }
  }

  /// Whether something has a name already, be it a link that leads nowhere.
  func holds(_ name: String) -> Bool {
    var status = stat()
    // The structure is the caller's own, and only the result counts.
    return unsafe lstat("\(path)/\(name)", &status) == 0
  }

  /// Writes a file, completely or not at all.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - name: A name without slashes.
  /// - Throws: `OutputError` if it could not be written, or the name is taken and nothing may be
  ///   replaced.
  func write(_ bytes: [UInt8], to name: String) throws(OutputError) {
    let target = "\(path)/\(name)"
    let temporary = "\(path)/.\(name).\(getpid()).part"
    // The texts are passed with their zero bytes and not kept; the name is this process' own.
    unsafe unlink(temporary)
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw OutputError(path: target, reason: SystemText.error(errno))
    }
    var failure = Self.write(bytes, to: descriptor)
    if close(descriptor) != 0, failure == nil { failure = errno }
    if failure == nil { failure = place(temporary, as: target) }
    guard let failure else { return }
    unsafe unlink(temporary)
    throw OutputError(path: target, reason: SystemText.error(failure))
  }

  /// Gives a finished file its name; returns the system's number of what went wrong.
  private func place(_ temporary: String, as target: String) -> Int32? {
    // The texts are passed with their zero bytes and not kept.
    if replaces { return unsafe rename(temporary, target) == 0 ? nil : errno }
    // A second name is refused where there is one already, which a change of name is not.
    if unsafe link(temporary, target) == 0 {
      unsafe unlink(temporary)
      return nil
    }
    guard errno != EEXIST else { return EEXIST }
    // Some file systems know no second names.
    var status = stat()
    guard unsafe lstat(target, &status) != 0 else { return EEXIST }
    return unsafe rename(temporary, target) == 0 ? nil : errno
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var start = 0
    while start < bytes.count {
      // The pointer is used only inside the call, and no byte behind the array's end is read.
      let count = unsafe bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
        unsafe Glibc.write(
          descriptor,
          buffer.baseAddress?.advanced(by: start),
          buffer.count - start
        )
        #elseif canImport(Musl)
        unsafe Musl.write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
        #else
        unsafe Darwin.write(
          descriptor,
          buffer.baseAddress?.advanced(by: start),
          buffer.count - start
        )
        #endif
      }
      if count > 0 {
        start += count
      } else if count == 0 || errno != EINTR {
        return count == 0 ? EIO : errno
      }
    }
    return nil
  }
}
