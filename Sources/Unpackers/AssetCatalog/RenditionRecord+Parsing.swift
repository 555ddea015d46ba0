internal import ArtifactModel
internal import Bytes

extension RenditionRecord {
  /// The types of attributes that the reader looks into.
  enum AttributeType {
    static let slices: UInt32 = 1001
    static let metrics: UInt32 = 1003
    static let rowBytes: UInt32 = 1007
    static let internalLink: UInt32 = 1010
    static let layers: UInt32 = 1012
    static let symbolSizes: UInt32 = 1019
    static let iconLayers: ClosedRange<UInt32> = 1020...1022
  }

  /// An entry of the attribute list: its type and where its value lies.
  struct Attribute: Sendable, Equatable {
    let type: UInt32
    let value: Range<Int>
  }

  /// Up to this version of CoreUI a list of symbol sizes states a wrong length.
  private static let lastVersionWithWrongSizes: UInt32 = 846

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - range: The record's block.
  ///   - input: The catalog.
  ///   - coreUIVersion: The version that the catalog's header states.
  /// - Throws: `ByteError` if the header cannot be read, or the list or the payload's beginning lies
  ///   outside the block. A payload that is too long is cut at the block's end, as real records of
  ///   effects are.
  init(
    parsing range: Range<Int>,
    in input: borrowing ByteCursor,
    coreUIVersion: UInt32
  ) throws(ByteError) {
    let record = try input.slice(at: range.lowerBound, count: range.count)
    let start = range.lowerBound
    try record.check(Self.minimumSize - 4, at: start)
    switch try record.tag(at: start, bigEndian: false) {
    case .rendition: isBigEndian = false
    case CatalogTag.rendition.reversed: isBigEndian = true
    case let tag:
      throw ByteError(.invalidValue("a rendition that begins with '\(tag.name)'"), at: start)
    }
    let isBig = isBigEndian
    self.range = range
    version = try record.uint32(at: start + 4, bigEndian: isBig)
    flags = try record.uint32(at: start + 8, bigEndian: isBig)
    width = try record.uint32(at: start + 12, bigEndian: isBig)
    height = try record.uint32(at: start + 16, bigEndian: isBig)
    scaleFactor = try record.uint32(at: start + 20, bigEndian: isBig)
    pixelFormat = try record.tag(at: start + 24, bigEndian: isBig)
    colorSpace = UInt8(try record.uint32(at: start + 28, bigEndian: isBig) & 15)
    layout = try record.uint16(at: start + 36, bigEndian: isBig)
    name = try record.paddedText(at: start + 40, count: 128)
    let listSize = Int(try record.uint32(at: start + 168, bigEndian: isBig))
    let bitmapCount = Int(try record.uint32(at: start + 172, bigEndian: isBig))
    let payloadSize = Int(
      try record.uint32(at: start + 176 + 4 * bitmapCount, bigEndian: isBig)
    )
    let listStart = start + 180 + 4 * bitmapCount
    try record.check(listSize, at: listStart)
    attributes = listStart..<(listStart + listSize)
    payload = attributes.upperBound..<min(attributes.upperBound + payloadSize, range.upperBound)
    if payload.count >= 4 {
      let tag = try record.tag(at: payload.lowerBound, bigEndian: isBig)
      // Some payloads keep the byte order of older systems and say so by their tag.
      let isTurned = tag == CatalogTag.bitmap.reversed || tag == CatalogTag.rawData.reversed
      payloadTag = isTurned ? tag.reversed : tag
      isPayloadBigEndian = isTurned != isBig
    } else {
      payloadTag = CatalogTag(rawValue: 0)
      isPayloadBigEndian = isBig
    }
    do throws(ByteError) {
      var next = attributes.lowerBound
      while let attribute = try attribute(at: &next, in: record, coreUIVersion) {
        try take(attribute, in: record)
      }
    } catch {
      fault = error
    }
  }

  /// Returns the entries of the attribute list.
  func list(
    in input: borrowing ByteCursor,
    coreUIVersion: UInt32
  ) throws(ByteError) -> [Attribute] {
    var list: [Attribute] = []
    var next = attributes.lowerBound
    while let attribute = try attribute(at: &next, in: input, coreUIVersion) {
      list.append(attribute)
    }
    return list
  }

  /// Returns the entry of the attribute list at an offset, and moves on to the next.
  private func attribute(
    at next: inout Int,
    in input: borrowing ByteCursor,
    _ coreUIVersion: UInt32
  ) throws(ByteError) -> Attribute? {
    guard attributes.upperBound - next >= 8 else { return nil }
    let type = try input.uint32(at: next, bigEndian: isBigEndian)
    var count = Int(try input.uint32(at: next + 4, bigEndian: isBigEndian))
    if type == AttributeType.symbolSizes, coreUIVersion <= Self.lastVersionWithWrongSizes {
      count = 12
    }
    guard count <= attributes.upperBound - next - 8 else {
      throw ByteError(
        .invalidValue("an attribute of type \(type) and \(count) bytes leaves its list"),
        at: next + 4
      )
    }
    defer { next += 8 + count }
    return Attribute(type: type, value: (next + 8)..<(next + 8 + count))
  }

  private mutating func take(
    _ attribute: Attribute,
    in input: borrowing ByteCursor
  ) throws(ByteError) {
    let start = attribute.value.lowerBound
    switch attribute.type {
    case AttributeType.metrics where attribute.value.count >= 28:
      let width = try input.uint32(at: start + 20, bigEndian: isBigEndian)
      let height = try input.uint32(at: start + 24, bigEndian: isBigEndian)
      // Both are signed; a size below zero is none.
      if width <= UInt32(Int32.max), height <= UInt32(Int32.max) {
        metricsSize = PixelSize(width: width, height: height)
      }
    case AttributeType.rowBytes where attribute.value.count >= 4:
      rowBytes = Int(try input.uint32(at: start, bigEndian: isBigEndian))
    case AttributeType.internalLink:
      link = try AtlasLink(parsing: attribute.value, in: input, bigEndian: isBigEndian)
    default: break
    }
  }
}
