internal import ArtifactModel

extension JSONReporter {
  func write(
    _ result: GateResult,
    _ json: inout JSONWriter,
    to output: inout some TextOutputStream
  ) {
    json.member("verdict", result.verdict.rawValue)
    json.beginObject("manifest", .inline)
    json.member("path", result.manifest)
    json.member("images", result.imageCount)
    json.array("launch_locales", result.launchLocales.map(\.identifier))
    json.end()
    json.beginArray("artifacts")
    for artifact in result.artifacts {
      json.beginObject()
      json.member("path", artifact.path)
      if !artifact.files.isEmpty { json.array("files", artifact.files) }
      json.member("format", artifact.format?.rawValue)
      json.member("title", artifact.title)
      json.member("verdict", artifact.verdict.rawValue)
      json.beginArray("findings")
      for finding in artifact.findings {
        write(finding, &json)
        json.drain(to: &output)
      }
      json.end()
      json.beginArray("waived")
      for finding in artifact.waived { write(finding, &json) }
      json.end()
      Self.write(artifact.issues, &json)
      json.end()
    }
    json.end()
    json.beginArray("rules")
    for rule in result.rules {
      json.beginObject(.inline)
      write(rule, &json)
      json.end()
    }
    json.end()
  }

  func write(_ guides: [RuleGuide], _ json: inout JSONWriter) {
    json.beginArray("rules")
    for guide in guides {
      json.beginObject()
      write(guide.text, &json)
      json.beginArray("examples")
      for example in guide.examples {
        json.beginObject()
        json.member("title", example.title)
        json.member("manifest", example.manifest)
        json.member("shipped", example.shipped)
        json.array("findings", example.findings)
        json.end()
      }
      json.end()
      json.end()
    }
    json.end()
  }

  private func write(_ rule: RuleText, _ json: inout JSONWriter) {
    json.member("id", rule.id)
    json.member("severity", rule.severity.rawValue)
    json.member("asserts", rule.asserts)
    json.member("why", rule.why)
  }

  private func write(_ finding: Finding, _ json: inout JSONWriter) {
    json.beginObject()
    json.member("rule", finding.rule)
    json.member("severity", finding.severity.rawValue)
    json.member("outcome", finding.outcome.rawValue)
    json.member("image", finding.image)
    json.member("locale", finding.locale?.identifier)
    json.member("owner", finding.owner)
    json.member("artifact", finding.artifact)
    json.member("shipped_path", finding.shippedPath)
    json.member("message", finding.message)
    json.member("expected", finding.expected)
    json.member("shipped", finding.shipped)
    json.member("device", finding.device)
    json.member("advice", finding.advice)
    json.key("place")
    if let place = finding.place {
      json.beginObject(.inline)
      json.member("file", place.file)
      json.member("line", place.line)
      json.member("path", place.path)
      json.end()
    } else {
      json.element(nil)
    }
    if let waiver = finding.waiver {
      json.beginObject("waiver", .inline)
      json.member("approved_by", waiver.approvedBy)
      json.member("expires", waiver.expires.description)
      json.member("reason", waiver.reason)
      json.member("file", waiver.place.file)
      json.member("line", waiver.place.line)
      json.end()
    }
    json.end()
  }
}
