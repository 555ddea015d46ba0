/// Builds the container of a compiled catalog: blocks, trees, and variables that name them.
public struct BOMBuilder: Sendable {
  /// The most entries of a node of 4096 bytes.
  private static let nodeCapacity = 500

  private var blocks: [[UInt8]] = [[]]
  private var variables: [(name: String, block: UInt32)] = []

  /// Creates an empty container.
  public init() {}

  /// Adds a block and returns its number.
  public mutating func add(_ bytes: [UInt8]) -> UInt32 {
    blocks.append(bytes)
    return UInt32(blocks.count - 1)
  }

  /// Adds a block under a name.
  public mutating func add(_ bytes: [UInt8], named name: String) {
    variables.append((name, add(bytes)))
  }

  /// Takes a name away; its block stays.
  public mutating func drop(_ name: String) { variables.removeAll { $0.name == name } }

  /// Adds a tree whose keys are blocks under a name; entries are sorted by the bytes of their keys.
  public mutating func addTree(_ entries: [(key: [UInt8], value: [UInt8])], named name: String) {
    let sorted = entries.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let pairs = sorted.map { entry in (value: add(entry.value), key: add(entry.key)) }
    addTree(pairs, hasInlineKeys: false, named: name)
  }

  /// Adds a tree whose keys are numbers under a name.
  public mutating func addTree(_ entries: [(key: UInt32, value: [UInt8])], named name: String) {
    let pairs = entries.sorted { $0.key < $1.key }.map { (value: add($0.value), key: $0.key) }
    addTree(pairs, hasInlineKeys: true, named: name)
  }

  private mutating func addTree(
    _ pairs: [(value: UInt32, key: UInt32)],
    hasInlineKeys: Bool,
    named name: String
  ) {
    let starts = stride(from: 0, to: max(pairs.count, 1), by: Self.nodeCapacity)
    let leaves = starts.map { Array(pairs[$0..<min($0 + Self.nodeCapacity, pairs.count)]) }
    let first = UInt32(blocks.count)
    for (index, leaf) in leaves.enumerated() {
      let number = first + UInt32(index)
      let next = index + 1 < leaves.count ? number + 1 : 0
      let previous = index > 0 ? number - 1 : 0
      _ = add(Self.node(leaf, isLeaf: true, next: next, previous: previous))
    }
    var root = first
    if leaves.count > 1 {
      let separators = leaves.dropLast().enumerated().map { index, leaf in
        (value: first + UInt32(index), key: leaf.last?.key ?? 0)
      }
      var node = Self.node(separators, isLeaf: false, next: 0, previous: 0)
      // A branch has one child more than it has keys.
      let place = 12 + 8 * separators.count
      node.replaceSubrange(
        place..<(place + 4),
        with: Self.bigEndian(first + UInt32(leaves.count - 1))
      )
      root = add(node)
    }
    let header =
      Array("tree".utf8) + Self.bigEndian(1) + Self.bigEndian(root)
      + Self.bigEndian(hasInlineKeys ? 1_024 : 4_096) + Self.bigEndian(UInt32(pairs.count))
      + [hasInlineKeys ? 1 : 0] + Self.bigEndian(UInt32.max) + Self.bigEndian(0)
    add(header, named: name)
  }

  private static func node(
    _ pairs: [(value: UInt32, key: UInt32)],
    isLeaf: Bool,
    next: UInt32,
    previous: UInt32
  ) -> [UInt8] {
    let body = pairs.flatMap { bigEndian($0.value) + bigEndian($0.key) }
    let node =
      [0, isLeaf ? 1 : 0] + bigEndian(UInt32(pairs.count)).suffix(2) + bigEndian(next)
      + bigEndian(previous) + body
    return node + [UInt8](repeating: 0, count: 4_096 - node.count)
  }

  /// The whole container: header, blocks, variables, block table.
  public var bytes: [UInt8] {
    var file = [UInt8](repeating: 0, count: 512)
    var table = Self.bigEndian(UInt32(blocks.count))
    for (index, block) in blocks.enumerated() {
      while file.count % 16 != 0 { file.append(0) }
      table += index == 0 ? Self.bigEndian(0) : Self.bigEndian(UInt32(file.count))
      table += Self.bigEndian(UInt32(block.count))
      file += block
    }
    var names = Self.bigEndian(UInt32(variables.count))
    for variable in variables {
      names += Self.bigEndian(variable.block) + [UInt8(variable.name.utf8.count)]
      names += Array(variable.name.utf8)
    }
    // The list of free blocks is empty, with two spare entries.
    table += [UInt8](repeating: 0, count: 20)
    let namesStart = UInt32(file.count)
    let tableStart = namesStart + UInt32(names.count)
    let header =
      Array("BOMStore".utf8) + Self.bigEndian(1) + Self.bigEndian(UInt32(blocks.count - 1))
      + Self.bigEndian(tableStart) + Self.bigEndian(UInt32(table.count))
      + Self.bigEndian(namesStart) + Self.bigEndian(UInt32(names.count))
    file.replaceSubrange(0..<header.count, with: header)
    return file + names + table
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }
}
