/// Knows which language a regional one falls back to where that is not the language alone.
///
/// Mexican Spanish falls back to that of Latin America and Angolan Portuguese to that of Portugal.
public enum LocaleParents {
  /// The parents by locale and script: `es-MX/Latn` is `es-419`. Newer platforms come last.
  private static let table: [String: LocaleTag] = {
    var table: [String: LocaleTag] = [:]
    for text in [android10, changesOfAndroid13] {
      var group: (parent: LocaleTag, script: Substring)?
      for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        if word.last == ":" {
          let sides = word.dropLast().split(separator: "/")
          group = sides.count == 2 ? LocaleTag(bcp47: sides[0]).map { ($0, sides[1]) } : nil
        } else if let group {
          table["\(word)/\(group.script)"] = group.parent
        }
      }
    }
    return table
  }()

  fileprivate static let latinAmericanSpanish = LocaleTag(language: "es", region: "419")
  fileprivate static let standIns = ["MX", "US"].map { LocaleTag(language: "es", region: $0) }

  /// Returns the language that a platform tries next, in the same script; `nil` behind the last.
  static func parent(of tag: LocaleTag) -> LocaleTag? {
    guard let region = tag.region else { return nil }
    let script = tag.script ?? LikelySubtags.script(language: tag.language, region: region)
    if let script, let parent = table["\(tag.language)-\(region)/\(script)"] { return parent }
    let isLikely = script == LikelySubtags.script(language: tag.language, region: nil)
    return LocaleTag(language: tag.language, script: isLikely ? nil : script)
  }
}

extension LocaleTag {
  /// The languages that a platform tries after this one, nearest first, all in the same script.
  ///
  /// First the tag without variants and extensions, then its parents as Android 13 and later have
  /// them: `es-MX` goes to `es-419` and to `es`, `zh-HK` to `zh-Hant` and never to `zh`. On Android
  /// `es-MX` and `es-US` stand for `es-419`, which older build tools refused, in this order.
  public func ancestors(on platform: Platform) -> [LocaleTag] {
    let plain = LocaleTag(language: language, script: script, region: region)
    var ancestors = plain == self ? [] : [plain]
    var next = LocaleParents.parent(of: plain)
    // No chain of the table is longer than three; a circle in it would be our own fault.
    while let parent = next, ancestors.count < 8 {
      ancestors.append(parent)
      if platform == .android, parent == LocaleParents.latinAmericanSpanish {
        ancestors += LocaleParents.standIns.filter { $0 != plain }
      }
      next = LocaleParents.parent(of: parent)
    }
    if platform == .android, plain == LocaleParents.latinAmericanSpanish {
      ancestors.insert(contentsOf: LocaleParents.standIns, at: ancestors.count - 1)
    }
    return ancestors
  }

  /// Whether Android takes the language for that of all Latin America where this is not there.
  ///
  /// Source: `localeDataCompareRegions`.
  public var standsForLatinAmerica: Bool { LocaleParents.standIns.contains(self) }
}
