internal import ArtifactModel

/// Writes what a device shows: the value first, then the device, the way, and why the others lost.
struct TextResolution {
  let resolution: Resolution
  let style: TextStyle

  /// The candidates of a look-up that are all shown; of more, those in other languages share a line.
  private static let glance = 12
  private static let labelWidth = 10

  func write(to output: inout some TextOutputStream) {
    writeAnswer(to: &output)
    output.write("\n")
    if let first = resolution.steps.first {
      let title = TerminalText.visible(first.title)
      write("resource", "\(title) (\(JSONValues.number(first.resource)))", to: &output)
    }
    if let file {
      let size = file.pixelSize.map { ", \($0.width)×\($0.height)" } ?? ""
      let content = ValueText.content(of: file).map { ", \($0)" } ?? ""
      let text =
        file.isPresent
        ? Quantity.bytes(file.unpackedSize) + size + content : "not in the artifact"
      write("file", text, to: &output)
    }
    if let picture = resolution.picture {
      write("shows", PictureWords.summary(of: picture), to: &output)
    }
    writeDevice(to: &output)
    if resolution.steps.count > 1 { write("chain", chain, to: &output) }
    if let picture = resolution.picture {
      TextPicture(picture: picture, resolution: resolution, style: style).write(to: &output)
    }
    for step in resolution.steps where !step.candidates.isEmpty {
      write(step, to: &output)
    }
    style.write(resolution.issues, limit: 20, to: &output)
  }

  // MARK: The answer

  private func writeAnswer(to output: inout some TextOutputStream) {
    guard resolution.status == .ok, !resolution.isCyclic, let answer = resolution.answer else {
      let words = resolution.endsInFramework ? framework : "nothing: \(failure)"
      let ink: TextStyle.Ink = resolution.endsInFramework ? .yellow : .red
      style.writeHanging("", labelWidth: 0, indent: 2, words: split(words), ink: ink, to: &output)
      return
    }
    let bundle = resolution.bundles[answer.bundle]
    let value =
      file.map { TerminalText.visible($0.path) }
      ?? ValueText.line(resolution.value(of: answer), in: bundle)
    let words = split(value) + [" " + qualifiers(of: answer) + ",", "in " + source(of: answer)]
    let painted = style.isColored ? words.map { style.paint($0, .bold) } : words
    if TerminalText.width(of: words.joined(separator: " ")) <= style.columns {
      output.write(painted.joined(separator: " ") + "\n")
    } else {
      style.writeHanging("", labelWidth: 0, indent: 2, words: words, ink: .bold, to: &output)
    }
  }

  /// The file that the device shows, `nil` if it is another value.
  private var file: ShippedFile? {
    guard let answer = resolution.answer else { return nil }
    let bundle = resolution.bundles[answer.bundle]
    return bundle.file(of: bundle.variants[answer.variant])
  }

  private var framework: String {
    let last = resolution.steps.last.map { TerminalText.visible($0.title) } ?? ""
    return "\(last) of Android's framework, which is not at hand; give its framework-res.apk too"
  }

  private var failure: String {
    let last = resolution.steps.last.map { TerminalText.visible($0.title) } ?? ""
    let before = resolution.steps.dropLast().last.map { TerminalText.visible($0.title) } ?? ""
    switch resolution.status {
    case .ok: return "the references from \(last) run in a circle; an app fails here"
    case .notFound: return "no value of \(last) may be used on this device; an app fails here"
    case .dangling:
      return "\(before) refers to \(last), which has no value for this device; an app fails here"
    case .noResource: return "none of the values of \(last) is installed; an app fails here"
    }
  }

  private func split(_ text: String) -> [String] {
    text.split(separator: Character(" ")).map(String.init)
  }

  private func qualifiers(of candidate: Resolution.Candidate) -> String {
    TerminalText.visible(resolution.qualifiers(of: candidate).description)
  }

  private func source(of candidate: Resolution.Candidate) -> String {
    PictureWords.source(candidate.bundle, in: resolution)
  }

  // MARK: Device and chain

  private func writeDevice(to output: inout some TextOutputStream) {
    let device = resolution.device
    var phrases = DeviceWords.phrases(of: device.configuration)
    if let rules = device.platformRules { phrases.append("by the rules of Android \(rules)") }
    if device.isExact { phrases.append("all else open") }
    write("device", phrases.joined(separator: ", "), to: &output)
    if let language = device.language {
      let chosen = TerminalText.visible(language.chosen)
      write("language", "\(chosen) \(LanguageWords.reason(of: language))", to: &output)
    }
  }

  private var chain: String {
    resolution.steps.map { step in
      let end = step.winner.map { qualifiers(of: step.candidates[$0]) } ?? "no value"
      return "\(TerminalText.visible(step.title)) (\(end))"
    }.joined(separator: " → ")
  }

  private func write(_ label: String, _ text: String, to output: inout some TextOutputStream) {
    style.writeHanging(
      "  " + style.paint(TerminalText.pad(label, to: Self.labelWidth), .dim),
      labelWidth: Self.labelWidth + 2,
      text,
      to: &output
    )
  }

  // MARK: Candidates

  private func write(_ step: Resolution.Step, to output: inout some TextOutputStream) {
    let count = Quantity.of(step.candidates.count, "candidate")
    let title = TerminalText.visible(step.title)
    let heading = resolution.steps.count > 1 ? "\(title): \(count)" : count
    output.write("\n")
    let words = "\(heading), as Android looks at them"
    style.writeHanging("  ", labelWidth: 2, indent: 4, words, ink: .bold, to: &output)
    let isLong = step.candidates.count > Self.glance
    let foreign = step.candidates.filter { isLong && isForeign($0) }
    let shown = step.candidates.indices.filter { !isLong || !isForeign(step.candidates[$0]) }
    let isMixed = Set(step.candidates.map(\.bundle)).count > 1
    let labels = shown.map { label(of: step.candidates[$0], withSource: isMixed) }
    let widest = labels.map { TerminalText.width(of: $0) }.max() ?? 0
    let width = min(widest, style.columns * 3 / 8)
    for (index, label) in zip(shown, labels) {
      write(step.candidates[index], label, width, isWinner: index == step.winner, to: &output)
    }
    guard !foreign.isEmpty else { return }
    var seen: Set<String> = []
    let languages = foreign.compactMap { resolution.qualifiers(of: $0).locale?.identifier }
      .filter { seen.insert($0).inserted }.sorted()
    style.writeHanging(
      "    ✗ ",
      labelWidth: 6,
      "\(Quantity.of(foreign.count, "more is", "more are")) in other languages: "
        + languages.joined(separator: ", "),
      ink: .dim,
      to: &output
    )
  }

  private func isForeign(_ candidate: Resolution.Candidate) -> Bool {
    !candidate.isMatch && candidate.dimension == "language"
  }

  private func label(of candidate: Resolution.Candidate, withSource: Bool) -> String {
    let qualifiers = qualifiers(of: candidate)
    return withSource ? "\(qualifiers) (\(source(of: candidate)))" : qualifiers
  }

  private func write(
    _ candidate: Resolution.Candidate,
    _ label: String,
    _ width: Int,
    isWinner: Bool,
    to output: inout some TextOutputStream
  ) {
    let mark = isWinner ? style.paint("✓", .green) : style.paint("✗", .dim)
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
      ink: isWinner ? .green : nil,
      to: &output
    )
  }
}
