import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

/// A picture whose packed data break off: headers tell nothing of it.
@Suite struct BrokenPictureTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("shiplens.json", SampleRelease.manifest.utf8)
  }

  private static let picture = (0..<3_000).map { UInt8(truncatingIfNeeded: $0 * $0) }

  /// The sample app with its pictures packed, one of them changed.
  private static func app(
    _ path: String,
    also: String = "",
    _ change: (inout ZipBuilder.Entry) -> Void
  ) -> [UInt8] {
    var zip = ZipBuilder()
    for entry in SampleRelease.zip.entries {
      let name = String(decoding: entry.name, as: UTF8.self)
      guard name.hasSuffix(".png") else {
        zip.entries.append(entry)
        continue
      }
      zip = zip.add(name, picture, method: .deflated) { if name == path { change(&$0) } }
    }
    if !also.isEmpty { zip = zip.add(also, picture, method: .deflated, edit: change) }
    return zip.bytes
  }

  private static func cut(_ entry: inout ZipBuilder.Entry) {
    entry.data.replaceSubrange(
      40..<entry.data.count,
      with: [UInt8](repeating: 0xff, count: entry.data.count - 40)
    )
  }

  private func gate(_ bytes: [UInt8]) async throws -> CommandRun {
    try folder.write("app.apk", bytes)
    return await CommandRun(["gate", "\(folder.path)/app.apk"], in: folder.path)
  }

  @Test func `whole pictures pass`() async throws {
    let run = try await gate(Self.app("") { _ in })
    #expect(run.code == .holds, "\(run.output)")
  }

  @Test(arguments: ["res/drawable/step.png", "res/drawable-fr/step.png"])
  func `a promised picture that breaks off is never a pass`(_ path: String) async throws {
    let run = try await gate(Self.app(path, Self.cut))
    #expect(run.code == .unreadable)
    #expect(run.output.hasPrefix("CANNOT TELL  "))
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("1 part damaged or refused (\(path): the picture's data end or break"))
  }

  @Test func `a picture that no record names is not looked at`() async throws {
    let run = try await gate(Self.app("", also: "res/drawable/other.png", Self.cut))
    #expect(run.code == .holds, "\(run.output)")
  }

  @Test func `a wrong checksum is only noted for Android, which does not look at it`() async throws
  {
    let run = try await gate(Self.app("res/drawable-fr/step.png") { $0.crc32 ^= 1 })
    #expect(run.code == .holds, "\(run.output)")
  }

  @Test func `the bounds hold for it too, and the option is named`() async throws {
    try folder.write("app.apk", Self.app("") { _ in })
    let run = await CommandRun(
      ["gate", "\(folder.path)/app.apk", "--max-entry-size", "2500"],
      in: folder.path
    )
    #expect(run.code == .unreadable)
    #expect(run.output.contains("raise --max-entry-size if this is meant"))
  }
}
