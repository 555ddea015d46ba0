internal import ArtifactModel

extension AndroidConfiguration {
  /// Reads the qualifiers of a resource folder (`fr-rCA-night-xxhdpi-v21`), `nil` if one is unknown.
  ///
  /// The order is not checked, and versions that the build tools would add are not. Source: the
  /// platform's list of qualifiers.
  init?(folder qualifiers: Substring) {
    self.init()
    var words = qualifiers.split(separator: Character("-")).map(String.init)
    if let first = words.first, let tag = Self.locale(first, region: words.dropFirst().first) {
      setLocale(tag.locale, code: tag.code)
      words.removeFirst(tag.words)
    }
    for word in words where !apply(word) { return nil }
  }

  /// Reads `fr`, `fr-rCA` or `b+sr+Latn`; words of other axes are no languages.
  private static func locale(
    _ word: String,
    region: String?
  ) -> (locale: LocaleTag, code: String, words: Int)? {
    if word.hasPrefix("b+") {
      let joined = String(word.dropFirst(2).map { $0 == "+" ? "-" : $0 })
      let code = joined.prefix { $0 != "-" }.lowercased()
      return LocaleTag(bcp47: joined).map { ($0, code, 1) }
    }
    guard (2...3).contains(word.utf8.count), word != "car",
      word.utf8.allSatisfy({ (0x61...0x7a).contains($0) })
    else { return nil }
    if let region, region.utf8.count == 3, region.hasPrefix("r") {
      let tag = LocaleTag(language: word, region: String(region.dropFirst()))
      return (tag, word, 2)
    }
    return (LocaleTag(language: word), word, 1)
  }

  private mutating func setLocale(_ locale: LocaleTag, code: String) {
    language = Self.pack(code, base: 0x61)
    if let region = locale.region { self.region = Self.pack(region, base: 0x30) }
    for byte in (locale.script ?? "").utf8 { localeScript = localeScript << 8 | UInt32(byte) }
    var shift: UInt64 = 56
    for byte in (locale.variants.first ?? "").utf8.prefix(8) {
      localeVariant |= UInt64(byte) << shift
      shift &-= 8
    }
  }

  private static func pack(_ text: String, base: UInt8) -> UInt16 {
    let bytes = Array(text.utf8)
    if bytes.count == 2 { return UInt16(bytes[0]) << 8 | UInt16(bytes[1]) }
    guard bytes.count == 3 else { return 0 }
    let parts = bytes.map { UInt16($0 &- base) & 0x1f }
    return 0x8000 | parts[2] << 10 | parts[1] << 5 | parts[0]
  }

  private mutating func apply(_ word: String) -> Bool {
    if let density = Self.densities[word] {
      self.density = density
    } else if let (field, value) = Self.words[word] {
      self[keyPath: field] |= value
    } else if word.hasPrefix("v"), let level = UInt16(word.dropFirst()) {
      sdkVersion = level
    } else if word.hasSuffix("dp"), word.hasPrefix("sw"),
      let width = UInt16(word.dropFirst(2).dropLast(2))
    {
      smallestScreenWidthDp = width
    } else {
      return false
    }
    return true
  }

  private static let densities: [String: UInt16] = [
    "ldpi": 120, "mdpi": 160, "tvdpi": 213, "hdpi": 240, "xhdpi": 320, "xxhdpi": 480,
    "xxxhdpi": 640, "anydpi": 0xfffe, "nodpi": 0xffff,
  ]

  private static var words: [String: (WritableKeyPath<Self, UInt8>, UInt8)] {
    [
      "port": (\.orientation, 1), "land": (\.orientation, 2),
      "notnight": (\.uiMode, 0x10), "night": (\.uiMode, 0x20),
      "television": (\.uiMode, 4), "watch": (\.uiMode, 6),
      "ldltr": (\.screenLayout, 0x40), "ldrtl": (\.screenLayout, 0x80),
      "small": (\.screenLayout, 1), "large": (\.screenLayout, 3),
    ]
  }
}
