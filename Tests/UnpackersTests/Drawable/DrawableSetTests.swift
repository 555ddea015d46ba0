import ArtifactModel
import TestSupport
import Testing
import Unpackers

@Suite struct DrawableSetTests {
  @Test func `a drawable of one APK of a set leads to files of another`() throws {
    let list = BinaryXMLBuilder(
      .init("layer-list", [], [.init("item", [DrawableFile.refers(to: 1)])])
    )
    let base = ResourceTableBuilder()
      .add("drawable", "x", AndroidConfiguration(), .text("res/drawable/x.png"))
      .add("drawable", "label", AndroidConfiguration(), .text("res/drawable/label.gif"))
      .add("drawable", "other", AndroidConfiguration(), .text("res/drawable/other.gif"))
    let split = ResourceTableBuilder()
      .add("drawable", "x", .language("fr"), .text("res/drawable-fr/x.xml"))
    var config = APKBuilder(split).add("res/drawable-fr/x.xml", list.bytes)
    config.manifest = APKBuilder.plainManifest([
      .init("split", .text("config.fr")), .init("configForSplit", .text("")),
    ])
    let gif = Array("GIF89a".utf8) + [2, 0, 3, 0]
    let set = ZipBuilder()
      .add(
        "base.apk",
        APKBuilder(base).add("res/drawable/x.png").add("res/drawable/label.gif", gif)
          .add("res/drawable/other.gif", gif).bytes
      )
      .add("split_config.fr.apk", config.bytes)
    let file = MappedFile(path: "app.apks", bytes: set.bytes)
    let index = try UnpackerRegistry.unpack(file, limits: ReadLimits())
    let looked = PictureReader.looking(into: index, of: file, limits: ReadLimits()) {
      bundle,
      resource in
      bundle.variants(of: resource).contains { bundle.qualifiers(of: $0).namesLanguage }
    }
    let files = looked.bundles.flatMap(\.files)
    func kind(_ path: String) -> FileKind? { files.first { $0.path == path }?.kind }
    #expect(kind("res/drawable-fr/x.xml") == .compiledXML)
    #expect(kind("res/drawable/label.gif") == .gif)
    #expect(files.first { $0.path == "res/drawable/label.gif" }?.pixelSize?.height == 3)
    #expect(kind("res/drawable/other.gif") == nil)
    #expect(looked.issues == index.issues)
  }

  @Test func `a damaged drawable of a set is told with its APK`() throws {
    let table = ResourceTableBuilder()
      .add("drawable", "x", .language("fr"), .text("res/x.xml"))
    let set = ZipBuilder().add("base.apk", APKBuilder(table).add("res/x.xml", [3, 0, 8, 0]).bytes)
    let file = MappedFile(path: "app.apks", bytes: set.bytes)
    let index = try UnpackerRegistry.unpack(file, limits: ReadLimits())
    let looked = PictureReader.looking(into: index, of: file, limits: ReadLimits()) { _, _ in true }
    let issue = try #require(looked.issues.last)
    #expect(issue.artifact == "app.apks")
    #expect(issue.bundle == "base.apk")
    #expect(issue.entry == "base.apk!res/x.xml")
    #expect(issue.scope == .images)
  }
}
