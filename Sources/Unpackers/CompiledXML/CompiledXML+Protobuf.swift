internal import ArtifactModel
internal import Bytes

extension CompiledXML {
  /// Reads the protobuf form that bundles hold, an `aapt.pb.XmlNode`.
  ///
  /// | message | fields |
  /// | --- | --- |
  /// | XmlNode | element 1 or text 2 |
  /// | XmlElement | namespace_uri 2, name 3, attribute 4, child 5 |
  /// | XmlAttribute | namespace_uri 1, name 2, value 3, resource_id 5, compiled_item 6 |
  ///
  /// Source: `Resources.proto` of aapt2.
  ///
  /// - Throws: `ByteError` if there is no root element. What is damaged below it ends up in
  ///   `failure`, and the elements before it are kept.
  init(protobuf input: inout ByteCursor, maximumDepth: Int) throws(ByteError) {
    self.init()
    do throws(ByteError) {
      try readNode(
        input.start..<input.end,
        depth: 0,
        maximumDepth: maximumDepth,
        in: input
      )
    } catch {
      guard !elements.isEmpty else { throw error }
      failure = error
    }
    guard !elements.isEmpty else {
      throw ByteError(.invalidValue("there is no root element"), at: input.start)
    }
  }

  private mutating func readNode(
    _ range: Range<Int>,
    depth: Int,
    maximumDepth: Int,
    in input: borrowing ByteCursor
  ) throws(ByteError) {
    var fields = WireReader(range)
    while let field = try fields.next(in: input) {
      guard field.number == 1 else { continue }
      guard depth < maximumDepth else {
        throw ByteError(
          .limitReached("elements nest deeper than \(maximumDepth)", option: "--max-depth"),
          at: field.offset
        )
      }
      try readElement(field.range(), depth: depth, maximumDepth: maximumDepth, in: input)
    }
  }

  private mutating func readElement(
    _ range: Range<Int>,
    depth: Int,
    maximumDepth: Int,
    in input: borrowing ByteCursor
  ) throws(ByteError) {
    var name = ""
    var attributes: [Attribute] = []
    var children: [Range<Int>] = []
    var fields = WireReader(range)
    while let field = try fields.next(in: input) {
      switch field.number {
      case 3: name = try field.text(in: input)
      case 4: attributes.append(try attribute(field.range(), in: input))
      case 5: children.append(try field.range())
      default: break
      }
    }
    elements.append(Element(name: name, depth: depth, attributes: attributes))
    for child in children {
      try readNode(child, depth: depth + 1, maximumDepth: maximumDepth, in: input)
    }
  }

  private mutating func attribute(
    _ range: Range<Int>,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> Attribute {
    var name = ""
    var identifier: UInt32 = 0
    var text: String?
    var compiled: ResourceValue?
    var fields = WireReader(range)
    while let field = try fields.next(in: input) {
      switch field.number {
      case 2: name = try field.text(in: input)
      case 3: text = try field.text(in: input)
      case 5: identifier = try field.uint32()
      case 6:
        var values = ProtobufTableParser()
        let value = try values.item(field.range(), in: input)
        // A compiled text says no more than the attribute's own text does.
        if case .text = value {} else { compiled = value }
      default: break
      }
    }
    return Attribute(
      identifier: identifier,
      name: name,
      value: compiled ?? .text(text.flatMap { strings.append($0) } ?? -1)
    )
  }
}
