internal import ArtifactModel
internal import Testing

@testable internal import DiffEngine

/// One example of one rule, so that a failure names it.
struct ExampleCase: CustomTestStringConvertible, Sendable {
  let rule: any Rule.Type
  let example: RuleExample
  let breaks: Bool

  static let all: [ExampleCase] = RuleRegistry.all.flatMap { rule in
    rule.description.breaks.map { ExampleCase(rule: rule, example: $0, breaks: true) }
      + rule.description.keeps.map { ExampleCase(rule: rule, example: $0, breaks: false) }
  }

  var testDescription: String { "\(rule.description.text.id): \(example.title)" }
}

@Suite struct RuleExampleTests {
  @Test(arguments: ExampleCase.all)
  func `an example breaks or keeps its rule exactly as it says`(_ example: ExampleCase) throws {
    let findings = try Judge.findings(
      manifest: example.example.manifest,
      shipped: example.example.shipped,
      rules: [example.rule]
    )
    #expect(findings.map(\.message) == example.example.findings)
    #expect(findings.isEmpty != example.breaks)
    for finding in findings {
      #expect(finding.rule == example.rule.description.text.id)
      #expect(finding.severity == example.rule.description.text.severity)
      #expect(!finding.advice.isEmpty)
      #expect(
        (finding.outcome == .undetermined) == finding.message.hasPrefix("cannot tell whether")
      )
      if finding.image != nil { #expect(finding.place != nil) }
    }
  }

  @Test func `each file in Rules is a registered rule with both kinds of examples`() throws {
    let folder = #filePath.replacing(
      "Tests/DiffEngineTests/RuleExampleTests.swift",
      with: "Sources/DiffEngine/Rules"
    )
    let files = try #require(RuleFiles.names(in: folder))
    let registered = RuleRegistry.all.map { "\($0).swift" }.sorted()
    #expect(files.filter { !$0.contains("+") }.sorted() == registered)
    for rule in RuleRegistry.all {
      #expect(!rule.description.breaks.isEmpty && !rule.description.keeps.isEmpty)
      let words = "\(rule)".dropLast(4).reduce(into: "") { id, letter in
        id += (letter.isUppercase && !id.isEmpty ? "-" : "") + letter.lowercased()
      }
      #expect(rule.description.text.id == words)
    }
    #expect(Set(RuleRegistry.ids).count == RuleRegistry.all.count)
    #expect(RuleRegistry.rule("default-missing") != nil)
    #expect(RuleRegistry.rule("default") == nil)
  }

  @Test(arguments: [
    ("default-missing", Severity.error), ("variant-missing", .error),
    ("fallback-expired", .error), ("description-missing", .error),
    ("description-untranslated", .warning), ("owner-missing", .error),
    ("launch-locale-not-shipped", .error), ("locale-unexpected", .warning),
    ("unlisted-image", .warning), ("duplicate-configuration", .error),
    ("shadowed", .error), ("bundle-locale-mismatch", .error), ("locale-empty", .warning),
  ])
  func `a rule weighs what the design says`(_ id: String, _ severity: Severity) {
    #expect(RuleRegistry.rule(id)?.description.text.severity == severity)
  }
}
