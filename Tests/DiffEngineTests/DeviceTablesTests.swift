internal import ArtifactModel
internal import TestSupport
internal import Testing

@testable internal import DiffEngine

/// Tables of texts of one kind of device beside the plain ones.
///
/// Source: a file whose name has a device's suffix answers to the plain name on that device, and is
/// preferred to it in the same folder.
@Suite struct DeviceTablesTests {
  private static func folders(
    family: String?,
    tables: [AppleTraits.Idiom?],
    texts: [AppleTraits.Idiom?]
  ) -> Int {
    var fixture = BundleFixture(ShippedBundle(kind: .app, name: "A", identifier: "a", path: "A"))
    if let family { fixture.bundle.facts = [Fact("UIDeviceFamily", family)] }
    func traits(_ idiom: AppleTraits.Idiom?) -> Qualifiers {
      .apple(AppleTraits(folder: "fr", idiom: idiom))
    }
    fixture.add(.text, "Localizable", "label", texts.map { .init(traits($0), .text("Aide")) })
    fixture.add(
      .other,
      "strings",
      "Localizable",
      tables.map { .init(traits($0), .file("T\($0?.suffix ?? "").strings")) }
    )
    var numbers = LocaleNumbers()
    let lookup = BundleLookup(fixture.bundle, platform: .ios, numbers: &numbers)
    return DeviceTables(lookup).commonVariants(of: fixture.bundle.resources[0]).count
  }

  @Test(
    arguments: [
      ([nil], [nil], 1), ([nil, .pad], [nil], 0), ([nil, .pad], [nil, .pad], 2),
      ([.pad], [.pad], 0), ([nil, .pad], [.pad], 0), ([.phone, .pad], [.phone, .pad], 2),
      ([nil, .tv], [nil], 1),
    ] as [([AppleTraits.Idiom?], [AppleTraits.Idiom?], Int)]
  )
  func `a text counts if phone and pad see it`(
    _ tables: [AppleTraits.Idiom?],
    _ texts: [AppleTraits.Idiom?],
    _ expected: Int
  ) {
    #expect(Self.folders(family: nil, tables: tables, texts: texts) == expected)
    #expect(Self.folders(family: "1, 2", tables: tables, texts: texts) == expected)
  }

  @Test func `a device that the app does not run on needs no text`() {
    #expect(Self.folders(family: "2", tables: [.pad], texts: [.pad]) == 1)
    #expect(Self.folders(family: "1", tables: [nil, .pad], texts: [nil]) == 1)
  }
}
