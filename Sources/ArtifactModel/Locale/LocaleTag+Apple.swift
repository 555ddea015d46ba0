extension LocaleTag {
  /// Reads the name of a language folder or an entry of `CFBundleLocalizations`.
  ///
  /// Accepts hyphen and underscore, any case, and the eighteen English names that Apple's own code
  /// still knows (`French`, `Chinese`). `Base` is no language. Returns `nil` for what no device
  /// asks for as a language.
  ///
  /// Source: measured with the matching function of Apple's ICU.
  public init?(appleName name: String) {
    if name == "Base" || name == "zxx" { return nil }
    if let legacy = Self.legacyNames[name] {
      self.init(language: legacy)
      return
    }
    self.init(bcp47: String(name.map { $0 == "_" ? "-" : $0 }))
    // Two letters that are no language, such as a country's `jp` and a library's own `hx_en`, match
    // nobody.
    if language.utf8.count == 2, LikelySubtags.script(language: language, region: nil) == nil {
      return nil
    }
  }

  private static let legacyNames = [
    "Arabic": "ar", "Chinese": "zh", "Danish": "da", "Dutch": "nl", "English": "en",
    "Finnish": "fi", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja",
    "Korean": "ko", "Norwegian": "no", "Polish": "pl", "Portuguese": "pt", "Russian": "ru",
    "Spanish": "es", "Swedish": "sv", "Thai": "th", "Turkish": "tr",
  ]
}
