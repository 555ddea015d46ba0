internal import ArtifactModel
internal import Bytes

extension ResourceTable {
  /// Reads a table.
  ///
  /// | offset | size | meaning |
  /// | --- | --- | --- |
  /// | 0 | 8 | chunk header, type 0x0002, header size 12 |
  /// | 8 | 4 | number of packages |
  /// | 12 | | global string pool, then the packages |
  ///
  /// A part that Android skips is skipped; where Android refuses the whole table, the fault says so
  /// and the rest is still read.
  ///
  /// Source: `ResTable::addInternal` and `LoadedArsc::Load` of Android 10.
  ///
  /// - Throws: `ByteError` if there is no table header.
  init(
    parsing input: inout ByteCursor,
    stored: StoredBytes? = nil,
    limits: ReadLimits = ReadLimits(),
    valuesBefore: Int = 0
  ) throws(ByteError) {
    self.init()
    self.valuesBefore = valuesBefore
    maximumStrings = limits.valueCount
    let table = try Chunk(at: input.position, in: input)
    guard table.kind == Chunk.Kind.table else {
      throw ByteError(
        .invalidValue("a resource table cannot begin with chunk type \(table.kind)"),
        at: table.start
      )
    }
    guard table.headerSize >= 12 else {
      throw ByteError(.invalidValue("a table header of \(table.headerSize) bytes"), at: table.start)
    }
    let packageCount = Int(try input.uint32LittleEndian(at: table.start + 8))
    var hasStrings = false
    var packageChunks = 0
    var parser = TypeParser(tableSize: table.end - table.start, limits: limits)
    // Room is only address space until it is filled; growing would copy what is there again and again.
    values.reserveCapacity((table.end - table.start) / 64)
    var offset = table.bodyStart
    while offset < table.end {
      guard let chunk = child(at: offset, end: table.end, of: "table", in: input) else { break }
      switch chunk.kind {
      case Chunk.Kind.stringPool where !hasStrings:
        hasStrings = true
        strings = pool(chunk, part: "global string pool", in: input, stored: stored).texts
      case Chunk.Kind.package:
        packageChunks += 1
        readPackage(chunk, with: &parser, in: input)
      case Chunk.Kind.stringPool, Chunk.Kind.flagList:
        break
      default:
        fault(
          .note,
          .nothing,
          part: "table",
          at: offset,
          "the unknown chunk type \(chunk.kind) was skipped, as Android does"
        )
      }
      offset = chunk.end
    }
    configurations = parser.configurations
    if packageChunks > packageCount {
      fault(
        .damaged,
        .everything,
        part: "table",
        at: table.start + 8,
        "the table states \(packageCount) packages and holds \(packageChunks); Android refuses it"
      )
    }
  }

  private mutating func child(
    at offset: Int,
    end: Int,
    of part: String,
    in input: borrowing ByteCursor
  ) -> Chunk? {
    do throws(ByteError) {
      let chunk = try Chunk(at: offset, in: input)
      guard chunk.end <= end else {
        throw ByteError(.invalidValue("a chunk that ends behind its parent"), at: offset)
      }
      return chunk
    } catch {
      fault(
        .damaged,
        .everything,
        part: part,
        at: offset,
        "what follows cannot be read: \(error); Android refuses the table"
      )
      return nil
    }
  }

  private mutating func pool(
    _ chunk: Chunk,
    part: String,
    in input: borrowing ByteCursor,
    stored: StoredBytes? = nil
  ) -> StringPool {
    do throws(ByteError) {
      let pool = try StringPool(
        chunk: chunk,
        in: input,
        stored: stored,
        maximumCount: maximumStrings
      )
      maximumStrings -= pool.count
      for item in pool.faults {
        fault(
          item.isLoss ? .damaged : .note,
          item.isLoss ? .everything : .nothing,
          part: part,
          at: item.offset,
          item.isLoss ? item.message : "\(item.message); Android reads it"
        )
      }
      return pool
    } catch {
      fault(error, part: part)
      return StringPool()
    }
  }

  /// Reads a package: its two pools and its type chunks.
  ///
  /// | offset | size | meaning |
  /// | --- | --- | --- |
  /// | 0 | 8 | chunk header, type 0x0200, header size 284 or 288 |
  /// | 8 | 4 | package number |
  /// | 12 | 256 | name in UTF-16, zero-filled |
  /// | 268 | 4 | start of the pool of type names, from the chunk's start |
  /// | 276 | 4 | start of the pool of entry names |
  /// | 284 | 4 | how much higher type numbers are than indices of type names (absent in 284 bytes) |
  private mutating func readPackage(
    _ chunk: Chunk,
    with parser: inout TypeParser,
    in input: borrowing ByteCursor
  ) {
    let typeStrings: Int
    let keyStrings: Int
    let typeOffset: UInt32
    let number: UInt8
    let name: String
    do throws(ByteError) {
      guard chunk.headerSize >= 284 else {
        throw ByteError(
          .invalidValue("a package header of \(chunk.headerSize) bytes"),
          at: chunk.start
        )
      }
      number = UInt8(truncatingIfNeeded: try input.uint32LittleEndian(at: chunk.start + 8))
      name = try Self.name(at: chunk.start + 12, units: 128, in: input)
      typeStrings = chunk.start + Int(try input.uint32LittleEndian(at: chunk.start + 268))
      keyStrings = chunk.start + Int(try input.uint32LittleEndian(at: chunk.start + 276))
      typeOffset =
        chunk.headerSize >= 288 ? try input.uint32LittleEndian(at: chunk.start + 284) : 0
    } catch {
      fault(.damaged, .everything, part: "package", at: error.offset, "\(error)")
      return
    }
    var types = StringPool()
    var keys = StringPool()
    parser.beginPackage(number: number, index: Int32(packages.count), strings: strings.count)
    var offset = chunk.bodyStart
    while offset < chunk.end {
      guard let child = child(at: offset, end: chunk.end, of: "package", in: input) else { break }
      switch child.kind {
      case Chunk.Kind.stringPool:
        if offset == typeStrings {
          types = pool(child, part: "pool of type names", in: input)
        } else if offset == keyStrings {
          keys = pool(child, part: "pool of entry names", in: input)
        }
      case Chunk.Kind.typeSpec:
        parser.readTypeSpec(child, into: &self, in: input)
      case Chunk.Kind.type:
        parser.readType(child, into: &self, in: input)
      case Chunk.Kind.library, Chunk.Kind.overlayable, Chunk.Kind.stagedAlias:
        // None of them changes which value an app's own resource has.
        break
      case Chunk.Kind.flagged:
        fault(
          .unread,
          .everything,
          part: "flagged chunk",
          at: offset,
          "values that depend on a feature flag of the device were not read"
        )
      default:
        fault(
          .note,
          .nothing,
          part: "package",
          at: offset,
          "the unknown chunk type \(child.kind) was skipped, as Android does"
        )
      }
      offset = child.end
    }
    packages.append(
      Package(
        number: number,
        name: name,
        types: Self.typeNames(types, offset: typeOffset),
        keys: keys.texts
      )
    )
  }

  /// Names types by number: the first name is that of type 1, or of a higher one by an offset.
  ///
  /// The offset is honoured as `ResTable` and aapt do; `AssetManager2` moves the numbers instead.
  private static func typeNames(_ pool: StringPool, offset: UInt32) -> [UInt8: String] {
    var names: [UInt8: String] = [:]
    for index in 0..<min(pool.count, 255) {
      guard let number = UInt8(exactly: Int(offset) + index + 1) else { break }
      names[number] = pool.texts[Int32(index)]
    }
    return names
  }

  /// Reads UTF-16 text that ends at the first zero unit.
  private static func name(
    at offset: Int,
    units: Int,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> String {
    var count = 0
    while count < units, try input.uint16LittleEndian(at: offset + 2 * count) != 0 { count += 1 }
    return try input.utf16LittleEndian(at: offset, count: count)
  }
}
