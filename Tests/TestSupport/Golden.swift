public import Testing

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Compares a text with a golden file that lies in the folder `Golden` beside the test.
///
/// `UPDATE_GOLDEN=1 swift test` rewrites the files instead; read them before they are committed.
///
/// - Parameters:
///   - actual: The text to compare.
///   - name: The golden file's name.
///   - file: The test's own file, found by the compiler.
///   - location: Where a failure is shown, found by the compiler.
public func expectGolden(
  _ actual: String,
  _ name: String,
  file: String = #filePath,
  location: SourceLocation = #_sourceLocation
) {
  let folder = file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex) + "/Golden"
  let path = "\(folder)/\(name)"
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
    try? FileManager.default.createDirectory(
      atPath: String(folder),
      withIntermediateDirectories: true
    )
    #expect(
      FileManager.default.createFile(atPath: path, contents: Data(actual.utf8)),
      "the golden file has to be writable",
      sourceLocation: location
    )
    return
  }
  guard let data = FileManager.default.contents(atPath: path) else {
    Issue.record(
      "there is no golden file \(name); run UPDATE_GOLDEN=1 swift test",
      sourceLocation: location
    )
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  guard actual != expected else { return }
  Attachment.record(Array(actual.utf8), named: name, sourceLocation: location)
  let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let got = actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let line = zip(wanted, got).enumerated().first { $0.element.0 != $0.element.1 }
  let difference =
    line.map { "line \($0.offset + 1): expected '\($0.element.0)', got '\($0.element.1)'" }
    ?? "\(got.count) lines instead of \(wanted.count)"
  Issue.record(
    "\(name) differs (\(difference)); if this is meant: UPDATE_GOLDEN=1 swift test",
    sourceLocation: location
  )
}
