internal import ArtifactModel
internal import Bytes

/// Reads type chunks: the values of one type under one configuration.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 8 | chunk header, type 0x0201 |
/// | 8 | 1 | type number, from 1 |
/// | 9 | 1 | flags: 1 sparse (API 26), 2 offsets of 16 bits (API 34) |
/// | 12 | 4 | number of offsets |
/// | 16 | 4 | start of the entries, from the chunk's start |
/// | 20 | | configuration, its size first |
///
/// The offsets follow the header: 32 bits each (none is 0xffffffff), or 16 bits in units of four
/// (none is 0xffff), or pairs of entry number and offset in units of four, sorted by number.
///
/// Source: `ResTable_type` in Android's `ResourceTypes.h` (10, and 14 for the short offsets).
struct TypeParser {
  private(set) var configurations: [AndroidConfiguration] = []
  private var indexByConfiguration: [AndroidConfiguration: Int32] = [:]
  private var package: UInt32 = 0
  private var packageIndex: Int32 = 0
  private var stringCount = 0
  /// Whether a type number of the current package has had its type spec.
  private var hasSpec = [Bool](repeating: false, count: 256)
  private var refusedTypes = 0
  /// The most values; entries that share one place could claim any number.
  private let maximumValues: Int
  private let maximumConfigurations: Int
  private var isFull = false
  /// Bags that were read already, by offset: entries may share one.
  private var bagByOffset: [Int: Int32] = [:]
  /// The most bag items that a table of this size can hold unless its bags overlap.
  private let maximumBagItems: Int

  /// Creates a parser for a table of `size` bytes.
  init(tableSize size: Int, limits: ReadLimits) {
    maximumBagItems = size / 12
    maximumValues = limits.valueCount
    maximumConfigurations = limits.configurationCount
  }

  /// Starts a package; type specs count only inside their own.
  mutating func beginPackage(number: UInt8, index: Int32, strings: Int) {
    package = UInt32(number) << 24
    packageIndex = index
    stringCount = strings
    hasSpec = [Bool](repeating: false, count: 256)
  }

  /// Notes that a type may follow; the flags of its entries are not needed, since they may lie.
  mutating func readTypeSpec(
    _ chunk: Chunk,
    into table: inout ResourceTable,
    in input: borrowing ByteCursor
  ) {
    do throws(ByteError) {
      let type = try input.uint8(at: chunk.start + 8)
      guard type != 0 else {
        throw ByteError(.invalidValue("a type spec with number 0"), at: chunk.start + 8)
      }
      hasSpec[Int(type)] = true
    } catch {
      table.fault(.damaged, .everything, part: "type spec", at: error.offset, "\(error)")
    }
  }

  /// Reads a type chunk's values into the table.
  mutating func readType(
    _ chunk: Chunk,
    into table: inout ResourceTable,
    in input: borrowing ByteCursor
  ) {
    do throws(ByteError) {
      try parse(chunk, into: &table, in: input)
    } catch {
      table.fault(error, part: "type chunk")
    }
  }

  private mutating func parse(
    _ chunk: Chunk,
    into table: inout ResourceTable,
    in input: borrowing ByteCursor
  ) throws(ByteError) {
    let body = try input.slice(at: chunk.start, count: chunk.end - chunk.start)
    let type = try body.uint8(at: chunk.start + 8)
    let flags = try body.uint8(at: chunk.start + 9)
    let count = Int(try body.uint32LittleEndian(at: chunk.start + 12))
    let entries = chunk.start + Int(try body.uint32LittleEndian(at: chunk.start + 16))
    guard type != 0 else {
      throw ByteError(.invalidValue("a type chunk with number 0"), at: chunk.start + 8)
    }
    guard flags & ~3 == 0, flags != 3 else {
      table.fault(
        .unread,
        .everything,
        part: "type chunk",
        at: chunk.start + 9,
        "the encoding \(flags) of this type's entries is unknown"
      )
      return
    }
    if !hasSpec[Int(type)], refusedTypes < 8 {
      refusedTypes += 1
      table.fault(
        .damaged,
        .everything,
        part: "type chunk",
        at: chunk.start,
        "type \(type) has no type spec before it; Android refuses the table"
      )
    }
    guard entries % 4 == chunk.start % 4 else {
      throw ByteError(.invalidValue("entries that are not aligned"), at: chunk.start + 16)
    }
    let stride = flags == 2 ? 2 : 4
    guard count <= 0x10000, count * stride <= chunk.end - chunk.bodyStart else {
      throw ByteError(
        .invalidValue("\(count) entries do not fit into a chunk of this size"),
        at: chunk.start + 12
      )
    }
    let configuration = try configurationIndex(at: chunk.start + 20, in: body)
    let base = package | UInt32(type) << 16
    var index = 0
    while true {
      if flags == 0 {
        index = try body.indexOfUsed32(from: index, count: count, at: chunk.bodyStart)
      }
      guard index < count else { break }
      guard table.valuesBefore + table.values.count < maximumValues else {
        tellValues(at: chunk.start, in: &table)
        break
      }
      defer { index += 1 }
      let slot = chunk.bodyStart + stride * index
      let entry: Int
      let offset: Int
      switch flags {
      case 1:
        entry = Int(try body.uint16LittleEndian(at: slot))
        offset = 4 * Int(try body.uint16LittleEndian(at: slot + 2))
      case 2:
        let short = try body.uint16LittleEndian(at: slot)
        guard short != 0xffff else { continue }
        entry = index
        offset = 4 * Int(short)
      default:
        entry = index
        offset = Int(try body.uint32LittleEndian(at: slot))
      }
      read(
        base | UInt32(entry),
        at: entries + offset,
        configuration: configuration,
        into: &table,
        in: body
      )
    }
  }

  private mutating func tellValues(at offset: Int, in table: inout ResourceTable) {
    guard !isFull else { return }
    isFull = true
    table.fault(
      .damaged,
      .everything,
      part: "type chunk",
      at: offset,
      "there are more than \(maximumValues) values in the artifact; the rest was not read",
      advice: ReadLimits.advice("--max-values")
    )
  }

  private mutating func configurationIndex(
    at offset: Int,
    in body: borrowing ByteCursor
  ) throws(ByteError) -> Int32 {
    let configuration = try AndroidConfiguration(parsing: offset, in: body)
    if let known = indexByConfiguration[configuration] { return known }
    guard configurations.count < maximumConfigurations else {
      throw ByteError(
        .limitReached(
          "the table has more than \(maximumConfigurations) qualifiers; this type was not read",
          option: "--max-configurations"
        ),
        at: offset
      )
    }
    let index = Int32(configurations.count)
    configurations.append(configuration)
    indexByConfiguration[configuration] = index
    return index
  }

  /// Reads one entry; a damaged one becomes a damaged value, so that nothing is lost silently.
  ///
  /// | kind | layout |
  /// | --- | --- |
  /// | simple | size 2 (8), flags 2, key 4, then the value at entry + size |
  /// | complex (flag 1) | size 2 (16), flags 2, key 4, parent 4, count 4, then count × (name 4, value 8) |
  /// | compact (flag 8) | key 2, flags 1, data type 1, data 4 |
  private mutating func read(
    _ identifier: UInt32,
    at offset: Int,
    configuration: Int32,
    into table: inout ResourceTable,
    in body: borrowing ByteCursor
  ) {
    var key: UInt32 = 0xffff_ffff
    var value = ResourceValue.damaged
    do throws(ByteError) {
      guard offset % 4 == body.start % 4 else {
        throw ByteError(.invalidValue("an entry that is not aligned"), at: offset)
      }
      let size = Int(try body.uint16LittleEndian(at: offset))
      let flags = try body.uint16LittleEndian(at: offset + 2)
      if flags & 8 != 0 {
        key = UInt32(size)
        value = try plainValue(
          type: UInt8(flags >> 8),
          data: body.uint32LittleEndian(at: offset + 4),
          at: offset
        )
      } else {
        guard size >= 8 else {
          throw ByteError(.invalidValue("an entry of \(size) bytes"), at: offset)
        }
        key = try body.uint32LittleEndian(at: offset + 4)
        value =
          flags & 1 == 0
          ? try self.value(at: offset + size, in: body)
          : try bag(at: offset, size: size, into: &table, in: body)
      }
    } catch {
      table.fault(
        .damaged,
        .everything,
        part: "entry \(hexadecimal(identifier))",
        at: error.offset,
        "\(error); Android finds no value here and tries no other"
      )
    }
    table.values.append(
      ResourceTable.Value(
        identifier: identifier,
        package: packageIndex,
        key: key,
        configuration: configuration,
        value: value
      )
    )
  }

  /// Reads a `Res_value`: size 2, zero 1, data type 1, data 4.
  private func value(
    at offset: Int,
    in body: borrowing ByteCursor
  ) throws(ByteError) -> ResourceValue {
    try plainValue(
      type: body.uint8(at: offset + 3),
      data: body.uint32LittleEndian(at: offset + 4),
      at: offset
    )
  }

  private func plainValue(
    type: UInt8,
    data: UInt32,
    at offset: Int
  ) throws(ByteError) -> ResourceValue {
    switch type {
    case 0x01, 0x07: return .reference(translated(data))
    case 0x02, 0x08: return .attribute(translated(data))
    case 0x03:
      guard Int(data) < stringCount, let index = Int32(exactly: data) else {
        throw ByteError(
          .invalidValue("string \(data) of a pool that has \(stringCount)"),
          at: offset + 4
        )
      }
      return .text(index)
    default: return .primitive(type: type, data: data)
    }
  }

  private mutating func bag(
    at offset: Int,
    size: Int,
    into table: inout ResourceTable,
    in body: borrowing ByteCursor
  ) throws(ByteError) -> ResourceValue {
    guard size >= 16 else {
      throw ByteError(.invalidValue("a complex entry of \(size) bytes"), at: offset)
    }
    if let known = bagByOffset[offset] { return .bag(known) }
    let parent = translated(try body.uint32LittleEndian(at: offset + 8))
    let count = Int(try body.uint32LittleEndian(at: offset + 12))
    let start = offset + size
    try body.check(try CheckedArithmetic.product(count, 12, at: offset + 12), at: start)
    let first = Int32(truncatingIfNeeded: table.bagItems.count)
    guard table.bagItems.count + count <= min(maximumBagItems, Int(Int32.max)) else {
      throw ByteError(.invalidValue("complex entries that overlap"), at: offset)
    }
    for index in 0..<count {
      let item = start + 12 * index
      table.bagItems.append(
        ResourceBagItem(
          name: translated(try body.uint32LittleEndian(at: item)),
          value: try value(at: item + 4, in: body)
        )
      )
    }
    table.bags.append(
      ResourceBag(parent: parent, items: first..<Int32(truncatingIfNeeded: table.bagItems.count))
    )
    let index = Int32(truncatingIfNeeded: table.bags.count - 1)
    bagByOffset[offset] = index
    return .bag(index)
  }

  /// Puts the package's own number into an identifier that leaves its package open.
  ///
  /// Numbers of shared libraries stay as they were at build time: which number a library has on a
  /// device is not known before it is installed.
  private func translated(_ identifier: UInt32) -> UInt32 {
    identifier != 0 && identifier >> 24 == 0 ? identifier | package : identifier
  }
}

/// Returns a number as `0x` and eight hexadecimal digits.
func hexadecimal(_ number: UInt32) -> String {
  let digits = String(number, radix: 16)
  return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
}
