internal import Bytes

/// A tree of a container, flattened into its leaves' entries.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 4 | `tree` |
/// | 4 | 4 | version, 1 |
/// | 8 | 4 | block of the root node |
/// | 12 | 4 | size of a node |
/// | 16 | 4 | number of entries in all leaves |
/// | 20 | 1 | 1 if keys are numbers in the nodes, 0 if they are blocks |
///
/// A node is a 16-bit mark (1 for a leaf), a 16-bit count, the next and the previous node, and a pair
/// for each entry: in a leaf the block of the value and the key, in a branch a child and its key. All
/// numbers are big-endian. The leaves form a chain that begins at the leftmost one.
struct BOMTree: Sendable {
  /// A key and a value.
  struct Entry: Sendable {
    /// The block of the key, or the key itself if keys are numbers.
    let key: UInt32
    /// The block of the value.
    let value: UInt32
  }

  /// The deepest tree; one of this depth could hold every block that a file can have.
  private static let maximumDepth = 32

  /// The entries in the order of the leaves.
  private(set) var entries: [Entry] = []
  /// Whether keys are numbers and not blocks.
  let hasInlineKeys: Bool
  /// Why the entries end early or are not as many as the tree says; `nil` if all is well.
  private(set) var fault: ByteError?

  /// Reads a tree whose header lies in a block.
  ///
  /// Nodes that lie outside, come twice, or hold more entries than the file has blocks end the walk,
  /// and `fault` tells so; what was read before stays.
  ///
  /// - Parameters:
  ///   - block: The block of the header.
  ///   - store: The container.
  ///   - input: The container's bytes.
  /// - Throws: `ByteError` if the header itself cannot be read.
  init(
    block: UInt32,
    of store: BOMStore,
    in input: borrowing ByteCursor
  ) throws(ByteError) {
    let header = try store.range(of: block, in: input)
    guard input.matches("tree", at: header.lowerBound), header.count >= 20 else {
      throw ByteError(.invalidValue("block \(block) is no tree"), at: header.lowerBound)
    }
    let root = try input.uint32BigEndian(at: header.lowerBound + 8)
    let count = try input.uint32BigEndian(at: header.lowerBound + 16)
    hasInlineKeys = header.count > 20 ? try input.uint8(at: header.lowerBound + 20) != 0 : false
    do throws(ByteError) {
      try walk(from: Self.leftmostLeaf(below: root, of: store, in: input), of: store, in: input)
      guard entries.count == Int(count) else {
        throw ByteError(
          .invalidValue("the tree counts \(count) entries and its leaves hold \(entries.count)"),
          at: header.lowerBound + 16
        )
      }
    } catch {
      fault = error
    }
  }

  private static func leftmostLeaf(
    below root: UInt32,
    of store: BOMStore,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> UInt32 {
    var node = root
    for _ in 0..<maximumDepth {
      let range = try self.range(ofNode: node, of: store, in: input)
      if try input.uint16BigEndian(at: range.lowerBound) != 0 { return node }
      try input.slice(at: range.lowerBound, count: range.count).check(
        4,
        at: range.lowerBound + 12
      )
      node = try input.uint32BigEndian(at: range.lowerBound + 12)
    }
    throw ByteError(
      .limitReached("a tree is deeper than \(maximumDepth) nodes, or its branches form a ring"),
      at: try store.range(of: node, in: input).lowerBound
    )
  }

  private static func range(
    ofNode node: UInt32,
    of store: BOMStore,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> Range<Int> {
    let range = try store.range(of: node, in: input)
    guard range.count >= 12 else {
      throw ByteError(
        .invalidValue("node \(node) of a tree has \(range.count) bytes"),
        at: range.lowerBound
      )
    }
    return range
  }

  private mutating func walk(
    from first: UInt32,
    of store: BOMStore,
    in input: borrowing ByteCursor
  ) throws(ByteError) {
    var node = first
    var seen: Set<UInt32> = []
    while node != 0 {
      let range = try Self.range(ofNode: node, of: store, in: input)
      let start = range.lowerBound
      guard seen.insert(node).inserted else {
        throw ByteError(
          .invalidValue("the leaves of a tree form a ring at node \(node)"),
          at: start
        )
      }
      guard try input.uint16BigEndian(at: start) != 0 else {
        throw ByteError(.invalidValue("node \(node) in the chain of leaves is none"), at: start)
      }
      let count = Int(try input.uint16BigEndian(at: start + 2))
      guard count <= (range.count - 12) / 8 else {
        throw ByteError(
          .invalidValue("node \(node) of \(range.count) bytes counts \(count) entries"),
          at: start + 2
        )
      }
      // Each entry has a value in a block of its own.
      guard entries.count + count <= store.blockCount else {
        throw ByteError(
          .limitReached("a tree holds more entries than the file has blocks"),
          at: start + 2
        )
      }
      entries.reserveCapacity(entries.count + count)
      for index in 0..<count {
        let entry = start + 12 + 8 * index
        entries.append(
          Entry(
            key: try input.uint32BigEndian(at: entry + 4),
            value: try input.uint32BigEndian(at: entry)
          )
        )
      }
      node = try input.uint32BigEndian(at: start + 4)
    }
  }
}
