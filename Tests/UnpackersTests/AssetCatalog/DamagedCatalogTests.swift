import ArtifactModel
import Bytes
import TestSupport
import Testing

@testable import Unpackers

@Suite struct DamagedCatalogTests {
  private static let small: AssetCatalogBuilder = {
    var catalog = AssetCatalogBuilder()
    for (index, locale) in [nil, "fr", "ja"].enumerated() {
      let picture = CatalogPicture(width: 3, height: 2, seed: UInt8(index))
      catalog.add(picture, to: "a", .init(locale: locale, scale: 2))
      catalog.add(picture, to: "b", .init(locale: locale, scale: 2), compression: nil)
    }
    catalog.add(color: [0, 0, 0, 1], to: "Tint")
    return catalog
  }()

  /// Replaces bytes at the first place that holds others.
  private static func replacing(
    _ old: [UInt8],
    with new: [UInt8],
    skipping: Int = 0,
    in bytes: [UInt8]
  ) throws -> [UInt8] {
    let places = bytes.indices.filter { bytes[$0...].starts(with: old) }
    let place = try #require(places.dropFirst(skipping).first)
    var copy = bytes
    copy.replaceSubrange(place..<(place + new.count), with: new)
    return copy
  }

  @Test func `no prefix of a catalog traps`() {
    let bytes = Self.small.bytes
    var listed = 0
    ByteDamage.prefixes(of: bytes, step: 7) { prefix in
      if (try? CatalogFixture.read(prefix)) != nil { listed += 1 }
    }
    // The table of blocks is at the end, and nothing can be listed without it.
    #expect(listed < 40)
  }

  @Test func `no changed byte traps`() {
    for (builder, count) in [(Self.small, 1_500), (CatalogFixture.full, 200)] {
      ByteDamage.flips(of: builder.bytes, count: count, seed: 4) { changed in
        guard let catalog = try? CatalogFixture.read(changed) else { return }
        let cursor = ByteCursor(changed)
        for rendition in catalog.renditions {
          _ = try? BitmapPayload(of: rendition.record, in: cursor).bands(in: cursor)
        }
      }
    }
  }

  @Test func `no field of the largest value traps`() {
    let bytes = Self.small.bytes
    for offset in stride(from: 0, to: bytes.count - 4, by: 4)
    where bytes[offset..<(offset + 4)].contains(where: { $0 != 0 }) {
      for last: UInt8 in [0xff, 0x7f] {
        var changed = bytes
        changed.replaceSubrange(offset..<(offset + 4), with: [0xff, 0xff, 0xff, last])
        _ = try? CatalogFixture.read(changed)
      }
    }
  }

  @Test func `a changed byte of an archive's catalog is told, and the rest is listed`() throws {
    let bytes = try Self.replacing(
      Array("ISTC".utf8),
      with: Array("XXXX".utf8),
      skipping: 2,
      in: Self.small.bytes
    )
    let (bundle, issues) = try IPAReading.app { $0.file("Payload/A.app/Assets.car", bytes) }
    #expect(bundle.renditions.count == 7)
    #expect(issues.map(\.severity) == [.damaged])
    #expect(issues.map(\.scope) == [.images])
    #expect(issues.first?.entry == "Payload/A.app/Assets.car")
    #expect(issues.first?.part == "rendition 2")
    #expect(issues.first?.offset != nil)
  }

  @Test(arguments: [
    ("FACETKEYS", "the catalog has no FACETKEYS, so its assets have no names", 1),
    ("LOCALIZATIONKEYS", "which LOCALIZATIONKEYS does not name", 2),
  ])
  func `assets and languages without names are told`(
    _ tree: String,
    _ message: String,
    _ count: Int
  ) throws {
    var store = Self.small.container
    store.drop(tree)
    let (bundle, issues) = try IPAReading.app { $0.file("Payload/A.app/Assets.car", store.bytes) }
    #expect(bundle.renditions.count == 8)
    #expect(issues.count == count)
    #expect(
      issues.allSatisfy {
        $0.severity == .damaged && $0.scope == .images && $0.message.contains(message)
      }
    )
  }

  @Test func `a link to an atlas that is not there is told and shows nothing`() throws {
    var builder = Self.small
    builder.leavesOutAtlases = true
    let (bundle, issues) = try IPAReading.app {
      $0.file("Payload/A.app/Assets.car", builder.bytes)
    }
    let links = bundle.renditions.filter { $0.kind == .atlasLink }
    #expect(links.count == 3)
    #expect(links.allSatisfy { !$0.isPicture })
    #expect(bundle.renditions.filter { $0.kind == .bitmap }.allSatisfy { $0.isPicture })
    #expect(issues.count == 3)
    #expect(issues.allSatisfy { $0.severity == .damaged && $0.message.contains("atlas") })
  }

  @Test func `a link that leaves its atlas is told`() throws {
    let link = Array("KLNI".utf8) + [0, 0, 0, 0] + [0, 0, 0, 0]
    let bytes = try Self.replacing(
      link,
      with: Array("KLNI".utf8) + [0, 0, 0, 0] + [255, 255, 255, 255],
      in: Self.small.bytes
    )
    let catalog = try CatalogFixture.read(bytes)
    #expect(catalog.faults.count == 1)
    #expect(catalog.renditions.filter { $0.digest == nil }.count == 1)
  }

  /// A container with the small catalog's header and format, and trees of the test's own.
  private static func container(_ change: (inout BOMBuilder) -> Void) -> [UInt8] {
    var store = small.container
    change(&store)
    return store.bytes
  }

  private static func node(
    isLeaf: Bool,
    _ pairs: [(UInt32, UInt32)],
    next: UInt32,
    count: UInt16? = nil
  ) -> [UInt8] {
    func big(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    }
    let number = count ?? UInt16(pairs.count)
    return [0, isLeaf ? 1 : 0, UInt8(number >> 8), UInt8(number & 255)] + big(next) + big(0)
      + pairs.flatMap { big($0.0) + big($0.1) }
  }

  private static func tree(root: UInt32, count: UInt32 = 0) -> [UInt8] {
    Array("tree".utf8)
      + [1, root, 4_096, count].flatMap { value in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
      } + [0]
  }

  /// Reads a tree named `T` that a container holds beside everything else.
  private static func tree(_ add: (inout BOMBuilder) -> UInt32) throws -> BOMTree {
    var store = small.container
    let root = add(&store)
    store.add(tree(root: root, count: 3), named: "T")
    let bytes = store.bytes
    let cursor = ByteCursor(bytes)
    let container = try BOMStore(parsing: cursor)
    let block = try #require(container.block(named: "T"))
    return try BOMTree(block: block, of: container, in: cursor)
  }

  @Test func `a ring of leaves ends with what was read`() throws {
    let tree = try Self.tree { store in
      let first = store.add(Self.node(isLeaf: true, [(1, 1), (2, 2)], next: 0))
      let number = first + 1
      return store.add(Self.node(isLeaf: true, [(3, 3), (4, 4)], next: number))
    }
    #expect(tree.entries.count == 2)
    #expect(tree.fault?.description.contains("ring") == true)
  }

  @Test func `a branch that leads to itself is refused`() throws {
    let tree = try Self.tree { store in
      let probe = store.add([])
      return store.add(Self.node(isLeaf: false, [(probe + 1, 0)], next: 0))
    }
    #expect(tree.entries.isEmpty)
    #expect(tree.fault?.description.contains("ring") == true)
  }

  @Test func `a node outside the table ends the tree with what was read`() throws {
    let tree = try Self.tree { store in
      store.add(Self.node(isLeaf: true, [(1, 1)], next: 4_000_000))
    }
    #expect(tree.entries.count == 1)
    #expect(tree.fault?.description.contains("4000000") == true)
  }

  @Test func `a count of entries that a node has no room for is refused`() throws {
    let tree = try Self.tree { store in
      store.add(Self.node(isLeaf: true, [(1, 1)], next: 0, count: 60_000))
    }
    #expect(tree.entries.isEmpty)
    #expect(tree.fault?.description.contains("60000") == true)
  }

  @Test func `a tree whose count lies is told and read all the same`() throws {
    let tree = try Self.tree { store in
      store.add(Self.node(isLeaf: true, [(1, 1)], next: 0))
    }
    #expect(tree.entries.count == 1)
    #expect(tree.fault?.description.contains("counts 3") == true)
  }

  @Test func `keys that are shorter than their format cost their renditions only`() throws {
    let format: [UInt8] =
      Array("tmfk".utf8) + [0, 0, 0, 0, 13, 0, 0, 0]
      + (0..<13).flatMap { [UInt8($0), 0, 0, 0] }
    let bytes = Self.container { store in
      store.drop("KEYFORMAT")
      store.add(format, named: "KEYFORMAT")
    }
    let catalog = try CatalogFixture.read(bytes)
    #expect(catalog.renditions.isEmpty)
    #expect(catalog.facets.map(\.name) == ["Tint", "a", "b"])
    #expect(catalog.faults.contains { $0.error.description.contains("a key of 24 bytes") })
    let lying = try Self.replacing(
      Array("tmfk".utf8) + [0, 0, 0, 0, 12],
      with: Array("tmfk".utf8) + [0, 0, 0, 0, 13],
      in: Self.small.bytes
    )
    #expect(throws: ByteError.self) { try CatalogFixture.read(lying) }
  }

  @Test func `sizes of four gigabytes are refused with an offset`() throws {
    let bytes = Self.small.bytes
    let record = try #require(
      bytes.indices.first { bytes[$0...].starts(with: Array("ISTC".utf8)) }
    )
    for field in [168, 172] {
      var changed = bytes
      changed.replaceSubrange((record + field)..<(record + field + 4), with: [255, 255, 255, 255])
      let catalog = try CatalogFixture.read(changed)
      #expect(catalog.faults.count == 1)
      #expect(catalog.renditions.count == 7)
    }
    // A payload that is too long is cut at its block's end, as real ones are.
    var long = bytes
    long.replaceSubrange((record + 180)..<(record + 184), with: [255, 255, 255, 255])
    let catalog = try CatalogFixture.read(long)
    #expect(catalog.faults == [])
    #expect(catalog.renditions.allSatisfy { $0.record.payload.upperBound <= long.count })
  }

  @Test func `a catalog in which no rendition belongs to a name is told`() throws {
    let bytes = Self.container { store in
      let root = store.add(Self.node(isLeaf: true, [], next: 0))
      store.drop("FACETKEYS")
      store.add(Self.tree(root: root), named: "FACETKEYS")
    }
    let index = try UnpackerRegistry.unpack(
      MappedFile(path: "Assets.car", bytes: bytes),
      limits: ReadLimits()
    )
    #expect(index.issues.map(\.scope) == [.images])
    #expect(index.issues.first?.message.hasPrefix("none of the catalog's 7 renditions") == true)
  }

  @Test func `a rendition that is there twice while another is lost is told`() throws {
    // The key of a language becomes that of another: 1 and 2 in the order of the names.
    let good = try CatalogFixture.read(Self.small.bytes)
    #expect(good.faults == [])
    let keys = good.renditions.map { $0.key.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } }
    let bytes = try Self.replacing(keys[1], with: keys[0], in: Self.small.bytes)
    let catalog = try CatalogFixture.read(bytes)
    #expect(catalog.faults.contains { $0.part == "RENDITIONS tree" && $0.hides })
  }

  @Test func `many renditions that share one block cost no more than their file`() throws {
    let record = CatalogRecord.other(
      1000,
      name: "d",
      payload: [UInt8](repeating: 7, count: 300_000)
    )
    let bytes = Self.container { store in
      let value = store.add(record)
      let key = store.add([UInt8](repeating: 0, count: 24))
      let pairs = [(UInt32, UInt32)](repeating: (value, key), count: 20)
      let root = store.add(Self.node(isLeaf: true, pairs, next: 0))
      store.drop("RENDITIONS")
      store.add(Self.tree(root: root, count: 20), named: "RENDITIONS")
    }
    let catalog = try CatalogFixture.read(bytes)
    #expect(catalog.renditions.count == 20)
    #expect(catalog.faults.contains { $0.error.description.contains("overlap") })
  }
}
