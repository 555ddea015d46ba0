internal import ArtifactModel

/// What the path of a picture among an app's own asset folders states: a language and a scale.
///
/// No platform selects such files; frameworks and apps do, by conventions that are read here:
///
/// | stated | spelling |
/// | --- | --- |
/// | language | a folder `fr`, `fr-CA`, `fr_CA`, `zh-Hant`; `name#lang_fr`; `drawable-fr-rCA` |
/// | language | a suffix of the name: `name_fr.png`, `name-fr.png`, `name.fr.png`, `name_fr_CA.png` |
/// | scale | a folder `2.0x` before the name, `name@2x.png`, `drawable-xhdpi` |
struct AssetPath {
  /// How sure it is that a language is meant.
  enum Evidence: Int {
    /// Nothing but a word that is a language's code too.
    case word
    /// A region or script beside the code.
    case tag
    /// A convention in which nothing else can be meant.
    case convention
  }

  /// The path without what states language and scale.
  private(set) var key: String
  /// The language as it is stated, `nil` if none is.
  private(set) var locale: LocaleTag?
  /// The language in the path's own spelling.
  private(set) var spelling = ""
  private(set) var evidence = Evidence.word
  /// The scale in percent; 0 if none is stated.
  private(set) var scale = 0
  /// Android's qualifiers beside the language, where a folder has them.
  private(set) var qualifiers: AndroidConfiguration?

  /// Longer paths are not looked into, and nobody writes them.
  static let maximumLength = 512

  /// Reads a path.
  ///
  /// - Parameters:
  ///   - path: The path below the folder of assets.
  ///   - readsLanguage: Whether a language is looked for, or only the scale.
  ///   - readsFolderScale: Whether the last folder may state a scale.
  init(_ path: Substring, readsLanguage: Bool = true, readsFolderScale: Bool = true) {
    var segments = path.split(separator: Character("/"), omittingEmptySubsequences: false)
    let file = segments.popLast() ?? ""
    var (stem, suffix) = Self.parted(file)
    if let (rest, scale) = Self.scaleSuffix(of: stem) {
      stem = rest
      self.scale = scale
    }
    if readsFolderScale, let last = segments.last, let scale = Self.scaleFolder(last) {
      segments.removeLast()
      self.scale = scale
    }
    key = ""
    var kept: [Substring] = []
    for segment in segments {
      if let rest = readFolder(segment, readsLanguage: readsLanguage) {
        if !rest.isEmpty { kept.append(rest) }
      } else {
        kept.append(segment)
      }
    }
    if readsLanguage, evidence != .convention, let rest = readSuffix(of: stem) { stem = rest }
    kept.append(stem + suffix)
    key = kept.joined(separator: "/")
  }

  /// Returns what is left of a folder that states a language, `nil` for any other.
  ///
  /// Only one language can be stated; a second one has to be the same.
  private mutating func readFolder(_ segment: Substring, readsLanguage: Bool) -> Substring? {
    if segment.hasPrefix("drawable-") {
      let text = String(segment.dropFirst("drawable-".count))
      guard let stated = try? AndroidConfiguration(qualifiers: text) else { return nil }
      if let language = stated.locale {
        guard readsLanguage, take(language, stated.localeQualifier, .convention) else { return nil }
      }
      var rest = stated
      (rest.language, rest.region, rest.localeScript, rest.localeVariant) = (0, 0, 0, 0)
      qualifiers = rest == AndroidConfiguration() ? nil : rest
      return "drawable"
    }
    guard readsLanguage else { return nil }
    if let range = segment.firstRange(of: "#lang_") {
      let end = segment[range.upperBound...].firstIndex(of: "#") ?? segment.endIndex
      let code = segment[range.upperBound..<end]
      guard let tag = LocaleTag(bcp47: code), (2...3).contains(code.utf8.count) else { return nil }
      guard take(tag, String(code), .convention) else { return nil }
      return segment[..<range.lowerBound] + segment[end...]
    }
    guard let tag = Self.tag(segment) else { return nil }
    return take(tag, String(segment), Self.evidence(of: tag)) ? "" : nil
  }

  /// Returns a file's name without the language at its end, `nil` without one.
  ///
  /// The longest end that is a tag counts: `help_zh_Hant_TW` before `TW`.
  private mutating func readSuffix(of stem: Substring) -> Substring? {
    var starts: [Substring.Index] = []
    var index = stem.endIndex
    while index > stem.startIndex, starts.count < 3 {
      index = stem.index(before: index)
      if stem[index] == "_" || stem[index] == "-" || stem[index] == "." { starts.append(index) }
    }
    for start in starts.reversed() where start > stem.startIndex {
      let text = stem[stem.index(after: start)...]
      guard let tag = Self.tag(text) else { continue }
      guard take(tag, String(text), Self.evidence(of: tag)) else { return nil }
      return stem[..<start]
    }
    return nil
  }

  private static func evidence(of tag: LocaleTag) -> Evidence {
    tag.region != nil || tag.script != nil ? .tag : .word
  }

  private mutating func take(_ tag: LocaleTag, _ text: String, _ evidence: Evidence) -> Bool {
    if let locale, locale != tag { return false }
    locale = tag
    spelling = text
    if evidence.rawValue > self.evidence.rawValue { self.evidence = evidence }
    return true
  }

  /// Reads a tag with hyphens or underscores, of a language that apps are translated into.
  ///
  /// Three letters alone are rather a word.
  private static func tag(_ text: Substring) -> LocaleTag? {
    guard text.utf8.count <= 12, text.utf8.first.map({ $0 | 0x20 > 0x60 }) == true else {
      return nil
    }
    let spelt = String(text.map { $0 == "_" ? "-" : $0 })
    guard let tag = LocaleTag(bcp47: spelt), tag.variants.isEmpty, tag.extensions.isEmpty,
      LikelySubtags.script(language: tag.language, region: nil) != nil
    else { return nil }
    let isBare = tag.region == nil && tag.script == nil
    guard tag.language.utf8.count == 2 || tag.language == "fil" || !isBare else { return nil }
    return tag
  }

  private static func parted(_ file: Substring) -> (stem: Substring, suffix: Substring) {
    guard let dot = file.lastIndex(of: ".") else { return (file, "") }
    return (file[..<dot], file[dot...])
  }

  private static func scaleSuffix(of stem: Substring) -> (Substring, Int)? {
    guard stem.last == "x", let at = stem.lastIndex(of: "@"),
      let scale = scale(stem[stem.index(after: at)...])
    else { return nil }
    return (stem[..<at], scale)
  }

  private static func scaleFolder(_ segment: Substring) -> Int? {
    segment.contains(".") ? scale(segment) : nil
  }

  /// Reads `2x`, `1.5x` and their kin as percent.
  private static func scale(_ text: Substring) -> Int? {
    guard text.last == "x", text.utf8.count <= 5 else { return nil }
    let parts = text.dropLast().split(
      separator: Character("."),
      omittingEmptySubsequences: false
    )
    guard (1...2).contains(parts.count), let whole = Int(parts[0]), (1...9).contains(whole)
    else { return nil }
    guard parts.count == 2 else { return whole * 100 }
    guard parts[1].utf8.count <= 2, let fraction = Int(parts[1]), fraction >= 0 else { return nil }
    return whole * 100 + (parts[1].utf8.count == 1 ? fraction * 10 : fraction)
  }
}
