import ArtifactModel
import TestSupport
import Testing
import Unpackers

@Suite struct APKSTests {
  private static func apk(
    split: String? = nil,
    attributes: [BinaryXMLBuilder.Attribute] = [],
    in configuration: AndroidConfiguration = AndroidConfiguration(),
    _ text: String
  ) -> [UInt8] {
    var apk = APKBuilder(
      ResourceTableBuilder()
        .add("drawable", "x", configuration, .text("res/x.png"))
        .add("string", "title", configuration, .text(text))
    ).add("res/x.png", Array(text.utf8))
    let name = split.map { [BinaryXMLBuilder.Attribute("split", .text($0))] } ?? []
    let served = split == nil ? [] : [BinaryXMLBuilder.Attribute("configForSplit", .text(""))]
    apk.manifest = APKBuilder.plainManifest(name + served + attributes)
    return apk.bytes
  }

  private static func toc(_ variants: [(UInt64, [String], Int)]) -> ProtobufBuilder {
    variants.reduce(ProtobufBuilder()) { toc, variant in
      let set = variant.1.reduce(ProtobufBuilder()) { set, path in
        set.message(
          2,
          ProtobufBuilder().text(2, path).message(variant.2, ProtobufBuilder().text(1, "x"))
        )
      }
      return toc.message(1, ProtobufBuilder().message(2, set).number(3, variant.0))
    }
  }

  static let set = ZipBuilder()
    .add(
      "toc.pb",
      toc([(1, ["splits/old.apk"], 3), (2, ["splits/base-master.apk", "splits/base-fr.apk"], 3)])
        .bytes
    )
    .add("splits/base-fr.apk", apk(split: "config.fr", in: .language("fr"), "Aide"))
    .add("splits/base-master.apk", apk("Help"), method: .deflated)
    .add("splits/old.apk", apk("Old"))

  @Test func `the newest variant is one installation, its base first`() throws {
    let index = try unpack(Self.set.bytes)
    #expect(index.format == .apks)
    #expect(index.issues == [])
    #expect(index.bundles.map(\.path) == ["splits/base-master.apk", "splits/base-fr.apk"])
    #expect(index.bundles.map(\.kind) == [.app, .split])
    #expect(index.bundles.map(\.parent) == [nil, "splits/base-master.apk"])
    #expect(AndroidDump.lines(of: index).filter { $0.contains("string/") }.count == 2)
  }

  @Test func `a base merged with its splits is what a device sees`() throws {
    let bundles = try unpack(Self.set.bytes).bundles
    let base = try #require(bundles.first)
    let merged = base.merged(with: Array(bundles.dropFirst()))
    let texts = try #require(merged.resources.first { $0.type == "string" })
    let values = merged.variants(of: texts).map {
      "\(merged.qualifiers(of: $0)): \(merged.text(of: $0) ?? "-")"
    }
    #expect(values == ["default: Help", "fr: Aide"])
    let image = try #require(merged.resources.first { $0.type == "drawable" })
    #expect(merged.variants(of: image).compactMap { merged.file(of: $0)?.unpackedSize } == [4, 4])
  }

  @Test(arguments: ["manifest.json", "info.json", "icon.png"])
  func `APKs at the top are one installation, whatever lies beside them`(other: String) throws {
    let zip = ZipBuilder().add(other, [1])
      .add("config.fr.apk", Self.apk(split: "config.fr", in: .language("fr"), "Aide"))
      .add("base.apk", Self.apk("Help"))
    #expect(try unpack(zip.bytes).bundles.map(\.path) == ["base.apk", "config.fr.apk"])
  }

  @Test func `a required kind of split that is not there is told`() throws {
    let required = BinaryXMLBuilder.Attribute(0x0101_064e, .text("base__density,base__abi"))
    let density = BinaryXMLBuilder.Attribute(0x0101_064f, .text("base__density"))
    let zip = ZipBuilder().add("base.apk", Self.apk(attributes: [required], "Help"))
      .add("d.apk", Self.apk(split: "config.xxhdpi", attributes: [density], "D"))
    let issue = try #require(try unpack(zip.bytes).issues.first)
    #expect(issue.severity == .unread)
    #expect(issue.message.contains("(base__abi)"))
  }

  @Test func `an APK that cannot be read is told with both paths, and the others are read`() throws
  {
    let zip = ZipBuilder().add("base.apk", Self.apk("Help")).add("config.fr.apk", [1, 2, 3])
    let index = try unpack(zip.bytes)
    #expect(index.bundles.map(\.path) == ["base.apk"])
    #expect(index.issues.map(\.severity) == [.damaged])
    #expect(index.issues.first?.entry == "config.fr.apk")
    #expect(index.issues.first?.artifact == "test.apk")
  }

  @Test func `a table of contents that names what is not there is told`() throws {
    let zip = ZipBuilder().add("toc.pb", Self.toc([(1, ["splits/a.apk"], 3)]).bytes)
    #expect(try unpack(zip.bytes).issues.map(\.entry) == ["splits/a.apk"])
  }

  @Test(.enabled(if: SharedMaterial.has("samples/apks"), Comment(rawValue: SharedMaterial.absence)))
  func `a real set is one installation without a fault`() throws {
    let path = try #require(SharedMaterial.path("samples/apks/SimplestNotes__app.apks"))
    let index = try UnpackerRegistry.unpack(path: path, limits: ReadLimits())
    #expect(index.issues == [])
    #expect(index.bundles.first?.kind == .app)
    #expect(index.bundles.first?.resources.isEmpty == false)
  }
}
