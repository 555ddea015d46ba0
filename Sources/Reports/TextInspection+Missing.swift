internal import ArtifactModel

extension TextInspection {
  /// The names that a list shows of pictures, and of texts where everything is asked for.
  private static let shownNames = 40

  /// Names what a language lacks: pictures always, texts by number unless everything is asked for.
  func writeMissing(
    _ locale: LocaleTag,
    in bundle: ShippedBundle,
    _ unread: UnreadParts,
    to output: inout some TextOutputStream
  ) {
    let missing = scope.missing(in: locale, of: bundle)
    guard !missing.images.isEmpty || !missing.texts.isEmpty else { return }
    let isUnsure =
      !missing.images.isEmpty && unread.hidesPictures
      || !missing.texts.isEmpty && unread.hidesTexts(in: .tag(locale))
    let heading = "Missing \(isUnsure ? "or not read " : "")in \(locale.identifier)"
    output.write("\n  \(style.paint(heading, .bold))\n")
    if !missing.images.isEmpty {
      writeNames(Quantity.of(missing.images.count, "picture"), missing.images, to: &output)
    }
    guard !missing.texts.isEmpty else { return }
    let count = Quantity.of(missing.texts.count, "text")
    if scope.showsAll {
      writeNames(count, missing.texts, to: &output)
    } else {
      output.write("    \(count); --all names them\n")
    }
  }

  /// Says what a language that has nothing of its own takes from its parents.
  func writeParents(
    of locale: LocaleTag,
    _ languages: BundleLanguages,
    in bundle: ShippedBundle,
    to output: inout some TextOutputStream
  ) {
    let hasRow = languages.languages.contains { coverage in
      coverage.locale.map { $0.isSame(as: locale) } ?? false
    }
    guard !hasRow, languages.localizedImageCount + languages.translatedTextCount > 0 else { return }
    let missing = scope.missing(in: locale, of: bundle)
    let counted = missing.images.count + missing.texts.count
    guard counted < languages.localizedImageCount + languages.translatedTextCount else { return }
    var parts: [String] = []
    for (all, lacking, noun) in [
      (languages.localizedImageCount, missing.images.count, "picture"),
      (languages.translatedTextCount, missing.texts.count, "text"),
    ] where all > 0 {
      parts.append("\(Quantity.grouped(all - lacking)) of \(Quantity.of(all, noun))")
    }
    let given = parts.joined(separator: " and ")
    output.write("\n")
    style.writeHanging(
      "  \(style.paint(locale.identifier, .bold))  ",
      labelWidth: TerminalText.width(of: locale.identifier) + 4,
      indent: 4,
      "has nothing of its own; \(Self.parents(of: locale, languages, in: bundle)) \(given)",
      to: &output
    )
  }

  /// Names the parents that shipped, nearest first, as the subject of a sentence with its verb.
  private static func parents(
    of locale: LocaleTag,
    _ languages: BundleLanguages,
    in bundle: ShippedBundle
  ) -> String {
    let shipped = Set(languages.languages.filter { !$0.isEmpty }.compactMap { $0.locale?.minimal })
    let parents = locale.ancestors(on: bundle.platform).filter { shipped.contains($0.minimal) }
    let names = parents.map { parent in
      parent.standsForLatinAmerica && bundle.platform == .android
        ? "\(parent) (which stands for es-419)" : parent.identifier
    }
    guard names.count > 1 else { return "its parent language \(names.first ?? "") gives" }
    return "its parent languages \(names.joined(separator: " and ")) give"
  }

  /// Writes what is worth knowing and breaks no promise.
  func writeNotes(to output: inout some TextOutputStream) {
    let shown = artifact.notes.prefix(limit)
    for note in shown {
      output.write("\n")
      style.writeHanging(
        "  Note: ",
        labelWidth: 8,
        indent: 4,
        TerminalText.visible(note.message) + ".",
        to: &output
      )
      style.writeHanging(
        "    → ",
        labelWidth: 6,
        TerminalText.visible(note.advice),
        ink: .dim,
        to: &output
      )
    }
    if artifact.notes.count > shown.count {
      output.write("    … \(artifact.notes.count - shown.count) more notes, --all shows them\n")
    }
  }

  private func writeNames(
    _ count: String,
    _ resources: [Resource],
    to output: inout some TextOutputStream
  ) {
    var names = resources.prefix(Self.shownNames).map { TerminalText.visible($0.title) }
    if resources.count > names.count {
      names.append("… \(resources.count - names.count) more in JSON")
    }
    style.writeHanging(
      "    \(count): ",
      labelWidth: count.count + 6,
      indent: 6,
      names.joined(separator: ", "),
      ink: .yellow,
      to: &output
    )
  }
}
