internal import ArtifactModel

extension TextReporter {
  /// Writes a list of rules, or one rule in full.
  func write(_ guides: [RuleGuide], to output: inout some TextOutputStream) {
    if guides.count == 1, let guide = guides.first {
      writeFull(guide, to: &output)
      return
    }
    let idWidth = guides.map { $0.text.id.count }.max() ?? 0
    for guide in guides {
      let id = TerminalText.pad(guide.text.id, to: idWidth)
      let severity = TerminalText.pad(guide.text.severity.rawValue, to: 7)
      style.writeHanging(
        "\(style.paint(id, .bold))  \(style.paint(severity, guide.text.severity.ink))  ",
        labelWidth: idWidth + 11,
        guide.text.asserts,
        to: &output
      )
    }
  }

  private func writeFull(_ guide: RuleGuide, to output: inout some TextOutputStream) {
    let text = guide.text
    output.write(style.paint(text.id, .bold))
    output.write("  \(style.paint(text.severity.rawValue, text.severity.ink))\n\n")
    style.writeHanging("  Asserts  ", labelWidth: 11, text.asserts, to: &output)
    style.writeHanging("  Why      ", labelWidth: 11, text.why, to: &output)
    for example in guide.examples {
      let isBroken = !example.findings.isEmpty
      let label = isBroken ? "Breaks it" : "Keeps it"
      output.write("\n")
      style.writeHanging(
        "  \(style.paint(label, .bold))  ",
        labelWidth: 4 + label.count,
        example.title,
        to: &output
      )
      writeBlock("manifest", example.manifest, to: &output)
      writeBlock("shipped", example.shipped, to: &output)
      for finding in example.findings {
        style.writeHanging("    found     ", labelWidth: 14, finding, ink: .red, to: &output)
      }
    }
  }

  private func writeBlock(
    _ label: String,
    _ text: String,
    to output: inout some TextOutputStream
  ) {
    for (index, line) in text.split(separator: Character("\n")).enumerated() {
      let indent = line.prefix { $0 == " " }
      style.writeHanging(
        "    \(TerminalText.pad(index == 0 ? label : "", to: 8))  \(indent)",
        labelWidth: 14 + indent.count,
        indent: 16 + indent.count,
        words: Self.words(of: line),
        to: &output
      )
    }
  }

  /// Splits a line at spaces that are not inside quotes, so that it can be broken and stays valid.
  private static func words(of line: Substring) -> [Substring] {
    var quote: Character?
    return line.split { character in
      if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if character == quote {
        quote = nil
      }
      return quote == nil && character == " "
    }
  }
}

extension Severity {
  /// The colour that the severity is painted in.
  var ink: TextStyle.Ink {
    switch self {
    case .info: .cyan
    case .warning: .yellow
    case .error: .red
    }
  }
}
