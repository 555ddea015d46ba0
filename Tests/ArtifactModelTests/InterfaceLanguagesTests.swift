import ArtifactModel
import TestSupport
import Testing

/// Nibs and storyboards in the count of a bundle's languages.
@Suite struct InterfaceLanguagesTests {
  private static func bundle() -> ShippedBundle {
    var fixture = BundleFixture(
      ShippedBundle(kind: .app, name: "A", identifier: "org.a", path: "A.app")
    )
    func files(_ folders: [String?]) -> [BundleFixture.Alternative] {
      folders.map { .init(.lproj($0), .file("\($0 ?? "root")/x")) }
    }
    fixture.add(.text, "Main", "abc.text", [.init(.lproj("fr"), .text("Suite"))])
    fixture.add(.other, "storyboardc", "Launch", files(["Base"]))
    fixture.add(.other, "storyboardc", "Main", files(["Base", "ja"]))
    fixture.add(.other, "strings", "Main", files(["fr"]))
    fixture.add(.other, "nib", "Cell", files(["en", "pt", "pt-BR"]))
    fixture.add(.other, "html", "help", files(["de"]))
    return fixture.bundle
  }

  @Test func `a nib counts in a language by itself or by a table of its texts`() throws {
    let languages = BundleLanguages(of: Self.bundle())
    #expect(languages.interfaceCount == 3)
    #expect(languages.localizedInterfaceCount == 2)
    func count(_ tag: String) -> LanguageCoverage.Count? {
      languages.languages.first { $0.language.title == tag }?.interfaces
    }
    #expect(count("fr") == .init(own: 1, inherited: 0, total: 2))
    #expect(count("ja") == .init(own: 1, inherited: 0, total: 2))
    #expect(count("en") == .init(own: 1, inherited: 0, total: 2))
    #expect(count("ja")?.missing == 1)
    #expect(count("de") == nil)
    let portuguese = languages.languages.filter { $0.language.title.hasPrefix("pt") }
    #expect(portuguese.allSatisfy { $0.interfaces.own + $0.interfaces.inherited == 1 })
    #expect(!languages.languages.contains { $0.language.title == "ja" && $0.isEmpty })
  }
}
