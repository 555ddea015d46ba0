public import ArtifactModel

/// Builds a compiled asset catalog, asset by asset.
///
/// ```
/// var catalog = AssetCatalogBuilder()
/// catalog.add(.init(width: 60, height: 40, seed: 1), to: "step-2", locale: "fr", scale: 2)
/// let bytes = catalog.bytes
/// ```
///
/// What it writes is what another reader of such files reads from it; a test proves that.
public struct AssetCatalogBuilder: Sendable {
  /// What a rendition is for, beside its asset.
  public struct Traits: Sendable, Equatable {
    /// The language's name, `nil` for none.
    public var locale: String?
    /// The appearance's name, `nil` for any.
    public var appearance: String?
    /// The numbers of other attributes: 0 for those that are left out.
    public var numbers: [CatalogAttribute: UInt16]

    /// Creates traits.
    ///
    /// - Parameters:
    ///   - locale: The language's name, `nil` for none.
    ///   - appearance: The appearance's name, `nil` for any.
    ///   - scale: The scale, 0 for none.
    ///   - numbers: The numbers of other attributes.
    public init(
      locale: String? = nil,
      appearance: String? = nil,
      scale: UInt16 = 1,
      numbers: [CatalogAttribute: UInt16] = [:]
    ) {
      self.locale = locale
      self.appearance = appearance
      self.numbers = numbers
      self.numbers[.scale] = scale
    }
  }

  private struct Entry: Sendable {
    /// The asset's name; `nil` for what belongs to none.
    let asset: String?
    let part: UInt16
    let traits: Traits
    let record: [UInt8]
  }

  private struct Packed: Sendable {
    let asset: String
    let traits: Traits
    let file: String
    let flags: UInt32
    let picture: CatalogPicture
  }

  /// The attributes of a key.
  public var keyFormat: [CatalogAttribute] = [
    .appearance, .localization, .scale, .idiom, .subtype, .dimension2, .identifier, .element,
    .part, .direction, .displayGamut, .deploymentTarget,
  ]
  /// The version of CoreUI in the header.
  public var coreUIVersion: UInt32 = 972
  /// How the packed atlases are stored.
  public var atlasCompression = CatalogPicture.Compression.zip
  /// Links that lead to no atlas, for fixtures.
  public var leavesOutAtlases = false

  private var entries: [Entry] = []
  private var packed: [Packed] = []

  /// Creates an empty catalog.
  public init() {}

  // MARK: Assets

  /// Adds a rendition of a picture.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - asset: The asset's name.
  ///   - traits: What the rendition is for.
  ///   - file: The name of the source file.
  ///   - compression: How the pixels are stored; `nil` packs them into an atlas.
  ///   - bandHeight: The rows of a chunk, `nil` for one piece.
  ///   - flags: The record's flags: 8 template, 64 flippable.
  public mutating func add(
    _ picture: CatalogPicture,
    to asset: String,
    _ traits: Traits = Traits(),
    file: String? = nil,
    compression: CatalogPicture.Compression? = .zip,
    bandHeight: Int? = nil,
    flags: UInt32 = 0
  ) {
    let file = file ?? "\(asset).png"
    guard let compression else {
      packed.append(
        Packed(asset: asset, traits: traits, file: file, flags: flags, picture: picture)
      )
      return
    }
    let record = CatalogRecord.bitmap(
      picture,
      name: file,
      scale: traits.numbers[.scale] ?? 0,
      flags: flags,
      payload: picture.payload(compression, bandHeight: bandHeight)
    )
    add(record, to: asset, part: 181, traits)
  }

  /// Adds a colour of four components in sRGB.
  public mutating func add(
    color components: [Double],
    to asset: String,
    _ traits: Traits = Traits(scale: 0)
  ) {
    let payload =
      Array("RLOC".utf8) + Little.bytes(UInt32(1)) + Little.bytes(UInt32(1))
      + Little.bytes(UInt32(components.count))
      + components.flatMap { Little.bytes($0.bitPattern) }
    add(CatalogRecord.other(1009, name: asset, payload: payload), to: asset, part: 217, traits)
  }

  /// Adds a file: data of the app's own, or a PDF or SVG picture.
  ///
  /// - Parameters:
  ///   - file: The file's bytes.
  ///   - format: `DATA`, `PDF `, `SVG `, `JPEG` or `HEIF`.
  ///   - asset: The asset's name.
  ///   - traits: What the rendition is for.
  ///   - name: The name of the source file.
  ///   - isCompressed: Whether the bytes are stored as an LZFSE stream.
  public mutating func add(
    _ file: [UInt8],
    format: String,
    to asset: String,
    _ traits: Traits = Traits(scale: 0),
    name: String,
    isCompressed: Bool = false
  ) {
    let stored = isCompressed ? CatalogPicture.lzfse(file) : file
    let payload =
      Array("DWAR".utf8) + Little.bytes(UInt32(isCompressed ? 1 : 0))
      + Little.bytes(UInt32(stored.count)) + stored
    let layout: UInt16 =
      switch format {
      case "DATA": 1000
      case "PDF ", "SVG ": 9
      default: 12
      }
    let record = CatalogRecord.other(layout, name: name, format: format, payload: payload)
    add(record, to: asset, part: 181, traits)
  }

  /// Adds the list of an app icon's sizes, in points.
  public mutating func add(sizes: [(width: UInt32, height: UInt32)], to asset: String) {
    let payload =
      Array("SISM".utf8) + Little.bytes(UInt32(1)) + Little.bytes(UInt32(sizes.count))
      + sizes.enumerated().flatMap { index, size in
        Little.bytes(size.width) + Little.bytes(size.height) + Little.bytes(UInt32(index + 1))
      }
    let record = CatalogRecord.other(1010, name: asset, payload: payload)
    add(record, to: asset, part: 218, Traits(scale: 0))
  }

  /// Adds a record of any kind.
  ///
  /// - Parameters:
  ///   - record: The whole record.
  ///   - asset: The asset's name; `nil` for what belongs to none.
  ///   - part: The number of its part.
  ///   - traits: What the rendition is for.
  public mutating func add(
    _ record: [UInt8],
    to asset: String?,
    part: UInt16,
    _ traits: Traits
  ) {
    entries.append(Entry(asset: asset, part: part, traits: traits, record: record))
  }

  // MARK: Writing

  /// Returns the number that the compiler makes of a name.
  public static func number(of name: String) -> UInt16 {
    var hash: UInt64 = 0x189d7
    for byte in name.utf8 { hash = hash &* 33 &+ UInt64(byte) }
    var number: UInt16 = 0
    for part in 0..<4 {
      number = number &* 33 &+ UInt16(truncatingIfNeeded: hash >> UInt64(16 * part))
    }
    return number == 0 ? 1 : number
  }

  private static let appearanceNumbers: [String: UInt16] = [
    "UIAppearanceAny": 0, "UIAppearanceDark": 1, "UIAppearanceLight": 4,
    "NSAppearanceNameDarkAqua": 1, "NSAppearanceNameAqua": 8, "ISAppearanceTintable": 10,
    "UIAppearanceHighContrastAny": 2, "UIAppearanceHighContrastDark": 3,
  ]

  /// The whole catalog.
  public var bytes: [UInt8] { container.bytes }

  /// The catalog's container, to which a fixture can add.
  public var container: BOMBuilder {
    var all = entries
    pack(into: &all)
    var store = BOMBuilder()
    store.add(CatalogRecord.header(renditions: all.count, coreUIVersion), named: "CARHEADER")
    store.addTree(
      all.map { (key: key(of: $0), value: $0.record) },
      named: "RENDITIONS"
    )
    store.addTree(facets(of: all), named: "FACETKEYS")
    addNames(to: &store, all)
    store.add(
      Array("tmfk".utf8) + Little.bytes(UInt32(0)) + Little.bytes(UInt32(keyFormat.count))
        + keyFormat.flatMap { Little.bytes($0.rawValue) },
      named: "KEYFORMAT"
    )
    store.addTree(masks(of: all), named: "BITMAPKEYS")
    store.add(CatalogRecord.metadata(), named: "EXTENDED_METADATA")
    return store
  }

  private func addNames(to store: inout BOMBuilder, _ all: [Entry]) {
    let appearances = Set(all.compactMap(\.traits.appearance))
    if !appearances.isEmpty {
      store.addTree(
        appearances.union(["UIAppearanceAny"]).map {
          (key: Array($0.utf8), value: Little.bytes(Self.appearanceNumbers[$0] ?? 99))
        },
        named: "APPEARANCEKEYS"
      )
    }
    let locales = Set(all.compactMap(\.traits.locale))
    if !locales.isEmpty {
      store.addTree(
        locales.map { (key: Array($0.utf8), value: Little.bytes(Self.number(of: $0))) },
        named: "LOCALIZATIONKEYS"
      )
    }
  }

  private func facets(of all: [Entry]) -> [(key: [UInt8], value: [UInt8])] {
    var parts: [String: UInt16] = [:]
    for entry in all {
      guard let asset = entry.asset else { continue }
      // An icon's name stands for its pictures, its sizes are filed under another part.
      if parts[asset] == nil || entry.part != 218 {
        parts[asset] = entry.part == 218 ? 220 : entry.part
      }
    }
    return parts.map { asset, part in
      let attributes: [UInt16] = [1, 85, 2, part, 17, Self.number(of: asset)]
      return (
        key: Array(asset.utf8),
        value: [0, 0, 0, 0, 3, 0] + attributes.flatMap { Little.bytes($0) }
      )
    }
  }

  private func number(of attribute: CatalogAttribute, in entry: Entry) -> UInt16 {
    switch attribute {
    case .element: entry.asset == nil ? 9 : 85
    case .part: entry.part
    case .identifier: entry.asset.map { Self.number(of: $0) } ?? 0
    case .localization: entry.traits.locale.map { Self.number(of: $0) } ?? 0
    case .appearance: entry.traits.appearance.map { Self.appearanceNumbers[$0] ?? 99 } ?? 0
    default: entry.traits.numbers[attribute] ?? 0
    }
  }

  private func key(of entry: Entry) -> [UInt8] {
    keyFormat.flatMap { Little.bytes(number(of: $0, in: entry)) }
  }

  private func masks(of all: [Entry]) -> [(key: UInt32, value: [UInt8])] {
    var masks: [UInt16: [UInt32]] = [:]
    for entry in all {
      let identifier = number(of: .identifier, in: entry)
      guard identifier != 0 else { continue }
      var mask = masks[identifier] ?? Array(repeating: 0, count: keyFormat.count)
      for (index, attribute) in keyFormat.enumerated() {
        let number = number(of: attribute, in: entry)
        switch attribute {
        case .appearance, .identifier, .element, .part: mask[index] = UInt32.max
        case .localization: mask[index] |= number == 0 ? 1 : 2
        case .subtype where number != 0: mask[index] = UInt32.max
        default: mask[index] |= 1 << min(UInt32(number), 31)
        }
      }
      masks[identifier] = mask
    }
    return masks.map { identifier, mask in
      (
        key: UInt32(identifier),
        value: Little.bytes(UInt32(1)) + Little.bytes(UInt32(0))
          + Little.bytes(UInt32(4 + 4 * mask.count)) + Little.bytes(UInt32(mask.count))
          + mask.flatMap { Little.bytes($0) }
      )
    }
  }

  // MARK: Atlases

  /// Puts the packed pictures of each scale below each other, with a link for each.
  private func pack(into entries: inout [Entry]) {
    for scale in Set(packed.map { $0.traits.numbers[.scale] ?? 0 }).sorted() {
      let group = packed.filter { $0.traits.numbers[.scale] ?? 0 == scale }
      let width = group.map(\.picture.width).max() ?? 0
      let height = group.reduce(0) { $0 + $1.picture.height }
      var pixels: [UInt8] = []
      var top = 0
      for item in group {
        let picture = item.picture
        for row in 0..<picture.height {
          pixels += picture.pixels[(4 * picture.width * row)..<(4 * picture.width * (row + 1))]
          pixels += [UInt8](repeating: 0, count: 4 * (width - picture.width))
        }
        let record = CatalogRecord.link(
          picture,
          name: item.file,
          scale: scale,
          flags: item.flags,
          // Counted from the atlas's lower edge.
          bottom: height - top - picture.height
        )
        entries.append(
          Entry(asset: item.asset, part: 181, traits: item.traits, record: record)
        )
        top += picture.height
      }
      guard !leavesOutAtlases else { continue }
      let atlas = CatalogPicture(width: width, height: height, pixels: pixels)
      let record = CatalogRecord.bitmap(
        atlas,
        name: "ZZZZPackedAsset-\(scale).1.0-gamut0",
        layout: 1004,
        scale: scale,
        flags: 0,
        payload: atlas.payload(atlasCompression, bandHeight: nil)
      )
      entries.append(Entry(asset: nil, part: 181, traits: Traits(scale: scale), record: record))
    }
  }
}
