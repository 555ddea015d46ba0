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

  @Test(arguments: ["stranger", "no base"])
  func `of a set that no device installs no answer is certain`(_ fault: String) async throws {
    let split = Self.apk(
      "config.fr",
      package: fault == "stranger" ? "org.other" : "com.example.app"
    )
    var set = ZipBuilder()
    if fault == "stranger" { set = set.add("base.apk", Self.apk()) }
    set = set.add("split_config.fr.apk", split)
    let languages = try await run(set, "languages", "--prefer", "fr")
    #expect(languages.code == .unreadable, "\(languages)")
    #expect(languages.output.contains("fr"), "\(languages)")
    #expect(try await run(set, "resolve", "string/title", "--device", "fr").code == .unreadable)
    #expect(try await run(set, "resolve", "title", "--sweep").code == .unreadable)
  }

  @Test func `a whole set is answered`() async throws {
    let set = ZipBuilder().add("base.apk", Self.apk()).add(
      "split_config.fr.apk",
      Self.apk("config.fr")
    )
    let languages = try await run(set, "languages", "--prefer", "fr")
    #expect(languages.code == .holds, "\(languages)")
  }
}
