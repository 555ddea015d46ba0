internal import ArtifactModel

extension RenditionRecord {
  /// What the rendition is to people.
  var kind: CatalogRendition.Kind {
    if isLink { return .atlasLink }
    switch layout {
    case 6, 1021: return .gradient
    case 7: return .effect
    case 9: return pixelFormat == .svg ? .svg : .pdf
    case 1000: return .data
    case 1001: return .externalLink
    case 1002, 1018: return .layerStack
    case 1004: return .atlas
    case 1009: return .color
    case 1010: return .sizeSet
    case 1017: return .symbol
    case 1019, 1020: return .iconStack
    case 0..<1000: break
    default: return .other
    }
    switch pixelFormat {
    case .jpeg: return .jpeg
    case .heif: return .heif
    default: return payloadTag == .bitmap ? .bitmap : .other
    }
  }

  /// The size in pixels: of a file that is a picture, the one that the attributes state.
  var pixelSize: PixelSize? {
    if width != 0 || height != 0 { return PixelSize(width: width, height: height) }
    guard kind == .jpeg || kind == .heif else { return nil }
    return metricsSize
  }
}
