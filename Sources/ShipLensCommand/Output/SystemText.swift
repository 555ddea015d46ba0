#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Speaks the system's error numbers.
enum SystemText {
  /// Returns the system's words for an error number, in lower case.
  static func error(_ number: Int32) -> String {
    // The system's own text is copied before anything else can ask for one.
    let message = unsafe strerror(number).map { unsafe String(cString: $0) } ?? ""
    return message.isEmpty
      ? "error \(number)" : message.prefix(1).lowercased() + message.dropFirst()
  }
}
