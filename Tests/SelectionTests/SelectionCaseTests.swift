import ArtifactModel
import Selection
import TestSupport
import Testing

/// Selections that people reported as faults of real apps, each with what Android really does.
struct SelectionCase: CustomTestStringConvertible, Sendable {
  let title: String
  /// The qualifiers of the folders that one picture lies in.
  let folders: [String]
  /// The folder that is chosen for each device, `nil` for none.
  let answers: [(device: String, folder: String?)]

  var testDescription: String { title }

  init(_ title: String, _ folders: [String], _ answers: [(device: String, folder: String?)]) {
    self.title = title
    self.folders = folders
    self.answers = answers
  }

  static let locales = [
    SelectionCase(
      "6: British texts without qualifier, American ones with it",
      ["", "en-rUS"],
      [("en-rGB", "en-rUS"), ("en-rUS", "en-rUS")]
    ),
    SelectionCase("8: Hebrew under he", ["", "he"], [("he-rIL", "")]),
    SelectionCase("8: Hebrew under iw", ["", "iw"], [("he-rIL", "iw")]),
    SelectionCase("9: the app's own list asks for he", ["", "he"], [("he", "")]),
    SelectionCase("11: a key with both codes", ["", "iw", "he"], [("he-rIL", "iw")]),
    SelectionCase("11: a flavor's key with the new one only", ["", "he"], [("he-rIL", "")]),
    SelectionCase("12: Indonesian under in", ["", "in"], [("id-rID", "in")]),
    SelectionCase("13: both codes at API 35", ["in", "id"], [("id-v35", "in")]),
    SelectionCase("14: Filipino under tl", ["", "tl"], [("fil-rPH", "tl")]),
    SelectionCase(
      "14: Filipino under both",
      ["", "tl", "b+fil"],
      [("fil-rPH", "b+fil"), ("tl-rPH", "tl")]
    ),
    SelectionCase("15: Norwegian under no", ["", "no"], [("nb-rNO", "")]),
    SelectionCase("15: Norwegian under nb", ["", "nb"], [("nb-rNO", "nb")]),
    SelectionCase(
      "16: Latin American Spanish under es-US",
      ["", "es", "es-rUS"],
      [("es-rMX", "es-rUS"), ("es-rAR", "es-rUS"), ("es-rES", "es")]
    ),
    SelectionCase(
      "17: only regional Portuguese",
      ["", "pt-rBR", "pt-rPT"],
      [("pt-rAO", "pt-rPT"), ("pt-rBR", "pt-rBR")]
    ),
    SelectionCase(
      "18: European Portuguese takes the generic folder",
      ["", "pt", "pt-rBR"],
      [("pt-rPT", "pt")]
    ),
    SelectionCase("23: any case of a script", ["", "b+zh+HANT+HK"], [("zh-rHK", "b+zh+Hant+HK")]),
    SelectionCase(
      "24: Serbian is Cyrillic unless said",
      ["", "sr"],
      [("b+sr+Latn+RS", ""), ("sr-rRS", "sr")]
    ),
    SelectionCase(
      "24, 27: Latin Serbian under its script",
      ["", "sr", "b+sr+Latn"],
      [("b+sr+Latn+RS", "b+sr+Latn"), ("sr-rRS", "sr")]
    ),
    SelectionCase("25: both scripts of Chinese", ["zh-rCN", "zh-rTW"], [("zh-rTW", "zh-rTW")]),
    SelectionCase("30: Arabic was filtered out", [""], [("ar", "")]),
    SelectionCase(
      "39: a plugin names the app in French only",
      ["", "fr"],
      [("fr", "fr"), ("de", "")]
    ),
    SelectionCase(
      "40: mainland Chinese label",
      ["", "zh-rCN"],
      [("zh-rCN", "zh-rCN"), ("zh-rTW", "")]
    ),
    SelectionCase("81: a label without any language", [""], [("fr", "")]),
    SelectionCase("42: a French entry, whatever its path", ["fr"], [("fr", "fr")]),
    SelectionCase("83: a key without default", ["b+fr"], [("de", nil), ("fr-rCA", "b+fr")]),
    SelectionCase("162: a Spanish label", ["", "es"], [("es", "es")]),
  ]

  static let others = [
    SelectionCase(
      "54: a drawing for newer systems beside bitmaps",
      ["anydpi-v24", "ldpi", "mdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi"],
      [("v30-xhdpi", "anydpi-v24"), ("v21-xhdpi", "xhdpi")]
    ),
    SelectionCase(
      "65: a bitmap beats a versioned drawing",
      ["xhdpi", "v21"],
      [("v30-xhdpi", "xhdpi")]
    ),
    SelectionCase(
      "65: a drawing for any density beats a bitmap",
      ["xhdpi", "anydpi-v21"],
      [("v30-xhdpi", "anydpi-v21")]
    ),
    SelectionCase(
      "65: a language beats both",
      ["xhdpi", "anydpi-v21", "fr-hdpi"],
      [("fr-v30-xhdpi", "fr-hdpi")]
    ),
    SelectionCase("66: only in a versioned folder", ["v24"], [("v21", nil), ("v24", "v24")]),
    SelectionCase("67: only for English", ["en-hdpi"], [("de", nil), ("en-rGB", "en-hdpi")]),
    SelectionCase("67: only in one density", ["hdpi"], [("de", "hdpi")]),
    SelectionCase(
      "68: language outranks night",
      ["", "night", "fr"],
      [("en-notnight", ""), ("en-night", "night"), ("fr-night", "fr")]
    ),
    SelectionCase("69: Arabic is Arabic at once", ["", "ar"], [("ar", "ar")]),
    SelectionCase(
      "72: language outranks direction",
      ["", "ldrtl", "ar"],
      [("ar", "ar"), ("fa", "ldrtl"), ("en", "")]
    ),
    SelectionCase("79: mdpi with its implied version", ["mdpi-v4"], [("mdpi", "mdpi-v4")]),
  ]
}

@Suite struct SelectionCaseTests {
  /// A picture in some folders, in the order in which aapt2 writes them.
  private static func selection(_ folders: [String]) throws -> AndroidSelection {
    var module = BundleFixture(
      ShippedBundle(kind: .app, name: "base", identifier: "app", path: "")
    )
    module.bundle.packages = [ResourcePackage(number: 0x7f, name: "app")]
    let configurations = try folders.map { try AndroidConfiguration(qualifiers: $0) }
    module.add(
      .image,
      "drawable",
      "x",
      id: 0x7f01_0000,
      configurations.sorted { AndroidConfiguration.isWrittenBefore($0, $1) }
        .map { .init(.android($0), .file("\($0)")) }
    )
    return AndroidSelection(AndroidInstallation([module.bundle]))
  }

  @Test(arguments: SelectionCase.locales + SelectionCase.others)
  func `a reported fault is what Android does`(_ fault: SelectionCase) throws {
    let selection = try Self.selection(fault.folders)
    for (device, folder) in fault.answers {
      let request = try DeviceRequest(parsing: device)
      let choice = selection.choose(0x7f01_0000, on: request.configuration())
      let chosen = choice.steps.first?.place.map { place in
        let bundle = selection.installation.bundles[place.bundle]
        return bundle.qualifiers(of: bundle.variants[place.variant]).description
      }
      let expected = try folder.map { try AndroidConfiguration(qualifiers: $0).description }
      #expect(chosen == expected, "\(device)")
    }
  }

  @Test func `50: an empty value without qualifier wins on low densities`() throws {
    var module = BundleFixture(
      ShippedBundle(kind: .app, name: "base", identifier: "app", path: "base")
    )
    module.add(
      .image,
      "drawable",
      "x",
      id: 0x7f01_0000,
      [
        .init(.android(), .text("")),
        .init(.android(density: 240), .file("base/res/drawable-hdpi/x.png")),
      ]
    )
    for (density, isFile) in [(UInt16(160), false), (240, true)] {
      let bundle = module.bundle.installed(
        languages: nil,
        bucket: DensityBucket(serving: density),
        delivery: BundleDelivery()
      )
      var device = AndroidConfiguration()
      device.density = density
      let choice = AndroidSelection(AndroidInstallation([bundle]))
        .choose(0x7f01_0000, on: device)
      let place = try #require(choice.steps.first?.place)
      #expect((bundle.file(of: bundle.variants[place.variant]) != nil) == isFile)
    }
  }

  @Test func `55: each tagged language leaves the base, however common it is`() throws {
    var module = BundleFixture(
      ShippedBundle(kind: .app, name: "base", identifier: "app", path: "base")
    )
    module.add(
      .image,
      "drawable",
      "x",
      id: 1,
      [
        .init(.android(), .text("x")), .init(.android("ja"), .text("x")),
        .init(.android("zh"), .text("x")),
      ]
    )
    let base = module.bundle.installed(languages: [], delivery: BundleDelivery())
    #expect(base.variants.map { base.qualifiers(of: $0).description } == ["default"])
  }

  @Test func `58: the plain folder of assets is given where no other covers the device`() {
    var module = BundleFixture(
      ShippedBundle(kind: .assetPack, name: "pack", identifier: "app", path: "pack")
    )
    module.add(
      .image,
      Resource.assetType,
      "help/a.png",
      [
        .init(.android(), .file("pack/assets/help/a.png")),
        .init(.android("fr"), .file("pack/assets/help#lang_fr/a.png")),
      ]
    )
    func paths(_ languages: Set<String>?) -> [String] {
      let bundle = module.bundle.installed(languages: languages, delivery: BundleDelivery())
      return bundle.variants.compactMap { bundle.file(of: $0)?.path }
    }
    let (plain, french) = ("assets/help/a.png", "assets/help#lang_fr/a.png")
    #expect(paths(["fr"]) == [french])
    #expect(paths(["de"]) == [plain])
    #expect(paths(["de", "fr"]) == [plain, french])
    #expect(paths(nil) == [plain, french])
  }

  @Test func `an app's languages are those of its table, not of its assets`() throws {
    var module = BundleFixture(
      ShippedBundle(kind: .app, name: "base", identifier: "app", path: "")
    )
    module.bundle.packages = [ResourcePackage(number: 0x7f, name: "app")]
    module.add(
      .image,
      Resource.assetType,
      "a.png",
      [.init(.android("fr"), .file("assets/fr/a.png"))]
    )
    module.add(.text, "string", "t", id: 0x7f01_0000, [.init(.android("ja"), .text("t"))])
    let installation = AndroidInstallation([module.bundle])
    #expect(installation.languages.map(\.languageTag) == ["ja"])
    #expect(!installation.has(0))
  }
}
