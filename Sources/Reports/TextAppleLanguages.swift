internal import ArtifactModel

/// Writes in which language an app and each of its bundles is shown, the app first.
struct TextAppleLanguages {
  let answer: AppleLanguageAnswer
  let style: TextStyle

  private static let labelWidth = 13

  func write(to output: inout some TextOutputStream) {
    guard let app = answer.rows.first else { return }
    let chosen = TerminalText.visible(app.languages.chosen)
    style.writeHanging(
      style.paint(chosen, .bold) + "  ",
      labelWidth: TerminalText.width(of: chosen) + 2,
      indent: 2,
      AppleLanguageWords.reason(of: app.languages),
      to: &output
    )
    output.write("\n")
    let user = app.languages.user
    write("user's list", user.isEmpty ? "none" : user.joined(separator: ", "), to: &output)
    write("app offers", AppleLanguageWords.offer(of: app.languages), to: &output)
    write("searched are", AppleLanguageWords.folders(of: app.languages), to: &output)
    let others = answer.rows.indices.dropFirst()
    let processes = others.filter { answer.rows[$0].process == $0 }
    write(processes, under: "Processes of their own", to: &output)
    for process in [0] + processes {
      let bundles = others.filter { answer.rows[$0].process == process && $0 != process }
      let owner = "\(title(process)) in \(answer.rows[process].languages.chosen)"
      write(bundles, under: "Bundles that \(owner) loads", to: &output)
    }
    if processes.contains(where: { answer.rows[$0].languages.chosen != app.languages.chosen }) {
      output.write("\n")
      style.writeHanging(
        "  ",
        labelWidth: 2,
        "A process of its own can be in another language than the app; that extensions, App Clips and"
          + " watch apps choose for themselves is known from documentation only.",
        ink: .dim,
        to: &output
      )
    }
    style.write(answer.issues, limit: 20, to: &output)
  }

  private func title(_ row: Int) -> String { TerminalText.visible(answer.rows[row].name) }

  private func write(
    _ rows: [Int],
    under heading: String,
    to output: inout some TextOutputStream
  ) {
    guard !rows.isEmpty else { return }
    output.write("\n")
    style.writeHanging("  ", labelWidth: 2, TerminalText.visible(heading), ink: .bold, to: &output)
    let labels = rows.map { "\(title($0)) (\(answer.rows[$0].kind.title))" }
    let widest = labels.map { TerminalText.width(of: $0) }.max() ?? 0
    let width = min(widest, style.columns / 2)
    for (row, label) in zip(rows, labels) { write(answer.rows[row], label, width, to: &output) }
  }

  private func write(
    _ row: AppleLanguageAnswer.Row,
    _ label: String,
    _ width: Int,
    to output: inout some TextOutputStream
  ) {
    let margin = width + 6
    var lead = "    \(TerminalText.pad(label, to: width))  "
    if TerminalText.width(of: label) > width {
      output.write("    \(label)\n")
      lead = String(repeating: " ", count: margin)
    }
    let chosen = TerminalText.visible(row.languages.chosen)
    let process = answer.rows[row.process].name
    let reason = AppleLanguageWords.reason(
      of: row.languages,
      process: TerminalText.visible(process)
    )
    style.writeHanging(
      "\(lead)\(style.paint(chosen, .bold))  ",
      labelWidth: margin + TerminalText.width(of: chosen) + 2,
      indent: margin + 2,
      "\(reason); offers \(AppleLanguageWords.offer(of: row.languages))",
      to: &output
    )
    guard let otherwise = row.languages.otherwise else { return }
    style.writeHanging(
      String(repeating: " ", count: margin + 2),
      labelWidth: margin + 2,
      "cannot tell: if the extension limits it, which Apple has not published, it is searched in "
        + TerminalText.visible(otherwise.joined(separator: ", ")),
      ink: .yellow,
      to: &output
    )
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
