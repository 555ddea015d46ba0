internal import ArtifactModel

/// Writes what resources show on every device, one line for each part of the devices.
struct JSONSweep {
  let answer: SweepAnswer

  /// A part that was written, which the next resource's may differ from in its file alone.
  private struct Known {
    let devices: [String]
    let status: Resolution.Status
    let bundle: Int
    let qualifiers: Int32
    /// All members but the file's path.
    let members: JSONWriter.Fragment
  }

  func write(_ json: inout JSONWriter, to output: inout some TextOutputStream) {
    var values = answer.bundles.map { JSONValues(bundle: $0) }
    var known: [Int: [Known]] = [:]
    json.array("artifacts", answer.artifacts)
    json.member("platform_rules", answer.platformRules)
    json.member("is_by_delivery", answer.isByDelivery)
    json.member("resource_count", answer.resourceCount)
    json.member("unlocalized_count", answer.unlocalizedCount)
    if answer.omittedCount > 0 { json.member("omitted_count", answer.omittedCount) }
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
      for (number, language) in resource.languages.enumerated() {
        json.beginObject()
        json.member("locale", language.locale.identifier)
        json.member("is_complete", language.isComplete)
        if let doubt = language.doubt { json.member("cannot_tell", doubt) }
        if !language.documentation.isEmpty {
          json.array("by_documentation_only", language.documentation)
        }
        json.beginArray("parts")
        var before = known[number] ?? []
        for (place, part) in language.parts.enumerated() {
          json.beginObject(.inline)
          let alike = place < before.count ? before[place] : nil
          let own = write(part, of: resource, like: alike, &values, &json)
          if let own, place <= before.count {
            if place < before.count { before[place] = own } else { before.append(own) }
          }
          json.end()
        }
        known[number] = before
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

  /// Writes a part; of one that differs from another in nothing but its file, only that is made.
  ///
  /// - Returns: What the next part may be like, `nil` if it is what this one was like.
  private func write(
    _ part: SweepAnswer.Part,
    of resource: SweepAnswer.Swept,
    like known: Known?,
    _ values: inout [JSONValues],
    _ json: inout JSONWriter
  ) -> Known? {
    guard part.fault == nil, !part.isMirrored, part.resource == resource.resource,
      let index = part.bundle,
      case let bundle = answer.bundles[index], case let variant = bundle.variants[part.variant],
      let file = bundle.file(of: variant)
    else {
      writeAll(part, of: resource, &values, &json)
      return nil
    }
    if let known, known.bundle == index, known.qualifiers == variant.qualifiers,
      known.status == part.status, known.devices == part.devices
    {
      json.members(known.members)
      json.member("path", file.path)
      return nil
    }
    let start = json.position
    json.array("devices", part.devices)
    json.member("status", part.status.rawValue)
    json.member("source", answer.sources[index])
    values[index].write(qualifiersOf: variant, &json)
    json.member("kind", "file")
    let members = json.fragment(since: start)
    json.member("path", file.path)
    return Known(
      devices: part.devices,
      status: part.status,
      bundle: index,
      qualifiers: variant.qualifiers,
      members: members
    )
  }

  private func writeAll(
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
    if part.isMirrored { json.member("is_mirrored", true) }
    write(part.bundle, part.variant, of: resource.title, &values, &json)
    guard let fault = part.fault else { return }
    json.beginObject("fault", .inline)
    json.array("path", fault.path)
    json.member("resource", fault.title)
    json.member("status", fault.status.rawValue)
    write(fault.bundle, fault.variant, of: fault.title, &values, &json)
    json.end()
  }

  private func write(
    _ bundle: Int?,
    _ variant: Int,
    of title: String,
    _ values: inout [JSONValues],
    _ json: inout JSONWriter
  ) {
    guard let index = bundle else { return }
    let bundle = answer.bundles[index]
    let variant = bundle.variants[variant]
    json.member("source", answer.sources[index])
    values[index].write(qualifiersOf: variant, &json)
    // The same file is shown many times; its sizes are in the answer of an inspection.
    if let file = bundle.file(of: variant) {
      json.member("kind", "file")
      json.member("path", file.path)
    } else {
      values[index].write(variant.value, of: title, &json)
    }
  }
}
