internal import ArtifactModel

/// Writes which of a user's languages an app runs in, the answer first.
struct TextLanguages {
  let answer: LanguageAnswer
  let style: TextStyle

  private static let labelWidth = 13

  func write(to output: inout some TextOutputStream) {
    let choice = answer.choice
    let chosen = TerminalText.visible(choice.chosen)
    style.writeHanging(
      style.paint(chosen, .bold) + "  ",
      labelWidth: TerminalText.width(of: chosen) + 2,
      indent: 2,
      LanguageWords.reason(of: choice),
      to: &output
    )
    output.write("\n")
    for tag in choice.preferred.prefix(choice.index) {
      write("passed over", "\(tag): no language of the app suits it", to: &output)
    }
    write("user's list", choice.preferred.joined(separator: ", "), to: &output)
    let offered = choice.offered.isEmpty ? "none" : choice.offered.joined(separator: ", ")
    write("app has", offered, to: &output)
    style.write(answer.issues, limit: 20, to: &output)
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
    case .only: "is the only language of the user's list"
    case .supported where choice.supportedBy == choice.chosen:
      "is the first of the user's list that the app has"
    case .supported:
      "is the first of the user's list that suits the app, which has "
        + TerminalText.visible(choice.supportedBy ?? "")
    case .english: "is English, which every app is taken to support"
    case .nothingSupported: "is the first of the user's list; the app names no language"
    case .declared where choice.inTurn.count > 1:
      "comes first; for what it lacks, the app is asked for "
        + TerminalText.visible(choice.inTurn.dropFirst().joined(separator: ", "))
    case .declared: "is the first of the user's list that the app declares"
    case .noneSuits: "is the first of the user's list; no language of the app suits any of it"
    }
  }
}
