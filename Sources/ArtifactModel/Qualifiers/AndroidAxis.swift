/// One numeric axis of Android's resource configuration, in the order of folder names.
///
/// The language is no number and has its place between `mobileNetwork` and `grammaticalGender`.
/// Source: the table of qualifiers in Android's documentation; the numbers are `ResTable_config`'s.
public enum AndroidAxis: UInt8, CaseIterable, Sendable {
  /// Mobile country code.
  case mobileCountry = 0
  /// Mobile network code.
  case mobileNetwork = 1
  /// Grammatical gender of the user's language.
  case grammaticalGender = 3
  /// Layout direction.
  case layoutDirection
  /// Smallest width in dp.
  case smallestWidth
  /// Available width in dp.
  case width
  /// Available height in dp.
  case height
  /// Screen size class.
  case screenSize
  /// Whether the screen is longer than usual.
  case screenLong
  /// Whether the screen is round.
  case screenRound
  /// Colour gamut.
  case colorGamut
  /// Dynamic range.
  case dynamicRange
  /// Orientation.
  case orientation
  /// Device kind.
  case uiModeType
  /// Day or night.
  case night
  /// Dots per inch.
  case density
  /// Kind of touch screen.
  case touchscreen
  /// Whether a keyboard is at hand.
  case keysHidden
  /// Kind of keyboard.
  case keyboard
  /// Whether the navigation keys are at hand.
  case navigationHidden
  /// Kind of navigation keys.
  case navigation
  /// The longer side of the screen in pixels.
  case pixelWidth
  /// The shorter side of the screen in pixels.
  case pixelHeight
  /// API level.
  case apiLevel
  /// Minor API level.
  case minorVersion

  /// One more than the highest raw value.
  public static let bound = 27
}

extension AndroidConfiguration {
  /// The value of an axis; 0 is "any".
  @inlinable public subscript(axis: AndroidAxis) -> UInt16 {
    get {
      switch axis {
      case .mobileCountry: mcc
      case .mobileNetwork: mnc
      case .grammaticalGender: UInt16(grammaticalGender)
      case .layoutDirection: UInt16(screenLayout >> 6)
      case .smallestWidth: smallestScreenWidthDp
      case .width: screenWidthDp
      case .height: screenHeightDp
      case .screenSize: UInt16(screenLayout & 0xf)
      case .screenLong: UInt16(screenLayout >> 4 & 3)
      case .screenRound: UInt16(screenLayout2 & 3)
      case .colorGamut: UInt16(colorMode & 3)
      case .dynamicRange: UInt16(colorMode >> 2 & 3)
      case .orientation: UInt16(orientation)
      case .uiModeType: UInt16(uiMode & 0xf)
      case .night: UInt16(uiMode >> 4 & 3)
      case .density: density
      case .touchscreen: UInt16(touchscreen)
      case .keysHidden: UInt16(inputFlags & 3)
      case .keyboard: UInt16(keyboard)
      case .navigationHidden: UInt16(inputFlags >> 2 & 3)
      case .navigation: UInt16(navigation)
      case .pixelWidth: screenWidth
      case .pixelHeight: screenHeight
      case .apiLevel: sdkVersion
      case .minorVersion: minorVersion
      }
    }
    set {
      let byte = UInt8(truncatingIfNeeded: newValue)
      switch axis {
      case .mobileCountry: mcc = newValue
      case .mobileNetwork: mnc = newValue
      case .grammaticalGender: grammaticalGender = byte
      case .layoutDirection: screenLayout = screenLayout & 0x3f | byte << 6
      case .smallestWidth: smallestScreenWidthDp = newValue
      case .width: screenWidthDp = newValue
      case .height: screenHeightDp = newValue
      case .screenSize: screenLayout = screenLayout & 0xf0 | byte & 0xf
      case .screenLong: screenLayout = screenLayout & 0xcf | (byte & 3) << 4
      case .screenRound: screenLayout2 = screenLayout2 & 0xfc | byte & 3
      case .colorGamut: colorMode = colorMode & 0xfc | byte & 3
      case .dynamicRange: colorMode = colorMode & 0xf3 | (byte & 3) << 2
      case .orientation: orientation = byte
      case .uiModeType: uiMode = uiMode & 0xf0 | byte & 0xf
      case .night: uiMode = uiMode & 0xcf | (byte & 3) << 4
      case .density: density = newValue
      case .touchscreen: touchscreen = byte
      case .keysHidden: inputFlags = inputFlags & 0xfc | byte & 3
      case .keyboard: keyboard = byte
      case .navigationHidden: inputFlags = inputFlags & 0xf3 | (byte & 3) << 2
      case .navigation: navigation = byte
      case .pixelWidth: screenWidth = newValue
      case .pixelHeight: screenHeight = newValue
      case .apiLevel: sdkVersion = newValue
      case .minorVersion: minorVersion = newValue
      }
    }
  }
}
