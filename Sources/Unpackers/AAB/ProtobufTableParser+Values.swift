internal import ArtifactModel
internal import Bytes

extension ProtobufTableParser {
  /// Value: weak 3 (not needed), then one of item 4, compound_value 5.
  mutating func value(
    _ range: Range<Int>,
    into table: inout ResourceTable,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> ResourceValue {
    var fields = WireReader(range)
    var value = ResourceValue.primitive(type: 0, data: 0)
    while let field = try fields.next(in: input) {
      switch field.number {
      case 4: value = try item(field.range(), in: input)
      case 5: value = try compound(field.range(), into: &table, in: input)
      default: break
      }
    }
    return value
  }

  /// Item, one of: ref 1, str 2, raw_str 3, styled_str 4, file 5, id 6, prim 7.
  mutating func item(
    _ range: Range<Int>,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> ResourceValue {
    var fields = WireReader(range)
    // An id, and an item without content, is what a resource table stores as false and null.
    var value = ResourceValue.primitive(type: 0x12, data: 0)
    while let field = try fields.next(in: input) {
      switch field.number {
      case 1: value = try reference(field.range(), in: input)
      case 2, 3, 4, 5: value = try text(field.range(), in: input)
      case 7: value = try primitive(field.range(), in: input)
      default: break
      }
    }
    return value
  }

  /// String, RawString, StyledString and FileReference all hold their text in field 1.
  private mutating func text(
    _ range: Range<Int>,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> ResourceValue {
    var fields = WireReader(range)
    var text = ""
    while let field = try fields.next(in: input) {
      if field.number == 1 { text = try field.text(in: input) }
    }
    guard let index = strings.append(text) else {
      throw ByteError(.invalidValue("the table's texts take more than 4 GiB"), at: range.lowerBound)
    }
    return .text(index)
  }

  /// Reference: type 1 (1 a theme attribute), id 2.
  private func reference(
    _ range: Range<Int>,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> ResourceValue {
    var fields = WireReader(range)
    var isAttribute = false
    var identifier: UInt32 = 0
    while let field = try fields.next(in: input) {
      switch field.number {
      case 1: isAttribute = try field.uint32() == 1
      case 2: identifier = try field.uint32()
      default: break
      }
    }
    return isAttribute ? .attribute(identifier) : .reference(identifier)
  }

  /// Primitive, one of the fields below, each with the data type that a resource table has for it.
  ///
  /// | field | data type | wire |
  /// | --- | --- | --- |
  /// | 1, 2 | 0x00 with data 0 and 1 (null, empty) | message |
  /// | 3 | 0x04 float | 4 bytes |
  /// | 6, 7, 8 | 0x10 decimal, 0x11 hexadecimal, 0x12 Boolean | varint |
  /// | 9 to 12 | 0x1c to 0x1f colours | varint |
  /// | 13, 14 | 0x05 dimension, 0x06 fraction | varint |
  private func primitive(
    _ range: Range<Int>,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> ResourceValue {
    var fields = WireReader(range)
    var value = ResourceValue.primitive(type: 0, data: 0)
    while let field = try fields.next(in: input) {
      switch field.number {
      case 1: value = .primitive(type: 0x00, data: 0)
      case 2: value = .primitive(type: 0x00, data: 1)
      case 3: value = .primitive(type: 0x04, data: try field.uint32())
      case 6: value = .primitive(type: 0x10, data: try field.uint32())
      case 7: value = .primitive(type: 0x11, data: try field.uint32())
      case 8: value = .primitive(type: 0x12, data: try field.uint32() == 0 ? 0 : 0xffff_ffff)
      case 9...12:
        value = .primitive(type: UInt8(0x1c + field.number - 9), data: try field.uint32())
      case 13: value = .primitive(type: 0x05, data: try field.uint32())
      case 14: value = .primitive(type: 0x06, data: try field.uint32())
      default: break
      }
    }
    return value
  }

  // MARK: Compound values

  /// CompoundValue, one of: attr 1, style 2, styleable 3, array 4, plural 5, macro 6.
  private mutating func compound(
    _ range: Range<Int>,
    into table: inout ResourceTable,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> ResourceValue {
    var fields = WireReader(range)
    var parent: UInt32 = 0
    var items: [ResourceBagItem] = []
    while let field = try fields.next(in: input) {
      let body = try field.range()
      switch field.number {
      case 1: try attribute(body, to: &items, in: input)
      case 2: parent = try style(body, to: &items, in: input)
      case 4: try array(body, to: &items, in: input)
      case 5: try plural(body, to: &items, in: input)
      default: break
      }
    }
    let first = Int32(truncatingIfNeeded: table.bagItems.count)
    guard table.bagItems.count + items.count <= maximumValues else {
      throw ByteError(
        .limitReached(
          "the table has more than \(maximumValues) items of bags",
          option: "--max-values"
        ),
        at: range.lowerBound
      )
    }
    table.bagItems += items
    table.bags.append(
      ResourceBag(parent: parent, items: first..<Int32(truncatingIfNeeded: table.bagItems.count))
    )
    return .bag(Int32(truncatingIfNeeded: table.bags.count - 1))
  }

  /// Style: parent 1, entry 3 {key 3, item 4}.
  private mutating func style(
    _ range: Range<Int>,
    to items: inout [ResourceBagItem],
    in input: borrowing ByteCursor
  ) throws(ByteError) -> UInt32 {
    var fields = WireReader(range)
    var parent: UInt32 = 0
    while let field = try fields.next(in: input) {
      switch field.number {
      case 1: parent = Self.number(try reference(field.range(), in: input))
      case 3:
        var entry = WireReader(try field.range())
        var name: UInt32 = 0
        var value = ResourceValue.primitive(type: 0, data: 0)
        while let part = try entry.next(in: input) {
          switch part.number {
          case 3: name = Self.number(try reference(part.range(), in: input))
          case 4: value = try item(part.range(), in: input)
          default: break
          }
        }
        items.append(ResourceBagItem(name: name, value: value))
      default: break
      }
    }
    return parent
  }

  /// Array: element 1 {item 3}; elements are named by 0x02000000 and their index.
  private mutating func array(
    _ range: Range<Int>,
    to items: inout [ResourceBagItem],
    in input: borrowing ByteCursor
  ) throws(ByteError) {
    var fields = WireReader(range)
    while let field = try fields.next(in: input) {
      guard field.number == 1 else { continue }
      let name = 0x0200_0000 | UInt32(truncatingIfNeeded: items.count)
      items.append(
        ResourceBagItem(name: name, value: try lastItem(of: field.range(), number: 3, in: input))
      )
    }
  }

  /// Plural: entry 1 {arity 3, item 4}; the arities are zero, one, two, few, many, other.
  private mutating func plural(
    _ range: Range<Int>,
    to items: inout [ResourceBagItem],
    in input: borrowing ByteCursor
  ) throws(ByteError) {
    let names: [UInt32] = [
      0x0100_0005, 0x0100_0006, 0x0100_0007, 0x0100_0008, 0x0100_0009, 0x0100_0004,
    ]
    var fields = WireReader(range)
    while let field = try fields.next(in: input) {
      guard field.number == 1 else { continue }
      let body = try field.range()
      var arity: UInt32 = 0
      var entry = WireReader(body)
      while let part = try entry.next(in: input) {
        if part.number == 3 { arity = try part.uint32() }
      }
      guard Int(arity) < names.count else {
        throw ByteError(.invalidValue("plural form \(arity)"), at: field.offset)
      }
      items.append(
        ResourceBagItem(
          name: names[Int(arity)],
          value: try lastItem(of: body, number: 4, in: input)
        )
      )
    }
  }

  /// Attribute: format_flags 1, min_int 2, max_int 3, symbol 4 {name 3, value 4}.
  private mutating func attribute(
    _ range: Range<Int>,
    to items: inout [ResourceBagItem],
    in input: borrowing ByteCursor
  ) throws(ByteError) {
    var fields = WireReader(range)
    while let field = try fields.next(in: input) {
      switch field.number {
      case 1:
        let mask = ResourceValue.primitive(type: 0x10, data: try field.uint32())
        items.append(ResourceBagItem(name: 0x0100_0000, value: mask))
      case 4:
        var symbol = WireReader(try field.range())
        var name: UInt32 = 0
        var value: UInt32 = 0
        while let part = try symbol.next(in: input) {
          switch part.number {
          case 3: name = Self.number(try reference(part.range(), in: input))
          case 4: value = try part.uint32()
          default: break
          }
        }
        items.append(ResourceBagItem(name: name, value: .primitive(type: 0x10, data: value)))
      default: break
      }
    }
  }

  private mutating func lastItem(
    of range: Range<Int>,
    number: Int,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> ResourceValue {
    var fields = WireReader(range)
    var value = ResourceValue.primitive(type: 0, data: 0)
    while let field = try fields.next(in: input) {
      if field.number == number { value = try item(field.range(), in: input) }
    }
    return value
  }

  private static func number(_ value: ResourceValue) -> UInt32 {
    switch value {
    case .reference(let identifier), .attribute(let identifier): identifier
    default: 0
    }
  }
}
