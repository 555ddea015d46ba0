internal import ArtifactModel

/// Writes what resources show on every device: languages that show the same share a heading, and
/// each part of their devices has a line.
struct TextSweep {
  let answer: SweepAnswer
  let style: TextStyle

  func write(to output: inout some TextOutputStream) {
    for (index, resource) in answer.resources.enumerated() {
      if index > 0 { output.write("\n") }
      let place = asked(resource).map { "  in \($0)" } ?? ""
      output.write(style.paint(TerminalText.visible(resource.title), .bold) + place + "\n")
      for group in Self.groups(of: resource) { write(group, of: resource, to: &output) }
    }
    if answer.isForeignOnly { writeSummary(to: &output) }
    style.write(answer.issues, limit: 20, to: &output)
  }

  /// The bundle that is asked for a resource, unless there is but one.
  private func asked(_ resource: SweepAnswer.Swept) -> String? {
    guard let bundle = resource.bundle, answer.bundles.count > 1 else { return nil }
    return TerminalText.visible(answer.sources[bundle])
  }

  /// Says of how many resources nothing was listed.
  private func writeSummary(to output: inout some TextOutputStream) {
    let all = Quantity.of(answer.resourceCount, "resource")
    let languages = Quantity.of(answer.languageCount, "language")
    let words =
      answer.resources.isEmpty
      ? "Every device in \(languages) shows its own language's value of \(all)."
      : "\(answer.resources.count) of \(all) show something else on a device in \(languages)."
    if !answer.resources.isEmpty { output.write("\n") }
    style.writeHanging("", labelWidth: 0, indent: 2, words, to: &output)
  }

  /// Puts languages that show the same on the same devices together, in the order asked for.
  private static func groups(of resource: SweepAnswer.Swept) -> [[SweepAnswer.Language]] {
    var groups: [[SweepAnswer.Language]] = []
    var known: [[SweepAnswer.Part]: Int] = [:]
    for language in resource.languages {
      let isSure = language.isComplete && language.doubt == nil
      if isSure, let index = known[language.parts] {
        groups[index].append(language)
      } else {
        if isSure { known[language.parts] = groups.count }
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
    if let doubt = first.doubt {
      style.writeHanging(
        "    cannot tell: ",
        labelWidth: 17,
        indent: 6,
        TerminalText.visible(doubt),
        ink: .red,
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
    guard let index = part.bundle else {
      return [answer.platform == .ios ? "nothing" : "nothing; an app fails here"]
    }
    let bundle = answer.bundles[index]
    let variant = bundle.variants[part.variant]
    let file = bundle.file(of: variant)
    let rendition = bundle.rendition(of: variant).map {
      TerminalText.visible("\(bundle.catalog(of: $0).path): \($0.name)")
    }
    let value =
      rendition ?? file.map { TerminalText.visible($0.path) }
      ?? ValueText.line(variant.value, in: bundle)
    var facts = [TerminalText.visible(bundle.qualifiers(of: variant).description)]
    if file?.isPresent == false { facts.append("not in the artifact") }
    if part.isMirrored { facts.append("mirrored") }
    if answer.bundles.count > 1, resource.bundle == nil {
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
