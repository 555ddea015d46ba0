internal import ArtifactModel

/// Writes the parts of an XML drawable, each with the choice that was made for it.
struct TextPicture {
  let picture: EffectivePicture
  let resolution: Resolution
  let style: TextStyle

  /// As many parts as a person may read.
  private static let glance = 40

  /// A part as it is shown; equal neighbours share a line.
  private struct Line: Equatable {
    let level: Int
    let label: String
    let text: String
    let isWrong: Bool
  }

  func write(to output: inout some TextOutputStream) {
    let lines = lines()
    guard !lines.isEmpty else { return }
    let count = Quantity.of(picture.parts.count - 1, "part")
    output.write("\n")
    style.writeHanging(
      "  ",
      labelWidth: 2,
      indent: 4,
      "\(count), each chosen for the same device",
      ink: .bold,
      to: &output
    )
    let widest = lines.map { 2 * $0.level - 2 + TerminalText.width(of: $0.label) }.max() ?? 0
    let width = min(widest, style.columns * 3 / 8)
    for line in lines.prefix(Self.glance) { write(line, width, to: &output) }
    if lines.count > Self.glance {
      output.write("    … \(lines.count - Self.glance) more; --format json shows them\n")
    }
  }

  private func write(_ line: Line, _ width: Int, to output: inout some TextOutputStream) {
    let label = String(repeating: "  ", count: line.level - 1) + line.label
    let margin = width + 6
    var lead = "    \(TerminalText.pad(label, to: width))  "
    if TerminalText.width(of: label) > width {
      output.write("    \(label)\n")
      lead = String(repeating: " ", count: margin)
    }
    style.writeHanging(
      lead,
      labelWidth: margin,
      line.text,
      ink: line.isWrong ? .red : nil,
      to: &output
    )
  }

  private func lines() -> [Line] {
    var lines: [Line] = []
    // The conditions of the drawables around, which need not be said again.
    var open: [Int] = []
    for part in picture.parts where part.level > 0 {
      open.removeLast(max(0, open.count - part.level + 1))
      let known = open.last ?? 0
      while open.count < part.level { open.append(part.conditions.count) }
      let line = Line(
        level: part.level,
        label: label(of: part, behind: known),
        text: text(of: part),
        isWrong: [.missing, .absentFile, .cycle, .damaged].contains(part.ending)
      )
      if lines.last != line { lines.append(line) }
    }
    return lines
  }

  private func label(of part: EffectivePicture.Part, behind known: Int) -> String {
    let conditions = part.conditions.dropFirst(known).map { TerminalText.visible($0) }
    switch part.role {
    case .layer, .state, .level, .frame: break
    case .color: return "colour"
    case let role:
      return ([role?.rawValue ?? ""] + conditions).joined(separator: ", ")
    }
    return conditions.isEmpty ? part.role?.rawValue ?? "" : conditions.joined(separator: ", ")
  }

  private func text(of part: EffectivePicture.Part) -> String {
    var names = part.steps.map {
      TerminalText.visible(PictureWords.title(of: $0.resource, in: resolution.bundles))
    }
    if names.isEmpty { names = [ValueText.line(part.target, in: resolution.bundles[0])] }
    var text = names.joined(separator: " → ")
    if let found = part.found, let number = found.bundle {
      let bundle = resolution.bundles[number]
      let variant = bundle.variants[found.variant]
      let qualifiers = TerminalText.visible(bundle.qualifiers(of: variant).description)
      let file = bundle.file(of: variant)
      let value =
        file.map { TerminalText.visible($0.path) } ?? ValueText.line(variant.value, in: bundle)
      let content = file.flatMap { ValueText.content(of: $0) }.map { ", \($0)" } ?? ""
      text += " → \(value), \(qualifiers)\(content)"
      if resolution.bundles.count > 1 {
        text += ", in \(PictureWords.source(number, in: resolution))"
      }
    }
    let words = PictureWords.words(for: part.ending)
    return words.isEmpty ? text : "\(text): \(words)"
  }
}
