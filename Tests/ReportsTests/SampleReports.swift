import ArtifactModel
import TestSupport

/// Small reports that hold every case of the model between them.
enum SampleReports {
  /// What a hostile artifact might put into a name: a colour, a line break, a change of direction.
  static let hostile = "evil\u{1b}[31m\"\\\u{7}\n\u{9b}2J\u{202e}gpj\u{2028}end"

  static func inspection(all: Bool = false, locales: [String] = []) -> Report {
    var scope = InspectionScope()
    scope.showsAll = all
    scope.locales = locales.compactMap { LocaleTag(bcp47: $0) }
    let artifacts = [androidIndex(), appleIndex()].map { index in
      InspectedArtifact(path: index.artifact, index: index, issues: index.issues)
    }
    let unreadable = InspectedArtifact(
      path: "broken.apk",
      index: nil,
      issues: [
        ReadIssue(
          severity: .damaged,
          scope: .everything,
          artifact: "broken.apk",
          part: "central directory",
          offset: 42,
          message: "this is no readable zip",
          advice: "build or download the file again"
        )
      ]
    )
    return Report(version: "0.0.0", content: .inspection(artifacts + [unreadable], scope))
  }

  static func android(_ bundle: ShippedBundle) -> Report {
    let index = ShippedIndex(
      artifact: "app.apk",
      format: .apk,
      sizeInBytes: 1,
      entryCount: 1,
      bundles: [bundle]
    )
    let artifact = InspectedArtifact(path: "app.apk", index: index, issues: [])
    return Report(version: "0.0.0", content: .inspection([artifact], InspectionScope()))
  }

  private static func androidIndex() -> ShippedIndex {
    var fixture = BundleFixture(
      ShippedBundle(kind: .app, name: "base", identifier: "com.example.onboarding", path: "")
    )
    fixture.bundle.facts = [
      Fact("versionName", "1.4"), Fact("versionCode", "17"), Fact("minSdkVersion", "24"),
      Fact("targetSdkVersion", "35"),
    ]
    fixture.bundle.declaredLocales = ["fr", "pt-BR"].map {
      .init(name: $0, locale: LocaleTag(bcp47: $0), source: .localeConfig)
    }
    addAndroidPictures(to: &fixture)
    addAndroidTexts(to: &fixture)
    addAndroidValues(to: &fixture)
    return ShippedIndex(
      artifact: "onboarding.apk",
      format: .apk,
      sizeInBytes: 24_576,
      entryCount: 1_234,
      bundles: [fixture.bundle],
      issues: androidIssues()
    )
  }

  private static func addAndroidPictures(to fixture: inout BundleFixture) {
    fixture.add(
      .image,
      "drawable",
      "hero",
      id: 0x7f01_0000,
      [
        .init(.android(), .file("res/hero.png", PixelSize(width: 320, height: 200))),
        .init(.android(night: true), .file("res/night/hero.png")),
        .init(.android("de", density: 480, version: 4), .file("res/de/hero.png")),
        .init(.android("fr", density: 320, version: 4), .file("res/fr/hero.png", size: 2_500)),
        .init(.android("fr", region: "CA"), .file("res/frca/hero.png", crc32: nil)),
      ]
    )
    fixture.add(
      .image,
      "drawable",
      hostile,
      id: 0x7f01_0001,
      [
        .init(.android(), .value(.primitive(type: 0x1c, data: 0xff00_ff00))),
        .init(.android("fr"), .value(.reference(0x7f01_0000))),
      ]
    )
    fixture.add(
      .image,
      "mipmap",
      "icon",
      id: 0x7f02_0000,
      [.init(.android(), .file("res/icon.png"))]
    )
  }

  private static func addAndroidTexts(to fixture: inout BundleFixture) {
    fixture.add(
      .text,
      "string",
      "title",
      id: 0x7f03_0000,
      [
        .init(.android(), .text("Welcome")), .init(.android("fr"), .text("Bienvenue")),
        .init(.android("de"), .text("Willkommen")), .init(.android("af"), .text(hostile)),
      ]
    )
    fixture.add(
      .text,
      "string",
      "body",
      id: 0x7f03_0001,
      [.init(.android(), .text("Hi")), .init(.android("fr"), .text("Salut"))]
    )
    fixture.add(
      .text,
      "plurals",
      "steps",
      id: 0x7f04_0000,
      [
        .init(.android(), .bag(0, [(0x0100_0004, .text("steps")), (0x0100_0006, .text("step"))])),
        .init(.android("fr"), .bag(0, [(0x0100_0004, .text("étapes"))])),
      ]
    )
    fixture.add(.text, "string", "url", id: 0x7f04_0001, [.init(.android(), .text("https://x"))])
  }

  private static func addAndroidValues(to fixture: inout BundleFixture) {
    fixture.add(
      .other,
      "layout",
      "main",
      id: 0x7f05_0000,
      [.init(.android(), .file("res/main.xml"))]
    )
    let values: [(UInt8, UInt32)] = [
      (0x00, 0), (0x00, 1), (0x04, 0x3fc0_0000), (0x04, 0x7fc0_0000), (0x05, 0x0000_1001),
      (0x05, 0xffff_f002), (0x06, 0x4000_0030), (0x10, 0xffff_ffff), (0x11, 31), (0x12, 0),
      (0x12, 1), (0x1d, 0xffab_cdef), (0x30, 7),
    ]
    for (number, value) in values.enumerated() {
      fixture.add(
        .other,
        "integer",
        "value_\(number)",
        id: 0x7f06_0000 + UInt32(number),
        [.init(.android(), .value(.primitive(type: value.0, data: value.1)))]
      )
    }
    fixture.add(
      .other,
      "style",
      "Theme",
      id: 0x7f07_0000,
      [
        .init(
          .android(),
          .bag(
            0x0103_0005,
            [
              (0x7f06_0000, .value(.attribute(0x7f06_0001))),
              (0x0101_0001, .value(.reference(0))),
              (0x0200_0001, .value(.damaged)),
            ]
          )
        )
      ]
    )
  }

  private static func androidIssues() -> [ReadIssue] {
    [
      ReadIssue(
        severity: .damaged,
        scope: .images,
        artifact: "onboarding.apk",
        entry: "resources.arsc",
        part: "type chunk",
        offset: 4_096,
        message: "the data ends too early: 8 bytes are needed and 4 are left",
        advice: "build or download the file again"
      ),
      ReadIssue(
        severity: .malformed,
        scope: .nothing,
        artifact: "onboarding.apk",
        entry: hostile,
        message: "two entries have this name; the first was read"
      ),
      ReadIssue(
        severity: .unread,
        scope: .texts,
        artifact: "onboarding.apk",
        locale: LocaleTag(bcp47: "ja"),
        message: "texts of a kind that is not looked into"
      ),
      ReadIssue(
        severity: .note,
        scope: .nothing,
        artifact: "onboarding.apk",
        message: "the checksum does not fit the content; Android does not check it"
      ),
    ]
  }

  private static func appleIndex() -> ShippedIndex {
    var app = BundleFixture(
      ShippedBundle(
        kind: .app,
        name: "Onboarding",
        identifier: "com.example.onboarding",
        path: "Payload/Onboarding.app"
      )
    )
    app.bundle.facts = [
      Fact("CFBundleShortVersionString", "1.4"), Fact("CFBundleVersion", "17"),
      Fact("MinimumOSVersion", "16.0"),
    ]
    app.bundle.developmentRegion = "en"
    app.bundle.declaredLocales = [
      .init(name: "fr", locale: LocaleTag(appleName: "fr"), source: .bundleLocalizations),
      .init(name: "fr", locale: LocaleTag(appleName: "fr"), source: .languageFolder),
      .init(name: "zh_TW", locale: LocaleTag(appleName: "zh_TW"), source: .languageFolder),
      .init(name: "Base", locale: nil, source: .languageFolder),
    ]
    app.add(
      .image,
      "png",
      "step-2",
      [
        .init(.lproj("Base", scale: 2), .file("Base.lproj/step-2@2x.png")),
        .init(.lproj("fr", scale: 3), .file("fr.lproj/step-2@3x.png")),
      ]
    )
    app.add(
      .text,
      "Localizable",
      "title",
      [
        .init(.lproj("Base"), .text("Welcome")), .init(.lproj("fr"), .text("Bienvenue")),
        .init(.lproj("zh_TW"), .text("歡迎")),
      ]
    )
    var widget = BundleFixture(
      ShippedBundle(
        kind: .appExtension,
        name: "Widget",
        identifier: "com.example.onboarding.widget",
        path: "Payload/Onboarding.app/PlugIns/Widget.appex",
        parent: "Payload/Onboarding.app"
      )
    )
    widget.add(
      .image,
      "png",
      "step-2",
      [
        .init(.lproj(nil), .file("step-2.png")),
        .init(.lproj("fr"), .file("fr.lproj/step-2.png")),
      ]
    )
    widget.add(.text, "Localizable", "title", [.init(.lproj("fr"), .text("Bienvenue"))])
    let framework = ShippedBundle(
      kind: .framework,
      name: "Kit",
      identifier: "",
      path: "Payload/Onboarding.app/Frameworks/Kit.framework",
      parent: "Payload/Onboarding.app"
    )
    return ShippedIndex(
      artifact: "onboarding.ipa",
      format: .ipa,
      sizeInBytes: 3_250_000,
      entryCount: 1,
      bundles: [app.bundle, widget.bundle, framework]
    )
  }
}
