internal import ArtifactModel

/// Knows the BCP 47 spelling of what was probably meant by another spelling.
enum LocaleAdvice {
  /// Returns the tag that a platform's spelling stands for, `nil` if it looks like none.
  ///
  /// Understands `zh-rTW` and `b+sr+Latn` of Android, with or without `values-`, and `pt_BR`,
  /// `French` and `zh_Hans.lproj` of Apple.
  static func tag(for spelling: String) -> LocaleTag? {
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
    if let last = parts.last, parts.count > 1, last.utf8.count == 3, last.hasPrefix("r") {
      parts[parts.count - 1] = String(last.dropFirst())
    }
    return LocaleTag(appleName: String(name)) ?? LocaleTag(bcp47: parts.joined(separator: "-"))
  }
}
