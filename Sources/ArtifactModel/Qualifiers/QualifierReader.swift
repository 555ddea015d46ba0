/// Reads qualifiers one after the other into a configuration.
struct QualifierReader {
  /// Whether qualifiers may come in any order, as people name devices, or only in aapt's.
  let anyOrder: Bool
  private(set) var configuration = AndroidConfiguration()
  /// The axes that are set: bit n for the axis of number n.
  private var seen: UInt32 = 0
  private var last: (slot: UInt8, text: String)?
  /// Where the language stands among the axes.
  private static let localeSlot: UInt8 = 2

  init(anyOrder: Bool) { self.anyOrder = anyOrder }

  /// Reads a list of qualifiers; empty ones mean nothing.
  mutating func read(_ parts: [Substring]) throws(QualifierError) {
    var index = 0
    while index < parts.count {
      let part = parts[index]
      index += 1
      if part.isEmpty { continue }
      let region = index < parts.count ? parts[index] : ""
      if try read(part, next: region) { index += 1 }
    }
  }

  /// Returns the parts of an item in which a language with a script or region behind it, as BCP 47
  /// writes them, is one qualifier: `fr`, `CA`, `night` become `b+fr+CA`, `night`.
  ///
  /// A word of Android's is never taken for a script or region: `port` in `fr-port`.
  static func readingTags(in parts: [Substring]) -> [Substring] {
    let isTag = parts.firstIndex { part in
      (2...3).contains(part.utf8.count) && AndroidConfiguration.packedLanguage(part) != nil
        && part.lowercased() != "any" && QualifierWords.meaning(of: part.lowercased()) == nil
    }
    guard let first = isTag, first + 1 < parts.count else { return parts }
    var subtags = [parts[first]]
    var rest = parts[(first + 1)...]
    if let script = rest.first, AndroidConfiguration.packedScript(script) != nil,
      QualifierWords.meaning(of: script.lowercased()) == nil
    {
      subtags.append(rest.removeFirst())
    }
    if let region = rest.first, AndroidConfiguration.packedRegion(region) != nil {
      subtags.append(rest.removeFirst())
    }
    guard subtags.count > 1 else { return parts }
    return parts[..<first] + [Substring("b+" + subtags.joined(separator: "+"))] + rest
  }

  /// Reads one qualifier and returns whether the next one, its region, is read too.
  private mutating func read(
    _ part: Substring,
    next: Substring
  ) throws(QualifierError) -> Bool {
    let text = String(part)
    // Requests come by the thousand and are mostly in lower case already.
    let isLower = text.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5a).contains($0) }
    let word = isLower ? text : text.lowercased()
    if word == "any" || word == "default" { return false }
    var setting = QualifierWords.meaning(of: word)
    if setting == nil { setting = try Self.number(word, text) }
    if let (axis, value) = setting {
      try claim(axis.rawValue, text)
      configuration[axis] = value
      return false
    }
    if let (width, height) = try Self.pixels(word, text) {
      try claim(AndroidAxis.pixelWidth.rawValue, text)
      configuration.screenWidth = width
      configuration.screenHeight = height
      return false
    }
    if word.hasPrefix("b+") {
      try claim(Self.localeSlot, text)
      try readSubtags(text)
      return false
    }
    if let language = AndroidConfiguration.packedLanguage(part), part.utf8.count <= 3 {
      try claim(Self.localeSlot, text)
      configuration.language = language
      guard next.utf8.count == 3, next.utf8.first.map({ $0 | 0x20 }) == 0x72,
        let region = AndroidConfiguration.packedRegion(next.dropFirst())
      else { return false }
      configuration.region = region
      return true
    }
    throw QualifierError(text, "is no qualifier that Android knows", hint: hint(word, text))
  }

  /// Notes that an axis is set, and refuses a second value or a wrong place.
  private mutating func claim(_ slot: UInt8, _ text: String) throws(QualifierError) {
    guard seen & 1 << UInt32(slot) == 0 else {
      let isRegion = slot == Self.localeSlot && text.utf8.count == 2
      throw QualifierError(
        text,
        "sets what an earlier qualifier has set",
        hint: isRegion ? "write a region as 'r\(text.uppercased())'" : "keep one of them"
      )
    }
    seen |= 1 << UInt32(slot)
    if !anyOrder, let last, slot < last.slot {
      throw QualifierError(text, "is out of order", hint: "it goes before '\(last.text)'")
    }
    last = (slot, text)
  }

  // MARK: Numbers

  private static let numbers: [(prefix: String, suffix: String, axis: AndroidAxis)] = [
    ("mcc", "", .mobileCountry), ("mnc", "", .mobileNetwork), ("sw", "dp", .smallestWidth),
    ("w", "dp", .width), ("h", "dp", .height), ("", "dpi", .density), ("v", "", .apiLevel),
  ]

  private static func number(
    _ word: String,
    _ text: String
  ) throws(QualifierError) -> (axis: AndroidAxis, value: UInt16)? {
    guard let start = word.utf8.firstIndex(where: { (0x30...0x39).contains($0) }) else {
      return nil
    }
    let end = word.utf8[start...].firstIndex { !(0x30...0x39).contains($0) } ?? word.endIndex
    let digits = word[start..<end]
    for (prefix, suffix, axis) in numbers where word[..<start] == prefix && word[end...] == suffix {
      guard let value = UInt16(digits), value < 0xfffe else {
        throw QualifierError(text, "has a number that is too large", hint: "65533 is the largest")
      }
      switch axis {
      case .mobileCountry where digits.utf8.count != 3:
        throw QualifierError(text, "needs three digits", hint: "as in 'mcc310'")
      case .mobileNetwork where digits.utf8.count > 3:
        throw QualifierError(text, "has more than three digits", hint: "as in 'mnc004'")
      // Zero is "any" in the table, so the network 00 has a number of its own.
      case .mobileNetwork: return (axis, value == 0 ? 0xffff : value)
      default: return (axis, value)
      }
    }
    return nil
  }

  private static func pixels(
    _ word: String,
    _ text: String
  ) throws(QualifierError) -> (UInt16, UInt16)? {
    guard let first = word.utf8.first, (0x30...0x39).contains(first) else { return nil }
    let sides = word.split(separator: Character("x"), omittingEmptySubsequences: false)
    guard sides.count == 2,
      sides.allSatisfy({ side in
        !side.isEmpty && side.utf8.allSatisfy { (0x30...0x39).contains($0) }
      })
    else { return nil }
    guard let width = UInt16(sides[0]), let height = UInt16(sides[1]) else {
      throw QualifierError(text, "has a number that is too large", hint: "65535 is the largest")
    }
    guard width >= height else {
      throw QualifierError(text, "names the shorter side first", hint: "write \(height)x\(width)")
    }
    return (width, height)
  }

  // MARK: Languages

  /// Reads `b+language+Script+REGION+variant`, in which all but the language may be absent.
  private mutating func readSubtags(_ text: String) throws(QualifierError) {
    let tags = text.dropFirst(2).split(separator: Character("+"), omittingEmptySubsequences: false)
    guard let first = tags.first, let language = AndroidConfiguration.packedLanguage(first) else {
      throw QualifierError(
        text,
        "has no language of two or three letters",
        hint: "as in 'b+sr+Latn'"
      )
    }
    configuration.language = language
    var stage = 0
    var index = 1
    while index < tags.count {
      let tag = tags[index]
      index += 1
      if stage < 1, let script = AndroidConfiguration.packedScript(tag) {
        configuration.localeScript = script
        stage = 1
      } else if stage < 2, let region = AndroidConfiguration.packedRegion(tag) {
        configuration.region = region
        stage = 2
      } else if stage < 3, Self.isVariant(tag) {
        configuration.localeVariant = AndroidConfiguration.packedText(tag.lowercased())
        stage = 3
      } else if tag.lowercased() == "u", tags.count == index + 2, tags[index].lowercased() == "nu" {
        configuration.localeNumberingSystem =
          AndroidConfiguration.packedText(tags[index + 1].lowercased())
        index += 2
      } else {
        throw QualifierError(
          text,
          "has a subtag '\(tag)' that does not fit there",
          hint: "the order is language, script, region, variant, as in 'b+zh+Hant+TW'"
        )
      }
    }
  }

  private static func isVariant(_ tag: Substring) -> Bool {
    let bytes = Array(tag.utf8)
    let isAlphanumeric = bytes.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7a).contains($0 | 0x20)
    }
    return isAlphanumeric && (4...8).contains(bytes.count)
  }

  // MARK: Hints

  private static let meant = [
    "dark": "'night'", "light": "'notnight'", "day": "'notnight'", "rtl": "'ldrtl'",
    "ltr": "'ldltr'", "portrait": "'port'", "landscape": "'land'", "retina": "'xhdpi'",
    "tv": "'television'", "phone": "a screen size such as 'normal' or 'sw411dp'",
    "tablet": "a screen size such as 'xlarge' or 'sw600dp'",
    "dpi": "'anydpi' or a number, as in '420dpi'",
  ]

  private func hint(_ word: String, _ text: String) -> String {
    if let known = Self.meant[word] { return "did you mean \(known)?" }
    let digits = word.drop { !(0x30...0x39).contains($0.utf8.first ?? 0) }
    let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let letters = word.dropLast(digits.utf8.count)
    if isNumber, ["sw", "w", "h"].contains(letters) { return "write '\(word)dp'" }
    if isNumber, letters.isEmpty {
      return "write '\(word)dpi' for a density, 'v\(word)' for a level"
    }
    if isNumber, ["api", "sdk", "level"].contains(letters) { return "write 'v\(digits)'" }
    if isNumber, letters == "r" { return "write the language as in 'b+en+\(digits)'" }
    if let script = AndroidConfiguration.packedScript(word.hasPrefix("r") ? text.dropFirst() : "") {
      return scriptHint(script)
    }
    if let near = QualifierWords.nearest(to: word) { return "did you mean '\(near)'?" }
    if text.contains("_"), let configuration = AndroidConfiguration(languageTag: text) {
      return "write '\(configuration.localeQualifier)'"
    }
    if let script = AndroidConfiguration.packedScript(text) { return scriptHint(script) }
    return "see the list of qualifiers in Android's documentation"
  }

  private func scriptHint(_ script: UInt32) -> String {
    var sample = AndroidConfiguration()
    sample.language = configuration.language
    sample.localeScript = script
    let language = sample.language == 0 ? "sr" : sample.languageText
    return "write a script as in 'b+\(language)+\(sample.scriptText)'"
  }
}

extension AndroidConfiguration {
  /// Reads qualifiers as the names of resource folders have them: `fr-rCA-night-xxhdpi-v21`.
  ///
  /// Case is free, the order is not, each axis may be named once, and `default` or nothing is the
  /// empty configuration. The API level that aapt adds to a folder's name is not added here, and
  /// language codes are kept as written.
  ///
  /// - Parameter text: The qualifiers, separated by hyphens.
  /// - Throws: `QualifierError` for the first qualifier that is unknown, doubled or out of order.
  public init(qualifiers text: String) throws(QualifierError) {
    var reader = QualifierReader(anyOrder: false)
    try reader.read(text.split(separator: Character("-"), omittingEmptySubsequences: true))
    self = reader.configuration
  }
}
