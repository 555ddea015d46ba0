internal import ArtifactModel

/// Writes what a device shows of an XML drawable, part by part.
struct JSONPicture {
  let picture: EffectivePicture
  let resolution: Resolution

  func write(_ values: inout [JSONValues], _ json: inout JSONWriter) {
    json.beginObject("picture")
    json.array("languages", picture.languages.map(\.title))
    json.member("is_auto_mirrored", picture.isAutoMirrored)
    json.member("is_cyclic", picture.isCyclic)
    json.member("is_dangling", picture.isDangling)
    json.member("is_truncated", picture.isTruncated)
    json.beginArray("parts")
    for part in picture.parts { write(part, &values, &json) }
    json.end()
    json.end()
  }

  private func write(
    _ part: EffectivePicture.Part,
    _ values: inout [JSONValues],
    _ json: inout JSONWriter
  ) {
    json.beginObject(.inline)
    json.member("level", part.level)
    json.member("role", part.role?.rawValue)
    json.array("conditions", part.conditions)
    json.member("ending", part.ending.rawValue)
    json.member("language", part.language?.title)
    json.member("is_auto_mirrored", part.isAutoMirrored)
    json.beginArray("chain")
    for step in part.steps {
      json.beginObject()
      let title = PictureWords.title(of: step.resource, in: resolution.bundles)
      json.member("resource", title)
      json.member("id", JSONValues.number(step.resource))
      if let number = step.bundle {
        let bundle = resolution.bundles[number]
        let qualifiers = bundle.qualifiers(of: bundle.variants[step.variant])
        json.member("source", resolution.sources[number])
        json.member("qualifiers", qualifiers.description)
        json.member("locale", qualifiers.locale?.identifier)
      }
      json.end()
    }
    json.end()
    if let found = part.found, let number = found.bundle {
      let variant = resolution.bundles[number].variants[found.variant]
      values[number].write(variant.value, of: "part", &json)
    } else if part.steps.isEmpty {
      values[0].write(part.target, of: "part", &json)
    }
    json.end()
  }
}
