#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Measures work by the processor's time that it takes, which no other process adds to.
public enum ProcessorTime {
  /// Returns the seconds that this thread's processor worked.
  ///
  /// - Parameter work: What is measured; stays on its thread.
  /// - Returns: The seconds.
  /// - Throws: What the work throws.
  public static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = now
    try work()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    // The structure is the function's to fill.
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
