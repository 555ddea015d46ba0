internal import ArtifactModel

extension TextInspection {
  /// Warns of languages that only a library brings.
  func write(_ languages: LibraryLanguages, to output: inout some TextOutputStream) {
    let names = languages.locales.map { TerminalText.visible($0.identifier) }
    let some = names.prefix(limit).joined(separator: ", ")
    let list = languages.preferred.map(TerminalText.visible)
    let (seem, them) = names.count == 1 ? ("seems", "it") : ("seem", "them")
    let counts = [(languages.pictureCount, "picture"), (languages.textCount, "text")]
    let losses = counts.filter { $0.0 > 0 }.map { Quantity.of($0.0, $0.1) }
    let lost =
      losses.isEmpty
      ? "" : ": \(losses.joined(separator: " and ")) in the default, not in \(list[1])"
    output.write("\n")
    style.writeHanging(
      "  Warning: ",
      labelWidth: 11,
      indent: 4,
      "\(Quantity.of(names.count, "language")) (\(some)\(names.count > limit ? ", …" : "")) \(seem) to come "
        + "from libraries only, yet Android counts \(them) as the app's. A user whose list is "
        + "\(list.joined(separator: ", ")) gets the app in \(list[0])\(lost).",
      ink: .yellow,
      to: &output
    )
    style.writeHanging(
      "    → ",
      labelWidth: 6,
      "keep \(them) out of the build with localeFilters (resConfigs in older projects)",
      ink: .dim,
      to: &output
    )
  }
}
