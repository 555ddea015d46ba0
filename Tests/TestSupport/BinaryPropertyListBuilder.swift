/// Builds binary property lists, from a tree or from raw objects that may say anything.
public struct BinaryPropertyListBuilder: Sendable {
  /// The objects' bytes in order.
  public var objects: [[UInt8]] = []
  /// The number of the outermost object.
  public var top: UInt64 = 0
  /// The bytes of an offset, at least as many as the largest needs.
  public var offsetSize = 4
  /// The bytes of a reference.
  public var referenceSize = 2
  /// The number of objects that the trailer states, `nil` for the right one.
  public var statedCount: UInt64?
  /// The offset of the offset table that the trailer states, `nil` for the right one.
  public var statedTable: UInt64?
  /// The first eight bytes.
  public var magic = Array("bplist00".utf8)

  /// Creates a builder without objects.
  public init() {}

  /// Creates a builder with raw objects and references of one byte, the first object outermost.
  public init(objects: [[UInt8]]) {
    self.objects = objects
    referenceSize = 1
  }

  /// Returns a tree in the binary form; equal texts are not shared.
  public static func pack(_ tree: PropertyListTree) -> [UInt8] {
    var builder = BinaryPropertyListBuilder()
    builder.referenceSize = 4
    builder.top = UInt64(builder.add(tree))
    return builder.bytes
  }

  /// Adds a tree's objects and returns the number of its outermost one.
  public mutating func add(_ tree: PropertyListTree) -> Int {
    let bytes: [UInt8]
    switch tree {
    case .string(let text):
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        bytes = Self.head(0x50, text.utf8.count) + Array(text.utf8)
      } else {
        let units = Array(text.utf16)
        bytes =
          Self.head(0x60, units.count) + units.flatMap { Self.bigEndian(UInt64($0), bytes: 2) }
      }
    case .integer(let number):
      bytes = [0x13] + Self.bigEndian(UInt64(bitPattern: number), bytes: 8)
    case .real(let number): bytes = [0x23] + Self.bigEndian(number.bitPattern, bytes: 8)
    case .boolean(let flag): bytes = [flag ? 0x09 : 0x08]
    case .date(let seconds): bytes = [0x33] + Self.bigEndian(seconds.bitPattern, bytes: 8)
    case .data(let data): bytes = Self.head(0x40, data.count) + data
    case .array(let items):
      let numbers = items.map { add($0) }
      bytes = Self.head(0xa0, items.count) + numbers.flatMap { reference($0) }
    case .dictionary(let entries):
      let keys = entries.map { add(.string($0.0)) }
      let values = entries.map { add($0.1) }
      bytes = Self.head(0xd0, entries.count) + (keys + values).flatMap { reference($0) }
    }
    objects.append(bytes)
    return objects.count - 1
  }

  /// The whole file.
  public var bytes: [UInt8] {
    var output = magic
    var offsets: [UInt8] = []
    for object in objects {
      offsets += Self.bigEndian(UInt64(output.count), bytes: offsetSize)
      output += object
    }
    let table = statedTable ?? UInt64(output.count)
    output += offsets
    output += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [statedCount ?? UInt64(objects.count), top, table] {
      output += Self.bigEndian(number, bytes: 8)
    }
    return output
  }

  /// Returns an object's first byte with its count, which takes an object of its own from 15 on.
  public static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15
      ? [kind | UInt8(count)] : [kind | 0x0f, 0x12] + bigEndian(UInt64(count), bytes: 4)
  }

  private func reference(_ number: Int) -> [UInt8] {
    Self.bigEndian(UInt64(number), bytes: referenceSize)
  }

  private static func bigEndian(_ value: UInt64, bytes count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * (count - 1 - $0))) }
  }
}
