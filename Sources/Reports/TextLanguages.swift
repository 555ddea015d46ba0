internal import ArtifactModel

/// Writes which of a user's languages an app runs in, the answer first.
struct TextLanguages {
  let answer: LanguageAnswer
  let style: TextStyle

  private static let labelWidth = 13

  func write(to output: inout some TextOutputStream) {
    let choice = answer.choice
    let suits = LanguageWords.suits(choice)
    let chosen = suits ? TerminalText.visible(choice.chosen) : "No match"
    style.writeHanging(
      style.paint(chosen, .bold) + "  ",
      labelWidth: TerminalText.width(of: chosen) + 2,
      indent: 2,
      suits
        ? LanguageWords.reason(of: choice)
        : "\(TerminalText.visible(choice.chosen)) \(LanguageWords.reason(of: choice)), so the "
          + "default values are shown",
      to: &output
    )
    output.write("\n")
    for tag in choice.preferred.prefix(choice.index) {
      write("passed over", "\(tag): no language of the app suits it", to: &output)
    }
    write("user's list", choice.preferred.joined(separator: ", "), to: &output)
    let offered =
      choice.offered.isEmpty
      ? "none" : choice.offered.map(LanguageWords.spelling(of:)).joined(separator: ", ")
    write("app has", offered, to: &output)
    writeOldCodes(of: choice, to: &output)
    style.write(answer.issues, limit: 20, to: &output)
  }

  /// Says under which code Android asks for a language, and which of the app's it never asks for.
  private func writeOldCodes(of choice: LanguageChoice, to output: inout some TextOutputStream) {
    if let code = LanguageWords.oldCode(of: choice.chosen) {
      write("asked as", "\(code), the old code: folders have to be named by it", to: &output)
    }
    let lost = choice.offered.compactMap { tag in
      LanguageWords.oldCode(of: tag).map { "\(tag) (Android asks for \($0))" }
    }
    guard !lost.isEmpty else { return }
    write("never shown", lost.joined(separator: ", "), to: &output)
  }

  private func write(_ label: String, _ text: String, to output: inout some TextOutputStream) {
    style.writeHanging(
      "  " + style.paint(TerminalText.pad(label, to: Self.labelWidth), .dim),
      labelWidth: Self.labelWidth + 2,
      TerminalText.visible(text),
      to: &output
    )
  }
}

/// Says in words why a language was chosen.
enum LanguageWords {
  /// Returns the rest of a sentence that begins with the chosen language.
  static func reason(of choice: LanguageChoice) -> String {
    switch choice.reason {
    case .only where !suits(choice):
      "is the only language of the user's list; no language of the app suits it"
    case .only: "is the only language of the user's list"
    case .supported where choice.supportedBy == choice.chosen:
      "is the first of the user's list that the app has"
    case .supported:
      "is the first of the user's list that suits the app, which has "
        + TerminalText.visible(choice.supportedBy.map(spelling(of:)) ?? "")
    case .english: "is English, which every app is taken to support"
    case .nothingSupported: "is the first of the user's list; the app names no language"
    case .declared where choice.inTurn.count > 1:
      "comes first; for what it lacks, the app is asked for "
        + TerminalText.visible(choice.inTurn.dropFirst().joined(separator: ", "))
    case .declared: "is the first of the user's list that the app declares"
    case .noneSuits: "is the first of the user's list; no language of the app suits any of it"
    }
  }

  /// Returns a language in BCP 47, with the app's spelling of it where that is an old one: `he (iw)`.
  static func spelling(of tag: String) -> String {
    guard let locale = LocaleTag(bcp47: tag)?.identifier,
      locale.prefix(while: { $0 != "-" }) != tag.prefix(while: { $0 != "-" })
    else { return tag }
    return "\(locale) (\(tag))"
  }

  /// Returns the code under which Android asks for a language, `nil` if that is the one that stands
  /// in its tag: `iw` for `he`, `in` for `id`, `ji` for `yi`.
  static func oldCode(of tag: String) -> String? {
    let written = tag.prefix { $0 != "-" }.lowercased()
    guard let locale = LocaleTag(bcp47: tag) else { return nil }
    let asked = AndroidConfiguration(deviceLocale: locale).languageTag.prefix { $0 != "-" }
    return asked == written || !["iw", "in", "ji"].contains(asked) ? nil : String(asked)
  }

  /// Whether the app has the chosen language, or one that suits it; every app is taken to have
  /// English.
  static func suits(_ choice: LanguageChoice) -> Bool {
    switch choice.reason {
    case .noneSuits, .nothingSupported: return false
    case .supported, .english, .declared: return true
    case .only:
      guard let only = LocaleTag(bcp47: choice.chosen), only.language != "en" else { return true }
      return choice.offered.contains { tag in
        LocaleTag(bcp47: tag)?.language == only.language
      }
    }
  }
}
