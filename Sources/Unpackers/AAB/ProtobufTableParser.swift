internal import ArtifactModel
internal import Bytes

/// Reads the packages of a bundle's resource table.
struct ProtobufTableParser {
  var strings = TextPool()
  private(set) var configurations: [AndroidConfiguration] = []
  private var indexByConfiguration: [AndroidConfiguration: Int32] = [:]
  /// The same by a message's bytes: each value repeats the message, and it takes time to read.
  private var indexByMessage: [[UInt8]: Int32] = [:]
  private var keys = TextPool()
  private var package: Int32 = 0
  /// The most values and the most items of bags.
  let maximumValues: Int
  private let maximumConfigurations: Int

  init(limits: ReadLimits = ReadLimits()) {
    maximumValues = limits.valueCount
    maximumConfigurations = limits.configurationCount
  }

  /// Package: package_id 1 {id 1}, package_name 2, type 3.
  mutating func readPackage(
    _ range: Range<Int>,
    into table: inout ResourceTable,
    in input: borrowing ByteCursor
  ) {
    var number: UInt32 = 0
    var name = ""
    var types: [UInt8: String] = [:]
    package = Int32(table.packages.count)
    keys = TextPool()
    var typeRanges: [Range<Int>] = []
    do throws(ByteError) {
      try Self.read(range, "package", &table, in: input) { field throws(ByteError) in
        switch field.number {
        case 1:
          number = try Self.identifier(field.range(), in: input)
          guard number <= 0xff else {
            throw ByteError(.invalidValue("package number \(number)"), at: range.lowerBound)
          }
        case 2: name = try field.text(in: input)
        case 3: typeRanges.append(try field.range())
        default: break
        }
        // Their numbers have 8 bits, and 0 is none.
        guard typeRanges.count <= 0xff else {
          throw ByteError(.invalidValue("more than 255 types of a package"), at: range.lowerBound)
        }
      }
      for typeRange in typeRanges {
        readType(typeRange, of: number << 24, names: &types, into: &table, in: input)
      }
    } catch {
      table.fault(error, part: "package")
    }
    table.packages.append(
      ResourceTable.Package(
        number: UInt8(truncatingIfNeeded: number),
        name: name,
        types: types,
        keys: keys
      )
    )
  }

  /// Hands on the fields of a message; where it breaks off or a field is wrong, what stands before is
  /// kept, and what stands behind a wrong field is still read.
  ///
  /// - Throws: `ByteError` for a wrong field without which nothing of the message can be placed: its
  ///   number, or more of a kind than there are numbers.
  private static func read(
    _ range: Range<Int>,
    _ part: String,
    _ table: inout ResourceTable,
    in input: borrowing ByteCursor,
    _ each: (WireField) throws(ByteError) -> Void
  ) throws(ByteError) {
    var fields = WireReader(range)
    while true {
      let field: WireField
      do throws(ByteError) {
        guard let next = try fields.next(in: input) else { return }
        field = next
      } catch {
        table.fault(error, part: part)
        return
      }
      if field.number == 1 || field.isBytes {
        try each(field)
      } else {
        do throws(ByteError) { try each(field) } catch { table.fault(error, part: part) }
      }
    }
  }

  /// An identifier's message holds one number; an empty one stands for 0.
  private static func identifier(
    _ range: Range<Int>,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> UInt32 {
    var fields = WireReader(range)
    var number: UInt32 = 0
    while let field = try fields.next(in: input) {
      if field.number == 1 { number = try field.uint32() }
    }
    return number
  }

  /// Type: type_id 1 {id 1}, name 2, entry 3.
  private mutating func readType(
    _ range: Range<Int>,
    of package: UInt32,
    names: inout [UInt8: String],
    into table: inout ResourceTable,
    in input: borrowing ByteCursor
  ) {
    var number: UInt32 = 0
    var name = ""
    var entries: [Range<Int>] = []
    do throws(ByteError) {
      try Self.read(range, "type", &table, in: input) { field throws(ByteError) in
        switch field.number {
        case 1: number = try Self.identifier(field.range(), in: input)
        case 2: name = try field.text(in: input)
        case 3: entries.append(try field.range())
        default: break
        }
        // Their numbers have 16 bits.
        guard entries.count <= 0x1_0000 else {
          throw ByteError(.invalidValue("more than 65,536 entries of a type"), at: range.lowerBound)
        }
      }
      guard (1...0xff).contains(number) else {
        throw ByteError(.invalidValue("type number \(number)"), at: range.lowerBound)
      }
      guard names[UInt8(truncatingIfNeeded: number)] == nil else {
        throw ByteError(.invalidValue("a second type with number \(number)"), at: range.lowerBound)
      }
    } catch {
      table.fault(error, part: "type")
      return
    }
    names[UInt8(truncatingIfNeeded: number)] = name
    for entry in entries {
      readEntry(entry, of: package | number << 16, into: &table, in: input)
    }
  }

  /// Entry: entry_id 1 {id 1}, name 2, config_value 6.
  private mutating func readEntry(
    _ range: Range<Int>,
    of type: UInt32,
    into table: inout ResourceTable,
    in input: borrowing ByteCursor
  ) {
    do throws(ByteError) {
      var number: UInt32 = 0
      var name = ""
      var values: [Range<Int>] = []
      let before = table.valuesBefore + table.values.count
      try Self.read(range, "entry", &table, in: input) { field throws(ByteError) in
        switch field.number {
        case 1: number = try Self.identifier(field.range(), in: input)
        case 2: name = try field.text(in: input)
        case 6:
          guard before + values.count < maximumValues else {
            throw ByteError(
              .limitReached(
                "there are more than \(maximumValues) values in the artifact; the entry was not read",
                option: "--max-values"
              ),
              at: range.lowerBound
            )
          }
          values.append(try field.range())
        default: break
        }
      }
      guard number <= 0xffff else {
        throw ByteError(.invalidValue("entry number \(number)"), at: range.lowerBound)
      }
      let key = keys.append(name) ?? -1
      var read: [(Int32, ResourceValue)] = []
      for value in values {
        read.append(configValue(value, of: type | number, into: &table, in: input))
      }
      let order = read.indices.sorted {
        let a = configurations[Int(read[$0].0)]
        let b = configurations[Int(read[$1].0)]
        return AndroidConfiguration.isWrittenBefore(a, b)
      }
      for index in order {
        table.values.append(
          ResourceTable.Value(
            identifier: type | number,
            package: package,
            key: UInt32(bitPattern: key),
            configuration: read[index].0,
            value: read[index].1
          )
        )
      }
    } catch {
      table.fault(error, part: "entry")
    }
  }

  /// ConfigValue: config 1, value 2; a damaged value keeps its configuration.
  private mutating func configValue(
    _ range: Range<Int>,
    of identifier: UInt32,
    into table: inout ResourceTable,
    in input: borrowing ByteCursor
  ) -> (Int32, ResourceValue) {
    var configuration: Int32?
    var value = ResourceValue.primitive(type: 0, data: 0)
    do throws(ByteError) {
      var fields = WireReader(range)
      while let field = try fields.next(in: input) {
        switch field.number {
        case 1: configuration = try self.configuration(field.range(), in: input)
        case 2:
          value = try self.value(field.range(), into: &table, in: input)
        default: break
        }
      }
    } catch {
      table.fault(error, part: "entry \(hexadecimal(identifier))")
      value = .damaged
    }
    return (configuration ?? index(of: AndroidConfiguration()), value)
  }

  private mutating func configuration(
    _ range: Range<Int>,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> Int32 {
    let message = try input.copy(at: range.lowerBound, count: range.count)
    if let known = indexByMessage[message] { return known }
    let configuration = try AndroidConfiguration(protobuf: range, in: input)
    guard configurations.count < maximumConfigurations || indexByConfiguration[configuration] != nil
    else {
      throw ByteError(
        .limitReached(
          "the table has more than \(maximumConfigurations) qualifiers; this value was not read",
          option: "--max-configurations"
        ),
        at: range.lowerBound
      )
    }
    let index = index(of: configuration)
    indexByMessage[message] = index
    return index
  }

  private mutating func index(of configuration: AndroidConfiguration) -> Int32 {
    if let known = indexByConfiguration[configuration] { return known }
    let index = Int32(configurations.count)
    configurations.append(configuration)
    indexByConfiguration[configuration] = index
    return index
  }
}
