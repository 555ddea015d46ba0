internal import ArtifactModel
internal import Bytes

extension AndroidConfiguration {
  /// Reads a `ResTable_config`.
  ///
  /// A structure that is shorter than the fields known here is zero-extended, a longer one is cut,
  /// as Android does.
  ///
  /// | offset | size | field |
  /// | --- | --- | --- |
  /// | 0 | 4 | size of the structure in bytes |
  /// | 4, 6 | 2 + 2 | mcc, mnc |
  /// | 8, 10 | 2 + 2 | language, region, in the order of the letters |
  /// | 12, 13 | 1 + 1 | orientation, touchscreen |
  /// | 14 | 2 | density |
  /// | 16 to 19 | 4 × 1 | keyboard, navigation, input flags, grammatical gender |
  /// | 20, 22 | 2 + 2 | screen width and height in pixels |
  /// | 24, 26 | 2 + 2 | API level, minor level |
  /// | 28, 29 | 1 + 1 | screen layout, UI mode |
  /// | 30, 32, 34 | 3 × 2 | smallest width, width, height in dp |
  /// | 36, 40 | 4 + 8 | script, variant |
  /// | 48, 49 | 1 + 1 | second screen layout, colour mode |
  /// | 52 | 1 | whether the script was computed |
  /// | 53 | 8 | numbering system |
  ///
  /// Source: `ResTable_config` in Android's `ResourceTypes.h`.
  init(parsing offset: Int, in input: borrowing ByteCursor) throws(ByteError) {
    self.init()
    let size = Int(try input.uint32LittleEndian(at: offset))
    guard size >= 4 else {
      throw ByteError(.invalidValue("a configuration of \(size) bytes"), at: offset)
    }
    try input.check(size, at: offset)
    func byte(_ field: Int) throws(ByteError) -> UInt8 {
      field < size ? try input.uint8(at: offset + field) : 0
    }
    func short(_ field: Int) throws(ByteError) -> UInt16 {
      UInt16(try byte(field)) | UInt16(try byte(field + 1)) << 8
    }
    func letters(_ field: Int, _ count: Int) throws(ByteError) -> UInt64 {
      var packed: UInt64 = 0
      for index in 0..<count { packed = packed << 8 | UInt64(try byte(field + index)) }
      return packed
    }
    mcc = try short(4)
    mnc = try short(6)
    language = try short(8).byteSwapped
    region = try short(10).byteSwapped
    orientation = try byte(12)
    touchscreen = try byte(13)
    density = try short(14)
    keyboard = try byte(16)
    navigation = try byte(17)
    inputFlags = try byte(18)
    grammaticalGender = try byte(19)
    screenWidth = try short(20)
    screenHeight = try short(22)
    sdkVersion = try short(24)
    minorVersion = try short(26)
    screenLayout = try byte(28)
    uiMode = try byte(29)
    smallestScreenWidthDp = try short(30)
    screenWidthDp = try short(32)
    screenHeightDp = try short(34)
    localeScript = UInt32(truncatingIfNeeded: try letters(36, 4))
    localeVariant = try letters(40, 8)
    screenLayout2 = try byte(48)
    colorMode = try byte(49)
    localeScriptWasComputed = try byte(52) != 0
    localeNumberingSystem = try letters(53, 8)
  }
}
