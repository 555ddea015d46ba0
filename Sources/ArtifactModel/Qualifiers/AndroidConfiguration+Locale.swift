extension AndroidConfiguration {
  /// Packs a language of two or three letters as the platform stores it, `nil` for anything else.
  ///
  /// Two letters are stored as they are; of three, five bits each, the last letter highest, with the
  /// top bit set.
  @inlinable public static func packedLanguage(_ code: some StringProtocol) -> UInt16? {
    packedLanguage(code.utf8)
  }

  /// Packs a language of two or three letters of ASCII, `nil` for anything else.
  @inlinable public static func packedLanguage(_ code: some Collection<UInt8>) -> UInt16? {
    packed(code, base: 0x61) { (0x61...0x7a).contains($0 | 0x20) ? $0 | 0x20 : nil }
  }

  /// Packs a region of two letters or three digits as the platform stores it, `nil` for others.
  @inlinable public static func packedRegion(_ code: some StringProtocol) -> UInt16? {
    packedRegion(code.utf8)
  }

  /// Packs a region of two letters or three digits of ASCII, `nil` for others.
  @inlinable public static func packedRegion(_ code: some Collection<UInt8>) -> UInt16? {
    code.count == 2
      ? packed(code, base: 0) { (0x41...0x5a).contains($0 & 0xdf) ? $0 & 0xdf : nil }
      : packed(code, base: 0x30) { (0x30...0x39).contains($0) ? $0 : nil }
  }

  /// Packs a script of four letters, first letter in the highest byte, `nil` for anything else.
  public static func packedScript(_ code: some StringProtocol) -> UInt32? {
    var letters = code.utf8.map { $0 | 0x20 }
    guard letters.count == 4, letters.allSatisfy({ (0x61...0x7a).contains($0) }) else {
      return nil
    }
    letters[0] &= 0xdf
    return letters.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Sets the language from the subtags of a BCP 47 tag, as the platform's own reader does.
  ///
  /// The first subtag of two or three characters is the language and the next one the region; four
  /// letters are a script, five to eight characters or four that begin with a digit a variant, and
  /// `u-nu-` introduces the numbering system. Returns `nil` when there is no language.
  ///
  /// Source: `ResTable_config::setBcp47Locale`.
  public init?(languageTag text: some StringProtocol) {
    self.init()
    let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let first = parts.first, let language = Self.packedLanguage(first) else { return nil }
    self.language = language
    var index = 1
    while index < parts.count {
      let part = parts[index]
      index += 1
      if part.utf8.count == 1 {
        if part.lowercased() == "u", index + 1 < parts.count, parts[index].lowercased() == "nu" {
          localeNumberingSystem = Self.packedText(parts[index + 1].lowercased())
        }
        break
      }
      if let script = Self.packedScript(part) {
        localeScript = script
      } else if let region = Self.packedRegion(part) {
        self.region = region
      } else {
        localeVariant = Self.packedText(part.lowercased())
      }
    }
  }

  /// Creates the language that a device asks for when its user chose a tag.
  ///
  /// Java hands Hebrew, Indonesian and Yiddish down under their old codes `iw`, `in` and `ji` on all
  /// versions up to 16, so values for `he`, `id` and `yi` are never asked for.
  public init(deviceLocale tag: LocaleTag) {
    self = Self(languageTag: tag.identifier) ?? Self()
    askInOldCodes()
  }

  /// Replaces `he`, `id` and `yi` by the codes that a device asks for.
  public mutating func askInOldCodes() {
    switch language {
    case 0x6865: language = 0x6977
    case 0x6964: language = 0x696e
    case 0x7969: language = 0x6a69
    default: break
    }
  }

  /// The language as a BCP 47 tag with the codes as stored, but `tl` as `fil`; empty without one.
  ///
  /// This is how the platform lists the languages of an app.
  public var languageTag: String {
    guard language != 0 else { return "" }
    let code = languageText
    var text = code == "tl" ? "fil" : code
    if localeScript != 0, !localeScriptWasComputed { text += "-" + scriptText }
    if region != 0 { text += "-" + regionText }
    if localeVariant != 0 { text += "-" + variantText }
    if localeNumberingSystem != 0 { text += "-u-nu-" + numberingSystemText }
    return text
  }

  /// Packs up to eight characters, the first in the highest byte.
  static func packedText(_ text: some StringProtocol) -> UInt64 {
    var packed: UInt64 = 0
    var shift: UInt64 = 64
    for byte in text.utf8.prefix(8) {
      shift -= 8
      packed |= UInt64(byte) << shift
    }
    return packed
  }

  /// Packs two or three characters, each of which `meaning` brings into its stored form.
  ///
  /// Makes no array: tables and requests are full of codes.
  @inlinable static func packed(
    _ code: some Collection<UInt8>,
    base: UInt8,
    _ meaning: (UInt8) -> UInt8?
  ) -> UInt16? {
    var count = 0
    var pair: UInt16 = 0
    var triple: UInt16 = 0x8000
    for byte in code {
      guard count < 3, let stored = meaning(byte) else { return nil }
      pair = pair << 8 | UInt16(stored)
      triple |= UInt16((stored &- base) & 0x1f) << UInt16(5 * count)
      count += 1
    }
    switch count {
    case 2: return pair
    case 3: return triple
    default: return nil
    }
  }
}
