internal import ArtifactModel

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension ShipLensCommand {
  /// Runs the process' own command line and ends the process.
  ///
  /// A reader that closes the pipe ends the output quietly; the exit code stays that of the answer.
  public static func main() async -> Never {
    signal(SIGPIPE, SIG_IGN)
    // Each date in a zip makes the C library look at the time zone's file again, unless it is named.
    // No other thread runs yet, and the text is a constant.
    unsafe setenv("TZ", ":/etc/localtime", 0)
    var output = DescriptorStream(STDOUT_FILENO)
    var errors = DescriptorStream(STDERR_FILENO, isBuffered: false)
    var code = await run(
      arguments: Array(CommandLine.arguments.dropFirst()),
      output: &output,
      errors: &errors,
      environment: .process()
    )
    output.flush()
    if let failure = output.failureText, !output.isBrokenPipe {
      errors.write("shiplens: standard output cannot be written: \(failure)\n")
      code = .usage
    }
    exit(code.rawValue)
  }
}

extension Environment {
  /// Reads the environment of this process.
  static func process() -> Environment {
    var environment = Environment(
      folder: FileManager.default.currentDirectoryPath,
      today: today()
    )
    environment.variables = ProcessInfo.processInfo.environment
    environment.readLine = { Swift.readLine() }
    environment.outputIsTerminal = isatty(STDOUT_FILENO) == 1
    if environment.outputIsTerminal {
      var size = winsize()
      // The structure is the caller's own, and the request fills exactly one.
      if unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
        environment.columns = Int(size.ws_col)
      }
    }
    if isatty(STDERR_FILENO) == 1 {
      environment.showProgress = { line in
        var errors = DescriptorStream(STDERR_FILENO, isBuffered: false)
        errors.write("\r\u{1b}[K\(line)")
      }
    }
    return environment
  }

  /// The local day.
  private static func today() -> CalendarDate? {
    // The calls get the caller's own structures, or none.
    var seconds = time(nil)
    var parts = unsafe tm()
    unsafe localtime_r(&seconds, &parts)
    return unsafe CalendarDate(
      year: Int(parts.tm_year) + 1900,
      month: Int(parts.tm_mon) + 1,
      day: Int(parts.tm_mday)
    )
  }
}
