import ArtifactModel
import Bytes
import TestSupport

@testable import Unpackers

/// A catalog of everything that the builder can write.
enum CatalogFixture {
  static let step2 = "step-2"

  /// Localized, dark, right-to-left, several scales and devices, packed, compressed in each way.
  static let full: AssetCatalogBuilder = {
    var catalog = AssetCatalogBuilder()
    func picture(_ seed: UInt8, _ width: Int = 12, _ height: Int = 9) -> CatalogPicture {
      CatalogPicture(width: width, height: height, seed: seed)
    }
    for scale: UInt16 in 1...3 {
      catalog.add(picture(UInt8(scale)), to: step2, .init(scale: scale), file: "step-2.png")
    }
    for (index, locale) in ["fr", "ja", "zh-Hant"].enumerated() {
      catalog.add(
        picture(UInt8(10 + index)),
        to: step2,
        .init(locale: locale, scale: 2),
        file: "step-2.png"
      )
    }
    catalog.add(
      picture(20),
      to: step2,
      .init(locale: "fr", appearance: "UIAppearanceDark", scale: 2),
      compression: .lzfse
    )
    catalog.add(
      picture(21),
      to: step2,
      .init(locale: "ar", scale: 2, numbers: [.direction: 4]),
      compression: .lzvn
    )
    catalog.add(
      picture(22),
      to: step2,
      .init(scale: 2, numbers: [.idiom: 2, .displayGamut: 1]),
      flags: 64
    )
    for compression in CatalogPicture.Compression.allCases {
      catalog.add(picture(30), to: "kinds/\(compression)", compression: compression)
      catalog.add(
        picture(31, 7, 11),
        to: "bands/\(compression)",
        compression: compression,
        bandHeight: 4
      )
    }
    for locale in [nil, "fr", "ja"] {
      catalog.add(
        picture(UInt8(40 + (locale?.utf8.count ?? 0)), 8, 5),
        to: "packed",
        .init(locale: locale, scale: 2),
        compression: nil
      )
    }
    catalog.add(picture(50, 5, 3), to: "packed-too", .init(scale: 2), compression: nil)
    catalog.add(picture(51, 5, 3), to: "packed-too", .init(scale: 3), compression: nil)
    catalog.add(color: [0.25, 0.5, 0.75, 1], to: "Tint")
    catalog.add(color: [0.75, 0.5, 0.25, 1], to: "Tint", .init(locale: "ja", scale: 0))
    catalog.add(Array("{}".utf8), format: "DATA", to: "Table", name: "table.json")
    catalog.add(Array("%PDF-1.4".utf8), format: "PDF ", to: "Logo", name: "logo.pdf")
    catalog.add(
      Array("<svg/>".utf8),
      format: "SVG ",
      to: "Mark",
      name: "mark.svg",
      isCompressed: true
    )
    catalog.add(sizes: [(60, 60), (76, 76)], to: "AppIcon")
    for (index, size) in [60, 76].enumerated() {
      let number = UInt16(index + 1)
      catalog.add(
        picture(60, size, size),
        to: "AppIcon",
        .init(scale: 2, numbers: [.dimension2: number])
      )
    }
    return catalog
  }()

  static func read(_ bytes: [UInt8]) throws -> AssetCatalog {
    try AssetCatalog(parsing: ByteCursor(bytes))
  }
}
