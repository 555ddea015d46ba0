import ArtifactModel
import Testing

@Suite struct AppleTraitsTests {
  @Test func `a language is read from a folder and from a catalog alike`() {
    #expect(AppleTraits(folder: "zh_TW").locale == LocaleTag(language: "zh", region: "TW"))
    var traits = AppleTraits()
    traits.localization = "zh-Hant"
    #expect(traits.locale == LocaleTag(language: "zh", script: "Hant"))
    #expect(traits.namesLanguage)
    #expect(Qualifiers.apple(traits).localeSpelling == "zh-Hant")
    #expect(traits.withoutLocale == AppleTraits())
    traits.localization = "localization 4651"
    #expect(traits.locale == nil)
    #expect(traits.namesLanguage)
  }

  @Test func `traits of a catalog are described in people's words`() {
    var traits = AppleTraits(scale: 2, idiom: .pad)
    traits.localization = "fr"
    traits.appearance = CatalogAppearance(name: "UIAppearanceDark")
    traits.gamut = .displayP3
    #expect(traits.description == "fr dark @2x ~ipad P3")
    traits.direction = .rightToLeft
    traits.horizontalSizeClass = .compact
    traits.memoryClass = 3
    traits.deploymentTarget = 5
    traits.others = [CatalogAttribute.Value(.glyphWeight, 4), CatalogAttribute.Value(.layer, 9)]
    #expect(
      traits.description
        == "fr dark rtl @2x ~ipad P3 compact-width memory 4 GB target 5 weight regular layer 9"
    )
  }

  @Test(arguments: [
    ("UIAppearanceDark", "dark", CatalogAppearance.Style.dark, false),
    ("NSAppearanceNameDarkAqua", "dark", .dark, false),
    ("UIAppearanceLight", "light", .light, false),
    ("UIAppearanceHighContrastAny", "high-contrast", .any, true),
    ("UIAppearanceHighContrastDark", "high-contrast dark", .dark, true),
    ("NSAppearanceNameAccessibilityAqua", "high-contrast light", .light, true),
    ("ISAppearanceTintable", "tinted", .tinted, false),
    ("UIAppearanceSepia", "UIAppearanceSepia", .unknown, false),
  ])
  func `an appearance's name says colours and contrast`(
    _ name: String,
    _ words: String,
    _ style: CatalogAppearance.Style,
    _ isHighContrast: Bool
  ) {
    let appearance = CatalogAppearance(name: name)
    #expect(appearance.description == words)
    #expect(appearance.style == style)
    #expect(appearance.isHighContrast == isHighContrast)
  }

  @Test func `numbers that no table names are kept as numbers`() {
    #expect(CatalogAttribute(rawValue: 13).name == "localization")
    #expect(CatalogAttribute(rawValue: 99).name == "attribute 99")
    #expect(CatalogAttribute.Value(.memoryClass, 60).description == "memory 60")
    #expect(CatalogAttribute.Value(.graphicsClass, 3).description == "Metal 3v1")
  }
}
