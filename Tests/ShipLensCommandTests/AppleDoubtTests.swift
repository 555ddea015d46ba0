import ShipLensCommand
import TestSupport
import Testing

/// What `resolve` answers where it cannot know.
@Suite struct AppleDoubtTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static func catalog() -> AssetCatalogBuilder {
    var catalog = AssetCatalogBuilder()
    catalog.add(.init(width: 2, height: 2, seed: 1), to: "step", .init(scale: 2))
    catalog.add(.init(width: 2, height: 2, seed: 2), to: "step", .init(locale: "fr", scale: 2))
    return catalog
  }

  /// The catalog with the mark of its first record overwritten, so that it is no rendition.
  private static func spoilt() throws -> [UInt8] {
    var bytes = catalog().bytes
    let mark = Array("ISTC".utf8)
    let place = try #require(
      bytes.indices.dropLast(4).first { Array(bytes[$0..<($0 + 4)]) == mark }
    )
    bytes[place] = 0
    return bytes
  }

  @Test func `A catalog alone has no process, and its own languages are taken`() async throws {
    let path = try folder.write("Assets.car", Self.catalog().bytes)
    let run = await CommandRun(["resolve", path, "step", "--device", "fr"])
    #expect(run.output.hasPrefix("Assets.car: step.png  fr @2x, in Assets.car\n"), "\(run.output)")
    let words = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(
      words.contains(
        "process not known, nor its bundle; taken is one that offers fr (no development region)"
      ),
      "\(run.output)"
    )
    #expect(words.contains("a catalog alone has no app"), "\(run.output)")
    #expect(!words.contains("runs in"))
    #expect(run.code == .holds)
  }

  @Test func `Beside a rendition that cannot be read no answer is certain`() async throws {
    let app = IPABuilder().bundle("Payload/A.app", info: ["CFBundleIdentifier": "org.example.a"])
      .file("Payload/A.app/Assets.car", try Self.spoilt())
    let path = try folder.write("a.ipa", app.bytes)
    let run = await CommandRun(["resolve", path, "step", "--device", "en"])
    #expect(run.output.hasPrefix("cannot tell, perhaps "), "\(run.output)")
    let words = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("could not be read, and may hold what comes first"))
    #expect(run.code == .unreadable)
    let unknown = await CommandRun(["resolve", path, "other", "--device", "en"])
    #expect(unknown.code == .unreadable)
    #expect(!unknown.errors.contains("there is no resource"))
  }
}
