internal import ArtifactModel

/// Writes the resources of one bundle with their values.
struct JSONValues {
  private let bundle: ShippedBundle
  /// Spelling and language of the bundle's qualifiers, made once each when they are first met.
  private var spellings: [(qualifiers: String, locale: String?)?]
  /// The bags that were written, each with the value that shows it.
  ///
  /// Thousands of entries can share one huge bag, which is written once.
  private var written: [Int32: String] = [:]
  /// The long texts that were written, each with the value that shows it.
  private var writtenTexts: [Int32: String] = [:]
  /// The bytes of long texts that may still be written again.
  ///
  /// No app comes near it; but one text of a small file can be the value of 65,535 entries.
  private var room = 16 << 20

  /// From how many bytes on a text is long, and is written once where there is no room.
  private static let longText = 1_024

  init(bundle: ShippedBundle) {
    self.bundle = bundle
    spellings = Array(repeating: nil, count: bundle.qualifiers.count)
  }

  mutating func write(_ resource: Resource, _ variants: [Variant], _ json: inout JSONWriter) {
    json.beginObject()
    json.member("type", resource.type)
    json.member("name", resource.name)
    if resource.identifier != 0 {
      json.member("id", resource.identifier, hexadecimalBehind: "0x")
    }
    json.beginArray("variants")
    for variant in variants {
      json.beginObject(.inline)
      write(variant, of: resource.title, &json)
      json.end()
    }
    json.end()
    json.end()
  }

  private mutating func spelling(of variant: Variant) -> (qualifiers: String, locale: String?) {
    let index = Int(variant.qualifiers)
    if let known = spellings[index] { return known }
    let qualifiers = bundle.qualifiers[index]
    let spelling = (qualifiers.description, qualifiers.locale?.identifier)
    spellings[index] = spelling
    return spelling
  }

  /// Writes what a variant is for and what it holds into the object that is open.
  mutating func write(
    _ variant: Variant,
    of title: @autoclosure () -> String,
    _ json: inout JSONWriter
  ) {
    let qualifiers = write(qualifiersOf: variant, &json)
    write(variant.value, of: "\(title()) \(qualifiers)", &json)
  }

  /// Writes what a variant is for into the object that is open, and returns its spelling.
  @discardableResult
  mutating func write(qualifiersOf variant: Variant, _ json: inout JSONWriter) -> String {
    let spelling = spelling(of: variant)
    json.member("qualifiers", spelling.qualifiers)
    json.member("locale", spelling.locale)
    return spelling.qualifiers
  }

  /// Writes the members of a value into the object that is open; of a bag that was written before,
  /// the title of the value that shows it.
  mutating func write(
    _ value: ResourceValue,
    of title: @autoclosure () -> String,
    _ json: inout JSONWriter
  ) {
    switch value {
    case .bag(let index): write(index, of: title(), &json)
    case .text(let index): write(text: index, of: title(), &json)
    default: write(value, &json)
    }
  }

  /// Writes a text, or the title of the value that shows the same one if there is no room.
  private mutating func write(
    text index: Int32,
    of title: @autoclosure () -> String,
    _ json: inout JSONWriter
  ) {
    json.member("kind", "text")
    let count = bundle.texts.byteCount(at: index)
    if count >= Self.longText {
      if let first = writtenTexts[index] {
        guard room >= count else {
          json.member("text_of", first)
          return
        }
        room -= count
      } else {
        writtenTexts[index] = title()
      }
    }
    json.member("text", bundle.texts[index])
  }

  private func write(_ value: ResourceValue, _ json: inout JSONWriter) {
    switch value {
    case .file(let index): write(bundle.files[Int(index)], &json)
    case .rendition(let index): write(bundle.renditions[Int(index)], &json)
    case .text: json.member("kind", "text")
    case .reference(0): json.member("kind", "null")
    case .reference(let number):
      json.member("kind", "reference")
      json.member("id", number, hexadecimalBehind: "0x")
      json.member("target", bundle.resource(number)?.title)
    case .attribute(let number):
      json.member("kind", "attribute")
      json.member("id", number, hexadecimalBehind: "0x")
      json.member("target", bundle.resource(number)?.title)
    case .primitive(let type, let data):
      let primitive = AndroidPrimitive(type: type, data: data)
      json.member("kind", primitive.kind)
      json.member("value", primitive.text)
    case .bag: json.member("kind", "bag")
    case .damaged: json.member("kind", "damaged")
    }
  }

  private func write(_ file: ShippedFile, _ json: inout JSONWriter) {
    json.member("kind", "file")
    json.member("path", file.path)
    json.member("is_present", file.isPresent)
    json.member("stored_size", file.storedSize)
    json.member("unpacked_size", file.unpackedSize)
    json.member("crc32", file.crc32, hexadecimalBehind: "")
    json.member("width", file.pixelSize?.width)
    json.member("height", file.pixelSize?.height)
    json.member("content", file.kind?.rawValue)
    if let outline = file.outline { write(outline, &json) }
  }

  private func write(_ outline: DrawableOutline, _ json: inout JSONWriter) {
    json.beginObject("drawable")
    json.member("root", outline.root)
    json.member("is_auto_mirrored", outline.isAutoMirrored)
    json.member("draws_itself", outline.drawsItself)
    json.beginArray("parts")
    for part in outline.parts {
      json.beginObject()
      json.member("role", part.role.rawValue)
      json.array("conditions", part.conditions)
      json.member("is_auto_mirrored", part.isAutoMirrored)
      write(part.target, &json)
      json.end()
    }
    json.end()
    json.end()
  }

  /// Writes a rendition with the numbers of its key that are not zero.
  private func write(_ rendition: CatalogRendition, _ json: inout JSONWriter) {
    let catalog = bundle.catalog(of: rendition)
    json.member("kind", "rendition")
    json.member("path", catalog.path)
    json.member("rendition_name", rendition.name)
    json.member("rendition_kind", rendition.kind.rawValue)
    json.member("layout", rendition.layout)
    json.member("detail", rendition.detail)
    json.member("compression", rendition.compression)
    json.member("stored_size", rendition.storedSize)
    json.member("width", rendition.pixelSize?.width)
    json.member("height", rendition.pixelSize?.height)
    json.member("is_flippable", rendition.isFlippable)
    json.beginObject("key", .inline)
    for (attribute, number) in zip(catalog.keyFormat, rendition.key) where number != 0 {
      json.member(attribute.name, number)
    }
    json.end()
  }

  /// Writes a bag with its items, or where they were written before.
  private mutating func write(_ index: Int32, of title: String, _ json: inout JSONWriter) {
    let bag = bundle.bags[Int(index)]
    json.member("kind", "bag")
    json.member("parent", bag.parent == 0 ? nil : bag.parent, hexadecimalBehind: "0x")
    if let first = written[index] {
      json.member("items_of", first)
      return
    }
    written[index] = title
    json.beginArray("items")
    for item in bundle.items(of: bag) {
      json.beginObject()
      let name = ValueText.itemName(item.name, in: bundle)
      json.member("name", name)
      write(item.value, of: "\(title) \(name)", &json)
      json.end()
    }
    json.end()
  }

  /// Returns the number of a resource as platform and tools print it.
  static func number(_ number: UInt32) -> String { "0x" + Hexadecimal.digits(number) }
}
