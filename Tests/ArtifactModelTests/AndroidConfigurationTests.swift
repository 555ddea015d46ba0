internal import ArtifactModel
internal import Testing

@Suite struct AndroidConfigurationTests {
  /// The two stored bytes of a code, as the tables of the platform show them.
  private func made(language: UInt16 = 0, region: UInt16 = 0) -> AndroidConfiguration {
    var configuration = AndroidConfiguration()
    configuration.language = language
    configuration.region = region
    return configuration
  }

  @Test func `letters are stored plainly and three characters packed`() {
    #expect(made(language: 0x6672).languageText == "fr")
    #expect(made(language: 0xad05).languageText == "fil")
    #expect(made(language: 0x6672, region: 0x4341).regionText == "CA")
    #expect(made(language: 0x656e, region: 0x8400).regionText == "001")
    #expect(made(language: 0x6573, region: 0xa424).regionText == "419")
    #expect(made().languageText.isEmpty && made().regionText.isEmpty)
  }

  @Test func `the language is told in modern codes and spelt as stored`() {
    let hebrew = made(language: 0x6977)
    #expect(hebrew.locale?.identifier == "he")
    #expect(hebrew.localeQualifier == "iw")
    #expect(made(language: 0xad05).locale?.identifier == "fil")
    #expect(made(language: 0x7a68, region: 0x5457).localeQualifier == "zh-rTW")
    #expect(made().locale == nil && made().localeQualifier.isEmpty)
  }

  @Test func `a script that was written is told, one that a tool guessed is not`() {
    var serbian = made(language: 0x7372)
    serbian.localeScript = 0x4c61_746e
    #expect(serbian.localeQualifier == "b+sr+Latn")
    #expect(serbian.locale?.identifier == "sr-Latn")
    serbian.localeScriptWasComputed = true
    #expect(serbian.localeQualifier == "sr")
    #expect(serbian.locale?.identifier == "sr")
  }

  @Test func `variant and numbering system are part of the language`() {
    var catalan = made(language: 0x6361, region: 0x4553)
    catalan.localeVariant = 0x7661_6c65_6e63_6961
    #expect(catalan.localeQualifier == "b+ca+ES+valencia")
    #expect(catalan.locale?.identifier == "ca-ES-valencia")
    var arabic = made(language: 0x6172)
    arabic.localeNumberingSystem = 0x6c61_746e_0000_0000
    #expect(arabic.locale?.identifier == "ar-u-nu-latn")
    #expect(arabic.localeQualifier == "b+ar+u+nu+latn")
    #expect(catalan.withoutLocale.isDefault && arabic.withoutLocale.isDefault)
  }

  /// One axis at a time, with the words of the platform's list of qualifiers.
  static let axes: [(String, @Sendable (inout AndroidConfiguration) -> Void)] = [
    ("default", { _ in }),
    ("mcc310", { $0.mcc = 310 }), ("mcc310-mnc4", { ($0.mcc, $0.mnc) = (310, 4) }),
    ("neuter", { $0.grammaticalGender = 1 }), ("masculine", { $0.grammaticalGender = 3 }),
    ("ldltr", { $0.screenLayout = 0x40 }), ("ldrtl", { $0.screenLayout = 0x80 }),
    ("sw600dp", { $0.smallestScreenWidthDp = 600 }), ("w820dp", { $0.screenWidthDp = 820 }),
    ("h720dp", { $0.screenHeightDp = 720 }),
    ("small", { $0.screenLayout = 1 }), ("xlarge", { $0.screenLayout = 4 }),
    ("notlong", { $0.screenLayout = 0x10 }), ("long", { $0.screenLayout = 0x20 }),
    ("notround", { $0.screenLayout2 = 1 }), ("round", { $0.screenLayout2 = 2 }),
    ("nowidecg", { $0.colorMode = 1 }), ("widecg", { $0.colorMode = 2 }),
    ("lowdr", { $0.colorMode = 4 }), ("highdr", { $0.colorMode = 8 }),
    ("port", { $0.orientation = 1 }), ("land", { $0.orientation = 2 }),
    ("desk", { $0.uiMode = 2 }), ("television", { $0.uiMode = 4 }),
    ("vrheadset", { $0.uiMode = 7 }),
    ("notnight", { $0.uiMode = 0x10 }), ("night", { $0.uiMode = 0x20 }),
    ("ldpi", { $0.density = 120 }), ("mdpi", { $0.density = 160 }), ("tvdpi", { $0.density = 213 }),
    ("hdpi", { $0.density = 240 }), ("xhdpi", { $0.density = 320 }),
    ("xxhdpi", { $0.density = 480 }),
    ("xxxhdpi", { $0.density = 640 }), ("anydpi", { $0.density = 0xfffe }),
    ("nodpi", { $0.density = 0xffff }), ("420dpi", { $0.density = 420 }),
    ("notouch", { $0.touchscreen = 1 }), ("finger", { $0.touchscreen = 3 }),
    ("keysexposed", { $0.inputFlags = 1 }), ("keyssoft", { $0.inputFlags = 3 }),
    ("nokeys", { $0.keyboard = 1 }), ("12key", { $0.keyboard = 3 }),
    ("navexposed", { $0.inputFlags = 4 }), ("navhidden", { $0.inputFlags = 8 }),
    ("nonav", { $0.navigation = 1 }), ("wheel", { $0.navigation = 4 }),
    ("1024x768", { ($0.screenWidth, $0.screenHeight) = (1024, 768) }),
    ("v21", { $0.sdkVersion = 21 }), ("v36.1", { ($0.sdkVersion, $0.minorVersion) = (36, 1) }),
  ]

  @Test(arguments: axes.indices)
  func `each axis is spelt in its own word`(_ row: Int) {
    var configuration = AndroidConfiguration()
    Self.axes[row].1(&configuration)
    #expect(configuration.description == Self.axes[row].0)
    #expect(configuration.isDefault == (row == 0))
  }

  @Test func `the axes stand in the platform's order`() {
    var configuration = AndroidConfiguration()
    for (name, set) in Self.axes where ["night", "xxhdpi", "v21", "ldltr", "land"].contains(name) {
      set(&configuration)
    }
    configuration.language = 0x6672
    configuration.region = 0x4341
    #expect(configuration.description == "fr-rCA-ldltr-land-night-xxhdpi-v21")
    #expect(configuration.night == 2 && configuration.layoutDirection == 1)
    #expect(configuration.uiModeType == 0)
  }

  @Test func `qualifiers tell of their language whatever the platform`() {
    let french = Qualifiers.android(made(language: 0x6672, region: 0x4341))
    #expect(french.locale?.identifier == "fr-CA")
    #expect(french.namesLanguage && french.localeSpelling == "fr-rCA")
    #expect(!Qualifiers.android(AndroidConfiguration()).namesLanguage)
    #expect(Qualifiers.android(AndroidConfiguration()).localeSpelling == nil)
    let folder = Qualifiers.apple(AppleTraits(folder: "zh_TW", scale: 2, idiom: .pad))
    #expect(folder.locale?.identifier == "zh-TW")
    #expect(folder.namesLanguage && folder.localeSpelling == "zh_TW.lproj")
    #expect(folder.description == "zh_TW.lproj @2x ~ipad")
    let base = Qualifiers.apple(AppleTraits(folder: "Base"))
    #expect(!base.namesLanguage && base.locale == nil)
    let private_ = Qualifiers.apple(AppleTraits(folder: "DK-nb-NO"))
    #expect(private_.namesLanguage && private_.locale == nil)
    #expect(Qualifiers.apple(AppleTraits()).description == "default")
  }

  @Test(arguments: [
    (AppleTraits.Idiom.phone, "~iphone"), (.pad, "~ipad"), (.tv, "~appletv"),
    (.watch, "~applewatch"),
  ])
  func `a kind of Apple device has its suffix`(_ idiom: AppleTraits.Idiom, _ suffix: String) {
    #expect(idiom.suffix == suffix)
  }

  @Test func `every field counts in the hash, or a file could make all hashes equal`() {
    var configurations: [AndroidConfiguration] = [AndroidConfiguration()]
    for axis in AndroidAxis.allCases {
      configurations.append(AndroidConfiguration())
      configurations[configurations.count - 1][axis] = 1
    }
    let locales: [WritableKeyPath<AndroidConfiguration, UInt16>] = [\.language, \.region]
    for path in locales {
      configurations.append(AndroidConfiguration())
      configurations[configurations.count - 1][keyPath: path] = 1
    }
    let texts: [WritableKeyPath<AndroidConfiguration, UInt64>] = [
      \.localeVariant, \.localeNumberingSystem,
    ]
    for path in texts {
      configurations.append(AndroidConfiguration())
      configurations[configurations.count - 1][keyPath: path] = 1
    }
    configurations.append(AndroidConfiguration())
    configurations[configurations.count - 1].localeScript = 1
    configurations.append(AndroidConfiguration())
    configurations[configurations.count - 1].localeScriptWasComputed = true
    #expect(configurations.count == 1 + AndroidAxis.allCases.count + 6)
    #expect(Set(configurations.map(\.hashValue)).count == configurations.count)
    #expect(Set(configurations.map(\.localePart)).count == 7)
  }
}
