internal import ArtifactModel

/// Writes what a phone shows for each localized picture in each language.
struct JSONPictureTable {
  let table: PictureTable

  func write(_ json: inout JSONWriter, to output: inout some TextOutputStream) {
    json.beginObject("effective_pictures")
    switch table.device {
    case .android(let device): json.member("device", device.description)
    case .apple(let device): json.member("device", device.description)
    }
    json.array("locales", table.locales.map(\.identifier))
    let columns: [LocaleTag?] = [nil] + table.locales
    json.beginArray("pictures")
    for row in table.rows {
      json.beginObject()
      json.member("resource", row.title)
      if let bundle = row.bundle {
        json.member("bundle", bundle)
        json.beginArray("shadows")
        for shadow in row.shadows {
          json.beginObject(.inline)
          json.member("kind", shadow.kind.rawValue)
          json.array("names", shadow.names)
          json.end()
        }
        json.end()
      } else {
        json.member("id", JSONValues.number(row.identifier))
      }
      json.beginArray("shows")
      for (locale, answer) in zip(columns, row.answers) {
        write(answer, in: locale, &json)
      }
      json.end()
      json.end()
      json.drain(to: &output)
    }
    json.end()
    if table.omittedCount > 0 { json.member("omitted_pictures", table.omittedCount) }
    json.beginArray("bytes_by_language")
    for size in table.sizes {
      json.beginObject(.inline)
      json.member("language", size.language.title)
      json.member("files", size.fileCount)
      json.member("stored_size", size.storedSize)
      json.member("unpacked_size", size.unpackedSize)
      json.end()
    }
    json.end()
    json.end()
  }

  /// Writes one answer; no locale stands for a language that nothing ships in.
  private func write(
    _ answer: PictureTable.Answer,
    in locale: LocaleTag?,
    _ json: inout JSONWriter
  ) {
    json.beginObject(.inline)
    json.member("locale", locale?.identifier)
    json.member("ending", answer.ending.rawValue)
    json.array("languages", answer.languages.map(\.title))
    json.member("qualifiers", answer.qualifiers?.description)
    json.member("source", answer.source)
    json.member("path", answer.path)
    json.member("parts", answer.partCount)
    json.member("is_auto_mirrored", answer.isAutoMirrored)
    json.member("is_broken", answer.isBroken)
    json.end()
  }
}
