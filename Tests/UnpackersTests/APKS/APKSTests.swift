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

  /// A set with targeting: a base, French, a density, a module on demand and an asset pack.
  static let targeted: ZipBuilder = {
    func description(_ path: String, _ targeting: ProtobufBuilder, _ kind: Int) -> ProtobufBuilder {
      ProtobufBuilder().message(1, targeting).text(2, path)
        .message(kind, ProtobufBuilder().text(1, "x"))
    }
    func set(_ delivery: UInt64, _ apks: [ProtobufBuilder], field: Int = 6) -> ProtobufBuilder {
      apks.reduce(
        ProtobufBuilder().message(1, ProtobufBuilder().text(1, "m").number(field, delivery))
      ) { $0.message(2, $1) }
    }
    let french = ProtobufBuilder().message(3, ProtobufBuilder().text(1, "fr"))
    func density(_ value: ProtobufBuilder) -> ProtobufBuilder {
      ProtobufBuilder().message(4, ProtobufBuilder().message(1, value).message(2, value))
    }
    let base = set(
      1,
      [
        description("splits/base-master.apk", ProtobufBuilder(), 3),
        description("splits/base-fr.apk", french, 3),
        description("splits/base-xxhdpi.apk", density(ProtobufBuilder().number(1, 7)), 3),
        description("splits/base-420.apk", density(ProtobufBuilder().number(2, 420)), 3),
      ]
    )
    let later = set(2, [description("splits/later-master.apk", ProtobufBuilder(), 3)])
    let pack = set(3, [description("asset-slices/pack.apk", ProtobufBuilder(), 7)], field: 3)
    let toc = ProtobufBuilder()
      .message(1, ProtobufBuilder().message(2, base).message(2, later).number(3, 1))
      .message(3, pack)
    return ZipBuilder().add("toc.pb", toc.bytes)
      .add("splits/base-master.apk", plain(nil))
      .add("splits/base-fr.apk", plain("config.fr"))
      .add("splits/base-xxhdpi.apk", plain("config.xxhdpi"))
      .add("splits/base-420.apk", plain("config.420"))
      .add("splits/later-master.apk", plain("later"))
      .add("asset-slices/pack.apk", plain("pack"))
  }()

  /// An APK without resources.
  private static func plain(_ name: String?) -> [UInt8] {
    var apk = APKBuilder()
    apk.manifest = APKBuilder.plainManifest(name.map { [.init("split", .text($0))] } ?? [])
    return apk.bytes
  }

  @Test func `the table of contents says which device is given which APK, and when`() throws {
    let bundles = try unpack(Self.targeted.bytes).bundles
    let lines = bundles.map { bundle in
      let targeting = bundle.targeting.map { "\($0.languages) \($0.densities)" } ?? "all"
      return "\(bundle.name) \(bundle.delivery.rawValue) \(targeting)"
    }
    #expect(
      lines == [
        "base install_time all", "config.420 install_time [] [420]",
        "config.fr install_time [\"fr\"] []", "config.xxhdpi install_time [] [480]",
        "later on_demand all", "pack fast_follow all",
      ]
    )
  }

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

  @Test func `an APK that the list of an XAPK names and that is not there is told`() throws {
    let list = """
      { "xapk_version": 2, "split_apks": [ { "file": "base.apk", "id": "base" },
        { "file": "config.fr.apk", "id": "config.fr" } ] }
      """
    let zip = ZipBuilder().add("manifest.json", Array(list.utf8)).add("base.apk", Self.apk("Help"))
    let index = try unpack(zip.bytes)
    #expect(index.bundles.map(\.path) == ["base.apk"])
    #expect(index.issues.map(\.entry) == ["config.fr.apk"])
    #expect(index.issues.map(\.severity) == [.damaged])
  }

  @Test func `a required kind of split that is not there is told`() throws {
    let required = BinaryXMLBuilder.Attribute(0x0101_064e, .text("base__density,base__abi"))
    let density = BinaryXMLBuilder.Attribute(0x0101_064f, .text("base__density"))
    let zip = ZipBuilder().add("base.apk", Self.apk(attributes: [required], "Help"))
      .add("d.apk", Self.apk(split: "config.xxhdpi", attributes: [density], "D"))
    let issue = try #require(try unpack(zip.bytes).issues.first)
    #expect(issue.severity == .malformed)
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
