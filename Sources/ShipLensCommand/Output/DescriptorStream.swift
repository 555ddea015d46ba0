#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Writes text to an open file descriptor in large pieces.
///
/// The first failure is kept and everything behind it dropped, so that a reader who closes the pipe
/// ends nothing but the output.
struct DescriptorStream: TextOutputStream, Sendable {
  private static let chunk = 1 << 16

  private let descriptor: Int32
  private let isBuffered: Bool
  private var buffer: [UInt8] = []
  /// The system's number of the first failure.
  private(set) var failure: Int32?

  /// Creates a stream on an open descriptor, which stays open.
  init(_ descriptor: Int32, isBuffered: Bool = true) {
    self.descriptor = descriptor
    self.isBuffered = isBuffered
  }

  /// Whether the first failure was that nobody reads any more.
  var isBrokenPipe: Bool { failure == EPIPE }

  /// What went wrong, in the system's words; `nil` if nothing did.
  var failureText: String? { failure.map { SystemText.error($0) } }

  mutating func write(_ string: String) {
    buffer.append(contentsOf: string.utf8)
    if !isBuffered || buffer.count >= Self.chunk { flush() }
  }

  /// Writes what is left.
  mutating func flush() {
    var start = 0
    while start < buffer.count, failure == nil {
      // The pointer is used only inside the call, and no byte behind the array's end is read.
      let count = unsafe buffer.withUnsafeBytes { bytes in
        #if canImport(Glibc)
        unsafe Glibc.write(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
        #elseif canImport(Musl)
        unsafe Musl.write(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
        #else
        unsafe Darwin.write(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
        #endif
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // One structure is passed, and its number says so.
        _ = unsafe poll(&request, 1, -1)
      } else if errno != EINTR {
        failure = errno
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
