import ArtifactModel
import TestSupport
import Testing

@testable import Selection

/// Shows that a language's parents, by which the gate lets a launch locale pass, are what the
/// platforms really show in it.
@Suite struct LaunchLocaleParentTests {
  /// All regional languages whose parent is not the language alone, and some others.
  private static let locales: [String] =
    LocaleParents.android10.split(whereSeparator: { $0 == " " || $0 == "\n" })
    .filter { $0.last != ":" }.map(String.init) + ["fr-CA", "de-AT", "zh-HK", "sr-Latn-RS"]

  @Test(arguments: locales)
  func `Android shows a parent's picture and not the default`(_ tag: String) throws {
    let locale = try #require(LocaleTag(bcp47: tag))
    let device = DeviceRequest(stated: AndroidConfiguration())
      .configuration(locale: AndroidConfiguration(deviceLocale: locale))
    for parent in locale.ancestors(on: .android) {
      let values = [AndroidConfiguration(), AndroidConfiguration(deviceLocale: parent)]
      var module = BundleFixture(
        ShippedBundle(kind: .app, name: "base", identifier: "app", path: "")
      )
      module.bundle.packages = [ResourcePackage(number: 0x7f, name: "app")]
      module.add(
        .image,
        "drawable",
        "x",
        id: 0x7f01_0000,
        values.map { .init(.android($0), .file("\($0)")) }
      )
      let selection = AndroidSelection(AndroidInstallation([module.bundle]))
      let place = try #require(selection.choose(0x7f01_0000, on: device).place)
      #expect(selection.installation.configuration(at: place) == values[1], "\(parent)")
    }
  }

  @Test(arguments: [
    ("fr-CA", "fr"), ("es-MX", "es-419"), ("es-MX", "es"), ("pt-AO", "pt-PT"), ("zh-HK", "zh-Hant"),
    ("en-AU", "en"), ("en-AU", "en-001"), ("de-AT", "de"),
  ])
  func `iOS runs in a parent of a user's language`(_ tag: String, _ parent: String) throws {
    let locale = try #require(LocaleTag(bcp47: tag))
    #expect(locale.ancestors(on: .ios).contains { $0.identifier == parent })
    #expect(LanguageMatching.matches([tag], among: ["ja", parent]).first == parent)
  }
}
