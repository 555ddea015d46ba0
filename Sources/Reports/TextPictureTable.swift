internal import ArtifactModel

/// Writes what a phone shows for each localized picture: one column a language where that fits, else
/// one line for the languages that get the same; equal pictures share a row.
struct TextPictureTable {
  let table: PictureTable
  /// The rows that are shown.
  let limit: Int
  let style: TextStyle
  /// The bundles of which pictures could not be read.
  var lacking: [String] = []

  /// Pictures with the same answers.
  private struct Group {
    var titles: [String]
    let cells: [String]
    /// Whether a language gets what is in it and nothing else, column by column.
    let isOwn: [Bool]
    let isMirrored: Bool
    let shadows: [PictureTable.Shadow]
  }

  /// With more languages than these the bytes of each are in JSON only, or where all is asked for.
  private static let mostSizes = 6

  /// The names of a group that are shown behind the first.
  private static let mostNames = 6

  func write(to output: inout some TextOutputStream) {
    let groups = groups()
    guard !groups.isEmpty else { return }
    let phone =
      switch table.device {
      case .android(let device): DeviceWords.phrases(of: device).prefix(2).joined(separator: ", ")
      case .apple(let device): "\(device.scale)x, \(device.isDark ? "dark" : "light")"
      }
    let kind = if case .apple(let device) = table.device { device.idiom.rawValue } else { "phone" }
    output.write("\n  \(style.paint("What a \(kind) shows", .bold)) (\(phone))\n")
    if !lacking.isEmpty {
      style.writeHanging(
        "    ",
        labelWidth: 4,
        "without what could not be read of "
          + lacking.map(TerminalText.visible).joined(separator: ", "),
        ink: .red,
        to: &output
      )
    }
    // What stands for any language on Android is on iOS what people get whose language is not offered.
    let names =
      [isApple ? "others" : "default"] + table.locales.map { TerminalText.visible($0.identifier) }
    let shown = groups.prefix(limit)
    let label = min(
      style.columns * 2 / 5,
      shown.map { TerminalText.width(of: Self.label(of: $0)) }.max() ?? 0
    )
    let widths = names.indices.map { column in
      max(
        TerminalText.width(of: names[column]),
        shown.map { TerminalText.width(of: $0.cells[column]) }.max() ?? 0
      )
    }
    if 4 + label + widths.reduce(0, { $0 + $1 + 2 }) <= style.columns {
      writeColumns(shown, names, widths, label, to: &output)
    } else {
      for group in shown { writeLines(group, names, to: &output) }
    }
    if groups.count > shown.count {
      output.write("    … \(groups.count - shown.count) more, --all shows them\n")
    }
    if table.omittedCount > 0 {
      output.write("    … \(table.omittedCount) more were not asked about, --name narrows it\n")
    }
    if shown.contains(where: \.isMirrored) {
      output.write("    ⇄ mirrored where text runs from right to left\n")
    }
    writeSizes(to: &output)
  }

  // MARK: Rows

  private func groups() -> [Group] {
    let withSource = hasSeveral(table.rows.lazy.map(\.answers).joined().lazy.compactMap(\.source))
    let withBundle = hasSeveral(table.rows.lazy.compactMap(\.bundle))
    var groups: [Group] = []
    var places: [[String]: Int] = [:]
    var last: (row: PictureTable.Row, place: Int)?
    for row in table.rows {
      let bundle = withBundle ? row.bundle.map { " in \($0)" } ?? "" : ""
      let title = row.title + bundle
      // Mostly a picture is answered as the one before it.
      if let last, row.looks(like: last.row) {
        groups[last.place].titles.append(title)
        continue
      }
      let cells = row.answers.map { cell($0, withSource: withSource) }
      let isMirrored = row.answers.contains(where: \.isAutoMirrored)
      let key =
        cells + [isMirrored ? "mirrored" : ""]
        + row.shadows.flatMap { [$0.kind.rawValue] + $0.names }
      if let place = places[key] {
        groups[place].titles.append(title)
        last = (row, place)
      } else {
        places[key] = groups.count
        last = (row, groups.count)
        let columns: [LocaleTag?] = [nil] + table.locales
        groups.append(
          Group(
            titles: [title],
            cells: cells,
            isOwn: zip(columns, row.answers).map { Self.isOwn($1, in: $0) },
            isMirrored: isMirrored,
            shadows: row.shadows
          )
        )
      }
    }
    return groups
  }

  private func hasSeveral(_ names: some Sequence<String>) -> Bool {
    var first: String?
    for name in names {
      guard let known = first else {
        first = name
        continue
      }
      if name != known { return true }
    }
    return false
  }

  private static func isOwn(_ answer: PictureTable.Answer, in locale: LocaleTag?) -> Bool {
    guard let locale, !answer.isBroken, answer.languages.count == 1,
      case .tag(let shown) = answer.languages[0]
    else { return false }
    switch answer.ending {
    case .file, .drawn, .composite, .value, .unread: return shown.isSame(as: locale)
    case .empty, .null, .missing, .cycle, .absentFile, .theme, .framework, .damaged: return false
    }
  }

  private func cell(_ answer: PictureTable.Answer, withSource: Bool) -> String {
    var text: String
    switch answer.ending {
    case .file, .drawn, .composite, .value, .unread:
      text = answer.isBroken ? "fails" : PictureWords.languages(answer.languages)
    case .empty, .null: text = "empty"
    case .missing where answer.partCount == 1 && isApple: text = "nothing"
    case .missing, .cycle: text = "fails"
    case .absentFile: text = "no file"
    case .theme, .framework, .damaged: text = "unknown"
    }
    if withSource, let source = answer.source { text += " (\(TerminalText.visible(source)))" }
    return text
  }

  private var isApple: Bool { if case .apple = table.device { true } else { false } }

  private static func label(of group: Group) -> String {
    TerminalText.visible(group.titles[0]) + (group.isMirrored ? " ⇄" : "")
  }

  private func writeColumns(
    _ groups: ArraySlice<Group>,
    _ names: [String],
    _ widths: [Int],
    _ label: Int,
    to output: inout some TextOutputStream
  ) {
    func line(_ cells: [String]) -> String {
      var line = zip(cells, widths).map { TerminalText.pad($0, to: $1) }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
    let margin = String(repeating: " ", count: label)
    output.write("    \(margin)  \(style.paint(line(names), .dim))\n")
    for group in groups {
      let title = Self.label(of: group)
      if TerminalText.width(of: title) > label {
        output.write("    \(title)\n    \(margin)  \(line(group.cells))\n")
      } else {
        output.write("    \(TerminalText.pad(title, to: label))  \(line(group.cells))\n")
      }
      writeOthers(of: group, to: &output)
    }
  }

  private func writeLines(
    _ group: Group,
    _ names: [String],
    to output: inout some TextOutputStream
  ) {
    output.write("    \(Self.label(of: group))\n")
    writeOthers(of: group, to: &output)
    var order: [String] = []
    var languages: [String: [String]] = [:]
    for (column, name) in names.enumerated() {
      let cell = group.isOwn[column] ? Self.own(group.cells[column]) : group.cells[column]
      if languages[cell] == nil { order.append(cell) }
      languages[cell, default: []].append(name)
    }
    let width = min(style.columns / 3, order.map { TerminalText.width(of: $0) }.max() ?? 0)
    for cell in order {
      let list = languages[cell] ?? []
      let isAll = list.count > Self.mostSizes && list.count == names.count - 1
      style.writeHanging(
        "      \(TerminalText.pad(cell, to: width))  ",
        labelWidth: 8 + max(width, TerminalText.width(of: cell)),
        indent: 8 + width,
        isAll && list[0] != names[0]
          ? "for each of the \(list.count) languages" : "for " + list.joined(separator: ", "),
        to: &output
      )
    }
  }

  /// The words for the picture of the language that is asked for, with the module that it is from.
  private static func own(_ cell: String) -> String {
    guard let place = cell.firstIndex(of: "(") else { return "its own" }
    return cell[place...].hasPrefix("(config.") ? "its own (split)" : "its own \(cell[place...])"
  }

  /// Says what hides pictures of a group, and where else its names are.
  private func writeShadows(of group: Group, to output: inout some TextOutputStream) {
    for shadow in group.shadows {
      var names = shadow.names.prefix(Self.mostNames).map { TerminalText.visible($0) }
      if shadow.names.count > names.count {
        names.append("… \(shadow.names.count - names.count) more")
      }
      let list = names.joined(separator: ", ")
      let words =
        switch shadow.kind {
        case .catalog: "the catalog hides \(list)"
        case .root: "the root of the bundle hides \(list)"
        case .elsewhere: "also in \(list), asked for only by code that names it"
        }
      let ink: TextStyle.Ink = shadow.kind == .elsewhere ? .dim : .yellow
      style.writeHanging("      ", labelWidth: 6, indent: 8, words, ink: ink, to: &output)
    }
  }

  private func writeOthers(of group: Group, to output: inout some TextOutputStream) {
    writeShadows(of: group, to: &output)
    let others = group.titles.dropFirst()
    guard !others.isEmpty else { return }
    var names = others.prefix(Self.mostNames).map { TerminalText.visible($0) }
    if others.count > names.count { names.append("… \(others.count - names.count) more") }
    style.writeHanging(
      "      likewise ",
      labelWidth: 15,
      names.joined(separator: ", "),
      ink: .dim,
      to: &output
    )
  }

  // MARK: Sizes and libraries

  private func writeSizes(to output: inout some TextOutputStream) {
    guard !table.sizes.isEmpty else { return }
    var sizes = table.sizes.map { words(for: $0) }
    if sizes.count > Self.mostSizes, limit != .max {
      let localized = table.sizes.filter { $0.language != .anyLanguage }
      let ascending = localized.sorted { $0.storedSize < $1.storedSize }
      sizes = table.sizes.filter { $0.language == .anyLanguage }.map { words(for: $0) }
      if let least = ascending.first, let most = ascending.last {
        let sum = localized.reduce(UInt64(0)) { $0 &+ $1.storedSize }
        sizes += [
          "\(localized.count) languages \(Quantity.bytes(sum))", "the least \(words(for: least))",
          "the most \(words(for: most))",
        ]
      }
    }
    output.write("\n")
    style.writeHanging(
      "  Bytes of pictures: ",
      labelWidth: 21,
      indent: 4,
      words: sizes.dropLast().map { $0 + "," } + sizes.suffix(1),
      to: &output
    )
  }

  private func words(for size: PictureTable.Size) -> String {
    "\(TerminalText.visible(size.language.title)) \(Quantity.bytes(size.storedSize))"
  }
}

extension PictureTable.Row {
  /// Whether two rows have the same cells and shadows, whatever their titles and paths are.
  fileprivate func looks(like other: PictureTable.Row) -> Bool {
    guard shadows == other.shadows, answers.count == other.answers.count else { return false }
    // Looked at in place: an answer is large, and to copy it takes longer than to compare it.
    return answers.indices.allSatisfy { index in
      answers[index].ending == other.answers[index].ending
        && answers[index].partCount == other.answers[index].partCount
        && answers[index].isAutoMirrored == other.answers[index].isAutoMirrored
        && answers[index].isBroken == other.answers[index].isBroken
        && answers[index].source == other.answers[index].source
        && answers[index].languages == other.answers[index].languages
    }
  }
}
