import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

/// Shows that what only a manifest tells is never taken for known if the manifest cannot be read.
@Suite struct UnreadManifestTests {
  @Test(arguments: ["languages ARTIFACT --prefer fr", "resolve ARTIFACT * --sweep --foreign-only"])
  func `Versions and languages of an unreadable manifest are unknown`(_ line: String) async throws {
    let folder = try Folder()
    let table = AABBuilder.table([
      .file("drawable", "a", "", "res/drawable/a.png"),
      .file("drawable", "a", "fr", "res/drawable-fr/a.png"),
    ])
    let bundle = AABBuilder().add("base/manifest/AndroidManifest.xml", [0x0a, 0xff])
      .add("base/resources.pb", table.bytes)
      .add("base/res/drawable/a.png").add("base/res/drawable-fr/a.png")
    let path = try folder.write("app.aab", bundle.bytes)
    let words = line.split(separator: " ").map { $0 == "ARTIFACT" ? path : String($0) }
    let run = await CommandRun(words)
    #expect(run.code == .unreadable)
    #expect(run.output.contains("base/manifest/AndroidManifest.xml, binary XML"), "\(run)")
  }
}
