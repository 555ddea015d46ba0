extension AndroidConfiguration: CustomStringConvertible {
  /// The configuration in aapt's spelling (`fr-rCA-night-xxhdpi-v21`), `default` if it is empty.
  ///
  /// A number that has no word is printed behind the name of its field, as the platform does.
  /// Source: `ResTable_config::toString` of Android 10; the grammatical gender of Android 14.
  public var description: String {
    var parts: [String] = []
    if mcc != 0 { parts.append("mcc\(mcc)") }
    if mnc != 0 { parts.append("mnc\(mnc)") }
    if language != 0 { parts.append(localeQualifier) }
    Self.add(grammaticalGender & 3, ["neuter", "feminine", "masculine"], "gender", to: &parts)
    Self.add(layoutDirection, ["ldltr", "ldrtl"], "layoutDir", to: &parts)
    if smallestScreenWidthDp != 0 { parts.append("sw\(smallestScreenWidthDp)dp") }
    if screenWidthDp != 0 { parts.append("w\(screenWidthDp)dp") }
    if screenHeightDp != 0 { parts.append("h\(screenHeightDp)dp") }
    Self.add(
      screenLayout & 0xf,
      ["small", "normal", "large", "xlarge"],
      "screenLayoutSize",
      to: &parts
    )
    Self.add(screenLayout >> 4 & 3, ["notlong", "long"], "screenLayoutLong", to: &parts)
    Self.add(screenLayout2 & 3, ["notround", "round"], "screenRound", to: &parts)
    Self.add(colorMode & 3, ["nowidecg", "widecg"], "wideColorGamut", to: &parts)
    Self.add(colorMode >> 2 & 3, ["lowdr", "highdr"], "hdr", to: &parts)
    Self.add(orientation, ["port", "land", "square"], "orientation", to: &parts)
    Self.add(
      uiModeType,
      ["", "desk", "car", "television", "appliance", "watch", "vrheadset"],
      "uiModeType",
      to: &parts
    )
    Self.add(night, ["notnight", "night"], "uiModeNight", to: &parts)
    if density != 0 { parts.append(Self.densityQualifier(density)) }
    Self.add(touchscreen, ["notouch", "stylus", "finger"], "touchscreen", to: &parts)
    Self.add(
      inputFlags & 3,
      ["keysexposed", "keyshidden", "keyssoft"],
      "keysHidden",
      to: &parts
    )
    Self.add(keyboard, ["nokeys", "qwerty", "12key"], "keyboard", to: &parts)
    Self.add(inputFlags >> 2 & 3, ["navexposed", "navhidden"], "navHidden", to: &parts)
    Self.add(navigation, ["nonav", "dpad", "trackball", "wheel"], "navigation", to: &parts)
    if screenWidth != 0 || screenHeight != 0 { parts.append("\(screenWidth)x\(screenHeight)") }
    if sdkVersion != 0 || minorVersion != 0 {
      parts.append(minorVersion == 0 ? "v\(sdkVersion)" : "v\(sdkVersion).\(minorVersion)")
    }
    return parts.isEmpty ? "default" : parts.joined(separator: "-")
  }

  /// The language in aapt's spelling as stored: `fr`, `pt-rBR`, `b+sr+Latn`, old codes kept.
  public var localeQualifier: String {
    guard language != 0 else { return "" }
    let script = localeScriptWasComputed ? "" : scriptText
    let variant = variantText
    let numbers = numberingSystemText
    if script.isEmpty, variant.isEmpty, numbers.isEmpty {
      return region == 0 ? languageText : "\(languageText)-r\(regionText)"
    }
    var text = "b+" + languageText
    if !script.isEmpty { text += "+" + script }
    if region != 0 { text += "+" + regionText }
    if !variant.isEmpty { text += "+" + variant }
    if !numbers.isEmpty { text += "+u+nu+" + numbers }
    return text
  }

  /// The density axis in aapt's spelling: `xxhdpi`, `nodpi`, `420dpi`.
  public static func densityQualifier(_ density: UInt16) -> String {
    switch density {
    case 120: "ldpi"
    case 160: "mdpi"
    case 213: "tvdpi"
    case 240: "hdpi"
    case 320: "xhdpi"
    case 480: "xxhdpi"
    case 640: "xxxhdpi"
    case 0xfffe: "anydpi"
    case 0xffff: "nodpi"
    default: "\(density)dpi"
    }
  }

  private static func add(
    _ value: UInt8,
    _ words: [String],
    _ field: String,
    to parts: inout [String]
  ) {
    guard value != 0 else { return }
    let word = Int(value) <= words.count ? words[Int(value) - 1] : ""
    parts.append(word.isEmpty ? "\(field)=\(value)" : word)
  }
}
