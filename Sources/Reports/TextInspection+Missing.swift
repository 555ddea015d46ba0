internal import ArtifactModel

extension TextInspection {
  /// The names that a list shows of pictures, and of texts where everything is asked for.
  private static let shownNames = 40

  /// Names what a language lacks: pictures always, texts by number unless everything is asked for.
  func writeMissing(
    _ locale: LocaleTag,
    in bundle: ShippedBundle,
    to output: inout some TextOutputStream
  ) {
    let missing = scope.missing(in: locale, of: bundle)
    guard !missing.images.isEmpty || !missing.texts.isEmpty else { return }
    output.write("\n  \(style.paint("Missing in \(locale.identifier)", .bold))\n")
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
