import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Gates the committed samples: the good builds pass, and each twin shows what its line names.
@Suite struct SampleArtifactsTests {
  /// A line of `EXPECTED.tsv`.
  struct Line: Sendable, CustomTestStringConvertible {
    let file: String
    let manifest: String
    let rule: String
    let image: String
    let locale: String
    let owner: String
    var testDescription: String { "\(file): \(rule)" }
  }

  /// The part of a gate's JSON that a line speaks of.
  private struct Gate: Decodable {
    struct Artifact: Decodable {
      let findings: [Finding]
    }
    struct Finding: Decodable {
      let rule: String
      let outcome: String
      let image: String?
      let locale: String?
      let owner: String?
    }
    let verdict: String
    let artifacts: [Artifact]
  }

  static let folder = "\(SharedMaterial.packageRoot)/SampleArtifacts/broken"

  static let lines: [Line] = {
    let data = FileManager.default.contents(atPath: "\(folder)/EXPECTED.tsv") ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard !line.hasPrefix("#"), fields.count == 7 else { return nil }
      return Line(
        file: fields[0],
        manifest: fields[1],
        rule: fields[2],
        image: fields[3],
        locale: fields[4],
        owner: fields[5]
      )
    }
  }()

  private static func gate(_ arguments: [String]) async throws -> (Gate, ExitCode) {
    let run = await CommandRun(["gate", "--format", "json"] + arguments, in: folder)
    return (try JSONDecoder().decode(Gate.self, from: Data(run.output.utf8)), run.code)
  }

  @Test(arguments: lines)
  func `a broken twin shows exactly what its line names`(line: Line) async throws {
    let (gate, code) = try await Self.gate([
      "\(Self.folder)/\(line.file)", "--manifest", "\(Self.folder)/\(line.manifest)",
    ])
    let findings = gate.artifacts.flatMap(\.findings)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    if line.rule == "cannot-tell" {
      #expect(finding.outcome == "undetermined")
      #expect(gate.verdict == "cannot_tell")
      #expect(code == .unreadable)
    } else {
      #expect(finding.outcome == "broken")
      #expect(finding.rule == line.rule)
      #expect(gate.verdict == "block")
      #expect(code == .findings)
    }
    for (expected, found) in [
      (line.image, finding.image), (line.locale, finding.locale), (line.owner, finding.owner),
    ] where expected != "-" {
      #expect(found == expected)
    }
  }

  @Test func `every rule has a twin`() async throws {
    let rules = await CommandRun(["rules", "--format", "json"])
    for line in Self.lines where line.rule != "cannot-tell" {
      #expect(rules.output.contains("\"\(line.rule)\""))
    }
    #expect(Set(Self.lines.map(\.rule)).count == 17)
  }

  @Test func `the good builds pass`() async throws {
    let (gate, code) = try await Self.gate([
      "\(Self.folder)/../onboarding.apk", "\(Self.folder)/../onboarding.ipa", "--manifest",
      "\(Self.folder)/../shiplens.json",
    ])
    #expect(gate.verdict == "pass")
    #expect(gate.artifacts.map(\.findings.count) == [0, 0])
    #expect(code.rawValue == 0)
  }
}
