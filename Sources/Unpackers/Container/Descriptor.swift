#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// An open file or folder on disk, closed with the value.
///
/// What lies in a folder is opened by one name at a time, and no symbolic link is followed.
@safe
struct Descriptor: ~Copyable {
  /// What an entry of a folder is, with the size that the system states.
  enum Entry {
    case file(size: UInt64)
    case folder
    case link(size: UInt64)
    case other
  }

  private let number: Int32

  deinit { close(number) }

  private init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  /// Opens a folder by its path, in which links are followed; `nil` if that fails.
  init?(folder path: String) {
    // The text is passed with its zero byte and not kept.
    self.init(unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  /// Opens a folder in this one.
  func folder(_ name: String) -> Descriptor? {
    // As above.
    Descriptor(unsafe openat(number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
  }

  /// Opens a file in this folder, without waiting should it have become a pipe.
  func file(_ name: String) -> Descriptor? {
    // As above.
    Descriptor(unsafe openat(number, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC))
  }

  /// Returns the path that a link in this folder leads to.
  func target(of name: String) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    // The text is passed with its zero byte, and the buffer is as long as is said.
    let count = unsafe buffer.withUnsafeMutableBytes { buffer in
      unsafe buffer.baseAddress.map { unsafe readlinkat(number, name, $0, buffer.count) } ?? -1
    }
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }

  /// Returns what an entry of this folder is.
  func entry(_ name: String) -> Entry? {
    var status = stat()
    // The structure is this function's own, and the text is passed with its zero byte.
    guard unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return Self.entry(status)
  }

  /// The size of an open file, `nil` if it is none.
  var fileSize: UInt64? {
    var status = stat()
    // The structure is this function's own.
    guard unsafe fstat(number, &status) == 0, case .file(let size) = Self.entry(status) else {
      return nil
    }
    return size
  }

  /// Whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    // The structure is this function's own, and the text is passed with its zero byte.
    guard unsafe stat(path, &status) == 0, case .folder = entry(status) else { return false }
    return true
  }

  /// The last name of a path once links and dots are gone; `nil` for the root of the disk.
  static func name(of path: String) -> String? {
    // The call allocates the text that it returns, and it is freed here.
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text).split(separator: Character("/")).last.map { String($0) }
  }

  private static func entry(_ status: stat) -> Entry {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file(size: UInt64(max(0, status.st_size)))
    case S_IFDIR: .folder
    case S_IFLNK: .link(size: UInt64(max(0, status.st_size)))
    default: .other
    }
  }

  /// Reads the next bytes of a file, fewer than `count` only at its end; `nil` for an error.
  func bytes(count: Int) -> [UInt8]? {
    var isBroken = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      var filled = 0
      while filled < count {
        // The buffer has room for `count` bytes, of which the system has written the first.
        let rest = unsafe UnsafeMutableRawPointer(buffer.baseAddress?.advanced(by: filled))
        let got = unsafe rest.map { unsafe read(number, $0, count - filled) } ?? -1
        if got < 0, errno == EINTR { continue }
        isBroken = got < 0
        guard got > 0 else { break }
        filled += got
      }
      initialized = filled
    }
    return isBroken ? nil : bytes
  }

  /// Returns the names in this folder as bytes, `nil` if it cannot be listed.
  func names() -> [[UInt8]]? {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    // The stream owns the copy and is closed on every way out.
    guard let stream = unsafe fdopendir(copy) else {
      close(copy)
      return nil
    }
    defer { unsafe closedir(stream) }
    unsafe rewinddir(stream)
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    var names: [[UInt8]] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      // The name begins at its field and ends in a zero byte.
      let start = unsafe UnsafeRawPointer(entry).advanced(by: offset)
      let count = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
      let name = unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
      if name != [0x2e], name != [0x2e, 0x2e] { names.append(name) }
      errno = 0
    }
    return errno == 0 ? names : nil
  }
}
