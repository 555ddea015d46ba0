#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// What stands at a path, links followed.
enum PathKind: Equatable {
  /// A file with an end.
  case regular
  /// A folder.
  case folder
  /// A pipe, device or socket, in words.
  case special(String)
  /// Nothing that can be looked at: why, and what to do about it.
  case unknown(reason: String, advice: String)

  /// Looks at a path without opening it.
  init(of path: String) {
    var status = stat()
    // The path is a string for the call's time, and the structure is ours.
    guard unsafe stat(path, &status) == 0 else {
      self = Self.failure(errno)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .special("a pipe")
    case S_IFCHR, S_IFBLK: self = .special("a device")
    case S_IFSOCK: self = .special("a socket")
    default: self = .special("something of an unknown kind")
    }
  }

  private static func failure(_ code: Int32) -> PathKind {
    switch code {
    case ELOOP:
      .unknown(
        reason: "the path is a symbolic link that leads back to itself",
        advice: "give the file itself"
      )
    case EACCES:
      .unknown(
        reason: "a folder of the path may not be entered",
        advice: "check the folders' permissions"
      )
    case ENAMETOOLONG: .unknown(reason: "the path is too long", advice: "check the path")
    default: .unknown(reason: "there is no such file", advice: "check the path")
    }
  }
}
