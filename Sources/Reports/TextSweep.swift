internal import ArtifactModel

/// Writes what resources show on every device: languages that show the same share a heading, and
/// each part of their devices has a line.
struct TextSweep {
  let answer: SweepAnswer
  let style: TextStyle

  func write(to output: inout some TextOutputStream) {
    for (index, resource) in answer.resources.enumerated() {
      if index > 0 { output.write("\n") }
      output.write(style.paint(TerminalText.visible(resource.title), .bold) + "\n")
      for group in Self.groups(of: resource) { write(group, of: resource, to: &output) }
    }
    style.write(answer.issues, limit: 20, to: &output)
  }

  /// Puts languages that show the same on the same devices together, in the order asked for.
  private static func groups(of resource: SweepAnswer.Swept) -> [[SweepAnswer.Language]] {
    var groups: [[SweepAnswer.Language]] = []
    var known: [[SweepAnswer.Part]: Int] = [:]
    for language in resource.languages {
      if language.isComplete, let index = known[language.parts] {
        groups[index].append(language)
      } else {
        if language.isComplete { known[language.parts] = groups.count }
        groups.append([language])
      }
    }
    return groups
  }

  private func write(
    _ group: [SweepAnswer.Language],
    of resource: SweepAnswer.Swept,
    to output: inout some TextOutputStream
  ) {
    guard let first = group.first else { return }
    style.writeHanging(
      "  ",
      labelWidth: 2,
      indent: 2,
      group.map(\.locale.identifier).joined(separator: ", "),
      ink: .cyan,
      to: &output
    )
    let labels = first.parts.map { part in
      part.devices.isEmpty ? "every device" : part.devices.joined(separator: ", ")
    }
    let widest = labels.map { TerminalText.width(of: $0) }.max() ?? 0
    let width = min(widest, style.columns * 3 / 8)
    for (part, label) in zip(first.parts, labels) {
      var lead = "    \(TerminalText.pad(label, to: width))  "
      if TerminalText.width(of: label) > width {
        style.writeHanging("    ", labelWidth: 4, label, to: &output)
        lead = String(repeating: " ", count: width + 6)
      }
      style.writeHanging(
        lead,
        labelWidth: width + 6,
        indent: width + 6,
        words: words(of: part, in: resource),
        ink: part.status != .ok ? .red : isForeign(part, to: first.locale) ? .yellow : nil,
        to: &output
      )
    }
    guard !first.isComplete else { return }
    style.writeHanging(
      "    ",
      labelWidth: 4,
      "… and more: there are too many kinds of devices to look at all",
      ink: .red,
      to: &output
    )
  }

  /// Whether a value names another language than the one that was asked for, or none.
  private func isForeign(_ part: SweepAnswer.Part, to locale: LocaleTag) -> Bool {
    guard let bundle = part.bundle.map({ answer.bundles[$0] }) else { return false }
    return bundle.qualifiers(of: bundle.variants[part.variant]).locale?.language != locale.language
  }

  private func words(of part: SweepAnswer.Part, in resource: SweepAnswer.Swept) -> [String] {
    guard let index = part.bundle else { return ["nothing; an app fails here"] }
    let bundle = answer.bundles[index]
    let variant = bundle.variants[part.variant]
    let file = bundle.file(of: variant)
    let value =
      file.map { TerminalText.visible($0.path) } ?? ValueText.line(variant.value, in: bundle)
    var facts = [TerminalText.visible(bundle.qualifiers(of: variant).description)]
    if file?.isPresent == false { facts.append("not in the artifact") }
    if answer.bundles.count > 1 {
      facts.append("in " + TerminalText.visible(answer.sources[index]))
    }
    if part.status != .ok { facts.append("which has no value; an app fails here") }
    // Two spaces stand between a value and what it is for.
    return split(value)
      + split(facts.joined(separator: ", ")).enumerated().map { place, word in
        place == 0 ? " " + word : word
      }
  }

  private func split(_ text: String) -> [String] {
    text.split(separator: Character(" ")).map(String.init)
  }
}
