import ArtifactModel
import Bytes
import Foundation
import TestSupport
import Testing

@testable import Unpackers

/// Another reader of catalogs, in Python.
enum CatalogPeer {
  static let absence = "needs python3 with numpy and the folder 'shared' beside the checkout"

  static let isThere =
    SharedMaterial.has("tools/cardump.py")
    && (try? run(["python3", "-c", "import numpy"]).status) == 0

  static func run(_ command: [String]) throws -> (status: Int32, output: Data) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, data)
  }
}

/// What the builder writes, as another reader of catalogs reads it.
@Suite(.enabled(if: CatalogPeer.isThere, "\(CatalogPeer.absence)"))
struct CatalogPeerTests {
  /// A facet or rendition of the other reader's answer, as far as pictures are concerned.
  private struct Answer: Decodable {
    struct Facet: Decodable {
      let name: String
      let renditions: [Rendition]
    }
    struct Rendition: Decodable {
      let name: String
      let payloadTag: String
      let compression: ExpectedCatalog.Scalar?
      let pixels: String?
      let rgbaSha256: String?
      let decodeError: String?
      let error: String?
      let colorComponents: [Double]?
      let fileMagic: String?
      let sizes: [[Int]]?
    }
    let facets: [Facet]
    let otherRenditions: [Rendition]
    let warnings: [String]?
  }

  private static func peer(_ builder: AssetCatalogBuilder) throws -> (Answer, ExpectedCatalog) {
    let tool = try #require(SharedMaterial.path("tools/cardump.py"))
    let file = FileManager.default.temporaryDirectory.appending(
      path: "shiplens-\(UUID().uuidString).car"
    )
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(builder.bytes).write(to: file)
    let answer = try CatalogPeer.run(["python3", tool, file.path])
    #expect(answer.status == 0)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return (
      try decoder.decode(Answer.self, from: answer.output),
      try decoder.decode(ExpectedCatalog.self, from: answer.output)
    )
  }

  @Test func `the other reader finds what was written, and no fault`() throws {
    let builder = CatalogFixture.full
    let (answer, expected) = try Self.peer(builder)
    let catalog = try CatalogFixture.read(builder.bytes)
    #expect(answer.warnings == nil)
    #expect(expected.facets.map(\.name) == catalog.facets.map(\.name))
    #expect(Set(expected.localizations.keys) == ["ar", "fr", "ja", "zh-Hant"])
    let renditions = answer.facets.flatMap(\.renditions) + answer.otherRenditions
    #expect(renditions.count == catalog.renditions.count)
    #expect(renditions.allSatisfy { $0.error == nil && $0.decodeError == nil })
    let step2 = try #require(expected.facets.first { $0.name == "step-2" })
    let mine = catalog.renditions.filter {
      catalog.number(of: .identifier, in: $0.key) == AssetCatalogBuilder.number(of: "step-2")
    }
    #expect(step2.renditions.map(\.name) == mine.map(\.record.name))
    #expect(
      step2.renditions.map { $0.key["localization"] ?? .null }
        == mine.map { rendition in
          let number = catalog.number(of: .localization, in: rendition.key)
          return catalog.localizations.first { $0.number == number }
            .map { .word($0.name) } ?? .null
        }
    )
    let tint = try #require(answer.facets.first { $0.name == "Tint" })
    #expect(
      tint.renditions.map(\.colorComponents) == [[0.25, 0.5, 0.75, 1], [0.75, 0.5, 0.25, 1]]
    )
    #expect(answer.facets.first { $0.name == "Logo" }?.renditions.first?.fileMagic == "%PDF-1.4")
    #expect(answer.facets.first { $0.name == "Mark" }?.renditions.first?.fileMagic == "<svg/>")
    let icon = try #require(answer.facets.first { $0.name == "AppIcon" })
    #expect(icon.renditions.compactMap(\.sizes) == [[[60, 60, 1], [76, 76, 2]]])
  }

  @Test func `the other reader decodes each compression to the same pixels`() throws {
    let (answer, _) = try Self.peer(CatalogFixture.full)
    for prefix in ["kinds/", "bands/"] {
      let facets = answer.facets.filter { $0.name.hasPrefix(prefix) }
      #expect(facets.count == CatalogPicture.Compression.allCases.count)
      let digests = Set(facets.flatMap(\.renditions).map(\.rgbaSha256))
      #expect(digests.count == 1)
      #expect(digests.first != .some(nil))
    }
    // A packed picture is cut out of its atlas: the two of 5 by 3 differ in their seeds.
    let packed = answer.facets.first { $0.name == "packed-too" }?.renditions ?? []
    #expect(packed.map(\.pixels) == ["5x3 uint8", "5x3 uint8"])
    #expect(Set(packed.map(\.rgbaSha256)).count == 2)
  }
}
