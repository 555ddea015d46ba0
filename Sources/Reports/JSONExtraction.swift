internal import ArtifactModel

/// Lists written files for scripts.
struct JSONExtraction {
  let extraction: Extraction

  func write(_ json: inout JSONWriter, to output: inout some TextOutputStream) {
    json.member("artifact", extraction.artifact)
    json.member("folder", extraction.folder)
    if extraction.omittedCount > 0 { json.member("omitted_count", extraction.omittedCount) }
    json.beginArray("files")
    for file in extraction.files {
      let bundle = extraction.index.bundles[file.bundle]
      let variant = bundle.variants[file.variant]
      let qualifiers = bundle.qualifiers(of: variant)
      json.beginObject(.inline)
      json.member("name", file.failure == nil ? file.name : nil)
      json.member("bundle", bundle.name)
      json.member("resource", bundle.resources[file.resource].title)
      json.member("qualifiers", qualifiers.description)
      json.member("locale", qualifiers.locale?.identifier)
      json.member("source", bundle.path(of: variant))
      json.member("rendition", bundle.rendition(of: variant)?.number)
      json.member("size", file.failure == nil ? file.size : nil)
      json.member("width", file.pixelSize?.width)
      json.member("height", file.pixelSize?.height)
      json.member("change", file.change?.rawValue)
      json.member("failure", file.failure.map { "\($0.message), \($0.place)" })
      json.end()
      json.drain(to: &output)
    }
    json.end()
    JSONReporter.write(extraction.issues, &json)
  }
}
