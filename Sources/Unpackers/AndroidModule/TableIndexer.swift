internal import ArtifactModel

/// Turns a resource table into resources with variants, and paths into files of the archive.
struct TableIndexer {
  private let table: ResourceTable
  /// What stands before the table's paths in the archive: nothing, or a module's folder.
  private let pathPrefix: String
  private var files: [ShippedFile] = []
  /// The file of each text that is a path, -1 for the others.
  private var fileByText: [Int32]
  /// The entry of each file, `nil` where the archive does not hold it, or it was looked at.
  private var unchecked: [Int?] = []
  /// The localized pictures that Android cannot open.
  private(set) var faults: [ReadError] = []
  /// The paths that the table names and the archive does not hold.
  private(set) var missingPaths: [String] = []

  init(_ table: ResourceTable, pathPrefix: String = "") {
    self.table = table
    self.pathPrefix = pathPrefix
    fileByText = Array(repeating: -1, count: table.strings.count)
  }

  /// Fills a bundle with the table's resources.
  ///
  /// Variants keep the order of the table's type chunks, since the platform's choice depends on it;
  /// resources are sorted by number.
  mutating func fill(_ bundle: inout ShippedBundle, from archive: borrowing ZipArchive) {
    bundle.packages = table.packages.map { ResourcePackage(number: $0.number, name: $0.name) }
    bundle.qualifiers = table.configurations.map { .android($0) }
    bundle.texts = table.strings
    bundle.bags = table.bags
    bundle.bagItems = table.bagItems
    bundle.variants.reserveCapacity(table.values.count)
    var names = NameReader(table)
    let order = Self.order(of: table.values)
    var start = 0
    var type = ""
    var holdsFiles = false
    var named: (package: Int32, number: UInt32)?
    while start < order.count {
      let first = table.values[Int(order[start])]
      let identifier = first.identifier
      if named?.package != first.package || named?.number != identifier >> 16 {
        named = (first.package, identifier >> 16)
        type = names.type(of: first)
        holdsFiles = ResourceTable.fileTypes.contains(type)
      }
      let firstVariant = bundle.variants.count
      var end = start
      while end < order.count {
        let value = table.values[Int(order[end])]
        guard value.identifier == identifier else { break }
        bundle.variants.append(
          Variant(
            qualifiers: value.configuration,
            value: holdsFiles ? fileValue(value.value, in: archive) : value.value
          )
        )
        end += 1
      }
      let kind = kind(of: type, first: first.value)
      if kind == .image {
        check(bundle.variants[firstVariant...], with: bundle.qualifiers, in: archive)
      }
      bundle.resources.append(
        Resource(
          kind: kind,
          type: type,
          name: names.name(of: first),
          identifier: identifier,
          variants: firstVariant..<bundle.variants.count
        )
      )
      start = end
    }
    bundle.files = files
  }

  /// Returns the indices of values sorted by number; values of one number keep their order.
  ///
  /// Two passes over halves of the number take a fraction of a comparison sort's time, but for a few
  /// values.
  private static func order(of values: [ResourceTable.Value]) -> [Int32] {
    guard values.count > 1 << 12 else {
      return values.indices.map { Int32($0) }.sorted {
        (values[Int($0)].identifier, $0) < (values[Int($1)].identifier, $1)
      }
    }
    var nextByEntry = [Int32](repeating: 0, count: 0x10001)
    var nextByType = nextByEntry
    for value in values {
      nextByEntry[Int(value.identifier & 0xffff) + 1] += 1
      nextByType[Int(value.identifier >> 16) + 1] += 1
    }
    for digit in 1...0xffff {
      nextByEntry[digit] += nextByEntry[digit - 1]
      nextByType[digit] += nextByType[digit - 1]
    }
    // Type and index of each value, so that the second pass does not jump about among the values.
    var byEntry = [UInt64](repeating: 0, count: values.count)
    for (index, value) in values.enumerated() {
      let entry = Int(value.identifier & 0xffff)
      byEntry[Int(nextByEntry[entry])] = UInt64(value.identifier >> 16) << 32 | UInt64(index)
      nextByEntry[entry] += 1
    }
    var order = [Int32](repeating: 0, count: values.count)
    for item in byEntry {
      let type = Int(item >> 32)
      order[Int(nextByType[type])] = Int32(truncatingIfNeeded: item)
      nextByType[type] += 1
    }
    return order
  }

  /// Looks at the headers of localized pictures: what Android cannot open did not ship.
  ///
  /// Only these are looked at, since each costs a page of the file.
  private mutating func check(
    _ variants: ArraySlice<Variant>,
    with qualifiers: [Qualifiers],
    in archive: borrowing ZipArchive
  ) {
    guard variants.contains(where: { qualifiers[Int($0.qualifiers)].namesLanguage }) else { return }
    for variant in variants {
      guard case .file(let index) = variant.value, let entry = unchecked[Int(index)]
      else { continue }
      unchecked[Int(index)] = nil
      if let fault = archive.pictureFault(of: entry) { faults.append(fault) }
    }
  }

  private func kind(of type: String, first: ResourceValue) -> Resource.Kind {
    switch type {
    case "drawable", "mipmap": return .image
    case "string", "plurals": return .text
    case "array":
      guard case .bag(let index) = first else { return .other }
      let items = table.bags[Int(index)].items
      let holdsText = table.bagItems[Int(items.lowerBound)..<Int(items.upperBound)].contains {
        if case .text = $0.value { true } else { false }
      }
      return holdsText ? .text : .other
    default: return .other
    }
  }

  private mutating func fileValue(
    _ value: ResourceValue,
    in archive: borrowing ZipArchive
  ) -> ResourceValue {
    guard case .text(let text) = value, !table.strings.isEmpty(at: text) else { return value }
    let known = fileByText[Int(text)]
    guard known < 0 else { return .file(known) }
    let name = table.strings[text]
    let path = pathPrefix.isEmpty ? name : pathPrefix + name
    let place = archive.index(of: path)
    let entry = place.map { archive.entries[$0] }
    if entry == nil { missingPaths.append(path) }
    let index = Int32(files.count)
    files.append(
      ShippedFile(
        path: path,
        storedSize: entry?.storedSize ?? 0,
        unpackedSize: entry?.unpackedSize ?? 0,
        crc32: entry?.crc32
      )
    )
    unchecked.append(place)
    fileByText[Int(text)] = index
    return .file(index)
  }
}

/// Reads names of types and entries.
private struct NameReader {
  private let table: ResourceTable
  /// The last name read, because neighbours may share one, and a copy for each could cost gigabytes.
  private var last: (package: Int32, key: UInt32, name: String)?

  /// Far above any name that a tool writes; a longer one is shown by number.
  private static let maximumLength = 1_024

  init(_ table: ResourceTable) { self.table = table }

  func type(of value: ResourceTable.Value) -> String {
    let number = UInt8(truncatingIfNeeded: value.identifier >> 16)
    return table.packages[Int(value.package)].types[number] ?? "type\(number)"
  }

  mutating func name(of value: ResourceTable.Value) -> String {
    if let last, last.package == value.package, last.key == value.key { return last.name }
    let pool = table.packages[Int(value.package)].keys
    guard let key = Int32(exactly: value.key), Int(key) < pool.count,
      pool.byteCount(at: key) <= Self.maximumLength
    else { return hexadecimal(value.identifier) }
    let name = pool[key]
    last = (value.package, value.key, name)
    return name
  }
}
