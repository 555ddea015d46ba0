import ArtifactModel
import TestSupport
import Testing

@Suite struct MergingTests {
  @Test func `A file keeps what was read in it, and names the APK that holds it`() throws {
    var file = ShippedFile(
      path: "res/a.xml",
      storedSize: 9,
      unpackedSize: 90,
      crc32: 7,
      pixelSize: PixelSize(width: 1, height: 2)
    )
    file.kind = .png
    file.outline = DrawableOutline(
      root: "layer-list",
      isAutoMirrored: true,
      drawsItself: false,
      parts: []
    )
    var split = ShippedBundle(
      kind: .split,
      name: "config.fr",
      identifier: "app",
      path: "fr.apk",
      parent: "base.apk"
    )
    split.files = [file]
    split.qualifiers = [.android(.language("fr"))]
    split.variants = [Variant(qualifiers: 0, value: .file(0))]
    split.resources = [
      Resource(kind: .image, type: "drawable", name: "a", identifier: 0x7f01_0000, variants: 0..<1)
    ]
    let module = ShippedBundle(kind: .app, name: "base", identifier: "app", path: "base.apk")
    let merged = try #require(module.merged(with: [split]).files.first)
    file.path = "fr.apk!res/a.xml"
    #expect(merged == file)
  }
}
