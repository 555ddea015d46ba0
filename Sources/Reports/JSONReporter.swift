public import ArtifactModel

/// Writes a report as JSON with a versioned schema, members always in the same order.
public struct JSONReporter: Reporter {
  /// The format's name.
  public static let name = "json"

  /// Creates the reporter; JSON has no style.
  public init(style: TextStyle) {}

  /// Writes one JSON document, in chunks.
  public func write(_ report: Report, to output: inout some TextOutputStream) {
    var json = JSONWriter()
    json.beginObject()
    switch report.content {
    case .inspection(let artifacts, let scope):
      head("shiplens.inspect/1", report, &json)
      json.beginArray("artifacts")
      for artifact in artifacts {
        JSONInspection(artifact: artifact, scope: scope).write(&json, to: &output)
      }
      json.end()
    case .gate(let result):
      head("shiplens.gate/1", report, &json)
      write(result, &json, to: &output)
    case .rules(let guides):
      head("shiplens.rules/1", report, &json)
      write(guides, &json)
    case .resolution(let resolution):
      head("shiplens.resolve/1", report, &json)
      JSONResolution(resolution: resolution).write(&json, to: &output)
    case .sweep(let answer):
      head("shiplens.sweep/1", report, &json)
      JSONSweep(answer: answer).write(&json, to: &output)
    case .languages(let answer):
      head("shiplens.languages/1", report, &json)
      write(answer, &json)
    case .extraction(let extraction):
      head("shiplens.extract/1", report, &json)
      JSONExtraction(extraction: extraction).write(&json, to: &output)
    case .appleResolution(let resolution):
      head("shiplens.resolve/1", report, &json)
      JSONAppleResolution(resolution: resolution).write(&json, to: &output)
    case .appleLanguages(let answer):
      head("shiplens.languages/1", report, &json)
      write(answer, &json)
    }
    json.end()
    json.finish(to: &output)
  }

  private func head(_ schema: String, _ report: Report, _ json: inout JSONWriter) {
    json.member("schema", schema)
    json.member("tool", "shiplens")
    json.member("version", report.version)
  }

  /// Writes what could not be read.
  static func write(_ issues: [ReadIssue], _ json: inout JSONWriter) {
    json.beginArray("issues")
    for issue in issues {
      json.beginObject(.inline)
      json.member("severity", issue.severity.rawValue)
      json.member("scope", issue.scope.rawValue)
      json.member("bundle", issue.bundle)
      json.member("entry", issue.entry)
      json.member("part", issue.part)
      json.member("offset", issue.offset)
      json.member("locale", issue.locale?.identifier)
      json.member("message", issue.message)
      json.member("advice", issue.advice)
      json.end()
    }
    json.end()
  }
}
