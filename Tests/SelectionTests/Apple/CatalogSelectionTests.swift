import ArtifactModel
import Selection
import TestSupport
import Testing

/// Compares the choice of a rendition with the model that was read from the platform's code.
@Suite struct CatalogSelectionTests {
  /// A row of the table: the renditions of an asset, a request, and what is chosen.
  struct Row: CustomTestStringConvertible {
    let asset: CatalogAsset
    var request: CatalogRequest
    let wanted: [String]
    let names: [String]
    let language: String
    let chosen: String
    let testDescription: String

    init(_ row: [String]) throws {
      asset = CatalogAsset(
        try row[0].split(separator: ";").map { try CatalogSelectionTests.traits(String($0)) }
      )
      request = try CatalogSelectionTests.request(row[1])
      wanted = AppleTable.list(row[2])
      names = AppleTable.list(row[3])
      language = row[4]
      chosen = row[5]
      testDescription = row.joined(separator: "  ")
    }
  }

  static func fields(_ text: String) -> [(name: String, value: String)] {
    text.split(separator: ",").map { field in
      let sides = field.split(separator: "=").map(String.init)
      return (sides[0], sides[1])
    }
  }

  static func traits(_ text: String) throws -> AppleTraits {
    var traits = AppleTraits()
    for (name, value) in fields(text) {
      let number = UInt16(value) ?? 0
      switch name {
      case "l": traits.localization = value
      case "a": traits.appearance = appearances[value].map { CatalogAppearance(name: $0) }
      case "i": traits.idiom = AppleTraits.Idiom(rawValue: value)
      case "s": traits.scale = UInt8(number)
      case "d": traits.direction = AppleTraits.Direction(rawValue: value)
      case "g": traits.gamut = number == 1 ? .displayP3 : nil
      case "h": traits.horizontalSizeClass = AppleTraits.SizeClass(catalogNumber: number)
      case "v": traits.verticalSizeClass = AppleTraits.SizeClass(catalogNumber: number)
      case "t": traits.subtype = number
      case "o": traits.deploymentTarget = number
      default: Issue.record("\(name) in \(text)")
      }
    }
    return traits
  }

  private static let appearances = [
    "light": "UIAppearanceLight", "dark": "UIAppearanceDark",
    "hcany": "UIAppearanceHighContrastAny", "hclight": "UIAppearanceHighContrastLight",
    "hcdark": "UIAppearanceHighContrastDark",
  ]

  static func request(_ text: String) throws -> CatalogRequest {
    var request = CatalogRequest()
    for (name, value) in fields(text) {
      let number = UInt16(value) ?? 0
      switch name {
      case "style": request.style = try #require(CatalogAppearance.Style(rawValue: value))
      case "contrast": request.hasHighContrast = number == 1
      case "i": request.idiom = AppleTraits.Idiom(rawValue: value)
      case "s": request.scale = UInt8(number)
      case "d": request.direction = AppleTraits.Direction(rawValue: value)
      case "g": request.hasWideGamut = number == 1
      case "h": request.horizontalSizeClass = AppleTraits.SizeClass(catalogNumber: number)
      case "v": request.verticalSizeClass = AppleTraits.SizeClass(catalogNumber: number)
      case "t": request.subtype = number
      case "o": request.deploymentTarget = number
      default: Issue.record("\(name) in \(text)")
      }
    }
    return request
  }

  @Test(
    .enabled(
      if: SharedMaterial.has("apple/catalog-selection.tsv"),
      Comment(rawValue: SharedMaterial.absence)
    )
  )
  func `All 364 renditions are those that the platform's code chooses`() throws {
    let rows = try AppleTable.rows(of: "catalog-selection.tsv").map { try Row($0) }
    #expect(rows.count == 364)
    for var row in rows {
      let language = CatalogLanguage.name(among: row.names, wanted: row.wanted)
      #expect(
        language ?? "-" == (row.language.isEmpty ? "-" : row.language),
        "\(row.testDescription)"
      )
      row.request.localization = language
      let chosen = row.asset.choose(row.request).map { "\($0 + 1)" } ?? "-"
      #expect(chosen == row.chosen, "\(row.testDescription)")
    }
  }

  @Test func `a value that the catalog's own table leaves out is never seen`() throws {
    var catalog = ShippedCatalog(path: "Assets.car")
    catalog.keyFormat = [.identifier, .scale, .localization]
    catalog.masks = [7: [0, 0b100, 0b1]]
    let renditions = try ["s=2", "s=3", "s=2,l=fr"].map { try Self.traits($0) }
    let asset = CatalogAsset(renditions, keys: [[7, 2, 0], [7, 3, 0], [7, 2, 99]], in: catalog)
    var request = try Self.request("s=3")
    request.localization = "fr"
    #expect(asset.choose(request) == 0)
    catalog.masks = [:]
    let open = CatalogAsset(renditions, keys: [[7, 2, 0], [7, 3, 0], [7, 2, 99]], in: catalog)
    #expect(open.choose(request) == 2)
  }
}
