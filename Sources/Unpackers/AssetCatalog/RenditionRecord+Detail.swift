internal import ArtifactModel
internal import Bytes

extension RenditionRecord {
  /// The most sizes, components or tags that are told of one rendition.
  private static let maximumParts = 64
  /// The longest name of a pack, a tag or a colour, in bytes.
  private static let maximumNameSize = 256

  private static let sizeSet = CatalogTag("MSIS")
  private static let externalLink = CatalogTag("EXLK")
  private static let colorSpaces = [
    "generic RGB", "sRGB", "generic gray", "display P3", "extended sRGB",
    "extended linear sRGB", "extended gray",
  ]

  /// Returns what a rendition without pixels of its own holds, in words; `nil` for all others.
  ///
  /// A colour's components and space, an icon's sizes, the number of a stack's layers, the pack and
  /// the tags of a picture that is delivered on demand.
  ///
  /// - Parameters:
  ///   - input: The catalog.
  ///   - coreUIVersion: The version that the catalog's header states.
  /// - Returns: The words.
  /// - Throws: `ByteError` if the payload is shorter than its counts say.
  func detail(
    in input: borrowing ByteCursor,
    coreUIVersion: UInt32
  ) throws(ByteError) -> String? {
    switch (kind, payloadTag) {
    case (.color, .color): try colorDetail(in: input)
    case (.sizeSet, Self.sizeSet): try sizesDetail(in: input)
    case (.externalLink, Self.externalLink): try packDetail(in: input)
    case (.layerStack, _), (.iconStack, _):
      try layersDetail(in: input, coreUIVersion: coreUIVersion)
    default: nil
    }
  }

  /// Version, info (colour space in the low byte, then whether a system colour follows), count, and
  /// the components; a system colour is a tag, a version, a length and a name.
  private func colorDetail(in input: borrowing ByteCursor) throws(ByteError) -> String {
    let body = try input.slice(at: payload.lowerBound, count: payload.count)
    let start = payload.lowerBound
    let info = try body.uint32(at: start + 8, bigEndian: isPayloadBigEndian)
    let count = Int(try body.uint32(at: start + 12, bigEndian: isPayloadBigEndian))
    try body.check(8 * count, at: start + 16)
    var components: [String] = []
    for index in 0..<min(count, Self.maximumParts) {
      let bits = try body.uint64LittleEndian(at: start + 16 + 8 * index)
      let value = Double(bitPattern: isPayloadBigEndian ? bits.byteSwapped : bits)
      components.append("\((value * 10_000).rounded() / 10_000)")
    }
    let space = Int(info & 0xff)
    var words = components.joined(separator: " ")
    words += space < Self.colorSpaces.count ? " \(Self.colorSpaces[space])" : " space \(space)"
    if info >> 8 & 7 != 0 {
      let system = start + 16 + 8 * count
      let length = Int(try body.uint32(at: system + 8, bigEndian: isPayloadBigEndian))
      words += " \(try name(at: system + 12, count: length, in: body))"
    }
    return words
  }

  /// Version, count, and for each size width, height and, but in version 0, its number.
  private func sizesDetail(in input: borrowing ByteCursor) throws(ByteError) -> String {
    let body = try input.slice(at: payload.lowerBound, count: payload.count)
    let start = payload.lowerBound
    let stride = try body.uint32(at: start + 4, bigEndian: isPayloadBigEndian) == 0 ? 8 : 12
    let count = Int(try body.uint32(at: start + 8, bigEndian: isPayloadBigEndian))
    try body.check(stride * count, at: start + 12)
    var sizes: [String] = []
    for index in 0..<min(count, Self.maximumParts) {
      let place = start + 12 + stride * index
      let width = try body.uint32(at: place, bigEndian: isPayloadBigEndian)
      let height = try body.uint32(at: place + 4, bigEndian: isPayloadBigEndian)
      sizes.append("\(width)×\(height)")
    }
    return sizes.joined(separator: ", ")
  }

  /// Flags, the number of tags, then the pack and each tag: a type, a length and a text.
  private func packDetail(in input: borrowing ByteCursor) throws(ByteError) -> String {
    let body = try input.slice(at: payload.lowerBound, count: payload.count)
    let count = Int(try body.uint32(at: payload.lowerBound + 8, bigEndian: isPayloadBigEndian))
    var names: [String] = []
    var next = payload.lowerBound + 12
    for _ in 0..<min(count + 1, Self.maximumParts) {
      let length = Int(try body.uint32(at: next + 4, bigEndian: isPayloadBigEndian))
      names.append(try name(at: next + 8, count: length, in: body))
      next += 8 + length
    }
    return "pack \(names.joined(separator: ", tag "))"
  }

  private func name(
    at offset: Int,
    count: Int,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> String {
    try input.check(count, at: offset)
    return try input.paddedText(at: offset, count: min(count, Self.maximumNameSize))
  }

  private func layersDetail(
    in input: borrowing ByteCursor,
    coreUIVersion: UInt32
  ) throws(ByteError) -> String? {
    let list = try list(in: input, coreUIVersion: coreUIVersion)
    guard let layers = list.first(where: { $0.type == AttributeType.layers }) else { return nil }
    let count = Int(
      try input.slice(at: layers.value.lowerBound, count: layers.value.count)
        .uint32(at: layers.value.lowerBound, bigEndian: isBigEndian)
    )
    // Each layer takes 32 bytes and its key.
    guard count <= layers.value.count / 32 else {
      throw ByteError(
        .invalidValue("a list of \(layers.value.count) bytes counts \(count) layers"),
        at: layers.value.lowerBound
      )
    }
    return count == 1 ? "1 layer" : "\(count) layers"
  }
}
