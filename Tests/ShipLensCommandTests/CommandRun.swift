import ArtifactModel
import ShipLensCommand
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a run wrote and how it ended.
struct CommandRun {
  let output: String
  let errors: String
  let code: ExitCode

  /// Runs a command line in an environment without terminal, on a fixed day.
  init(
    _ arguments: [String],
    in folder: String = "/",
    _ change: (inout Environment) -> Void = { _ in }
  ) async {
    var environment = Environment(
      folder: folder,
      today: CalendarDate(year: 2026, month: 3, day: 1)
    )
    change(&environment)
    var output = ""
    var errors = ""
    code = await ShipLensCommand.run(
      arguments: arguments,
      output: &output,
      errors: &errors,
      environment: environment
    )
    self.output = output
    self.errors = errors
  }
}

/// A folder that lasts as long as a test.
final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/shiplens-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names in the folder, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let target = "\(path)/\(name)"
    if let slash = target.lastIndex(of: "/") {
      try FileManager.default.createDirectory(
        atPath: String(target[..<slash]),
        withIntermediateDirectories: true
      )
    }
    try #require(FileManager.default.createFile(atPath: target, contents: Data(bytes)))
    return target
  }

  /// Reads a file as text.
  func read(_ name: String) throws -> String {
    let data = try #require(FileManager.default.contents(atPath: "\(path)/\(name)"))
    return String(decoding: data, as: UTF8.self)
  }
}
