internal import ArtifactModel

/// Writes what a device shows, and each look-up with all its candidates.
struct JSONResolution {
  let resolution: Resolution

  func write(_ json: inout JSONWriter, to output: inout some TextOutputStream) {
    var values = resolution.bundles.map { JSONValues(bundle: $0) }
    json.array("artifacts", resolution.artifacts)
    json.member("resource", resolution.steps.first?.title)
    json.member("id", resolution.steps.first.map { JSONValues.number($0.resource) })
    json.member("status", resolution.status.rawValue)
    json.member("is_cyclic", resolution.isCyclic)
    json.key("answer")
    if let answer = resolution.answer {
      json.beginObject(.inline)
      let title = resolution.steps.last { $0.winner != nil }?.title ?? ""
      write(answer, of: title, &values, &json)
      json.end()
    } else {
      json.element(nil)
    }
    write(resolution.device, &json)
    json.beginArray("steps")
    for step in resolution.steps {
      json.beginObject()
      json.member("resource", step.title)
      json.member("id", JSONValues.number(step.resource))
      json.member("winner", step.winner)
      json.beginArray("candidates")
      for candidate in step.candidates {
        json.beginObject(.inline)
        write(candidate, of: step.title, &values, &json)
        json.member("matches", candidate.isMatch)
        json.member("dimension", candidate.dimension)
        json.member("reason", candidate.reason)
        json.end()
        json.drain(to: &output)
      }
      json.end()
      json.end()
    }
    json.end()
    if let picture = resolution.picture {
      JSONPicture(picture: picture, resolution: resolution).write(&values, &json)
    }
    JSONReporter.write(resolution.issues, &json)
  }

  private func write(
    _ candidate: Resolution.Candidate,
    of title: String,
    _ values: inout [JSONValues],
    _ json: inout JSONWriter
  ) {
    let qualifiers = resolution.qualifiers(of: candidate)
    json.member("source", resolution.sources[candidate.bundle])
    json.member("qualifiers", qualifiers.description)
    json.member("locale", qualifiers.locale?.identifier)
    let value = resolution.value(of: candidate)
    values[candidate.bundle].write(value, of: "\(title) \(qualifiers)", &json)
  }

  /// The qualifiers without the usual kind of device, for which there is no word.
  private static func spelling(of device: AndroidConfiguration) -> String {
    var device = device
    if device.uiModeType == 1 { device[.uiModeType] = 0 }
    return device.description
  }

  private func write(_ device: Resolution.Device, _ json: inout JSONWriter) {
    json.beginObject("device")
    json.member("request", device.request)
    json.member("qualifiers", Self.spelling(of: device.configuration))
    json.member("locale", device.configuration.locale?.identifier)
    json.member("is_exact", device.isExact)
    json.member("platform_rules", device.platformRules)
    json.key("language")
    if let language = device.language {
      json.beginObject(.inline)
      JSONReporter.write(language, &json)
      json.end()
    } else {
      json.element(nil)
    }
    json.end()
  }
}

extension JSONReporter {
  /// Writes which of a user's languages an app runs in.
  func write(_ answer: LanguageAnswer, _ json: inout JSONWriter) {
    json.member("platform", answer.platform.rawValue)
    json.array("artifacts", answer.artifacts)
    Self.write(answer.choice, &json)
    Self.write(answer.issues, &json)
  }

  /// Writes the members of a choice into the object that is open.
  static func write(_ choice: LanguageChoice, _ json: inout JSONWriter) {
    json.member("chosen", choice.chosen)
    json.member("index", choice.index)
    json.member("reason", choice.reason.rawValue)
    if !choice.inTurn.isEmpty { json.array("in_turn", choice.inTurn) }
    json.member("supported_by", choice.supportedBy)
    json.array("preferred", choice.preferred)
    json.array("offered", choice.offered)
  }
}
