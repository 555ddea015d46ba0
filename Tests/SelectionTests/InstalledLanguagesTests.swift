import ArtifactModel
import Selection
import TestSupport
import Testing

/// Shows what of a module is on a device that has only some languages.
@Suite struct InstalledLanguagesTests {
  private static var module: ShippedBundle {
    var module = BundleFixture(
      ShippedBundle(kind: .app, name: "base", identifier: "app", path: "base")
    )
    module.add(
      .image,
      "drawable",
      "a",
      id: 1,
      [
        .init(.android(), .file("base/res/a.png")),
        .init(.android("fr"), .file("base/res/fr/a.png")),
        .init(.android("iw"), .file("other/a.png")),
      ]
    )
    module.add(.image, "drawable", "b", id: 2, [.init(.android("fr"), .text("b"))])
    return module.bundle
  }

  private static func lines(
    _ languages: Set<String>?,
    _ delivery: BundleDelivery = BundleDelivery()
  ) -> [String] {
    let bundle = module.installed(languages: languages, delivery: delivery)
    return bundle.resources.map { resource in
      bundle.variants(of: resource).map { bundle.qualifiers(of: $0).description }
        .joined(separator: " ")
    }
  }

  @Test func `values of other languages are not there, those of none always are`() {
    #expect(Self.lines(["fr"]) == ["default fr", "fr"])
    #expect(Self.lines(["he"]) == ["default iw", ""])
    #expect(Self.lines([]) == ["default", ""])
    #expect(Self.lines(nil) == ["default fr iw", "fr"])
  }

  @Test func `a bundle that keeps languages together, or a resource in the base, is whole`() {
    #expect(Self.lines([], BundleDelivery(splitsByLanguage: false)) == ["default fr iw", "fr"])
    #expect(Self.lines([], BundleDelivery(pinnedResources: [2])) == ["default", "fr"])
    #expect(Self.lines([], BundleDelivery(pinnedNames: ["drawable/b"])) == ["default", "fr"])
  }

  @Test func `languages that are not installed are not the app's, and paths are the APKs'`() {
    let bundle = Self.module.installed(languages: ["fr"], delivery: BundleDelivery())
    #expect(AndroidInstallation([bundle]).languages.map(\.languageTag) == [])
    var app = bundle
    app.packages = [ResourcePackage(number: 0x7f, name: "app")]
    #expect(AndroidInstallation([app]).languages.map(\.languageTag) == ["fr"])
    #expect(bundle.files.map(\.path) == ["res/a.png", "res/fr/a.png", "other/a.png"])
  }
}
