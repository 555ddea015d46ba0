import ArtifactModel
import Selection
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Compares what is found in laid-out apps with what the platform's bundle code finds.
@Suite struct AppleSearchTests {
  private static let orders = (try? SearchRow.rows(of: "search-order.tsv")) ?? []

  @Test(
    .enabled(
      if: SharedMaterial.has("apple/search-order.tsv"),
      Comment(rawValue: SharedMaterial.absence)
    ),
    arguments: orders
  )
  func `A file, picture or text is found where the platform finds it`(_ row: SearchRow) throws {
    let (found, list, outcome) = try row.answer()
    #expect(row.expected.contains(found))
    #expect(list == row.list)
    // Apple has not published what limits the bundles of an extension.
    let isOpen = row.expected.count > 1 || row.id == "nested-from-appex"
    #expect(isOpen == outcome.notes.contains { $0.kind == .cannotTell })
  }

  @Test(
    .enabled(
      if: SharedMaterial.has("apple/search-order.tsv"),
      Comment(rawValue: SharedMaterial.absence)
    )
  )
  func `All rows were there, and only one rests on documentation alone`() throws {
    #expect(Self.orders.count == 86)
    let documented = Self.orders.filter { $0.status == "D" }
    #expect(documented.map(\.id) == ["img-only-3x"])
    for row in documented {
      let outcome = try row.answer().outcome
      #expect(outcome.notes.contains { $0.kind == .documentation }, "\(row.id)")
    }
  }

  @Test(
    .enabled(
      if: SharedMaterial.has("apple/search-random.tsv"),
      Comment(rawValue: SharedMaterial.absence)
    )
  )
  func `All 250 random searches end as on the platform`() throws {
    let rows = try SearchRow.rows(of: "search-random.tsv")
    #expect(rows.count == 250)
    for row in rows {
      let (found, list, _) = try row.answer()
      #expect(row.expected.contains(found), "\(row.id)")
      #expect(list == row.list, "\(row.id)")
    }
  }

  static let cases = ProcessInfo.processInfo.environment["SHIPLENS_APPLE_CASES"]

  @Test(.enabled(if: cases != nil, "run by scripts/check-apple-selection, which asks the oracle"))
  func `every answer is that of the platform's code`() throws {
    let rows = try AppleTable.rows(at: try #require(Self.cases)).map { SearchRow($0) }
    var differences: [String] = []
    for row in rows {
      let (found, list, _) = try row.answer()
      if !row.expected.contains(found) || list != row.list {
        differences.append(
          "\(row.id) \(row.api): \(found) \(list), not \(row.expected) \(row.list)"
        )
      }
    }
    #expect(differences.isEmpty, "\(differences.prefix(5))")
    #expect(!rows.isEmpty)
    print("selection: \(rows.count) answers compared, \(differences.count) differences")
    for difference in differences.prefix(8) { print("selection: \(difference)") }
  }
}
