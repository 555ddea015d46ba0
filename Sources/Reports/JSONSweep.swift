internal import ArtifactModel

/// Writes what resources show on every device, one line for each part of the devices.
struct JSONSweep {
  let answer: SweepAnswer

  func write(_ json: inout JSONWriter, to output: inout some TextOutputStream) {
    var values = answer.bundles.map { JSONValues(bundle: $0) }
    json.array("artifacts", answer.artifacts)
    json.member("platform_rules", answer.platformRules)
    json.member("resource_count", answer.resourceCount)
    json.member("language_count", answer.languageCount)
    json.member("is_foreign_only", answer.isForeignOnly)
    json.beginArray("resources")
    for resource in answer.resources {
      json.beginObject()
      json.member("resource", resource.title)
      if let bundle = resource.bundle {
        json.member("bundle", answer.sources[bundle])
      } else {
        json.member("id", resource.resource, hexadecimalBehind: "0x")
      }
      json.beginArray("languages")
      for language in resource.languages {
        json.beginObject()
        json.member("locale", language.locale.identifier)
        json.member("is_complete", language.isComplete)
        if let doubt = language.doubt { json.member("cannot_tell", doubt) }
        json.beginArray("parts")
        for part in language.parts {
          json.beginObject(.inline)
          write(part, of: resource, &values, &json)
          json.end()
        }
        json.end()
        json.end()
        json.drain(to: &output)
      }
      json.end()
      json.end()
    }
    json.end()
    JSONReporter.write(answer.issues, &json)
  }

  private func write(
    _ part: SweepAnswer.Part,
    of resource: SweepAnswer.Swept,
    _ values: inout [JSONValues],
    _ json: inout JSONWriter
  ) {
    json.array("devices", part.devices)
    json.member("status", part.status.rawValue)
    if part.resource != resource.resource {
      json.member("value_of", part.resource, hexadecimalBehind: "0x")
    }
    guard let index = part.bundle else { return }
    let bundle = answer.bundles[index]
    let variant = bundle.variants[part.variant]
    if part.isMirrored { json.member("is_mirrored", true) }
    json.member("source", answer.sources[index])
    values[index].write(qualifiersOf: variant, &json)
    // The same file is shown many times; its sizes are in the answer of an inspection.
    if let file = bundle.file(of: variant) {
      json.member("kind", "file")
      json.member("path", file.path)
    } else {
      values[index].write(variant.value, of: resource.title, &json)
    }
  }
}
