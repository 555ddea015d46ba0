internal import ArtifactModel

extension LocaleTag {
  /// The form in which promises and shipped languages are compared.
  ///
  /// The minimal form, and Bokmål for bare Norwegian: a promise of `no` means what phones ask for.
  var promised: LocaleTag { (language == "no" ? withLanguage("nb") : self).minimal }

  /// The tag with its script said, for telling apart variants that no device tells apart.
  ///
  /// `zh-CN` and `zh-Hans-CN` are one, `pt` and `pt-BR` are two, since a device in Angola takes
  /// the one and not the other. Apple takes `zh_CN` for `zh-Hans`, `zh_TW` for `zh-Hant`, and `no`
  /// for `nb`.
  func exact(on platform: Platform) -> LocaleTag {
    let said = LocaleTag(
      language: language,
      script: script ?? LikelySubtags.script(language: language, region: region),
      region: region,
      variants: variants,
      extensions: extensions
    )
    guard platform == .ios else { return said }
    if language == "no" { return said.withLanguage("nb") }
    if language == "zh", script == nil, region == "CN" || region == "TW" {
      return LocaleTag(
        language: "zh",
        script: said.script,
        variants: variants,
        extensions: extensions
      )
    }
    return said
  }

  /// Whether both tags are one language in one script, whatever the region.
  func sharesLanguage(with other: LocaleTag) -> Bool {
    languageInScript == other.languageInScript
  }

  /// The language in its script, which tags that share a language have in common.
  var languageInScript: LocaleTag {
    let exact = exact(on: .ios)
    return LocaleTag(language: exact.language, script: exact.script)
  }

  /// Whether both tags are one language, whatever script and region.
  func isOneLanguage(with other: LocaleTag) -> Bool {
    promisedLanguage == other.promisedLanguage
  }

  /// The language without script and region, which the minimal form never changes.
  var promisedLanguage: String { language == "no" ? "nb" : language }

  /// The language folder's name on a platform: `b+sr+Latn`, `iw`, `sr-Latn.lproj`.
  func spelling(on platform: Platform) -> String {
    guard platform == .android else { return "\(identifier).lproj" }
    let old = ["he": "iw", "id": "in", "yi": "ji", "no": "nb"][language] ?? language
    guard script == nil, variants.isEmpty, extensions.isEmpty,
      region.map({ $0.utf8.count == 2 }) ?? true
    else {
      let parts = [old, script, region].compactMap { $0 } + variants
      return "b+" + parts.joined(separator: "+")
    }
    return region.map { "\(old)-r\($0)" } ?? old
  }

  private func withLanguage(_ language: String) -> LocaleTag {
    LocaleTag(
      language: language,
      script: script,
      region: region,
      variants: variants,
      extensions: extensions
    )
  }
}
