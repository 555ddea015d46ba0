import ArtifactModel
import TestSupport
import Testing
import Unpackers

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Compares every value of Android's own framework with what Android's own library reads.
///
/// `scripts/check-framework` makes the dump and sets the two variables.
@Suite struct FrameworkDumpTests {
  static let apk = ProcessInfo.processInfo.environment["SHIPLENS_FRAMEWORK_APK"]
  static let dump = ProcessInfo.processInfo.environment["SHIPLENS_FRAMEWORK_DUMP"]

  @Test(
    .enabled(
      if: apk != nil && dump != nil,
      "run by scripts/check-framework, which makes the dump"
    )
  )
  func `every value of the framework equals the platform's`() throws {
    let dump = try #require(Self.dump)
    let apk = try #require(Self.apk)
    let data = try #require(FileManager.default.contents(atPath: dump))
    let text = String(decoding: data, as: UTF8.self)
    let expected = text.split(separator: "\n").map { line in
      line.drop { $0 != "\t" }.dropFirst()
    }
    let index = try UnpackerRegistry.unpack(path: apk, limits: ReadLimits())
    #expect(index.issues == [])
    let actual = AndroidDump.lines(of: index)
    #expect(actual.count == expected.count)
    let differences = Set(actual).symmetricDifference(expected.map(String.init))
    #expect(differences.isEmpty, "\(differences.sorted().prefix(6))")
    #expect(actual.count > 100_000)
    print("framework: \(actual.count) values compared, \(differences.count) differences")
  }
}
