extension AndroidConfiguration {
  /// Whether aapt2 writes this configuration's values before another's.
  ///
  /// The order of a bundle's values in the APKs that are made from it; the platform's choice depends
  /// on it. The language counts as its four bytes read as a little-endian number, so the region's
  /// second letter weighs most.
  ///
  /// Source: `ResTable_config::compare`, as measured with aapt2.
  public static func isWrittenBefore(_ a: AndroidConfiguration, _ b: AndroidConfiguration) -> Bool {
    let left = a.orderKey
    let right = b.orderKey
    for index in left.indices where left[index] != right[index] {
      return left[index] < right[index]
    }
    return false
  }

  private var orderKey: InlineArray<15, UInt64> {
    let locale = UInt64(region.byteSwapped) << 16 | UInt64(language.byteSwapped)
    return [
      UInt64(mnc) << 16 | UInt64(mcc), locale,
      localeScriptWasComputed ? 0 : UInt64(localeScript), localeVariant, localeNumberingSystem,
      UInt64(density) << 16 | UInt64(touchscreen) << 8 | UInt64(orientation),
      UInt64(grammaticalGender) << 24 | UInt64(inputFlags) << 16 | UInt64(navigation) << 8
        | UInt64(keyboard),
      UInt64(screenHeight) << 16 | UInt64(screenWidth),
      UInt64(minorVersion) << 16 | UInt64(sdkVersion), UInt64(screenLayout), UInt64(screenLayout2),
      UInt64(colorMode), UInt64(uiMode), UInt64(smallestScreenWidthDp),
      UInt64(screenHeightDp) << 16 | UInt64(screenWidthDp),
    ]
  }
}
