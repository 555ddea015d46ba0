import ArtifactModel
import TestSupport
import Testing

@Suite struct MissingLanguageTests {
  private static func android(_ languages: [String: [String]]) -> ShippedBundle {
    var fixture = BundleFixture(ShippedBundle(kind: .app, name: "b", identifier: "c", path: ""))
    for (number, (name, tags)) in languages.sorted(by: { $0.key < $1.key }).enumerated() {
      let isText = name.hasPrefix("t")
      fixture.add(
        isText ? .text : .image,
        isText ? "string" : "drawable",
        name,
        id: 0x7f01_0000 + UInt32(number),
        tags.map { tag in
          let parts = tag.split(separator: "-").map(String.init)
          let qualifiers: Qualifiers =
            switch parts.count {
            case 0: .android()
            case 1: .android(parts[0])
            default: .android(parts[0], region: parts[1])
            }
          return isText ? .init(qualifiers, .text(tag)) : .init(qualifiers, .file("\(tag).png"))
        }
      )
    }
    return fixture.bundle
  }

  private static func names(_ bundle: ShippedBundle, _ tag: String) throws -> [String] {
    let locale = try #require(LocaleTag(bcp47: tag))
    let missing = BundleLanguages.missing(in: locale, of: bundle)
    return (missing.images + missing.texts).map(\.name)
  }

  @Test(
    arguments: [
      ("fr", ["b", "t2"]), ("fr-CA", ["b", "t2"]), ("de", ["a", "t1"]),
      ("ja", ["a", "b", "t1", "t2"]),
    ]
  )
  func `what other languages have and this one neither has nor inherits is missing`(
    _ tag: String,
    _ expected: [String]
  ) throws {
    let bundle = Self.android([
      "a": ["", "fr"], "b": ["", "de"], "c": [""], "t1": ["", "fr"], "t2": ["", "de"], "t3": [""],
    ])
    #expect(try Self.names(bundle, tag) == expected)
  }

  @Test(
    arguments: [
      ("es-MX", "es-419 es-US es"), ("es-419", "es-MX es-US es"), ("es-ES", "es"),
      ("pt-AO", "pt-PT pt"), ("pt-BR", "pt"), ("en-DE", "en-150 en-001 en"), ("en-CA", "en"),
      ("zh-MO", "zh-HK zh-Hant"), ("sr-Latn-RS", "sr-Latn"), ("fr", ""),
      ("ca-ES-valencia", "ca-ES ca"),
    ]
  )
  func `a language's parents are those that Android tries, Spanish stand-ins included`(
    _ tag: String,
    _ parents: String
  ) throws {
    let locale = try #require(LocaleTag(bcp47: tag))
    #expect(locale.ancestors(on: .android).map(\.identifier).joined(separator: " ") == parents)
  }

  @Test func `on iOS a region stands for itself only`() throws {
    let locale = try #require(LocaleTag(bcp47: "es-MX"))
    #expect(locale.ancestors(on: .ios).map(\.identifier) == ["es-419", "es"])
  }

  @Test func `what Latin American Spanish has is not missing in Mexico`() throws {
    let bundle = Self.android(["a": ["", "es-US"], "b": ["", "es"], "c": ["", "fr"]])
    #expect(try Self.names(bundle, "es-MX") == ["c"])
    #expect(try Self.names(bundle, "es") == ["a", "c"])
  }

  @Test func `a table of a region stands for the whole: no key comes from the parent`() throws {
    var fixture = BundleFixture(ShippedBundle(kind: .app, name: "b", identifier: "c", path: ""))
    func folder(_ name: String) -> Qualifiers { .apple(AppleTraits(folder: name)) }
    fixture.add(
      .text,
      "T",
      "both",
      [.init(folder("fr"), .text("a")), .init(folder("fr-CA"), .text("b"))]
    )
    fixture.add(.text, "T", "parent", [.init(folder("fr"), .text("a"))])
    fixture.add(.text, "U", "other", [.init(folder("fr"), .text("a"))])
    #expect(try Self.names(fixture.bundle, "fr-CA") == ["parent"])
    #expect(try Self.names(fixture.bundle, "fr").isEmpty)
  }
}
