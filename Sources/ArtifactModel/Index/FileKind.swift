/// What a picture's or raw file is, told by its content and never by its name.
public enum FileKind: String, Sendable, CaseIterable {
  /// Portable Network Graphics.
  case png
  /// A PNG with the chunk of a compiled 9-patch, which says where it stretches.
  case ninePatch = "nine_patch"
  /// A PNG as Xcode rewrites it for devices.
  case cgbi
  /// JPEG.
  case jpeg
  /// GIF.
  case gif
  /// WebP.
  case webp
  /// WebP with several frames.
  case animatedWebP = "animated_webp"
  /// HEIF with HEVC pictures.
  case heif
  /// HEIF with AV1 pictures.
  case avif
  /// PDF.
  case pdf
  /// Windows bitmap.
  case bmp
  /// Android's compiled XML, binary or protobuf.
  case compiledXML = "xml"
  /// A Lottie animation in JSON.
  case lottie
  /// None of these.
  case other

  /// The kind as people write it.
  public var title: String {
    switch self {
    case .png: "PNG"
    case .ninePatch: "9-patch PNG"
    case .cgbi: "Xcode's PNG"
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .animatedWebP: "animated WebP"
    case .heif: "HEIF"
    case .avif: "AVIF"
    case .pdf: "PDF"
    case .bmp: "BMP"
    case .compiledXML: "XML"
    case .lottie: "Lottie animation"
    case .other: "unknown content"
    }
  }
}
