public import ArtifactModel

/// Builds a bundle of the model, one resource after the other, as an unpacker would fill it.
public struct BundleFixture {
  /// One variant to be: what it is for, and what it holds.
  public struct Alternative {
    let qualifiers: Qualifiers
    let content: Content

    /// Creates a variant.
    public init(_ qualifiers: Qualifiers, _ content: Content) {
      self.qualifiers = qualifiers
      self.content = content
    }
  }

  /// What a variant holds.
  public indirect enum Content {
    /// A file of a path, with a size in bytes and a checksum.
    case file(String, size: UInt64 = 1000, crc32: UInt32? = 0xdead_beef, PixelSize? = nil)
    /// A text.
    case text(String)
    /// Any other value but a bag.
    case value(ResourceValue)
    /// A bag: the number of its parent, and its items by number.
    case bag(UInt32, [(UInt32, Content)])
  }

  /// The bundle so far.
  public var bundle: ShippedBundle
  private var numbers: [Qualifiers: Int32] = [:]

  /// Starts with a bundle.
  public init(_ bundle: ShippedBundle) { self.bundle = bundle }

  /// Adds a resource; the caller keeps the model's order.
  public mutating func add(
    _ kind: Resource.Kind,
    _ type: String,
    _ name: String,
    id: UInt32 = 0,
    _ alternatives: [Alternative]
  ) {
    let start = bundle.variants.count
    for alternative in alternatives {
      let variant = Variant(
        qualifiers: number(of: alternative.qualifiers),
        value: value(of: alternative.content)
      )
      bundle.variants.append(variant)
    }
    bundle.resources.append(
      Resource(
        kind: kind,
        type: type,
        name: name,
        identifier: id,
        variants: start..<bundle.variants.count
      )
    )
  }

  private mutating func number(of qualifiers: Qualifiers) -> Int32 {
    if let number = numbers[qualifiers] { return number }
    let number = Int32(bundle.qualifiers.count)
    numbers[qualifiers] = number
    bundle.qualifiers.append(qualifiers)
    return number
  }

  private mutating func value(of content: Content) -> ResourceValue {
    switch content {
    case .file(let path, let size, let crc32, let pixels):
      bundle.files.append(
        ShippedFile(
          path: path,
          storedSize: crc32 == nil ? 0 : size,
          unpackedSize: crc32 == nil ? 0 : size,
          crc32: crc32,
          pixelSize: pixels
        )
      )
      return .file(Int32(bundle.files.count - 1))
    case .text(let text): return bundle.texts.append(text).map { .text($0) } ?? .damaged
    case .value(let value): return value
    case .bag(let parent, let items):
      let values = items.map { ResourceBagItem(name: $0.0, value: value(of: $0.1)) }
      let start = Int32(bundle.bagItems.count)
      bundle.bagItems += values
      bundle.bags.append(
        ResourceBag(parent: parent, items: start..<Int32(bundle.bagItems.count))
      )
      return .bag(Int32(bundle.bags.count - 1))
    }
  }
}

extension Qualifiers {
  /// A configuration of Android's resource table with a language in two letters, and other axes.
  public static func android(
    _ language: String = "",
    region: String = "",
    night: Bool = false,
    density: UInt16 = 0,
    version: UInt16 = 0
  ) -> Qualifiers {
    var configuration = AndroidConfiguration()
    configuration.language = packed(language)
    configuration.region = packed(region)
    configuration.uiMode = night ? 2 << 4 : 0
    configuration.density = density
    configuration.sdkVersion = version
    return .android(configuration)
  }

  /// The traits of a file in a language folder.
  public static func lproj(_ folder: String?, scale: UInt8 = 0) -> Qualifiers {
    .apple(AppleTraits(folder: folder, scale: scale))
  }

  private static func packed(_ letters: String) -> UInt16 {
    letters.utf8.reduce(0) { $0 << 8 | UInt16($1) }
  }
}
