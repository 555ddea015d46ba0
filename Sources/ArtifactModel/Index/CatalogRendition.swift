/// One rendition of a compiled asset catalog: a picture or another asset in one variant.
public struct CatalogRendition: Sendable, Equatable {
  /// What a rendition is to people.
  public enum Kind: String, Sendable, CaseIterable {
    /// A picture of pixels of its own.
    case bitmap
    /// A picture cut out of a packed atlas.
    case atlasLink = "atlas_link"
    /// A packed atlas, which holds the pixels of many pictures.
    case atlas
    /// A JPEG file.
    case jpeg
    /// An HEIF file.
    case heif
    /// A PDF file.
    case pdf
    /// An SVG file.
    case svg
    /// A symbol.
    case symbol
    /// A colour.
    case color
    /// Data of the app's own.
    case data
    /// The list of an icon's sizes.
    case sizeSet = "size_set"
    /// A stack of layers, as tvOS shows them.
    case layerStack = "layer_stack"
    /// An icon of several layers or a group of such, as Icon Composer writes them.
    case iconStack = "icon_stack"
    /// A picture that is in an on-demand pack.
    case externalLink = "external_link"
    /// A gradient.
    case gradient
    /// An effect of a system theme.
    case effect
    /// A layout that no table names, or that is told by number only.
    case other

    /// Whether a person can see it as a picture.
    public var isPicture: Bool {
      switch self {
      case .bitmap, .atlasLink, .jpeg, .heif, .pdf, .svg, .symbol, .layerStack, .iconStack,
        .externalLink:
        true
      case .atlas, .color, .data, .sizeSet, .gradient, .effect, .other: false
      }
    }

    /// The kind as people write it.
    public var title: String {
      switch self {
      case .bitmap: "bitmap"
      case .atlasLink: "bitmap in an atlas"
      case .atlas: "packed atlas"
      case .jpeg: "JPEG"
      case .heif: "HEIF"
      case .pdf: "PDF"
      case .svg: "SVG"
      case .symbol: "symbol"
      case .color: "colour"
      case .data: "data"
      case .sizeSet: "icon sizes"
      case .layerStack: "layer stack"
      case .iconStack: "icon stack"
      case .externalLink: "picture of an on-demand pack"
      case .gradient: "gradient"
      case .effect: "effect"
      case .other: "rendition"
      }
    }
  }

  /// A digest of what a rendition shows, for comparisons within one run of the program.
  ///
  /// Made over the stored payload and the numbers that say how to read it, for a link over those of
  /// its atlas and the rectangle. Equal digests show the same; different ones may, if the same
  /// picture was packed twice or compressed in two ways.
  public struct Digest: Sendable, Hashable {
    /// The first half.
    public let high: UInt64
    /// The second half.
    public let low: UInt64

    /// Creates a digest.
    public init(high: UInt64, low: UInt64) {
      self.high = high
      self.low = low
    }
  }

  /// The catalog: index into `ShippedBundle.catalogs`.
  public let catalog: Int32
  /// The number of the rendition in the catalog, by which its bytes are found again.
  public let number: Int32
  /// The name of the rendition, usually that of the source file; several can share it.
  public let name: String
  /// What the rendition is.
  public let kind: Kind
  /// The numbers of the key, one for each attribute of the catalog's key format.
  public let key: [UInt16]
  /// The layout's number in the format.
  public let layout: UInt16
  /// The size in pixels, `nil` for what has none or does not state it.
  public let pixelSize: PixelSize?
  /// The flags of the record: 4 vector, 8 template, 16 template by default, 64 flippable.
  public let flags: UInt32
  /// The bytes of the record with its payload in the catalog.
  public let storedSize: UInt64
  /// The kind of compression by name (`lzfse`, `deepmap2`), `nil` for a payload that is stored as
  /// it is.
  public let compression: String?
  /// What the rendition holds, in words, if it is no picture: `1.0 0.5 0.0 1.0 sRGB`, `60×60`.
  public let detail: String?
  /// A digest of what the rendition shows; `nil` if a link leads to no atlas.
  public let digest: Digest?

  /// Creates a rendition.
  public init(
    catalog: Int32,
    number: Int32,
    name: String,
    kind: Kind,
    key: [UInt16],
    layout: UInt16,
    pixelSize: PixelSize? = nil,
    flags: UInt32 = 0,
    storedSize: UInt64 = 0,
    compression: String? = nil,
    detail: String? = nil,
    digest: Digest? = nil
  ) {
    self.catalog = catalog
    self.number = number
    self.name = name
    self.kind = kind
    self.key = key
    self.layout = layout
    self.pixelSize = pixelSize
    self.flags = flags
    self.storedSize = storedSize
    self.compression = compression
    self.detail = detail
    self.digest = digest
  }

  /// Whether the system mirrors the picture for the other layout direction.
  public var isFlippable: Bool { flags & 64 != 0 }

  /// Whether a person can see the rendition as a picture; a link without its atlas shows nothing.
  public var isPicture: Bool { kind.isPicture && (kind != .atlasLink || digest != nil) }
}
