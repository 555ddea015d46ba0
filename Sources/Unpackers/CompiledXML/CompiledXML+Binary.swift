internal import ArtifactModel
internal import Bytes

extension CompiledXML {
  /// Reads the binary form that APKs hold.
  ///
  /// | chunk type | meaning |
  /// | --- | --- |
  /// | 0x0003 | the document, header size 8; not checked, as Android does not |
  /// | 0x0001 | string pool |
  /// | 0x0180 | resource map: the attribute number of string i, 4 bytes each |
  /// | 0x0102 | start of an element: namespace at 16, name at 20, attribute start, size and count at 24 |
  /// | 0x0103 | end of an element |
  ///
  /// An attribute is 20 bytes or more: namespace, name, raw text, then a `Res_value`. Attributes of
  /// the framework are known by the number in the resource map, never by a name, which may be junk.
  ///
  /// Source: `ResXMLTree` in Android's `ResourceTypes.cpp` (Android 10).
  ///
  /// - Throws: `ByteError` if there is no document header or no usable string pool. What is damaged
  ///   behind them ends up in `failure`, and the elements before it are kept.
  init(parsing input: inout ByteCursor, maximumDepth: Int) throws(ByteError) {
    self.init()
    let headerSize = Int(try input.uint16LittleEndian(at: input.start + 2))
    let size = Int(try input.uint32LittleEndian(at: input.start + 4))
    guard headerSize >= 8, size >= 8 else {
      throw ByteError(.invalidValue("this is no compiled XML"), at: input.start)
    }
    try input.check(size, at: input.start)
    var attributeNumbers: [UInt32] = []
    var hasStrings = false
    var depth = 0
    var offset = input.start + headerSize
    do throws(ByteError) {
      // Android goes by the nodes and not by the document's size, which may be too small.
      while offset + 8 <= input.end {
        let chunk = try Chunk(at: offset, in: input)
        switch chunk.kind {
        case Chunk.Kind.stringPool where !hasStrings:
          hasStrings = true
          strings = try StringPool(chunk: chunk, in: input).texts
        case Chunk.Kind.xmlResourceMap:
          for index in 0..<((chunk.end - chunk.bodyStart) / 4) {
            attributeNumbers.append(
              try input.uint32LittleEndian(at: chunk.bodyStart + 4 * index)
            )
          }
        case Chunk.Kind.xmlStartElement:
          guard depth < maximumDepth else {
            throw ByteError(
              .limitReached(
                "elements nest deeper than \(maximumDepth)",
                option: "--max-depth"
              ),
              at: offset
            )
          }
          elements.append(try element(chunk, depth: depth, numbers: attributeNumbers, in: input))
          depth += 1
        case Chunk.Kind.xmlEndElement:
          depth -= 1
          // The root is closed: whatever follows, Android has stopped reading.
          guard depth > 0 else { return }
        default:
          break
        }
        offset = chunk.end
      }
      throw ByteError(.invalidValue("the root element is not closed"), at: offset)
    } catch {
      guard hasStrings else { throw error }
      failure = error
    }
  }

  private func element(
    _ chunk: Chunk,
    depth: Int,
    numbers: [UInt32],
    in input: borrowing ByteCursor
  ) throws(ByteError) -> Element {
    let node = try input.slice(at: chunk.start, count: chunk.end - chunk.start)
    let body = chunk.start + 16
    let first = body + Int(try node.uint16LittleEndian(at: body + 8))
    let stride = Int(try node.uint16LittleEndian(at: body + 10))
    let count = Int(try node.uint16LittleEndian(at: body + 12))
    guard count == 0 || stride >= 20 else {
      throw ByteError(.invalidValue("attributes of \(stride) bytes"), at: body + 10)
    }
    var attributes: [Attribute] = []
    attributes.reserveCapacity(min(count, (chunk.end - chunk.start) / 20))
    for index in 0..<count {
      let offset = first + stride * index
      let name = try node.uint32LittleEndian(at: offset + 4)
      let raw = try node.uint32LittleEndian(at: offset + 8)
      let type = try node.uint8(at: offset + 15)
      let data = try node.uint32LittleEndian(at: offset + 16)
      let identifier = Int(name) < numbers.count ? numbers[Int(name)] : 0
      attributes.append(
        Attribute(
          identifier: identifier,
          name: text(name),
          value: Self.value(type, data, raw: raw)
        )
      )
    }
    return Element(
      name: text(try node.uint32LittleEndian(at: body + 4)),
      depth: depth,
      attributes: attributes
    )
  }

  private static func value(_ type: UInt8, _ data: UInt32, raw: UInt32) -> ResourceValue {
    switch type {
    case 0x01, 0x07: return .reference(data)
    case 0x02, 0x08: return .attribute(data)
    case 0x03: return .text(Int32(truncatingIfNeeded: data))
    case 0x00 where raw != 0xffff_ffff: return .text(Int32(truncatingIfNeeded: raw))
    default: return .primitive(type: type, data: data)
    }
  }

  /// Returns a name; one far above any that a tool writes counts as none, for each element could
  /// carry a copy of it.
  private func text(_ index: UInt32) -> String {
    guard let index = Int32(exactly: index), strings.byteCount(at: index) <= 1_024 else {
      return ""
    }
    return strings[index]
  }
}
