import Foundation
import TestSupport

/// Runs scripts in bash, the built tool among their commands.
enum ShellProcess {
  /// Why a test is skipped.
  static let absence = "needs bash and the built executable"

  /// The built executable, which lies beside the tests.
  static let tool: String? = {
    let places = ["\(SharedMaterial.packageRoot)/.build/debug/shiplens"]
    return places.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Whether a program is on the search path.
  static func has(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// Feeds a script to a shell.
  ///
  /// - Parameters:
  ///   - script: The script, which goes to standard input.
  ///   - shell: The shell and its arguments.
  /// - Returns: The exit status, and what came out of standard output and standard error together.
  /// - Throws: What Foundation throws when the shell cannot be started.
  static func run(
    _ script: String,
    shell: [String] = ["bash"]
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = shell
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
