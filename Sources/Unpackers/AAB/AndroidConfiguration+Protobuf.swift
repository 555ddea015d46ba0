internal import ArtifactModel
internal import Bytes

extension AndroidConfiguration {
  /// Reads an `aapt.pb.Configuration`.
  ///
  /// | field | meaning |
  /// | --- | --- |
  /// | 1, 2, 3 | mcc, mnc, locale as a BCP 47 tag |
  /// | 4 | layout direction: 1 ldltr, 2 ldrtl |
  /// | 5 to 9 | screen width and height in pixels, width, height, smallest width in dp |
  /// | 10, 11, 12 | size 1 to 4; 1 long, 2 notlong; 1 round, 2 notround |
  /// | 13, 14 | 1 widecg, 2 nowidecg; 1 highdr, 2 lowdr |
  /// | 15, 16, 17 | orientation; UI mode type; 1 night, 2 notnight |
  /// | 18, 19 | density; touchscreen |
  /// | 20 to 23 | keys hidden, keyboard, navigation hidden, navigation |
  /// | 24, 26, 27 | API level; grammatical gender; minor level |
  ///
  /// Long, round, gamut, dynamic range and night are numbered the other way round than in
  /// `ResTable_config`.
  ///
  /// Source: `Configuration.proto` of aapt2.
  init(protobuf range: Range<Int>, in input: borrowing ByteCursor) throws(ByteError) {
    self.init()
    var locale = ""
    var fields = WireReader(range)
    while let field = try fields.next(in: input) {
      if field.number == 3 {
        locale = try field.text(in: input)
        continue
      }
      guard case .varint(let value) = field.payload else { continue }
      set(field.number, UInt16(truncatingIfNeeded: value))
    }
    guard !locale.isEmpty else { return }
    guard let language = AndroidConfiguration(languageTag: locale) else {
      throw ByteError(.invalidValue("the language tag '\(locale)'"), at: range.lowerBound)
    }
    self.language = language.language
    region = language.region
    localeScript = language.localeScript
    localeVariant = language.localeVariant
    localeNumberingSystem = language.localeNumberingSystem
  }

  private mutating func set(_ field: Int, _ value: UInt16) {
    let low = UInt8(truncatingIfNeeded: value)
    /// Turns 1 into 2 and 2 into 1.
    let swapped = low == 1 || low == 2 ? 3 - low : low
    switch field {
    case 1: mcc = value
    case 2: mnc = value
    case 4: screenLayout |= (low & 3) << 6
    case 5: screenWidth = value
    case 6: screenHeight = value
    case 7: screenWidthDp = value
    case 8: screenHeightDp = value
    case 9: smallestScreenWidthDp = value
    case 10: screenLayout |= low & 0xf
    case 11: screenLayout |= (swapped & 3) << 4
    case 12: screenLayout2 |= swapped & 3
    case 13: colorMode |= swapped & 3
    case 14: colorMode |= (swapped & 3) << 2
    case 15: orientation = low
    case 16: uiMode |= low & 0xf
    case 17: uiMode |= (swapped & 3) << 4
    case 18: density = value
    case 19: touchscreen = low
    case 20: inputFlags |= low & 3
    case 21: keyboard = low
    case 22: inputFlags |= (low & 3) << 2
    case 23: navigation = low
    case 24: sdkVersion = value
    case 26: grammaticalGender = low & 3
    case 27: minorVersion = value
    default: break
    }
  }
}
