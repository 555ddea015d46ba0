internal import ArtifactModel

/// Writes what an Apple device shows: the answer first, then who asked what, and what hid what.
struct TextAppleResolution {
  let resolution: AppleResolution
  let style: TextStyle

  /// The candidates that are all shown; of more, those that do not fit share a line for each rule.
  private static let glance = 16
  private static let labelWidth = 10

  private var outcome: AppleResolution.Outcome { resolution.outcome }
  private var bundle: ShippedBundle { resolution.bundles[resolution.bundle] }

  func write(to output: inout some TextOutputStream) {
    writeAnswer(to: &output)
    output.write("\n")
    write("name", "\(outcome.title), asked for as \(call)", to: &output)
    if let chosen = outcome.chosen { write(resolution.variant(of: chosen), to: &output) }
    let user = resolution.processLanguages.user.joined(separator: ", ")
    let words = AppleDeviceWords.phrases(of: resolution.device)
    write("device", "\(user); \(words)", to: &output)
    writeProcess(to: &output)
    if let names = outcome.catalogLanguages {
      let language = outcome.catalogLanguage.map { "is read in \($0) as a whole" }
      let words = names.isEmpty ? "names no language" : "names \(names.joined(separator: ", "))"
      write(
        "catalog",
        "\(words)\(names.isEmpty ? "" : "; \(language ?? "is read in none of them")")",
        to: &output
      )
    }
    for note in outcome.notes {
      let isOpen = note.kind == .cannotTell
      let label = isOpen ? "unsure" : "note"
      let text = isOpen ? "cannot tell: \(note.text)" : "by documentation only: \(note.text)"
      write(label, text, ink: isOpen ? .yellow : nil, to: &output)
    }
    writeCandidates(to: &output)
    writeElsewhere(to: &output)
    style.write(resolution.issues, limit: 20, to: &output)
  }

  private var call: String {
    let variant = outcome.candidates.first.map { resolution.variant(of: $0) }
    switch variant.flatMap({ bundle.rendition(of: $0) })?.kind {
    case .color?: return "a colour, with UIColor(named:) or Color"
    case .data?: return "data, with NSDataAsset"
    default: break
    }
    return switch outcome.lookup {
    case .image: "a picture, with UIImage(named:) or Image"
    case .file: "a file, with url(forResource:withExtension:)"
    case .text: "a text, with String(localized:)"
    }
  }

  // MARK: The answer

  private func writeAnswer(to output: inout some TextOutputStream) {
    let isOpen = outcome.notes.contains { $0.kind == .cannotTell }
    guard let chosen = outcome.chosen else {
      let words = isOpen ? "cannot tell, perhaps \(failure)" : failure
      style.writeHanging("", labelWidth: 0, indent: 2, words, ink: .red, to: &output)
      return
    }
    let end = outcome.isMirrored ? ", mirrored" : ""
    let value = value(of: chosen).split(separator: Character(" ")).map(String.init)
    let words =
      (isOpen ? ["cannot tell, perhaps"] : []) + value
      + [" \(qualifiers(of: chosen)),", "in \(name(of: resolution.bundle))\(end)"]
    style.writeHanging("", labelWidth: 0, indent: 2, words: words, ink: .bold, to: &output)
  }

  private var failure: String {
    let title = TerminalText.visible(outcome.title)
    switch outcome.status {
    case .keyShown:
      return "the key itself: the table that is found has no text for it"
    case .notFound, .ok: return "nothing: no \(title) fits this device and its languages"
    case .noResource: return "nothing: there is no \(title) in \(name(of: resolution.bundle))"
    }
  }

  private func value(of candidate: AppleResolution.Candidate) -> String {
    let variant = resolution.variant(of: candidate)
    if let text = bundle.text(of: variant) { return "\"\(TerminalText.visible(text))\"" }
    if let rendition = bundle.rendition(of: variant) {
      let path = TerminalText.visible(bundle.catalog(of: rendition).path)
      return "\(path): \(TerminalText.visible(rendition.name))"
    }
    return TerminalText.visible(bundle.path(of: variant) ?? "a value that could not be read")
  }

  private func qualifiers(of candidate: AppleResolution.Candidate) -> String {
    TerminalText.visible(resolution.qualifiers(of: candidate).description)
  }

  private func name(of index: Int) -> String {
    let path = isAlone ? resolution.artifact : resolution.bundles[index].path
    return TerminalText.visible(
      path.split(separator: Character("/")).last.map(String.init) ?? path
    )
  }

  private func write(_ variant: Variant, to output: inout some TextOutputStream) {
    guard bundle.text(of: variant) == nil else { return }
    write("content", ValueText.line(variant.value, in: bundle), to: &output)
  }

  // MARK: Who asks

  /// Whether a catalog was given without the bundle that it belongs to.
  private var isAlone: Bool { resolution.bundles.allSatisfy(\.path.isEmpty) }

  private func writeProcess(to output: inout some TextOutputStream) {
    let main = resolution.processLanguages
    guard !isAlone else {
      let names = AppleLanguageWords.offer(of: main)
      let words = "not known, nor its bundle; taken is one that offers \(names)"
      return write("process", words, to: &output)
    }
    let process = name(of: resolution.process)
    write(
      "process",
      "\(process) runs in \(TerminalText.visible(main.chosen)), which "
        + "\(AppleLanguageWords.reason(of: main)); it offers "
        + AppleLanguageWords.offer(of: main),
      to: &output
    )
    if resolution.bundle != resolution.process {
      let own = resolution.bundleLanguages
      write(
        "bundle",
        "\(name(of: resolution.bundle)) is in \(TerminalText.visible(own.chosen)), which "
          + "\(AppleLanguageWords.reason(of: own, process: process)); it offers "
          + AppleLanguageWords.offer(of: own),
        to: &output
      )
    }
    let folders = AppleLanguageWords.folders(of: resolution.bundleLanguages)
    write("folders", "\(folders), in this order", to: &output)
  }

  private func write(
    _ label: String,
    _ text: String,
    ink: TextStyle.Ink? = nil,
    to output: inout some TextOutputStream
  ) {
    style.writeHanging(
      "  " + style.paint(TerminalText.pad(label, to: Self.labelWidth), .dim),
      labelWidth: Self.labelWidth + 2,
      TerminalText.visible(text),
      ink: ink,
      to: &output
    )
  }

  // MARK: Candidates

  private func writeCandidates(to output: inout some TextOutputStream) {
    let candidates = outcome.candidates
    guard !candidates.isEmpty else { return }
    output.write("\n")
    let count = Quantity.of(candidates.count, "candidate")
    let words = "\(count), in the order of the search"
    style.writeHanging("  ", labelWidth: 2, indent: 4, words, ink: .bold, to: &output)
    let isLong = candidates.count > Self.glance
    let shown = candidates.filter { !isLong || $0.verdict != .refused }
    let labels = shown.map { label(of: $0) }
    let widest = labels.map { TerminalText.width(of: $0) }.max() ?? 0
    let width = min(widest, style.columns * 3 / 8)
    for (candidate, label) in zip(shown, labels) { write(candidate, label, width, to: &output) }
    guard isLong else { return }
    var rules: [(rule: String, count: Int)] = []
    for candidate in candidates where candidate.verdict == .refused {
      if let index = rules.firstIndex(where: { $0.rule == candidate.rule }) {
        rules[index].count += 1
      } else {
        rules.append((candidate.rule, 1))
      }
    }
    for (rule, count) in rules {
      style.writeHanging(
        "    ✗ ",
        labelWidth: 6,
        "\(Quantity.of(count, "more is", "more are")) ruled out by the \(rule)",
        ink: .dim,
        to: &output
      )
    }
  }

  private func label(of candidate: AppleResolution.Candidate) -> String {
    let words = qualifiers(of: candidate)
    let variant = resolution.variant(of: candidate)
    if bundle.rendition(of: variant) != nil { return "catalog: \(words)" }
    return words == "default" ? "the root" : words
  }

  private func write(
    _ candidate: AppleResolution.Candidate,
    _ label: String,
    _ width: Int,
    to output: inout some TextOutputStream
  ) {
    let isChosen = candidate.verdict == .chosen
    let mark = isChosen ? style.paint("✓", .green) : style.paint("✗", .dim)
    let margin = width + 8
    var lead = "    \(mark) \(TerminalText.pad(label, to: width))  "
    if TerminalText.width(of: label) > width {
      output.write("    \(mark) \(label)\n")
      lead = String(repeating: " ", count: margin)
    }
    style.writeHanging(
      lead,
      labelWidth: margin,
      TerminalText.visible(candidate.reason),
      ink: isChosen ? .green : nil,
      to: &output
    )
  }

  private func writeElsewhere(to output: inout some TextOutputStream) {
    guard !resolution.elsewhere.isEmpty else { return }
    output.write("\n")
    let names = resolution.elsewhere.prefix(10).map { resolution.bundles[$0].path }
    let more = resolution.elsewhere.count - names.count
    style.writeHanging(
      "  ",
      labelWidth: 2,
      "The same name is in other bundles, which are asked only by code that names them: "
        + TerminalText.visible(names.joined(separator: ", "))
        + (more > 0 ? " and \(more) more" : ""),
      to: &output
    )
  }
}
