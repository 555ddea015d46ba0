import ArtifactModel
import Bytes
import TestSupport
import Testing

@testable import Unpackers

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Real catalogs beside what another reader found in them.
@Suite(.enabled(if: SharedMaterial.has("samples/car"), "\(SharedMaterial.absence)"))
struct RealCatalogTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let path: String
    var testDescription: String { String(path.split(separator: "/").last ?? "") }

    var catalog: AssetCatalog {
      get throws {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        return try AssetCatalog(parsing: ByteCursor(bytes))
      }
    }

    var expected: ExpectedCatalog {
      get throws { try ExpectedCatalog(path: path.dropLast(4) + ".expected.json") }
    }
  }

  static let samples = SharedMaterial.files(in: "samples/car", suffix: ".car").map {
    Sample(path: $0)
  }

  @Test func `there are samples`() { #expect(Self.samples.count >= 12) }

  @Test(arguments: samples)
  func `header, names and key format are those that the other reader found`(
    _ sample: Sample
  ) throws {
    let (catalog, expected) = (try sample.catalog, try sample.expected)
    #expect(catalog.faults == [])
    #expect(catalog.store.blockCount == expected.bom.table)
    #expect(catalog.store.variables.map(\.name) == expected.bom.variables.map(\.name))
    let header = catalog.header
    #expect(header.coreUIVersion == expected.header.coreuiVersion)
    #expect(header.storageVersion == expected.header.storageVersion)
    #expect(header.storageTime == expected.header.storageTimestamp)
    #expect(header.renditionCount == expected.header.renditionCount)
    #expect(
      header.framework.trimmingPrefix("\n").split(separator: "\n").first ?? ""
        == expected.header.mainVersion[...]
    )
    #expect(header.writer == expected.header.version)
    #expect(header.schemaVersion == expected.header.schemaVersion)
    #expect(header.colorSpace == expected.header.colorSpaceId)
    #expect(header.keySemantics == expected.header.keySemantics)
    #expect(header.thinningArguments == expected.extendedMetadata?.thinningArguments ?? "")
    #expect(header.platformVersion == expected.extendedMetadata?.platformVersion ?? "")
    #expect(header.platform == expected.extendedMetadata?.platform ?? "")
    #expect(header.authoringTool == expected.extendedMetadata?.authoringTool ?? "")
    #expect(catalog.keyFormat.map(\.name) == expected.keyFormat.map(\.description))
    #expect(Self.dictionary(catalog.appearances) == expected.appearances)
    #expect(Self.dictionary(catalog.localizations) == expected.localizations)
  }

  @Test(arguments: samples)
  func `facets and all their renditions are those that the other reader found`(
    _ sample: Sample
  ) throws {
    let (catalog, expected) = (try sample.catalog, try sample.expected)
    #expect(catalog.facets.map(\.name) == expected.facets.map(\.name))
    var seen = 0
    for (facet, wanted) in zip(catalog.facets, expected.facets) {
      let attributes = Dictionary(
        uniqueKeysWithValues: facet.attributes.map { ($0.attribute.name, $0.number) }
      )
      #expect(attributes == wanted.attributes, "\(facet.name)")
      let members = catalog.renditions.filter {
        catalog.number(of: .identifier, in: $0.key) == facet.identifier
      }
      seen += members.count
      try Self.compare(members, wanted.renditions, in: catalog, of: sample)
    }
    let identifiers = Set(catalog.facets.map(\.identifier))
    let others = catalog.renditions.filter {
      !identifiers.contains(catalog.number(of: .identifier, in: $0.key))
    }
    try Self.compare(others, expected.otherRenditions, in: catalog, of: sample)
    #expect(seen + others.count == Int(expected.header.renditionCount))
  }

  @Test(arguments: samples)
  func `each link leads to an atlas`(_ sample: Sample) throws {
    let catalog = try sample.catalog
    for rendition in catalog.renditions {
      #expect(rendition.digest != nil)
      #expect((rendition.atlas != nil) == rendition.record.isLink)
      if let atlas = rendition.atlas {
        #expect(catalog.renditions[atlas].record.layout == 1004)
      }
    }
  }

  // MARK: Comparing

  private static func dictionary(_ names: [ShippedCatalog.Name]) -> [String: UInt16] {
    Dictionary(uniqueKeysWithValues: names.map { ($0.name, $0.number) })
  }

  private static func compare(
    _ renditions: [AssetCatalog.Rendition],
    _ expected: [ExpectedCatalog.Rendition],
    in catalog: AssetCatalog,
    of sample: Sample
  ) throws {
    #expect(renditions.count == expected.count)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: sample.path)))
    for (rendition, wanted) in zip(renditions, expected) {
      let record = rendition.record
      #expect(Self.words(of: rendition.key, in: catalog) == wanted.key)
      #expect(record.name == wanted.name)
      #expect(record.version == wanted.csiVersion ?? 1)
      #expect(record.layout == wanted.layout)
      #expect(record.width == wanted.width)
      #expect(record.height == wanted.height)
      #expect(record.scaleFactor == wanted.scaleFactor)
      #expect(record.pixelFormat.name == wanted.pixelFormat)
      #expect(Self.colorSpace(record.colorSpace) == wanted.colorSpace)
      #expect(record.flags == wanted.flags)
      #expect(record.range.count == wanted.sizeOnDisk)
      #expect(record.payload.count == wanted.payloadBytes)
      #expect(record.payloadTag.name == wanted.payloadTag)
      let input = ByteCursor(bytes)
      let types = try record.list(in: input, coreUIVersion: catalog.header.coreUIVersion)
        .map(\.type)
      #expect(types == wanted.tlv.map(\.type))
      let sizes = wanted.sizes?.map { "\($0[0])×\($0[1])" }.joined(separator: ", ")
      #expect(rendition.detail == sizes)
      guard let compression = wanted.compression else { continue }
      #expect(ExpectedCatalog.Scalar.word(rendition.compression ?? "") == compression)
      let payload = try BitmapPayload(of: record, in: input)
      #expect(payload.isOpaque == wanted.opaque)
      let bands = try payload.bands(in: input)
      #expect((payload.isChunked ? bands.count : 0) == wanted.chunks)
      #expect(bands.last?.bytes.upperBound == record.payload.upperBound)
    }
  }

  /// The words that the other reader has for some attributes' numbers.
  private static let words: [String: [String]] = [
    "idiom": ["universal", "phone", "pad", "tv", "car", "watch", "marketing", "mac", "vision"],
    "size": ["regular", "small", "mini", "large"],
    "value": ["off", "on", "mixed"],
    "state": ["normal", "rollover", "pressed", "inactive", "disabled", "deeply pressed"],
    "layer": ["base", "highlight", "mask", "pulse", "hit mask"],
    "presentation_state": ["active", "inactive", "active main"],
    "size_class_horizontal": ["any", "compact", "regular"],
    "size_class_vertical": ["any", "compact", "regular"],
    "memory_class": ["any", "1GB", "2GB", "4GB", "3GB", "6GB"],
    "graphics_class": ["any", "MTL1,2", "MTL2,2", "MTL3,1", "MTL3,2", "MTL4,1"],
    "display_gamut": ["sRGB", "P3"],
    "glyph_weight": ["none", "ultralight", "thin", "light", "regular"],
    "glyph_size": ["none", "small", "medium", "large"],
  ]

  private static func words(
    of key: [UInt16],
    in catalog: AssetCatalog
  ) -> [String: ExpectedCatalog.Scalar] {
    var found: [String: ExpectedCatalog.Scalar] = [:]
    for (attribute, number) in zip(catalog.keyFormat, key) {
      let name: String? =
        switch attribute {
        case .appearance: catalog.appearances.first { $0.number == number }?.name
        case .localization: catalog.localizations.first { $0.number == number }?.name
        default: words[attribute.name].flatMap { Int(number) < $0.count ? $0[Int(number)] : nil }
        }
      found[attribute.name] =
        name.map { .word($0) }
        ?? (attribute == .localization && number == 0 ? .null : .number(Int(number)))
    }
    return found
  }

  private static func colorSpace(_ number: UInt8) -> ExpectedCatalog.Scalar {
    let names = [
      "generic RGB", "sRGB", "generic gray gamma 2.2", "display P3", "extended sRGB",
      "extended linear sRGB", "extended gray",
    ]
    return Int(number) < names.count ? .word(names[Int(number)]) : .number(Int(number))
  }
}
