internal import ArtifactModel
internal import Testing

@Suite struct VerdictTests {
  private func finding(
    _ severity: Severity,
    _ outcome: Finding.Outcome = .broken
  ) -> Finding {
    var finding = Finding(rule: "r", severity: severity, artifact: "a", message: "m", advice: "d")
    finding.outcome = outcome
    return finding
  }

  private func issue(_ severity: ReadIssue.Severity) -> ReadIssue {
    ReadIssue(severity: severity, scope: .everything, artifact: "a", message: "m")
  }

  private func verdict(_ findings: [Finding], _ issues: [ReadIssue] = []) -> Verdict {
    Verdict(FindingCount(findings), issues: issues)
  }

  @Test func `the worst finding decides`() {
    #expect(verdict([]) == .pass)
    #expect(verdict([finding(.info)]) == .pass)
    #expect(verdict([finding(.info), finding(.warning)]) == .warn)
    #expect(verdict([finding(.error), finding(.warning)]) == .block)
  }

  @Test func `what could not be told is never a pass, whatever else was found`() {
    #expect(verdict([finding(.info, .undetermined)]) == .cannotTell)
    #expect(verdict([finding(.error), finding(.warning, .undetermined)]) == .cannotTell)
  }

  @Test func `findings of all artifacts are counted by what they weigh`() {
    let first = FindingCount([finding(.error), finding(.info), finding(.error, .undetermined)])
    let count = first + FindingCount([finding(.warning), finding(.info)])
    #expect([count.errors, count.warnings, count.notes] == [1, 1, 2])
    #expect([count.broken, count.undetermined] == [4, 1])
  }

  @Test(arguments: [
    (ReadIssue.Severity.note, Verdict.pass), (.unread, .pass), (.malformed, .cannotTell),
    (.damaged, .cannotTell),
  ])
  func `a damaged or malformed part forbids a pass, an unread one only where it matters`(
    _ severity: ReadIssue.Severity,
    _ verdict: Verdict
  ) {
    #expect(self.verdict([], [issue(severity)]) == verdict)
  }

  @Test func `verdicts and severities are ordered from good to bad`() {
    #expect(Verdict.allCases.sorted() == [.pass, .warn, .block, .cannotTell])
    #expect(Severity.allCases.sorted() == [.info, .warning, .error])
    #expect(Verdict.allCases.map(\.title) == ["pass", "warn", "block", "cannot tell"])
  }

  @Test func `a run is judged by its worst artifact`() {
    func artifact(_ findings: [Finding]) -> GatedArtifact {
      GatedArtifact(path: "a", format: .apk, title: "", findings: findings, issues: [])
    }
    func verdict(_ artifacts: [GatedArtifact]) -> Verdict {
      GateResult(manifest: "m", artifacts: artifacts, rules: [], imageCount: 0, launchLocales: [])
        .verdict
    }
    #expect(verdict([artifact([]), artifact([finding(.warning)])]) == .warn)
    #expect(verdict([]) == .cannotTell)
  }

  @Test func `an issue names its place as far as it is known`() {
    func place(_ entry: String?, _ part: String?, _ offset: Int?) -> String {
      ReadIssue(
        severity: .note,
        scope: .nothing,
        artifact: "app.apk",
        entry: entry,
        part: part,
        offset: offset,
        message: "m"
      ).place
    }
    #expect(place("resources.arsc", "type chunk", 64) == "resources.arsc, type chunk, offset 64")
    #expect(place(nil, nil, nil) == "app.apk")
  }
}
