import Bytes
import TestSupport
import Testing

@testable import Unpackers

/// Decoded pixels count against the bounds on all that is unpacked.
@Suite struct PixelBudgetTests {
  /// Three pictures of 120 bytes each, cut into bands.
  private static let catalog: [UInt8] = {
    var catalog = AssetCatalogBuilder()
    for number in 0..<3 as Range<UInt8> {
      catalog.add(
        CatalogPicture(width: 6, height: 5, seed: number),
        to: "picture-\(number)",
        compression: .rle,
        bandHeight: 2
      )
    }
    return catalog.bytes
  }()

  private static func limits(total: UInt64) -> ReadLimits {
    var limits = ReadLimits()
    limits.unpackedTotalSize = total
    return limits
  }

  @Test(arguments: [
    (100, 256 << 20, "--max-total-ratio"), (6 << 20, 300 << 20, "--max-total-ratio"),
    (100 << 20, 4 << 30, "--max-total-size"), (.max, 4 << 30, "--max-total-size"),
  ])
  func `fifty times the size may be unpacked, from 256 MiB up to 4 GiB`(
    _ size: UInt64,
    _ bound: UInt64,
    _ option: String
  ) {
    let found = ReadLimits().totalBound(of: size)
    #expect(found.size == bound)
    #expect(found.option == option)
  }

  @Test func `the pictures of all catalogs are counted together`() throws {
    var budget = PixelBudget(Self.limits(total: 4 * 120 + 119))
    var refused: [ReadError] = []
    for _ in 0..<2 {
      let pictures = try CatalogPixelsTests.pictures(Self.catalog)
      budget.admit(pictures)
      for number in 0..<3 {
        do throws(ReadError) {
          try pictures.verify(number, within: &budget)
        } catch {
          refused.append(error)
        }
      }
    }
    #expect(
      refused.map(\.advice) == [
        "raise --max-total-size if this is meant", "raise --max-total-size if this is meant",
      ]
    )
    #expect(refused.allSatisfy { $0.message.contains("--max-total-size") })
  }

  @Test func `pictures of a small catalog may be 256 MiB and no more`() throws {
    var budget = PixelBudget(ReadLimits())
    budget.admit(try CatalogPixelsTests.pictures(Self.catalog))
    try budget.charge(256 << 20, at: 0)
    #expect(throws: ByteError.self) { try budget.charge(1, at: 0) }
  }

  @Test func `parts are counted where together they are larger than their bitmap`() throws {
    var budget = PixelBudget(Self.limits(total: 150))
    try budget.charge(100, at: 0)
    try budget.charge(part: 60, at: 0)
    try budget.charge(part: 40, at: 0)
    try budget.charge(part: 50, at: 0)
    #expect(budget.rest.size == 0)
    #expect(throws: ByteError.self) { try budget.charge(part: 1, at: 0) }
  }
}
