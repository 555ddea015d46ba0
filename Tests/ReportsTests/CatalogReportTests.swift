import ArtifactModel
import Reports
import TestSupport
import Testing

@Suite struct CatalogReportTests {
  /// An app with one image set: a default in two scales, French for dark colours, Japanese.
  private static func report(all: Bool) -> Report {
    var bundle = ShippedBundle(
      kind: .app,
      name: "A",
      identifier: "com.example.a",
      path: "Payload/A.app"
    )
    var catalog = ShippedCatalog(path: "Payload/A.app/Assets.car")
    catalog.keyFormat = [.localization, .scale, .identifier]
    bundle.catalogs = [catalog]
    func add(_ name: String, _ kind: CatalogRendition.Kind, _ traits: AppleTraits) {
      bundle.variants.append(
        Variant(
          qualifiers: Int32(bundle.qualifiers.count),
          value: .rendition(Int32(bundle.renditions.count))
        )
      )
      bundle.qualifiers.append(.apple(traits))
      bundle.renditions.append(
        CatalogRendition(
          catalog: 0,
          number: Int32(bundle.renditions.count),
          name: name,
          kind: kind,
          key: [0, UInt16(traits.scale), 77],
          layout: 12,
          pixelSize: PixelSize(width: 60, height: 40),
          storedSize: 1_234,
          compression: "lzfse"
        )
      )
    }
    add("step-2.png", .bitmap, AppleTraits(scale: 2))
    add("step-2.png", .bitmap, AppleTraits(scale: 3))
    var french = AppleTraits(scale: 2, idiom: .pad)
    french.localization = "fr"
    french.appearance = CatalogAppearance(name: "UIAppearanceDark")
    french.gamut = .displayP3
    add("step-2-fr.png", .bitmap, french)
    var japanese = AppleTraits(scale: 2)
    japanese.localization = "ja"
    add("step-2.png", .atlasLink, japanese)
    bundle.resources = [Resource(kind: .image, type: "imageset", name: "step-2", variants: 0..<4)]
    let index = ShippedIndex(
      artifact: "a.ipa",
      format: .ipa,
      sizeInBytes: 1,
      entryCount: 1,
      bundles: [bundle]
    )
    var scope = InspectionScope()
    scope.showsAll = all
    let artifact = InspectedArtifact(path: index.artifact, index: index, issues: [])
    return Report(version: "0.0.0", content: .inspection([artifact], scope))
  }

  @Test func `a rendition is shown with its traits, kind, compression and size`() throws {
    let text = try text(of: Self.report(all: true), as: "text", style: TextStyle(columns: 160))
    #expect(text.contains("step-2.imageset\n"))
    #expect(
      text.contains(
        "fr dark @2x ~ipad P3  Payload/A.app/Assets.car  step-2-fr.png  bitmap  lzfse  1.2 KB"
          + "  60×40"
      )
    )
    #expect(text.contains("step-2.png  bitmap in an atlas"))
  }

  @Test func `a glance at a picture names languages, colours, devices and scales`() throws {
    let text = try text(of: Self.report(all: false), as: "text", style: TextStyle(columns: 160))
    #expect(text.contains("step-2.imageset  default, fr, ja; dark, ~ipad, P3, @2x, @3x"))
  }

  @Test func `JSON has the numbers of a rendition's key`() throws {
    let text = try text(of: Self.report(all: true), as: "json")
    let line = try #require(
      text.split(separator: "\n").first { $0.contains("step-2-fr.png") }
    )
    for member in [
      "\"qualifiers\": \"fr dark @2x ~ipad P3\"", "\"locale\": \"fr\"",
      "\"kind\": \"rendition\"", "\"rendition_kind\": \"bitmap\"",
      "\"path\": \"Payload/A.app/Assets.car\"", "\"compression\": \"lzfse\"",
      "\"width\": 60", "\"scale\": 2", "\"identifier\": 77",
    ] {
      #expect(line.contains(member), "\(member)")
    }
  }
}
