internal import ArtifactModel

/// Writes what resources show on every device: languages that show the same share a heading, and
/// each part of their devices has a line.
struct TextSweep {
  /// As many lines of devices as are written; a terminal or a person takes no more.
  static let maximumListed = 500_000

  private let answer: SweepAnswer
  private let style: TextStyle
  /// Whether values come from more than one place.
  private let hasSources: Bool

  init(answer: SweepAnswer, style: TextStyle) {
    self.answer = answer
    self.style = style
    hasSources = Set(answer.sources).count > 1
  }

  func write(to output: inout some TextOutputStream) {
    var listed = 0
    var unlistedCount = 0
    for (index, resource) in answer.resources.enumerated() {
      let groups = Self.groups(of: resource)
      listed += groups.reduce(0) { $0 + ($1.first?.parts.count ?? 0) }
      guard listed <= Self.maximumListed else {
        unlistedCount = answer.resources.count - index
        break
      }
      if index > 0 { output.write("\n") }
      let place = asked(resource).map { "  in \($0)" } ?? ""
      output.write(style.paint(TerminalText.visible(resource.title), .bold) + place + "\n")
      for group in groups { write(group, of: resource, to: &output) }
    }
    if unlistedCount > 0 {
      output.write("\n")
      style.writeHanging(
        "  … ",
        labelWidth: 4,
        "\(Quantity.of(unlistedCount, "more resource")): ask for fewer by their names, or for --format "
          + "json, which lists all",
        to: &output
      )
    }
    writeSummary(to: &output)
    writeOmission(to: &output)
    style.write(answer.issues, limit: 20, to: &output)
  }

  /// The bundle that is asked for a resource, unless there is but one.
  private func asked(_ resource: SweepAnswer.Swept) -> String? {
    guard let bundle = resource.bundle, answer.bundles.count > 1 else { return nil }
    return TerminalText.visible(answer.sources[bundle])
  }

  /// Says how many resources were judged and what came out, and what devices have installed.
  private func writeSummary(to output: inout some TextOutputStream) {
    var sentences: [String] = []
    if answer.isForeignOnly { sentences += judgement }
    if answer.isByDelivery {
      sentences.append("Devices of each density were asked about what a store gives them.")
    }
    guard !sentences.isEmpty else { return }
    if !answer.resources.isEmpty { output.write("\n") }
    style.writeHanging(
      "",
      labelWidth: 0,
      indent: 2,
      sentences.joined(separator: " "),
      to: &output
    )
  }

  /// Says how many resources nothing is known of.
  private func writeOmission(to output: inout some TextOutputStream) {
    guard answer.omittedCount > 0 else { return }
    style.writeHanging(
      "cannot tell: ",
      labelWidth: 13,
      indent: 2,
      "\(Quantity.of(answer.omittedCount, "more resource")), with more values for more devices than "
        + "are looked at; ask for fewer by their names, or in fewer languages with --locales",
      ink: .red,
      to: &output
    )
  }

  /// Says of how many resources nothing was listed, and why.
  private var judgement: [String] {
    let all = Quantity.of(answer.resourceCount - answer.omittedCount, "resource")
    let languages = Quantity.of(answer.languageCount, "language")
    let left = answer.unlocalizedCount
    // On Apple's platforms no picture refers to another one.
    let isAlone = answer.platform == .ios
    guard answer.resourceCount > 0 else {
      let target =
        isAlone
        ? "" : left == 1 ? ", and all that it refers to," : ", and nothing that they refer to,"
      return [
        left == 1
          ? "The one resource that fits\(target) is in no language."
          : "None of the \(left) resources that fit\(target) is in a language."
      ]
    }
    guard answer.resourceCount > answer.omittedCount else { return [] }
    var sentences: [String] = []
    if answer.resources.isEmpty {
      sentences.append("Every device in \(languages) shows its own language's value of \(all).")
    } else {
      let count = answer.resources.count
      let affected = Set(answer.resources.flatMap { $0.languages.map(\.locale) }).count
      sentences.append(
        "\(count) of \(all) \(count == 1 ? "shows" : "show") another language, none or nothing on "
          + "devices in \(affected) of \(languages)."
      )
    }
    if left > 0 {
      let (are, them) = left == 1 ? ("is", "it refers") : ("are", "they refer")
      let target = isAlone ? "" : ", nor is anything that \(them) to"
      sentences.append("\(left) more \(are) in no language\(target).")
    }
    return sentences
  }

  /// Puts languages that show the same on the same devices together, in the order asked for.
  private static func groups(of resource: SweepAnswer.Swept) -> [[SweepAnswer.Language]] {
    var groups: [[SweepAnswer.Language]] = []
    struct Key: Hashable {
      let parts: [SweepAnswer.Part]
      let documentation: [String]
    }
    var known: [Key: Int] = [:]
    for language in resource.languages {
      let isSure = language.isComplete && language.doubt == nil
      let key = Key(parts: language.parts, documentation: language.documentation)
      if isSure, let index = known[key] {
        groups[index].append(language)
      } else {
        if isSure { known[key] = groups.count }
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
      TerminalText.visible(group.map(\.locale.identifier).joined(separator: ", ")),
      ink: .cyan,
      to: &output
    )
    let labels = first.parts.map { part in
      part.devices.isEmpty
        ? "every device" : TerminalText.visible(part.devices.joined(separator: ", "))
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
        ink: ink(of: part, in: first.locale),
        to: &output
      )
    }
    for text in first.documentation {
      style.writeHanging(
        "    by documentation only: ",
        labelWidth: 27,
        indent: 6,
        TerminalText.visible(text),
        ink: .dim,
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

  /// Red for what fails, yellow for another language or none.
  private func ink(of part: SweepAnswer.Part, in locale: LocaleTag) -> TextStyle.Ink? {
    if part.status != .ok || (part.fault.map { $0.status != .ok } ?? false) { return .red }
    guard part.fault == nil, let bundle = part.bundle.map({ answer.bundles[$0] }) else {
      return part.fault == nil ? nil : .yellow
    }
    let own = bundle.qualifiers(of: bundle.variants[part.variant]).locale?.language
    return own == locale.language ? nil : .yellow
  }

  private func words(of part: SweepAnswer.Part, in resource: SweepAnswer.Swept) -> [String] {
    var words = words(of: part.bundle, part.variant, part.status, in: resource)
    if part.isMirrored {
      words[words.count - 1] += ","
      words.append("mirrored")
    }
    guard let fault = part.fault else { return words }
    words[words.count - 1] += ","
    let way = fault.path.dropFirst().map { "in " + TerminalText.visible($0) }
    words += split(
      (["in which"] + [TerminalText.visible(fault.title)] + way).joined(separator: " ")
    )
    if fault.bundle == nil { return words + split("has nothing; an app fails here") }
    return words + ["is"] + self.words(of: fault.bundle, fault.variant, fault.status, in: resource)
  }

  private func words(
    of bundle: Int?,
    _ variant: Int,
    _ status: Resolution.Status,
    in resource: SweepAnswer.Swept
  ) -> [String] {
    guard let index = bundle else {
      return [answer.platform == .ios ? "nothing" : "nothing; an app fails here"]
    }
    let bundle = answer.bundles[index]
    let variant = bundle.variants[variant]
    let file = bundle.file(of: variant)
    let rendition = bundle.rendition(of: variant).map {
      TerminalText.visible("\(bundle.catalog(of: $0).path): \($0.name)")
    }
    let value =
      rendition ?? file.map { TerminalText.visible($0.path) }
      ?? ValueText.glance(variant.value, in: bundle)
    var facts = [TerminalText.visible(bundle.qualifiers(of: variant).description)]
    if file?.isPresent == false { facts.append("not in the artifact") }
    if hasSources, resource.bundle == nil {
      facts.append("in " + TerminalText.visible(answer.sources[index]))
    }
    if case .reference(let target) = variant.value, target >> 24 == 1, status == .ok {
      facts.append("of Android's framework, which is not at hand")
    }
    if status != .ok { facts.append("which has no value; an app fails here") }
    // Two spaces stand between a value and what it is for.
    return split(value)
      + split(facts.joined(separator: ", ")).enumerated().map { place, word in
        place == 0 ? " " + word : word
      }
  }

  private func split(_ text: String) -> [String] {
    TerminalText.words(of: text).map(String.init)
  }
}
