import ArtifactModel
import Selection
import TestSupport
import Testing
import Unpackers

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Compares choices for random devices with those of Android's own library.
///
/// `scripts/check-selection` draws the requests, asks the library and sets the variable.
@Suite struct OracleCasesTests {
  static let cases = ProcessInfo.processInfo.environment["SHIPLENS_ORACLE_CASES"]

  /// The library's own tables of languages, under both density rules.
  static let rules = [
    AndroidRules(density: .nearest, localeTables: .android10, ordersMinorVersions: false),
    AndroidRules(density: .scalingDown, localeTables: .android10, ordersMinorVersions: false),
  ]

  @Test(.enabled(if: cases != nil, "run by scripts/check-selection, which asks the library"))
  func `every answer is the library's`() throws {
    let cases = try #require(Self.cases)
    let data = try #require(FileManager.default.contents(atPath: cases))
    var installations: [Substring: AndroidInstallation] = [:]
    var differences: [String] = []
    var compared = 0
    var duration = Duration.zero
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let row = line.split(separator: "\t", omittingEmptySubsequences: false)
      let apks = row[0].split(separator: "+").map(String.init)
      if installations[row[0]] == nil {
        let indexes = try apks.map {
          try UnpackerRegistry.unpack(path: $0, limits: ReadLimits())
        }
        installations[row[0]] = AndroidInstallation(indexes.flatMap(\.bundles))
      }
      let installation = try #require(installations[row[0]])
      let device = try ConformanceTable.device(String(row[2]))
      let resource = try #require(UInt32(row[1].dropFirst(2), radix: 16))
      for (index, rules) in Self.rules.enumerated() {
        let selection = AndroidSelection(installation, rules: .fixed(rules))
        var choice = selection.choose(resource, on: device)
        duration += ContinuousClock().measure { choice = selection.choose(resource, on: device) }
        let answer = ChoiceNotation(choice, in: installation)
        let name = answer.bundle.map { apks[$0].split(separator: "/").last ?? "" } ?? ""
        let actual = [
          answer.status, String(name), answer.configuration, answer.type, answer.value,
          answer.chain,
        ]
        let expected = row[(3 + 6 * index)..<(9 + 6 * index)].map(String.init)
        compared += 1
        if actual != expected { differences.append("\(row[1]) \(row[2]): \(actual) \(expected)") }
      }
    }
    #expect(differences.isEmpty, "\(differences.prefix(5))")
    #expect(compared > 0)
    print(
      "selection: \(compared) answers compared, \(differences.count) differences, chosen in \(duration)"
    )
    for difference in differences.prefix(8) { print("selection: \(difference)") }
  }
}
