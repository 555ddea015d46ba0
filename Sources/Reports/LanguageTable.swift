internal import ArtifactModel

/// Shows the languages of a bundle, one a line, with what each has of the pictures and texts.
///
/// Languages with the same numbers share a line as soon as there are many, and those that look like
/// a library's always do.
struct LanguageTable {
  let languages: BundleLanguages
  let platform: Platform
  let unread: UnreadParts
  let scope: InspectionScope
  let style: TextStyle

  /// The most languages that have a line each.
  private static let mostLines = 12
  private static let nameWidth = 24
  /// The unread parts that are named.
  private static let mostPlaces = 3

  private struct Row {
    var names: [String]
    let coverage: LanguageCoverage
  }

  func write(to output: inout some TextOutputStream) {
    writeCounts(to: &output)
    writeUnread(to: &output)
    let rows = rows()
    guard !rows.isEmpty else { return }
    let hasImages = languages.localizedImageCount > 0
    let hasTexts = languages.translatedTextCount > 0
    guard hasImages || hasTexts else {
      writeLists(to: &output)
      return
    }
    let imageWidth = hasImages ? columnWidth(rows, \.images) : 0
    let textWidth = hasTexts ? columnWidth(rows, \.texts) : 0
    var heading = TerminalText.pad("  Languages", to: Self.nameWidth + 4)
    if hasImages { heading += TerminalText.pad("pictures", to: imageWidth, onLeft: true) + "   " }
    if hasTexts { heading += TerminalText.pad("texts", to: textWidth, onLeft: true) }
    output.write("\n\(style.paint(Self.trimmed(heading), .bold))\n")
    for row in rows {
      write(row, numbers(of: row.coverage, imageWidth, textWidth), to: &output)
    }
    writeLists(to: &output)
  }

  /// Writes a row, its names and its remark each wrapped in a column of its own.
  private func write(_ row: Row, _ numbers: String, to output: inout some TextOutputStream) {
    let names = TerminalText.wrap(
      row.names.joined(separator: ", ").split(separator: Character(" ")),
      to: Self.nameWidth
    )
    let (remark, ink) = remark(on: row.coverage)
    let numberWidth = TerminalText.width(of: numbers)
    let remarks = TerminalText.wrap(
      remark.split(separator: Character(" ")),
      to: max(16, style.columns - 4 - Self.nameWidth - numberWidth)
    )
    for index in 0..<max(names.count, remarks.count) {
      let name = index < names.count ? names[index] : ""
      var line = "    " + TerminalText.pad(name, to: Self.nameWidth)
      line += index == 0 ? numbers : String(repeating: " ", count: numberWidth)
      guard index < remarks.count else {
        output.write("\(Self.trimmed(line))\n")
        continue
      }
      output.write("\(line)\(style.paint(remarks[index], ink))\n")
    }
  }

  private func writeCounts(to output: inout some TextOutputStream) {
    let shipped = languages.languages.count { $0.language != .anyLanguage && !$0.isEmpty }
    var parts = [
      Self.counts(languages.imageCount, "picture", languages.localizedImageCount, "localized"),
      Self.counts(languages.textCount, "text", languages.translatedTextCount, "translated"),
    ]
    if languages.interfaceCount > 0 {
      let (all, localized) = (languages.interfaceCount, languages.localizedInterfaceCount)
      parts.append(Self.counts(all, "interface", localized, "localized"))
    }
    parts.append(
      shipped == 0 ? "no language" : Quantity.of(shipped, "language")
    )
    style.writeHanging("  ", labelWidth: 2, parts.joined(separator: "; "), to: &output)
  }

  /// Says that what is counted is not all.
  private func writeUnread(to output: inout some TextOutputStream) {
    guard !unread.places.isEmpty else { return }
    let places = unread.places.prefix(Self.mostPlaces).map { TerminalText.visible($0) }
    let more = unread.places.count - places.count
    style.writeHanging(
      "  ",
      labelWidth: 2,
      indent: 4,
      "could not be read, and not counted here: \(unread.words) in "
        + places.joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""),
      ink: .red,
      to: &output
    )
  }

  private static func counts(_ all: Int, _ noun: String, _ some: Int, _ verb: String) -> String {
    guard all > 0 else { return "no \(noun)s" }
    return "\(Quantity.of(all, noun)), \(some == 0 ? "none" : Quantity.grouped(some)) \(verb)"
  }

  private func rows() -> [Row] {
    let shown = languages.languages.filter {
      scope.includes($0) && (hasRow($0) || isGap($0))
    }
    let isLong = shown.count > Self.mostLines && !scope.showsAll
    var rows: [Row] = []
    var places: [[LanguageCoverage.Count]: Int] = [:]
    for coverage in shown {
      let isShared =
        !scope.showsAll && coverage.language != .anyLanguage && (isLong || coverage.isMarginal)
      // Tags that say the same are one language, and are shown as found.
      let title =
        coverage.tags.count > 1
        ? coverage.tags.map(\.identifier).joined(separator: " = ") : coverage.language.title
      let name = TerminalText.visible(title)
      let counts = [coverage.images, coverage.texts, coverage.interfaces]
      if isShared, let place = places[counts] {
        rows[place].names.append(name)
      } else {
        if isShared { places[counts] = rows.count }
        rows.append(Row(names: [name], coverage: coverage))
      }
    }
    return rows.filter { !$0.coverage.isMarginal } + rows.filter { $0.coverage.isMarginal }
  }

  /// Whether something shipped in the language; nibs of any language alone make no row.
  private func hasRow(_ coverage: LanguageCoverage) -> Bool {
    coverage.language == .anyLanguage
      ? coverage.images.own + coverage.texts.own > 0 : !coverage.isEmpty
  }

  /// Whether it is a gap that a row has no texts or nothing at all.
  ///
  /// Android needs a value for any language of each resource; an Apple bundle keeps its texts in
  /// language folders only.
  private func isGap(_ coverage: LanguageCoverage) -> Bool {
    coverage.language == .anyLanguage && platform == .android
  }

  private func hasTexts(_ coverage: LanguageCoverage) -> Bool {
    coverage.language != .anyLanguage || coverage.texts.own > 0 || isGap(coverage)
  }

  private func columnWidth(
    _ rows: [Row],
    _ count: KeyPath<LanguageCoverage, LanguageCoverage.Count>
  ) -> Int {
    max(8, rows.map { Self.text($0.coverage[keyPath: count]).count }.max() ?? 0)
  }

  private static func text(_ count: LanguageCoverage.Count) -> String {
    "\(Quantity.grouped(count.own + count.inherited)) of \(Quantity.grouped(count.total))"
  }

  private func numbers(
    of coverage: LanguageCoverage,
    _ imageWidth: Int,
    _ textWidth: Int
  ) -> String {
    var line = ""
    if imageWidth > 0 {
      line += TerminalText.pad(Self.text(coverage.images), to: imageWidth, onLeft: true) + "   "
    }
    if textWidth > 0 {
      let text = hasTexts(coverage) ? Self.text(coverage.texts) : "–"
      line += TerminalText.pad(text, to: textWidth, onLeft: true) + "   "
    }
    return line
  }

  private func remark(on coverage: LanguageCoverage) -> (String, TextStyle.Ink) {
    var parts: [String] = []
    if coverage.images.missing > 0 {
      parts.append(Quantity.of(coverage.images.missing, "picture"))
    }
    if coverage.texts.missing > 0, hasTexts(coverage) {
      parts.append(Quantity.of(coverage.texts.missing, "text"))
    }
    if coverage.interfaces.missing > 0, coverage.language != .anyLanguage {
      parts.append(Quantity.of(coverage.interfaces.missing, "interface"))
    }
    let isUnsure =
      unread.hidesPictures || unread.hidesTexts(in: coverage.language) && hasTexts(coverage)
    let isWhole = parts.isEmpty && !isUnsure
    var text =
      isWhole ? "✓" : parts.isEmpty ? "? others not read" : Quantity.list(parts) + " missing"
    if !parts.isEmpty, isUnsure { text += " or not read" }
    let inherited =
      coverage.images.inherited + coverage.texts.inherited + coverage.interfaces.inherited
    if inherited > 0 { text += "; \(Quantity.grouped(inherited)) from the parent language" }
    return (text, isWhole ? .green : coverage.isMarginal ? .dim : .yellow)
  }

  /// Names languages whose declaration and content differ.
  private func writeLists(to output: inout some TextOutputStream) {
    // With a filter by name most content is out of sight, and nothing can be said of it.
    guard scope.names.isEmpty else { return }
    let declared = languages.declaredOnly.filter(scope.includes).map { coverage in
      let sources = coverage.declaredBy.map(\.rawValue).joined(separator: ", ")
      return "\(TerminalText.visible(coverage.language.title)) (\(sources))"
    }
    let undeclared = languages.undeclared.filter(scope.includes).map {
      TerminalText.visible($0.language.title)
    }
    if !declared.isEmpty || !undeclared.isEmpty { output.write("\n") }
    write("Declared, nothing shipped: ", declared, to: &output)
    let list = languages.explicitList?.rawValue ?? ""
    write("Shipped, not in \(list): ", undeclared, to: &output)
  }

  private func write(
    _ label: String,
    _ names: [String],
    to output: inout some TextOutputStream
  ) {
    guard !names.isEmpty else { return }
    style.writeHanging(
      "  \(label)",
      labelWidth: label.count + 2,
      names.joined(separator: ", "),
      ink: .yellow,
      to: &output
    )
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
