/// A device that fills what a request leaves open, since a real device has a value on every axis.
public struct AndroidDeviceProfile: Sendable {
  /// The device, set on every axis but the language and what follows from it.
  public let configuration: AndroidConfiguration

  /// Creates a profile.
  public init(_ configuration: AndroidConfiguration) { self.configuration = configuration }

  /// A phone of 411 × 891 dp with 420 dpi in portrait, by day, at API level 35.
  public static let phone: AndroidDeviceProfile = {
    var phone = AndroidConfiguration()
    phone.smallestScreenWidthDp = 411
    phone.screenWidthDp = 411
    phone.screenHeightDp = 891
    phone[.screenSize] = 2
    phone[.screenLong] = 2
    phone[.screenRound] = 1
    phone[.colorGamut] = 1
    phone[.dynamicRange] = 1
    phone[.orientation] = 1
    phone[.uiModeType] = 1
    phone[.night] = 1
    phone.density = 420
    phone.touchscreen = 3
    phone[.keysHidden] = 3
    phone.keyboard = 1
    phone[.navigationHidden] = 2
    phone.navigation = 1
    phone.screenWidth = 2340
    phone.screenHeight = 1080
    phone.sdkVersion = 35
    return AndroidDeviceProfile(phone)
  }()

  /// Returns the device that a request states, every open axis filled.
  ///
  /// What is stated decides what fits it: in landscape width and height are swapped; a screen's size
  /// class, its length and its pixels follow from its width and height in dp; the layout direction
  /// from the language, which is American English if none is stated. SIM and grammatical gender
  /// stay open.
  ///
  /// Source: `Configuration.reduceScreenLayout` for size class and length.
  public func filling(_ stated: AndroidConfiguration) -> AndroidConfiguration {
    var device = stated
    if device.language == 0 { device.language = 0x656e }
    if stated.language == 0, device.region == 0 { device.region = 0x5553 }
    if device.layoutDirection == 0 { device[.layoutDirection] = device.directionOfLanguage }
    fillExtent(&device)
    for axis in AndroidAxis.allCases
    where axis != .mobileCountry && axis != .mobileNetwork && axis != .minorVersion
      && device[axis] == 0
    {
      device[axis] = configuration[axis]
    }
    return device
  }

  private func fillExtent(_ device: inout AndroidConfiguration) {
    let own = configuration
    var isLandscape = device.orientation == 2
    if device.orientation == 0, device.screenWidthDp != 0, device.screenHeightDp != 0 {
      isLandscape = device.screenWidthDp > device.screenHeightDp
      device.orientation = isLandscape ? 2 : 1
    }
    let stated = isLandscape ? device.screenHeightDp : device.screenWidthDp
    let length = isLandscape ? device.screenWidthDp : device.screenHeightDp
    var short = stated
    if short == 0 { short = device.smallestScreenWidthDp }
    if short == 0 { short = min(own.smallestScreenWidthDp, length == 0 ? .max : length) }
    var long = length
    if long == 0 {
      let ratio = UInt32(own.screenHeightDp) * UInt32(short) / UInt32(max(1, own.screenWidthDp))
      long = UInt16(clamping: max(ratio, UInt32(short)))
    }
    if device.smallestScreenWidthDp == 0 { device.smallestScreenWidthDp = min(short, long) }
    if device.screenWidthDp == 0 { device.screenWidthDp = isLandscape ? long : short }
    if device.screenHeightDp == 0 { device.screenHeightDp = isLandscape ? short : long }
    let (low, high) = (min(short, long), max(short, long))
    if device[.screenSize] == 0 { device[.screenSize] = Self.sizeClass(low, high) }
    if device[.screenLong] == 0 {
      device[.screenLong] = high >= 470 && UInt32(high) * 3 / 5 + 1 >= UInt32(low) ? 2 : 1
    }
    let density = UInt32(device.density == 0 ? own.density : device.density)
    if device.screenWidth == 0, device.screenHeight == 0 {
      device.screenWidth = UInt16(clamping: UInt32(high) * density / 160)
      device.screenHeight = UInt16(clamping: UInt32(low) * density / 160)
    }
  }

  private static func sizeClass(_ low: UInt16, _ high: UInt16) -> UInt16 {
    if high < 470 { return 1 }
    if high >= 960, low >= 720 { return 4 }
    return high >= 640 && low >= 480 ? 3 : 2
  }
}

extension AndroidConfiguration {
  /// The layout direction that a device takes from its language: 1 left to right, 2 right to left.
  ///
  /// Source: `TextUtils.getLayoutDirectionFromLocale`, which asks ICU for the script's direction.
  public var directionOfLanguage: UInt16 {
    let script =
      localeScript == 0
      ? LikelySubtags.script(language: languageText, region: region == 0 ? nil : regionText)
      : scriptText
    return LikelySubtags.isRightToLeft(script: script ?? "") ? 2 : 1
  }
}
