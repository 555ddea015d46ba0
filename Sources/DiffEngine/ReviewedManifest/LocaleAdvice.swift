public import ArtifactModel

/// Knows the BCP 47 spelling of what was probably meant by another spelling.
public enum LocaleAdvice {
  /// Returns the tag that a platform's spelling stands for, `nil` if it looks like none.
  ///
  /// Understands `zh-rTW` and `b+sr+Latn` of Android, with or without `values-`, and `pt_BR`,
  /// `French` and `zh_Hans.lproj` of Apple.
  public static func tag(for spelling: String) -> LocaleTag? {
    var name = Substring(spelling)
    if name.hasSuffix(".lproj") { name = name.dropLast(6) }
    for prefix in ["values-", "drawable-"] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    if name.hasPrefix("b+") {
      return LocaleTag(bcp47: String(name.dropFirst(2).map { $0 == "+" ? "-" : $0 }))
    }
    let joined = String(name.map { $0 == "_" ? "-" : $0 })
    var parts = joined.split(separator: Character("-")).map(String.init)
    if let last = parts.last, parts.count > 1, last.hasPrefix("r"),
      [3, 5].contains(last.utf8.count)
    {
      parts[parts.count - 1] = String(last.dropFirst())
    }
    let tags = [
      LocaleTag(bcp47: parts.joined(separator: "-")), LocaleTag(appleName: String(name)),
    ]
    return tags.lazy.compactMap { $0 }.first { $0.language.utf8.count <= 3 }
  }

  /// Whether a well-formed tag is plainly something else: a word, or Android's `zh-rHant`.
  ///
  /// No language has a code of more than three letters.
  public static func isMistaken(_ text: String, _ tag: LocaleTag) -> Bool {
    tag.language.utf8.count > 3
      || text.split(separator: Character("-")).dropFirst().contains { part in
        part.utf8.count == 5 && part.first == "r" && (part.dropFirst().first?.isUppercase ?? false)
      }
  }
}
