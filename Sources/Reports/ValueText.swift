internal import ArtifactModel

/// Spells values of resources for people.
enum ValueText {
  /// Returns the name of a bag's item: a plural form, an array's index, or an attribute.
  static func itemName(_ name: UInt32, in bundle: ShippedBundle) -> String {
    switch name {
    case 0x0100_0004...0x0100_0009:
      ["other", "zero", "one", "two", "few", "many"][Int(name - 0x0100_0004)]
    case 0x0200_0000...0x0200_ffff: "\(name & 0xffff)"
    default: bundle.resource(name)?.name ?? "0x" + Hexadecimal.digits(name)
    }
  }

  /// As many items of a bag as a person may read; thousands of entries can share one huge bag.
  private static let maximumItems = 200

  /// As many characters of a text as a person may read; one text can be that of thousands of entries.
  private static let maximumText = 2_000

  /// As many items of a bag as fit into a table of values.
  private static let glanceItems = 8

  /// As many characters of a text as fit into a table of values.
  private static let glanceText = 200

  /// Returns a value in one line, fit for a terminal.
  static func line(_ value: ResourceValue, in bundle: ShippedBundle) -> String {
    line(value, in: bundle, items: maximumItems, characters: maximumText)
  }

  /// Returns what tells a value from others, for a table that may show it thousands of times.
  static func glance(_ value: ResourceValue, in bundle: ShippedBundle) -> String {
    line(value, in: bundle, items: glanceItems, characters: glanceText)
  }

  private static func line(
    _ value: ResourceValue,
    in bundle: ShippedBundle,
    items maximumItems: Int,
    characters maximumText: Int
  ) -> String {
    switch value {
    case .file(let index): return line(bundle.files[Int(index)])
    case .rendition(let index): return line(bundle.renditions[Int(index)], in: bundle)
    case .text(let index):
      let text = bundle.texts[index]
      let shown = text.prefix(maximumText)
      let rest = shown.endIndex == text.endIndex ? "" : " … the rest in JSON"
      return "\"\(TerminalText.visible(String(shown)))\"\(rest)"
    case .reference(0): return "@null"
    case .reference(let number): return "@" + target(number, in: bundle)
    case .attribute(let number): return "?" + target(number, in: bundle)
    case .primitive(let type, let data): return AndroidPrimitive(type: type, data: data).text
    case .bag(let index):
      let all = bundle.items(of: bundle.bags[Int(index)])
      var items = all.prefix(maximumItems).map {
        let value = line($0.value, in: bundle, items: maximumItems, characters: maximumText)
        return "\(TerminalText.visible(itemName($0.name, in: bundle))): \(value)"
      }
      if all.count > maximumItems { items.append("… \(all.count - maximumItems) more in JSON") }
      return "{ \(items.joined(separator: ", ")) }"
    case .damaged: return "could not be read"
    }
  }

  private static func line(_ file: ShippedFile) -> String {
    var parts = [TerminalText.visible(file.path)]
    if file.isPresent {
      parts.append(Quantity.bytes(file.unpackedSize))
    } else {
      parts.append("not in the artifact")
    }
    if let size = file.pixelSize { parts.append("\(size.width)×\(size.height)") }
    if let content = content(of: file) { parts.append(content) }
    return parts.joined(separator: "  ")
  }

  private static func line(_ rendition: CatalogRendition, in bundle: ShippedBundle) -> String {
    var parts = [
      TerminalText.visible(bundle.catalog(of: rendition).path),
      TerminalText.visible(rendition.name), rendition.kind.title,
    ]
    if let detail = rendition.detail { parts.append(TerminalText.visible(detail)) }
    if let compression = rendition.compression { parts.append(compression) }
    parts.append(Quantity.bytes(rendition.storedSize))
    if let size = rendition.pixelSize { parts.append("\(size.width)×\(size.height)") }
    if rendition.isFlippable { parts.append("mirrored in the other layout direction") }
    return parts.joined(separator: "  ")
  }

  /// Returns what a file is, by its root element if it is an XML picture; `nil` if nobody looked.
  static func content(of file: ShippedFile) -> String? {
    guard let outline = file.outline else { return file.kind?.title }
    let root = TerminalText.visible(outline.root)
    return outline.isAutoMirrored ? "\(root), auto-mirrored" : root
  }

  private static func target(_ number: UInt32, in bundle: ShippedBundle) -> String {
    bundle.resource(number).map { TerminalText.visible($0.title) }
      ?? "0x" + Hexadecimal.digits(number)
  }
}

extension ShippedBundle {
  /// Returns the items of a bag.
  func items(of bag: ResourceBag) -> ArraySlice<ResourceBagItem> {
    bagItems[Int(bag.items.lowerBound)..<Int(bag.items.upperBound)]
  }
}
