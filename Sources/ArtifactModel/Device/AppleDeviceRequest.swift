/// A device of Apple's as a user names it: `fr-CA,dark,3x,phone`.
///
/// What is left open is that of the usual device of its kind, and of a phone if no kind is named.
public struct AppleDeviceRequest: Sendable, Equatable {
  /// The user's languages in order, in BCP 47; American English if none is named.
  public var languages: [String] = []
  /// The device.
  public var device: AppleDevice

  /// Creates a request.
  public init(languages: [String], device: AppleDevice = AppleDevice()) {
    self.languages = languages.isEmpty ? ["en-US"] : languages
    self.device = device
  }

  /// Reads a request.
  ///
  /// - Parameter text: Words between commas, in any order and case: a language, or a list as
  ///   `locales=fr-CA+en`; `light`, `dark`, `high-contrast`; `1x` to `3x`; `phone`, `pad`, `tv`,
  ///   `watch`, `mac`, `car`, `vision`; `ltr`, `rtl`; `srgb`, `p3`; `compact` or `regular` for the
  ///   width, `compact-height` or `regular-height`; `subtype=`, `memory=`, `graphics=` and `target=`
  ///   with the numbers of catalogs.
  /// - Throws: `QualifierError` for the first part that is unknown, doubled or malformed.
  public init(parsing text: String) throws(QualifierError) {
    var words: [(axis: Axis, word: String)] = []
    var languages: [String] = []
    for item in text.split(separator: Character(",")) {
      let word = String(item.drop { $0 == " " }.prefix { $0 != " " })
      guard !word.isEmpty else { continue }
      let lower = word.lowercased()
      if lower.hasPrefix("locales=") {
        guard languages.isEmpty else { throw Self.secondLanguage(word) }
        languages = try Self.languages(word)
        continue
      }
      guard let axis = Self.axis(of: lower) else {
        let language = try Self.language(word)
        guard languages.isEmpty else { throw Self.secondLanguage(word) }
        languages = [language]
        continue
      }
      if let other = words.first(where: { $0.axis == axis }) {
        throw QualifierError(word, "contradicts or repeats '\(other.word)'", hint: "name one")
      }
      words.append((axis, lower))
    }
    let idiom = words.first { $0.axis == .idiom }.flatMap { AppleTraits.Idiom(rawValue: $0.word) }
    var device = AppleDevice(idiom ?? .phone)
    for (_, word) in words { try Self.state(word, on: &device) }
    self.init(languages: languages, device: device)
  }

  private enum Axis {
    case style, contrast, scale, idiom, direction, gamut, width, height
    case subtype, memory, graphics, target
  }

  private static let axes: [String: Axis] = [
    "light": .style, "dark": .style, "high-contrast": .contrast, "1x": .scale, "2x": .scale,
    "3x": .scale, "phone": .idiom, "pad": .idiom, "tv": .idiom, "watch": .idiom, "mac": .idiom,
    "car": .idiom, "vision": .idiom, "ltr": .direction, "rtl": .direction, "srgb": .gamut,
    "p3": .gamut, "compact": .width, "regular": .width, "compact-width": .width,
    "regular-width": .width, "compact-height": .height, "regular-height": .height,
  ]

  private static let numbered: [String: Axis] = [
    "subtype": .subtype, "memory": .memory, "graphics": .graphics, "target": .target,
  ]

  private static func axis(of word: String) -> Axis? {
    guard let sign = word.firstIndex(of: "=") else { return axes[word] }
    return numbered[String(word[..<sign])]
  }

  private static func state(
    _ word: String,
    on device: inout AppleDevice
  ) throws(QualifierError) {
    if let sign = word.firstIndex(of: "=") {
      guard let number = UInt16(word[word.index(after: sign)...]) else {
        throw QualifierError(word, "needs a number", hint: "as in '\(word[...sign])0'")
      }
      switch numbered[String(word[..<sign])] {
      case .subtype: device.subtype = number
      case .memory: device.memoryClass = number
      case .graphics: device.graphicsClass = number
      default: device.deploymentTarget = number
      }
      return
    }
    switch word {
    case "light", "dark": device.isDark = word == "dark"
    case "high-contrast": device.hasHighContrast = true
    case "1x", "2x", "3x": device.scale = word == "1x" ? 1 : word == "2x" ? 2 : 3
    case "ltr", "rtl": device.direction = AppleTraits.Direction(rawValue: word)
    case "srgb", "p3": device.hasWideGamut = word == "p3"
    case "compact", "compact-width": device.horizontalSizeClass = .compact
    case "regular", "regular-width": device.horizontalSizeClass = .regular
    case "compact-height": device.verticalSizeClass = .compact
    case "regular-height": device.verticalSizeClass = .regular
    default: break
    }
  }

  // MARK: Languages

  private static func languages(_ item: String) throws(QualifierError) -> [String] {
    let tags = item.dropFirst("locales=".count).split(separator: Character("+")).map(String.init)
    guard !tags.isEmpty else {
      throw QualifierError(item, "lists no language", hint: "as in 'locales=fr-CA+en'")
    }
    for tag in tags where LocaleTag(bcp47: tag) == nil {
      throw QualifierError(
        tag,
        "is no language tag",
        hint: "write BCP 47 tags, as in 'locales=fr-CA+en'"
      )
    }
    return tags
  }

  private static func language(_ word: String) throws(QualifierError) -> String {
    if let hint = hints[word.lowercased()] {
      throw QualifierError(word, "is no word for a device here", hint: "write '\(hint)'")
    }
    // No language in use has more than three letters, but misspelt words have.
    if let tag = LocaleTag(bcp47: word), tag.language.utf8.count < 4 { return word }
    if let tag = LocaleTag(bcp47: String(word.map { $0 == "_" ? "-" : $0 })),
      tag.language.utf8.count < 4
    {
      throw QualifierError(word, "is no language tag", hint: "write '\(tag.identifier)'")
    }
    if let configuration = try? AndroidConfiguration(qualifiers: word),
      let tag = configuration.locale
    {
      throw QualifierError(
        word,
        "is spelt as on Android",
        hint: "write '\(tag.identifier)'"
      )
    }
    let known = Array(axes.keys) + numbered.keys.map { "\($0)=" }
    let near = QualifierWords.nearest(to: word.lowercased(), among: known)
    throw QualifierError(
      word,
      "is neither a language nor a word for a device",
      hint: near.map { "did you mean '\($0)'?" }
        ?? "write a language and words as in 'fr-CA,dark,3x,phone'"
    )
  }

  private static let hints = [
    "iphone": "phone", "ipad": "pad", "~iphone": "phone", "~ipad": "pad", "night": "dark",
    "notnight": "light", "day": "light", "@2x": "2x", "@3x": "3x", "@1x": "1x", "ldrtl": "rtl",
    "ldltr": "ltr", "appletv": "tv", "applewatch": "watch", "carplay": "car", "macos": "mac",
    "highcontrast": "high-contrast", "universal": "phone",
  ]

  private static func secondLanguage(_ word: String) -> QualifierError {
    QualifierError(
      word,
      "names a second language",
      hint: "write the user's list as 'locales=fr-CA+en'"
    )
  }
}
