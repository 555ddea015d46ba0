import ArtifactModel
import Selection
import TestSupport
import Testing

/// Shows that qualifiers are read as aapt reads them, and devices as people write them.
@Suite struct QualifierParsingTests {
  @Test(
    arguments: [
      ("", "default"), ("default", "default"), ("any", "default"), ("FR", "fr"),
      ("Fr-rfr", "fr-rFR"), ("en-rus", "en-rUS"), ("fil", "fil"), ("xx", "xx"), ("zzz", "zzz"),
      ("b+en+001", "en-r001"), ("b+es+419", "es-r419"), ("b+sr+Latn", "b+sr+Latn"),
      ("b+ca+ES+valencia", "b+ca+ES+valencia"), ("b+de+1901", "b+de+1901"),
      ("b+zh+hant+tw", "b+zh+Hant+TW"), ("b+zh+TW+Hant", "b+zh+TW+hant"),
      ("b+ar+EG+u+nu+latn", "b+ar+EG+u+nu+latn"),
      ("500dpi", "500dpi"), ("v0", "default"), ("fr-", "fr"), ("car", "car"), ("b+car", "car"),
      ("rtl", "rtl"), ("mcc310-mnc004", "mcc310-mnc4"), ("mnc00", "mnc65535"),
      ("800x480", "800x480"), ("feminine-ldrtl", "feminine-ldrtl"),
      (
        "mcc310-fr-rCA-ldltr-sw411dp-w411dp-h891dp-normal-long-notround-nowidecg-lowdr-port-desk"
          + "-night-420dpi-finger-keyssoft-nokeys-navhidden-nonav-v33",
        "mcc310-fr-rCA-ldltr-sw411dp-w411dp-h891dp-normal-long-notround-nowidecg-lowdr-port-desk"
          + "-night-420dpi-finger-keyssoft-nokeys-navhidden-nonav-v33"
      ),
    ]
  )
  func `aapt's syntax is read`(text: String, spelling: String) throws {
    #expect(try AndroidConfiguration(qualifiers: text).description == spelling)
  }

  @Test(
    arguments: [
      ("night-fr", "'fr' is out of order; it goes before 'night'"),
      ("xxhdpi-night", "'night' is out of order; it goes before 'xxhdpi'"),
      ("v21-xhdpi", "'xhdpi' is out of order; it goes before 'v21'"),
      ("land-large", "'large' is out of order; it goes before 'land'"),
      ("land-port", "'port' sets what an earlier qualifier has set; keep one of them"),
      ("en-US", "'US' sets what an earlier qualifier has set; write a region as 'rUS'"),
      ("fr-fr", "'fr' sets what an earlier qualifier has set; write a region as 'rFR'"),
      ("en_US", "'en_US' is no qualifier that Android knows; write 'en-rUS'"),
      ("en-r001", "'r001' is no qualifier that Android knows; write the language as in 'b+en+001'"),
      ("sr-Latn", "'Latn' is no qualifier that Android knows; write a script as in 'b+sr+Latn'"),
      ("sr-rLatn", "'rLatn' is no qualifier that Android knows; write a script as in 'b+sr+Latn'"),
      ("zh-rhant", "'rhant' is no qualifier that Android knows; write a script as in 'b+zh+Hant'"),
      (
        "b+en-US", "'US' sets what an earlier qualifier has set; write a region as 'rUS'"
      ),
      (
        "b+zh+TW+CN",
        "'b+zh+TW+CN' has a subtag 'CN' that does not fit there; the order is language, script,"
          + " region, variant, as in 'b+zh+Hant+TW'"
      ),
      ("b+", "'b+' has no language of two or three letters; as in 'b+sr+Latn'"),
      ("dark", "'dark' is no qualifier that Android knows; did you mean 'night'?"),
      ("retina", "'retina' is no qualifier that Android knows; did you mean 'xhdpi'?"),
      ("xxxxhdpi", "'xxxxhdpi' is no qualifier that Android knows; did you mean 'xxxhdpi'?"),
      ("nigth", "'nigth' is no qualifier that Android knows; did you mean 'night'?"),
      ("sw600", "'sw600' is no qualifier that Android knows; write 'sw600dp'"),
      ("api21", "'api21' is no qualifier that Android knows; write 'v21'"),
      (
        "480",
        "'480' is no qualifier that Android knows; write '480dpi' for a density, 'v480' for a level"
      ),
      ("70000dpi", "'70000dpi' has a number that is too large; 65533 is the largest"),
      ("mcc31", "'mcc31' needs three digits; as in 'mcc310'"),
      ("480x800", "'480x800' names the shorter side first; write 800x480"),
      (
        "🏴",
        "'🏴' is no qualifier that Android knows; see the list of qualifiers in Android's documentation"
      ),
    ]
  )
  func `a wrong qualifier is named, with a hint`(text: String, message: String) {
    let error = #expect(throws: QualifierError.self) {
      try AndroidConfiguration(qualifiers: text)
    }
    #expect(error?.description == message)
  }

  @Test(
    .enabled(
      if: SharedMaterial.has("resolution/conf-cases.tsv"),
      Comment(rawValue: SharedMaterial.absence)
    )
  )
  func `every configuration of the conformance tables reads back as it is spelt`() throws {
    var spellings: Set<String> = []
    for table in ["conf-main.apk", "conf-base.apk", "traps.apk"] {
      for configuration in try ConformanceTable.installation([table]).configurations {
        let spelling = "\(configuration)"
        // aapt itself does not read the platform's spelling of a region in digits.
        let text =
          configuration.region & 0x8000 == 0
          ? spelling
          : spelling.replacing(
            configuration.localeQualifier,
            with: "b+\(configuration.languageText)+\(configuration.regionText)"
          )
        #expect(try AndroidConfiguration(qualifiers: text) == configuration, "\(spelling)")
        spellings.insert(spelling)
      }
    }
    #expect(spellings.count > 200)
  }

  // MARK: Devices

  @Test(
    arguments: [
      ("fr-rCA,night,xxhdpi,v33", "fr-rCA-night-xxhdpi-v33"), ("v33 , night,FR", "fr-night-v33"),
      ("night-fr-xxhdpi", "fr-night-xxhdpi"), ("he", "iw"), ("id-rID", "in-rID"), ("yi", "ji"),
      ("b+he+IL", "iw-rIL"), ("", "default"), ("b+sr+Latn,land", "b+sr+Latn-land"),
    ]
  )
  func `a device is read in any order, its language in the old codes`(
    text: String,
    spelling: String
  ) throws {
    let request = try DeviceRequest(parsing: text)
    #expect(request.configuration(profile: nil).description == spelling)
    #expect(request.userLocales == [])
  }

  @Test func `a list of languages is kept in order and takes the place of the language`() throws {
    let request = try DeviceRequest(parsing: "night,locales=de-DE+fr-FR+sr-Latn,v33")
    #expect(request.userLocales == ["de-DE", "fr-FR", "sr-Latn"])
    let hebrew = try #require(AndroidConfiguration(languageTag: "he-IL"))
    let device = request.configuration(locale: hebrew, profile: nil)
    #expect(device.description == "iw-rIL-night-v33")
  }

  @Test(
    arguments: [
      ("locales=", "'locales=' lists no language; as in 'locales=de-DE+fr-FR'"),
      ("locales=de+1", "'1' is no language tag; write BCP 47 tags, as in 'locales=de-DE+fr-FR'"),
      (
        "fr,locales=de",
        "'fr' names a language beside the list of languages; put it first in 'locales='"
      ),
      (
        "locales=de,locales=fr", "'locales=fr' is a second list of languages; join them by +"
      ),
      (
        "night-locales=de",
        "'night-locales=de' hides a list of languages; separate 'locales=' from the rest by commas"
      ),
      ("ar,rtl", "'rtl' is taken for a language; write 'ldrtl'"),
      ("fr,CA", "'CA' sets what an earlier qualifier has set; write a region as 'rCA'"),
      ("fr-night-CA", "'CA' sets what an earlier qualifier has set; write a region as 'rCA'"),
      ("night,notnight", "'notnight' sets what an earlier qualifier has set; keep one of them"),
    ]
  )
  func `a wrong device is told with a hint`(text: String, message: String) {
    let error = #expect(throws: QualifierError.self) { try DeviceRequest(parsing: text) }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      ("fr-FR", "fr-rFR"), ("fr-FR,night", "fr-rFR-night"), ("fr-ca-night-v33", "fr-rCA-night-v33"),
      ("zh-Hant-HK", "b+zh+Hant+HK"), ("sr-latn,land", "b+sr+Latn-land"), ("es-419", "es-r419"),
      ("night-pt-BR", "pt-rBR-night"), ("he-IL", "iw-rIL"), ("fr-port", "fr-port"),
      ("fr-long-CA", ""), ("fr-rCA", "fr-rCA"), ("car-fr-CA", "fr-rCA-car"),
      ("any-fr-CA", "fr-rCA"),
    ]
  )
  func `a device's language may be a BCP 47 tag`(_ text: String, _ spelling: String) {
    #expect((try? DeviceRequest(parsing: text).stated.description) ?? "" == spelling)
  }

  @Test(
    arguments: [
      ("pt-PT", "write a region as 'rPT'"), ("zh-Hans", "write a script as in 'b+zh+Hans'"),
      ("yue-hant", "write a script as in 'b+yue+Hant'"), ("zh-hk", "write a region as 'rHK'"),
    ]
  )
  func `21, 22: a folder's tag from another platform is refused with Android's form`(
    _ text: String,
    _ hint: String
  ) {
    let error = #expect(throws: QualifierError.self) { try AndroidConfiguration(qualifiers: text) }
    #expect(error?.hint == hint)
  }

  @Test func `of a very long qualifier an error shows the beginning`() {
    let text = String(repeating: "z", count: 5000)
    let error = #expect(throws: QualifierError.self) { try DeviceRequest(parsing: text) }
    let shown = error?.description ?? ""
    #expect(shown.hasPrefix("'" + String(repeating: "z", count: 79) + "…' is no qualifier"))
    #expect(shown.count < 250)
  }

  @Test(
    arguments: [
      (
        "fr",
        "fr-ldltr-sw411dp-w411dp-h891dp-normal-long-notround-nowidecg-lowdr-port-uiModeType=1"
          + "-notnight-420dpi-finger-keyssoft-nokeys-navhidden-nonav-2338x1078-v35"
      ),
      (
        "ar,land,xxhdpi,night,v21",
        "ar-ldrtl-sw411dp-w891dp-h411dp-normal-long-notround-nowidecg-lowdr-land-uiModeType=1-night"
          + "-xxhdpi-finger-keyssoft-nokeys-navhidden-nonav-2673x1233-v21"
      ),
      (
        "sw800dp,w800dp,h1280dp,mdpi",
        "en-rUS-ldltr-sw800dp-w800dp-h1280dp-xlarge-notlong-notround-nowidecg-lowdr-port"
          + "-uiModeType=1-notnight-mdpi-finger-keyssoft-nokeys-navhidden-nonav-1280x800-v35"
      ),
      (
        "b+pa+PK,w600dp,h400dp",
        "pa-rPK-ldrtl-sw400dp-w600dp-h400dp-normal-notlong-notround-nowidecg-lowdr-land"
          + "-uiModeType=1-notnight-420dpi-finger-keyssoft-nokeys-navhidden-nonav-1575x1050-v35"
      ),
    ]
  )
  func `a phone fills what is open, to fit what is stated`(text: String, spelling: String) throws {
    let device = try DeviceRequest(parsing: text).configuration()
    #expect(device.description == spelling)
    for axis in AndroidAxis.allCases
    where ![.mobileCountry, .mobileNetwork, .grammaticalGender, .minorVersion].contains(axis) {
      #expect(device[axis] != 0, "\(axis)")
    }
  }

  @Test(
    arguments: [
      ("ar", 2), ("iw", 2), ("he", 2), ("ji", 2), ("fa-AF", 2), ("ur", 2), ("dv", 2), ("nqo", 2),
      ("ckb", 2), ("ff-Adlm", 2), ("rhg", 2), ("az-IR", 2), ("uz-AF", 2), ("ar-XB", 2), ("fr", 1),
      ("uz", 1), ("en-XA", 1), ("ar-Latn", 1), ("qaa", 1), ("zh-TW", 1),
    ]
  )
  func `the layout direction follows the script`(tag: String, direction: UInt16) throws {
    let locale = try #require(AndroidConfiguration(languageTag: tag))
    #expect(locale.directionOfLanguage == direction)
  }

  @Test func `a class of devices is told in words and holds its representative`() throws {
    let french = try #require(AndroidConfiguration(languageTag: "fr"))
    let all = AndroidDeviceClass(everyDeviceIn: french)
    var tablets = all
    tablets[.smallestWidth] = 600...0xffff
    tablets[.night] = 2...2
    tablets[.density] = 241...320
    tablets[.apiLevel] = 1...20
    tablets[.orientation] = 1...2
    #expect(
      tablets.words(within: all) == [
        "sw600dp and above", "port or land", "night", "241dpi to xhdpi", "up to v20",
      ]
    )
    let device = tablets.representative()
    #expect(tablets.contains(device) && all.contains(device))
    #expect(device.description.hasPrefix("fr-ldltr-sw600dp-w600dp-h1300dp-large-long"))
    #expect(!tablets.contains(try DeviceRequest(parsing: "fr").configuration()))
    #expect(!all.contains(try DeviceRequest(parsing: "fr-rCA").configuration()))
  }

  @Test(arguments: [("he", "iw"), ("id-ID", "in-rID"), ("fil", "fil"), ("sr-Latn", "b+sr+Latn")])
  func `a launch locale is asked for as a device asks`(tag: String, spelling: String) throws {
    let locale = try #require(LocaleTag(bcp47: tag))
    #expect(AndroidConfiguration(deviceLocale: locale).description == spelling)
  }
}
