public import ArtifactModel

/// Builds a compiled resource table in any of the encodings that Android reads.
public struct ResourceTableBuilder: Sendable {
  /// How the entries of a type chunk are found.
  public enum Offsets: Sendable, CaseIterable {
    /// 32 bits for each entry number.
    case dense
    /// Pairs of entry number and offset (API level 26).
    case sparse
    /// 16 bits for each entry number (API level 34).
    case short
  }

  /// What a value holds.
  public enum Value: Sendable {
    /// A text, or the path of a file.
    case text(String)
    /// A reference to a resource number.
    case reference(UInt32)
    /// A data type and its data.
    case plain(UInt8, UInt32)
    /// A style, array or plural: parent, then names and values.
    case bag(UInt32, [(UInt32, Value)])
  }

  private struct Item: Sendable {
    let type: String
    let name: String
    let configuration: AndroidConfiguration
    let value: Value
  }

  /// The package's number.
  public var packageNumber: UInt32 = 0x7f
  /// The package's name.
  public var packageName = "com.example.app"
  /// Whether the pools hold UTF-8 and not UTF-16.
  public var isUTF8 = true
  /// How entries are found.
  public var offsets = Offsets.dense
  /// Whether simple entries are compact (API level 34).
  public var isCompact = false
  /// The size of a configuration in bytes; fields beyond it are cut off.
  public var configurationSize = 64
  /// The number of packages that the header states.
  public var statedPackageCount: UInt32 = 1
  /// Whether type specs are written.
  public var hasTypeSpecs = true

  private var items: [Item] = []

  /// Creates a table without resources.
  public init() {}

  /// Returns a table with one more value; chunks come in the order in which their first value does.
  public func add(
    _ type: String,
    _ name: String,
    _ configuration: AndroidConfiguration = AndroidConfiguration(),
    _ value: Value
  ) -> ResourceTableBuilder {
    var copy = self
    copy.items.append(Item(type: type, name: name, configuration: configuration, value: value))
    return copy
  }

  /// The whole table.
  public var bytes: [UInt8] {
    var strings = StringPoolBuilder()
    strings.isUTF8 = isUTF8
    var types = StringPoolBuilder()
    types.isUTF8 = isUTF8
    var keys = StringPoolBuilder()
    keys.isUTF8 = isUTF8
    var entryNames: [String: [String]] = [:]
    var chunks: [(type: String, configuration: AndroidConfiguration)] = []
    for item in items {
      _ = types.index(of: item.type)
      if !(entryNames[item.type] ?? []).contains(item.name) {
        entryNames[item.type, default: []].append(item.name)
      }
      if !chunks.contains(where: { $0 == item.type && $1 == item.configuration }) {
        chunks.append((item.type, item.configuration))
      }
    }
    var body: [UInt8] = []
    for (number, type) in types.strings.enumerated() {
      let names = entryNames[type] ?? []
      if hasTypeSpecs { body += typeSpec(UInt8(number + 1), count: names.count) }
      for chunk in chunks where chunk.type == type {
        body += typeChunk(
          UInt8(number + 1),
          names: names,
          items: items.filter { $0.type == type && $0.configuration == chunk.configuration },
          strings: &strings,
          keys: &keys
        )
      }
    }
    return table(strings: strings.bytes, package: package(types.bytes, keys.bytes, body))
  }

  private func table(strings: [UInt8], package: [UInt8]) -> [UInt8] {
    var output = LittleEndianWriter()
    output.put(UInt16(2), UInt16(12), UInt32(12 + strings.count + package.count))
    output.put(statedPackageCount)
    return output.bytes + strings + package
  }

  private func package(_ types: [UInt8], _ keys: [UInt8], _ body: [UInt8]) -> [UInt8] {
    var output = LittleEndianWriter()
    output.put(UInt16(0x200), UInt16(288))
    output.put(UInt32(288 + types.count + keys.count + body.count), packageNumber)
    let name = Array(packageName.utf16.prefix(127))
    for index in 0..<128 { output.put(index < name.count ? name[index] : UInt16(0)) }
    output.put(UInt32(288), UInt32(0), UInt32(288 + types.count), UInt32(0), UInt32(0))
    return output.bytes + types + keys + body
  }

  private func typeSpec(_ number: UInt8, count: Int) -> [UInt8] {
    var output = LittleEndianWriter()
    output.put(UInt16(0x202), UInt16(16), UInt32(16 + 4 * count))
    output.put(number, UInt8(0), UInt16(0), UInt32(count))
    for _ in 0..<count { output.put(UInt32(0)) }
    return output.bytes
  }

  private func typeChunk(
    _ number: UInt8,
    names: [String],
    items: [Item],
    strings: inout StringPoolBuilder,
    keys: inout StringPoolBuilder
  ) -> [UInt8] {
    var entries = LittleEndianWriter()
    var offsetByEntry: [Int: Int] = [:]
    for item in items {
      guard let entry = names.firstIndex(of: item.name) else { continue }
      offsetByEntry[entry] = entries.bytes.count
      put(item, key: keys.index(of: item.name), to: &entries, strings: &strings)
    }
    var table = LittleEndianWriter()
    let flags: UInt8
    let count: Int
    switch offsets {
    case .dense:
      (flags, count) = (0, names.count)
      for entry in names.indices {
        table.put(offsetByEntry[entry].map { UInt32($0) } ?? UInt32.max)
      }
    case .sparse:
      (flags, count) = (1, offsetByEntry.count)
      for (entry, offset) in offsetByEntry.sorted(by: { $0.key < $1.key }) {
        table.put(UInt16(entry), UInt16(offset / 4))
      }
    case .short:
      (flags, count) = (2, names.count)
      for entry in names.indices {
        table.put(offsetByEntry[entry].map { UInt16($0 / 4) } ?? UInt16.max)
      }
      while table.bytes.count % 4 != 0 { table.bytes.append(0) }
    }
    let headerSize = 20 + configurationSize
    var output = LittleEndianWriter()
    let start = headerSize + table.bytes.count
    output.put(UInt16(0x201), UInt16(headerSize), UInt32(start + entries.bytes.count))
    output.put(number, flags, UInt16(0), UInt32(count), UInt32(start))
    let configuration = items.first?.configuration ?? AndroidConfiguration()
    return output.bytes + configuration.bytes(size: configurationSize) + table.bytes
      + entries.bytes
  }

  private func put(
    _ item: Item,
    key: UInt32,
    to entries: inout LittleEndianWriter,
    strings: inout StringPoolBuilder
  ) {
    if case .bag(let parent, let values) = item.value {
      entries.put(UInt16(16), UInt16(1), key, parent, UInt32(values.count))
      for (name, value) in values {
        let (type, data) = Self.plain(value, strings: &strings)
        entries.put(name, UInt16(8), UInt8(0), type, data)
      }
      return
    }
    let (type, data) = Self.plain(item.value, strings: &strings)
    if isCompact {
      entries.put(UInt16(key), UInt16(8) | UInt16(type) << 8, data)
    } else {
      entries.put(UInt16(8), UInt16(0), key, UInt16(8), UInt8(0), type, data)
    }
  }

  private static func plain(
    _ value: Value,
    strings: inout StringPoolBuilder
  ) -> (UInt8, UInt32) {
    switch value {
    case .text(let text): (0x03, strings.index(of: text))
    case .reference(let identifier): (0x01, identifier)
    case .plain(let type, let data): (type, data)
    case .bag: (0x00, 0)
    }
  }
}

extension AndroidConfiguration {
  /// The configuration as `ResTable_config`, cut or filled with zeros to a size.
  public func bytes(size: Int) -> [UInt8] {
    var output = LittleEndianWriter()
    output.put(UInt32(size), mcc, mnc, language.byteSwapped, region.byteSwapped)
    output.put(orientation, touchscreen, density, keyboard, navigation, inputFlags)
    output.put(grammaticalGender, screenWidth, screenHeight, sdkVersion, minorVersion)
    output.put(screenLayout, uiMode, smallestScreenWidthDp, screenWidthDp, screenHeightDp)
    output.put(localeScript.byteSwapped, localeVariant.byteSwapped, screenLayout2, colorMode)
    output.put(UInt16(0), UInt8(localeScriptWasComputed ? 1 : 0))
    output.put(localeNumberingSystem.byteSwapped)
    while output.bytes.count < size { output.bytes.append(0) }
    return Array(output.bytes.prefix(size))
  }

  /// Returns a configuration for a language of two letters, and a region of two letters if given.
  public static func language(_ language: String, region: String = "") -> AndroidConfiguration {
    var configuration = AndroidConfiguration()
    func packed(_ text: String) -> UInt16 {
      text.utf8.count == 2 ? text.utf8.reduce(0) { $0 << 8 | UInt16($1) } : 0
    }
    configuration.language = packed(language)
    configuration.region = packed(region)
    return configuration
  }
}
