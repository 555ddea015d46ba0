import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

/// Sets of APKs that a device cannot install as they are, or has as a whole.
@Suite struct InstallationSetTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static func apk(_ split: String? = nil, package: String = "com.example.app") -> [UInt8] {
    let table = ResourceTableBuilder()
      .add("string", "title", split == nil ? AndroidConfiguration() : .language("fr"), .text("x"))
    var apk = APKBuilder(table)
    let name = split.map { [BinaryXMLBuilder.Attribute("split", .text($0))] } ?? []
    apk.manifest = BinaryXMLBuilder(
      .init(
        "manifest",
        [.init("package", .text(package)), .init(0x0101_021b, .plain(0x10, 7))] + name
      )
    )
    return apk.bytes
  }

  private func run(_ set: ZipBuilder, _ words: String...) async throws -> CommandRun {
    let path = try folder.write("set.apks", set.bytes)
    return await CommandRun([words[0], path] + words.dropFirst(), in: folder.path)
  }

  @Test func `a set of one universal APK says that it has no APKs of languages`() async throws {
    let set = ZipBuilder().add("universal.apk", Self.apk())
    let run = try await run(set, "languages", "--prefer", "fr", "--installed", "fr")
    #expect(
      run.errors.hasPrefix(
        "shiplens: the set holds no APK of a language of its own, so every device has all its"
          + " languages; leave out --installed, or build the set without --mode=universal\n"
      ),
      "\(run.errors)"
    )
    #expect(run.code == .usage)
  }
}
