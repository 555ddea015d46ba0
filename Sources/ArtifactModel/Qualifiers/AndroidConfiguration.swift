/// What an Android value is for: every axis of the platform's resource configuration, as stored.
///
/// Zero means "any" on every axis. The field names and numbers are those of the platform's
/// `ResTable_config` structure, whose bytes a reader copies here.
public struct AndroidConfiguration: Hashable, Sendable {
  /// Mobile country code.
  public var mcc: UInt16 = 0
  /// Mobile network code; 0xffff stands for code 0.
  public var mnc: UInt16 = 0
  /// Language: two ASCII letters, or three letters packed into 15 bits with the top bit set.
  public var language: UInt16 = 0
  /// Region: two ASCII letters, or three digits packed likewise.
  public var region: UInt16 = 0
  /// 1 port, 2 land, 3 square.
  public var orientation: UInt8 = 0
  /// 1 notouch, 2 stylus, 3 finger.
  public var touchscreen: UInt8 = 0
  /// Dots per inch; 0xfffe anydpi, 0xffff nodpi.
  public var density: UInt16 = 0
  /// 1 nokeys, 2 qwerty, 3 12key.
  public var keyboard: UInt8 = 0
  /// 1 nonav, 2 dpad, 3 trackball, 4 wheel.
  public var navigation: UInt8 = 0
  /// Bits 0-1: 1 keysexposed, 2 keyshidden, 3 keyssoft; bits 2-3: 1 navexposed, 2 navhidden.
  public var inputFlags: UInt8 = 0
  /// Bits 0-1, since API level 34: 1 neuter, 2 feminine, 3 masculine.
  public var grammaticalGender: UInt8 = 0
  /// Screen width in pixels.
  public var screenWidth: UInt16 = 0
  /// Screen height in pixels.
  public var screenHeight: UInt16 = 0
  /// API level.
  public var sdkVersion: UInt16 = 0
  /// Minor API level, since level 36.
  public var minorVersion: UInt16 = 0
  /// Bits 0-3 size (1 small to 4 xlarge), 4-5 (1 notlong, 2 long), 6-7 (1 ldltr, 2 ldrtl).
  public var screenLayout: UInt8 = 0
  /// Bits 0-3 type (1 normal to 7 vrheadset), 4-5 (1 notnight, 2 night).
  public var uiMode: UInt8 = 0
  /// Smallest width in dp.
  public var smallestScreenWidthDp: UInt16 = 0
  /// Available width in dp.
  public var screenWidthDp: UInt16 = 0
  /// Available height in dp.
  public var screenHeightDp: UInt16 = 0
  /// Four ASCII letters of the script, first letter in the highest byte.
  public var localeScript: UInt32 = 0
  /// Up to eight ASCII characters of the variant, first in the highest byte, zero-filled.
  public var localeVariant: UInt64 = 0
  /// Bits 0-1: 1 notround, 2 round.
  public var screenLayout2: UInt8 = 0
  /// Bits 0-1: 1 nowidecg, 2 widecg; bits 2-3: 1 lowdr, 2 highdr.
  public var colorMode: UInt8 = 0
  /// Whether the script was guessed by a tool and not written by the author.
  public var localeScriptWasComputed = false
  /// Up to eight ASCII characters of the numbering system, zero-filled.
  public var localeNumberingSystem: UInt64 = 0

  /// Creates the configuration that fits every device.
  public init() {}

  /// Hashes all fields, packed into words: a table has many values, and each costs a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(
      UInt64(mcc) << 48 | UInt64(mnc) << 32 | UInt64(language) << 16 | UInt64(region)
    )
    hasher.combine(
      UInt64(density) << 48 | UInt64(orientation) << 40 | UInt64(touchscreen) << 32
        | UInt64(keyboard) << 24 | UInt64(navigation) << 16 | UInt64(inputFlags) << 8
        | UInt64(grammaticalGender)
    )
    hasher.combine(
      UInt64(screenWidth) << 48 | UInt64(screenHeight) << 32 | UInt64(sdkVersion) << 16
        | UInt64(minorVersion)
    )
    hasher.combine(
      UInt64(smallestScreenWidthDp) << 48 | UInt64(screenWidthDp) << 32
        | UInt64(screenHeightDp) << 16 | UInt64(screenLayout) << 8 | UInt64(uiMode)
    )
    hasher.combine(
      UInt64(localeScript) << 32 | UInt64(screenLayout2) << 16 | UInt64(colorMode) << 8
        | (localeScriptWasComputed ? 1 : 0)
    )
    hasher.combine(localeVariant)
    hasher.combine(localeNumberingSystem)
  }

  /// Whether no axis is set.
  public var isDefault: Bool { self == Self() }

  /// The layout direction: 0 any, 1 ldltr, 2 ldrtl.
  public var layoutDirection: UInt8 { screenLayout >> 6 }

  /// The night axis: 0 any, 1 notnight, 2 night.
  public var night: UInt8 { uiMode >> 4 & 3 }

  /// The device kind: 0 any, 1 normal, 2 desk, 3 car, 4 television, 5 appliance, 6 watch, 7
  /// vrheadset.
  public var uiModeType: UInt8 { uiMode & 0xf }

  /// This configuration without its language, region, script, variant and numbering system.
  public var withoutLocale: AndroidConfiguration {
    var copy = self
    copy.language = 0
    copy.region = 0
    copy.localeScript = 0
    copy.localeVariant = 0
    copy.localeNumberingSystem = 0
    copy.localeScriptWasComputed = false
    return copy
  }

  /// The language, region, script, variant and numbering system of this configuration alone.
  public var localePart: AndroidConfiguration {
    var part = AndroidConfiguration()
    part.language = language
    part.region = region
    part.localeScript = localeScript
    part.localeVariant = localeVariant
    part.localeNumberingSystem = localeNumberingSystem
    part.localeScriptWasComputed = localeScriptWasComputed
    return part
  }

  /// The language in modern codes, or `nil` if any will do.
  ///
  /// A script that a tool guessed is left out.
  public var locale: LocaleTag? {
    guard language != 0 else { return nil }
    let script = localeScriptWasComputed ? "" : Self.text(UInt64(localeScript) << 32)
    let variant = Self.text(localeVariant)
    let numbers = Self.text(localeNumberingSystem)
    return LocaleTag(
      language: languageText,
      script: script.isEmpty ? nil : script,
      region: region == 0 ? nil : regionText,
      variants: variant.isEmpty ? [] : [variant],
      extensions: numbers.isEmpty ? "" : "u-nu-\(numbers)"
    )
  }

  /// The language as stored, in letters; empty if any will do.
  public var languageText: String { Self.unpack(language, base: 0x61) }

  /// The region as stored, in letters or digits; empty if any will do.
  public var regionText: String { Self.unpack(region, base: 0x30) }

  /// The script's four letters, guessed or not; empty if there is none.
  public var scriptText: String { Self.text(UInt64(localeScript) << 32) }

  /// The variant; empty if there is none.
  public var variantText: String { Self.text(localeVariant) }

  /// The numbering system; empty if there is none.
  public var numberingSystemText: String { Self.text(localeNumberingSystem) }

  /// Undoes the packing of a code of three characters: the top bit of the first byte set, then
  /// three times five bits, the last character highest.
  private static func unpack(_ code: UInt16, base: UInt8) -> String {
    guard code != 0 else { return "" }
    guard code & 0x8000 != 0 else {
      return String(decoding: [UInt8(code >> 8), UInt8(code & 0xff)], as: UTF8.self)
    }
    let first = UInt8(code & 0x1f)
    let second = UInt8(code >> 5 & 0x1f)
    let third = UInt8(code >> 10 & 0x1f)
    return String(decoding: [base + first, base + second, base + third], as: UTF8.self)
  }

  private static func text(_ packed: UInt64) -> String {
    var bytes: [UInt8] = []
    for shift in stride(from: 56, through: 0, by: -8) {
      let byte = UInt8(truncatingIfNeeded: packed >> UInt64(shift))
      guard byte != 0 else { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
