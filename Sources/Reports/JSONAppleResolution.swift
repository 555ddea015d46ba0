internal import ArtifactModel

/// Writes what an Apple device shows, who asked, and every candidate.
struct JSONAppleResolution {
  let resolution: AppleResolution

  func write(_ json: inout JSONWriter, to output: inout some TextOutputStream) {
    let outcome = resolution.outcome
    let bundle = resolution.bundles[resolution.bundle]
    var values = JSONValues(bundle: bundle)
    json.array("artifacts", [resolution.artifact])
    json.member("platform", Platform.ios.rawValue)
    json.member("resource", outcome.title)
    json.member("lookup", outcome.lookup.rawValue)
    json.member("status", outcome.status.rawValue)
    json.key("answer")
    if let chosen = outcome.chosen {
      json.beginObject(.inline)
      write(chosen, of: outcome.title, &values, &json)
      json.member("is_mirrored", outcome.isMirrored)
      json.end()
    } else {
      json.element(nil)
    }
    json.beginObject("device")
    json.member("request", resolution.request)
    json.member("words", resolution.device.description)
    json.array("languages", resolution.processLanguages.user)
    json.end()
    write("process", resolution.process, resolution.processLanguages, &json)
    write("bundle", resolution.bundle, resolution.bundleLanguages, &json)
    json.key("catalog")
    if let names = outcome.catalogLanguages {
      json.beginObject(.inline)
      json.array("languages", names)
      json.member("language", outcome.catalogLanguage)
      json.end()
    } else {
      json.element(nil)
    }
    json.beginArray("candidates")
    for candidate in outcome.candidates {
      json.beginObject(.inline)
      write(candidate, of: outcome.title, &values, &json)
      json.member("verdict", candidate.verdict.rawValue)
      json.member("rule", candidate.rule)
      json.member("reason", candidate.reason)
      json.end()
      json.drain(to: &output)
    }
    json.end()
    json.beginArray("notes")
    for note in outcome.notes {
      json.beginObject(.inline)
      json.member("kind", note.kind.rawValue)
      json.member("text", note.text)
      json.end()
    }
    json.end()
    json.array("elsewhere", resolution.elsewhere.map { resolution.bundles[$0].path })
    JSONReporter.write(resolution.issues, &json)
  }

  private func write(
    _ candidate: AppleResolution.Candidate,
    of title: String,
    _ values: inout JSONValues,
    _ json: inout JSONWriter
  ) {
    let qualifiers = resolution.qualifiers(of: candidate)
    json.member("qualifiers", qualifiers.description)
    json.member("locale", qualifiers.locale?.identifier)
    let value = resolution.variant(of: candidate).value
    values.write(value, of: "\(title) \(qualifiers)", &json)
  }

  private func write(
    _ key: String,
    _ index: Int,
    _ languages: AppleLanguages,
    _ json: inout JSONWriter
  ) {
    let bundle = resolution.bundles[index]
    json.beginObject(key, .inline)
    json.member("name", bundle.name)
    json.member("path", bundle.path)
    json.member("kind", bundle.kind.rawValue)
    JSONReporter.write(languages, &json)
    json.end()
  }
}

extension JSONReporter {
  /// Writes in which language an app and each of its bundles is shown.
  func write(_ answer: AppleLanguageAnswer, _ json: inout JSONWriter) {
    json.member("platform", Platform.ios.rawValue)
    json.array("artifacts", answer.artifact.map { [$0] } ?? [])
    if let app = answer.rows.first {
      json.array("preferred", app.languages.user)
      Self.write(app.languages, &json)
    }
    json.beginArray("bundles")
    for row in answer.rows where answer.artifact != nil {
      json.beginObject(.inline)
      json.member("name", row.name)
      json.member("path", row.path)
      json.member("kind", row.kind.rawValue)
      json.member("process", answer.rows[row.process].path)
      Self.write(row.languages, &json)
      json.end()
    }
    json.end()
    Self.write(answer.issues, &json)
  }

  /// Writes the members of a bundle's languages into the object that is open.
  static func write(_ languages: AppleLanguages, _ json: inout JSONWriter) {
    json.member("chosen", languages.chosen)
    json.array("search_list", languages.list)
    json.array("matches", languages.matches)
    json.member("reason", languages.origin.rawValue)
    json.member("decided_by", languages.decidedBy)
    json.array("offered", languages.offered)
    json.member("development_region", languages.developmentRegion)
    json.member("depends_on_disk", languages.dependsOnDisk)
    if let otherwise = languages.otherwise {
      json.array("otherwise", otherwise)
    } else {
      json.member("otherwise", nil as String?)
    }
  }
}
