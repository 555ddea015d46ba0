/// A language as BCP 47 writes it: `fr`, `pt-BR`, `zh-Hant-HK`, `ca-ES-valencia`.
///
/// Subtags are in canonical case, and retired codes in their modern form (`iw` is `he`, `in` is
/// `id`, `ji` is `yi`, `mo` is `ro`, `tl` is `fil`), so that equal languages are equal values
/// whichever platform spelt them.
public struct LocaleTag: Hashable, Sendable {
  /// The language, two or three lower-case letters (longer ones are registered but unused).
  public let language: String
  /// The script, four letters, if the tag names one.
  public let script: String?
  /// The region, two upper-case letters or three digits, if the tag names one.
  public let region: String?
  /// The variants in lower case, in the order of the tag.
  public let variants: [String]
  /// What follows a singleton, such as `u-nu-latn`, in lower case; empty if there is none.
  public let extensions: String

  /// Creates a tag from subtags and brings them into canonical form.
  public init(
    language: String,
    script: String? = nil,
    region: String? = nil,
    variants: [String] = [],
    extensions: String = ""
  ) {
    let lower = language.lowercased()
    self.language = Self.modernCodes[lower] ?? lower
    self.script = script.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    self.region = region?.uppercased()
    self.variants = variants.map { $0.lowercased() }
    self.extensions = extensions.lowercased()
  }

  /// Reads a BCP 47 tag; an underscore is not a separator here.
  ///
  /// Returns `nil` for anything that is not well-formed, a private-use tag and a grandfathered one
  /// included. Source: RFC 5646, section 2.1.
  public init?(bcp47 text: some StringProtocol) {
    let parts = text.split(
      separator: Character("-"),
      maxSplits: 40,
      omittingEmptySubsequences: false
    ).map { String($0) }
    guard let language = parts.first, (2...8).contains(language.utf8.count),
      language.utf8.count != 4,
      language.isLetters
    else { return nil }
    var index = 1
    var script: String?
    var region: String?
    var variants: [String] = []
    if index < parts.count, parts[index].utf8.count == 4, parts[index].isLetters {
      script = parts[index]
      index += 1
    }
    if index < parts.count,
      (parts[index].utf8.count == 2 && parts[index].isLetters)
        || (parts[index].utf8.count == 3 && parts[index].isDigits)
    {
      region = parts[index]
      index += 1
    }
    while index < parts.count, parts[index].isVariant {
      variants.append(parts[index])
      index += 1
    }
    let rest = parts[index...]
    if let singleton = rest.first {
      let bodies = rest.dropFirst()
      guard singleton.utf8.count == 1, singleton.isAlphanumeric, !bodies.isEmpty,
        bodies.allSatisfy({ (1...8).contains($0.utf8.count) && $0.isAlphanumeric })
      else { return nil }
    }
    self.init(
      language: language,
      script: script,
      region: region,
      variants: variants,
      extensions: rest.joined(separator: "-")
    )
  }

  /// The tag in BCP 47 spelling.
  public var identifier: String {
    var text = language
    if let script { text += "-" + script }
    if let region { text += "-" + region }
    for variant in variants { text += "-" + variant }
    if !extensions.isEmpty { text += "-" + extensions }
    return text
  }

  /// The tag without the script and region that its language has anyway.
  ///
  /// `zh-Hant` and `zh-TW` and `zh-Hant-TW` are all `zh-TW`; `fr-FR` is `fr`. Two tags with one
  /// minimal form name the same language.
  public var minimal: LocaleTag {
    let script = self.script ?? LikelySubtags.script(language: language, region: region)
    let region = self.region ?? LikelySubtags.region(language: language, script: script)
    func made(_ script: String?, _ region: String?) -> LocaleTag {
      LocaleTag(
        language: language,
        script: script,
        region: region,
        variants: variants,
        extensions: extensions
      )
    }
    let likelyScript = LikelySubtags.script(language: language, region: nil)
    let likelyRegion = LikelySubtags.region(language: language, script: nil)
    if script == likelyScript, region == likelyRegion { return made(nil, nil) }
    if script == LikelySubtags.script(language: language, region: region) {
      return made(nil, region)
    }
    if region == LikelySubtags.region(language: language, script: script) {
      return made(script, nil)
    }
    return made(script, region)
  }

  /// Whether the two tags name the same language, script and region, said or implied.
  public func isSame(as other: LocaleTag) -> Bool {
    self == other || minimal == other.minimal
  }

  /// Whether the platform's test languages `en-XA` and `ar-XB` are meant.
  public var isPseudoLocale: Bool {
    (language == "en" && region == "XA") || (language == "ar" && region == "XB")
  }

  private static let modernCodes = [
    "iw": "he", "in": "id", "ji": "yi", "mo": "ro", "tl": "fil",
  ]
}

extension LocaleTag: CustomStringConvertible {
  /// The tag in BCP 47 spelling.
  public var description: String { identifier }
}

extension LocaleTag: Comparable {
  /// Orders tags by their spelling.
  public static func < (left: LocaleTag, right: LocaleTag) -> Bool {
    left.identifier < right.identifier
  }
}

extension String {
  fileprivate var isLetters: Bool {
    utf8.allSatisfy { (0x41...0x5a).contains($0) || (0x61...0x7a).contains($0) }
  }

  fileprivate var isDigits: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }

  fileprivate var isAlphanumeric: Bool {
    utf8.allSatisfy {
      (0x41...0x5a).contains($0) || (0x61...0x7a).contains($0) || (0x30...0x39).contains($0)
    }
  }

  fileprivate var isVariant: Bool {
    let startsWithDigit = utf8.first.map { (0x30...0x39).contains($0) } ?? false
    return isAlphanumeric
      && ((5...8).contains(utf8.count) || (utf8.count == 4 && startsWithDigit))
  }
}
