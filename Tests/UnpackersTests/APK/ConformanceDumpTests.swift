import ArtifactModel
import TestSupport
import Testing
import Unpackers

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Compares every value of the conformance APKs with what Android's own library reads.
@Suite struct ConformanceDumpTests {
  static let tables = SharedMaterial.files(in: "resolution", suffix: "-dump.tsv")

  @Test(
    .enabled(if: !tables.isEmpty, Comment(rawValue: SharedMaterial.absence)),
    arguments: tables
  )
  func `every value equals the platform's`(table: String) throws {
    let text = String(
      decoding: try #require(FileManager.default.contents(atPath: table)),
      as: UTF8.self
    )
    var expected: [String: [String]] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let tab = try #require(line.firstIndex(of: "\t"))
      expected[String(line[..<tab]), default: []].append(String(line[line.index(after: tab)...]))
    }
    #expect(!expected.isEmpty)
    for (apk, lines) in expected {
      let path = try #require(SharedMaterial.path("resolution/\(apk)"))
      let index = try UnpackerRegistry.unpack(path: path, limits: ReadLimits())
      // A split alone only says that its base is missing.
      #expect(index.issues.filter { $0.part != "manifest" } == [])
      let actual = AndroidDump.lines(of: index).sorted()
      #expect(actual.count == lines.count)
      let differences = Set(actual).symmetricDifference(lines)
      #expect(differences.isEmpty, "\(differences.sorted().prefix(6))")
    }
  }
}
