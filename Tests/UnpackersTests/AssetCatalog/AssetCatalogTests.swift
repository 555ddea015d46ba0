import ArtifactModel
import Bytes
import TestSupport
import Testing

@testable import Unpackers

@Suite struct AssetCatalogTests {
  static func lines(_ bundle: ShippedBundle, _ name: String) -> [String] {
    bundle.resources.filter { $0.name == name }.flatMap { resource in
      bundle.variants(of: resource).map { variant in
        let rendition = bundle.rendition(of: variant)
        return "\(resource.title) [\(bundle.qualifiers(of: variant))]"
          + " = \(rendition?.name ?? "-"), \(rendition?.kind.title ?? "-")"
      }
    }
  }

  static func bundle(_ builder: AssetCatalogBuilder) throws -> (ShippedBundle, [ReadIssue]) {
    try IPAReading.app { $0.file("Payload/A.app/Assets.car", builder.bytes) }
  }

  @Test func `each rendition of an asset is a variant with its own traits`() throws {
    let (bundle, issues) = try Self.bundle(CatalogFixture.full)
    #expect(issues.isEmpty)
    #expect(
      Self.lines(bundle, "step-2") == [
        "step-2.imageset [@1x] = step-2.png, bitmap",
        "step-2.imageset [@2x] = step-2.png, bitmap",
        "step-2.imageset [@2x ~ipad P3] = step-2.png, bitmap",
        "step-2.imageset [@3x] = step-2.png, bitmap",
        "step-2.imageset [ar rtl @2x] = step-2.png, bitmap",
        "step-2.imageset [fr @2x] = step-2.png, bitmap",
        "step-2.imageset [fr dark @2x] = step-2.png, bitmap",
        "step-2.imageset [ja @2x] = step-2.png, bitmap",
        "step-2.imageset [zh-Hant @2x] = step-2.png, bitmap",
      ]
    )
    #expect(
      Self.lines(bundle, "packed") == [
        "packed.imageset [@2x] = packed.png, bitmap in an atlas",
        "packed.imageset [fr @2x] = packed.png, bitmap in an atlas",
        "packed.imageset [ja @2x] = packed.png, bitmap in an atlas",
      ]
    )
  }

  @Test func `assets are called by the kind of set that they were made from`() throws {
    let (bundle, _) = try Self.bundle(CatalogFixture.full)
    let kinds = Dictionary(
      bundle.resources.map { ($0.title, $0.kind) },
      uniquingKeysWith: { first, _ in first }
    )
    #expect(kinds["step-2.imageset"] == .image)
    #expect(kinds["Logo.imageset"] == .image)
    #expect(kinds["Mark.imageset"] == .image)
    #expect(kinds["AppIcon.appiconset"] == .image)
    #expect(kinds["Tint.colorset"] == .other)
    #expect(kinds["Table.dataset"] == .other)
    #expect(kinds["ZZZZPackedAsset-2.1.0-gamut0.atlas"] == .other)
    #expect(
      Self.lines(bundle, "AppIcon") == [
        "AppIcon.appiconset [part 218] = AppIcon, icon sizes",
        "AppIcon.appiconset [@2x dimension2 1] = AppIcon.png, bitmap",
        "AppIcon.appiconset [@2x dimension2 2] = AppIcon.png, bitmap",
      ]
    )
    #expect(
      Self.lines(bundle, "Tint") == [
        "Tint.colorset [default] = Tint, colour", "Tint.colorset [ja] = Tint, colour",
      ]
    )
  }

  @Test func `an asset and a loose file of one name stay apart`() throws {
    let (bundle, issues) = try IPAReading.app {
      $0.file("Payload/A.app/Assets.car", CatalogFixture.full.bytes)
        .picture("Payload/A.app/step-2.png", width: 1, height: 1)
    }
    let titles = bundle.resources.filter { $0.name == "step-2" }.map(\.title)
    #expect(titles == ["step-2.imageset", "step-2.png"])
    #expect(issues.isEmpty)
  }

  @Test func `equal contents have equal digests and others have not`() throws {
    var builder = AssetCatalogBuilder()
    let (one, other) = (
      CatalogPicture(width: 6, height: 6, seed: 1), CatalogPicture(width: 6, height: 6, seed: 2)
    )
    builder.add(one, to: "a", file: "a.png")
    builder.add(one, to: "a", .init(locale: "fr"), file: "a-fr.png")
    builder.add(other, to: "a", .init(locale: "ja"), file: "a.png")
    let catalog = try CatalogFixture.read(builder.bytes)
    var digests: [String?: CatalogRendition.Digest] = [:]
    for rendition in catalog.renditions {
      let number = catalog.number(of: .localization, in: rendition.key)
      digests[catalog.localizations.first { $0.number == number }?.name] = rendition.digest
    }
    #expect(digests.count == 3)
    #expect(digests[nil] == digests["fr"])
    #expect(digests[nil] != digests["ja"])
  }

  @Test func `what is no picture is told in words`() throws {
    var builder = CatalogFixture.full
    let tags = ["levels", "forest"]
    let names = (["com.example.pack"] + tags).flatMap { name in
      bytes(1008) + bytes(UInt32(name.utf8.count + 1)) + Array(name.utf8) + [0]
    }
    builder.add(
      CatalogRecord.other(
        1001,
        name: "far.png",
        payload: Array("KLXE".utf8) + bytes(0) + bytes(UInt32(tags.count)) + names
      ),
      to: "far",
      part: 181,
      .init()
    )
    let (bundle, issues) = try Self.bundle(builder)
    #expect(issues.isEmpty)
    let details = Set(bundle.renditions.compactMap(\.detail))
    #expect(
      details == [
        "0.25 0.5 0.75 1.0 sRGB", "0.75 0.5 0.25 1.0 sRGB", "60×60, 76×76",
        "pack com.example.pack, tag levels, tag forest",
      ]
    )
  }

  private func bytes(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
  }

  @Test func `numbers that the catalog names nowhere are shown as numbers`() throws {
    var builder = AssetCatalogBuilder()
    let picture = CatalogPicture(width: 2, height: 2, seed: 1)
    builder.add(
      picture,
      to: "a",
      .init(scale: 2, numbers: [.idiom: 30, .deploymentTarget: 5, .direction: 2])
    )
    let (bundle, _) = try Self.bundle(builder)
    #expect(
      Self.lines(bundle, "a") == [
        "a.imageset [@2x target 5 idiom 30 direction 2] = a.png, bitmap"
      ]
    )
  }

  @Test func `what a device needs to choose is kept`() throws {
    let (bundle, _) = try Self.bundle(CatalogFixture.full)
    let catalog = try #require(bundle.catalogs.first)
    #expect(catalog.path == "Payload/A.app/Assets.car")
    #expect(catalog.keyFormat == CatalogFixture.full.keyFormat)
    #expect(catalog.localizations.map(\.name) == ["ar", "fr", "ja", "zh-Hant"])
    // The compiler's numbers of `en` and `AppIcon`, as published for real catalogs.
    #expect(AssetCatalogBuilder.number(of: "en") == 6677)
    #expect(AssetCatalogBuilder.number(of: "AppIcon") == 6849)
    let mask = try #require(catalog.masks[AssetCatalogBuilder.number(of: "step-2")])
    #expect(Array(mask.prefix(4)) == [UInt32.max, 0b11, 0b1110, 0b101])
    #expect(bundle.renditions.allSatisfy { $0.key.count == catalog.keyFormat.count })
  }

  @Test func `a deflated catalog reads like a stored one`() throws {
    let bytes = CatalogFixture.full.bytes
    var builder = IPABuilder().bundle("Payload/A.app", info: [:])
    builder.zip = builder.zip.add("Payload/A.app/Assets.car", bytes, method: .deflated)
    let deflated = try #require(try IPAReading.index(builder).bundles.first)
    let (stored, _) = try Self.bundle(CatalogFixture.full)
    #expect(deflated.renditions == stored.renditions)
  }

  @Test func `a tree of many leaves is read to its end`() throws {
    var builder = AssetCatalogBuilder()
    let picture = CatalogPicture(width: 1, height: 1, seed: 1)
    for number in 0..<1_200 { builder.add(picture, to: "asset-\(number)") }
    let catalog = try CatalogFixture.read(builder.bytes)
    #expect(catalog.facets.count == 1_200)
    #expect(catalog.renditions.count == 1_200)
    #expect(catalog.faults == [])
  }

  @Test func `trees of Mac themes are listed as not read`() throws {
    var builder = AssetCatalogBuilder()
    builder.add(CatalogPicture(width: 2, height: 2, seed: 1), to: "step")
    var store = builder.container
    let colors: [(key: [UInt8], value: [UInt8])] = [
      ([0, 0, 0, 0] + Array("Ink".utf8), [1, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 255])
    ]
    store.addTree(colors, named: "COLORS")
    store.addTree([(key: Array("small".utf8), value: [0, 0, 0x30, 0x41])], named: "FONTSIZES")
    let index = try IPAReading.index(
      IPABuilder().bundle("Payload/A.app", info: [:])
        .file("Payload/A.app/Assets.car", store.bytes)
    )
    let catalog = try #require(index.bundles.first?.catalogs.first)
    #expect(catalog.facts.last == Fact("Not read", "COLORS, FONTSIZES"))
    #expect(index.issues.isEmpty)
  }
}
