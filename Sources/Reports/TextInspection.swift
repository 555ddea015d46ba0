internal import ArtifactModel

/// Writes what shipped in one artifact so that languages and gaps are seen at a glance.
struct TextInspection {
  let artifact: InspectedArtifact
  let scope: InspectionScope
  let style: TextStyle

  /// The pictures and issues of each kind that are shown unless everything is asked for.
  private static let glance = 12

  func write(to output: inout some TextOutputStream) {
    let files = artifact.index?.files ?? []
    let path = TerminalText.visible(ArtifactHeadline.name(artifact.path, files: files))
    guard let whole = artifact.index else {
      output.write("\(style.paint(path, .bold))  \(style.paint("could not be read", .red))\n")
      style.write(artifact.issues, limit: limit, to: &output)
      return
    }
    style.writeHanging(
      style.paint(path, .bold) + "  ",
      labelWidth: TerminalText.width(of: path) + 2,
      indent: 2,
      words: ArtifactHeadline.phrases(of: whole),
      to: &output
    )
    let index = whole.withMergedSplits
    let unread = UnreadParts.byBundle(of: index)
    let bundles = index.bundles.filter { bundle in
      scope.names.isEmpty || bundle.resources.contains { scope.includes($0) }
    }
    if bundles.isEmpty, !scope.names.isEmpty {
      let names = scope.names.map { "'\($0)'" }.joined(separator: ", ")
      style.writeHanging(
        "  ",
        labelWidth: 2,
        indent: 2,
        TerminalText.visible(
          "no resource \(unread.isEmpty ? "" : "that could be read ")is called \(names);"
            + " names are as the platform spells them, case counts"
        ),
        to: &output
      )
    }
    for bundle in bundles {
      if index.bundles.count > 1 { writeHeading(of: bundle, to: &output) }
      write(bundle, for: index.platform, unread[bundle.path] ?? UnreadParts(), to: &output)
    }
    if let pictures = artifact.pictures {
      let lacking = bundles.filter { unread[$0.path]?.hidesPictures == true }
      TextPictureTable(table: pictures, limit: limit, style: style, lacking: lacking.map(\.name))
        .write(to: &output)
    }
    if let languages = artifact.libraryLanguages { write(languages, to: &output) }
    writeNotes(to: &output)
    style.write(artifact.issues, limit: limit, to: &output)
  }

  var limit: Int { scope.showsAll ? .max : Self.glance }

  private func writeHeading(of bundle: ShippedBundle, to output: inout some TextOutputStream) {
    var text = bundle.kind.title
    if !bundle.identifier.isEmpty { text += ", \(bundle.identifier)" }
    if !bundle.path.isEmpty { text += ", \(bundle.path)" }
    output.write("\n")
    style.writeHanging(
      style.paint(TerminalText.visible(bundle.name), .bold) + "  ",
      labelWidth: TerminalText.width(of: TerminalText.visible(bundle.name)) + 2,
      indent: 2,
      TerminalText.visible(text),
      to: &output
    )
  }

  private func write(
    _ bundle: ShippedBundle,
    for platform: Platform,
    _ unread: UnreadParts,
    to output: inout some TextOutputStream
  ) {
    let languages = scope.languages(of: bundle)
    LanguageTable(
      languages: languages,
      platform: platform,
      unread: unread,
      scope: scope,
      style: style
    ).write(to: &output)
    for locale in scope.locales {
      writeParents(of: locale, languages, in: bundle, to: &output)
      writeMissing(locale, in: bundle, unread, to: &output)
    }
    if scope.showsAll {
      writeEverything(in: bundle, to: &output)
    } else {
      writePictures(of: bundle, languages, unread, to: &output)
      writeInterfaces(of: bundle, to: &output)
    }
  }

  // MARK: Pictures at a glance

  private func writePictures(
    of bundle: ShippedBundle,
    _ languages: BundleLanguages,
    _ unread: UnreadParts,
    to output: inout some TextOutputStream
  ) {
    let isIncluded = scope.filter(for: bundle)
    let promised = languages.languages.filter { $0.images.own > 0 }.map(\.language)
    let localized = bundle.resources.filter { resource in
      guard resource.kind == .image, scope.includes(resource) else { return false }
      let variants = bundle.variants(of: resource)
      return variants.contains { bundle.namesLanguage($0) }
        && variants.contains(where: isIncluded)
    }
    guard !localized.isEmpty else { return }
    let others = unread.hidesPictures ? ", others could not be read" : ""
    output.write("\n  \(style.paint("Localized pictures (\(localized.count)\(others))", .bold))\n")
    let shown = localized.prefix(limit).map { PictureGlance($0, in: bundle, of: promised) }
    let widest = shown.map { TerminalText.width(of: $0.title) }.max() ?? 0
    let width = min(widest, style.columns * 2 / 5)
    let missing = unread.hidesPictures ? "missing or not read: " : "missing: "
    for glance in shown { write(glance, titleWidth: width, missing, to: &output) }
    if localized.count > shown.count {
      output.write("    … \(localized.count - shown.count) more, --all shows them\n")
    }
  }

  /// Writes a picture behind its title, or below one that is too long.
  private func write(
    _ glance: PictureGlance,
    titleWidth: Int,
    _ missing: String,
    to output: inout some TextOutputStream
  ) {
    let margin = String(repeating: " ", count: titleWidth + 6)
    var label = "    \(TerminalText.pad(glance.title, to: titleWidth))  "
    if TerminalText.width(of: glance.title) > titleWidth {
      output.write("    \(glance.title)\n")
      label = margin
    }
    style.writeHanging(label, labelWidth: titleWidth + 6, glance.text, to: &output)
    guard !glance.missing.isEmpty else { return }
    style.writeHanging(
      margin,
      labelWidth: titleWidth + 6,
      missing + glance.missing.joined(separator: ", "),
      ink: .yellow,
      to: &output
    )
  }

  // MARK: Nibs and storyboards

  /// Names the folders in which each localized nib or storyboard lies.
  private func writeInterfaces(of bundle: ShippedBundle, to output: inout some TextOutputStream) {
    let isIncluded = scope.filter(for: bundle)
    let localized = bundle.resources.filter { resource in
      guard resource.isInterface, scope.includes(resource) else { return false }
      let variants = bundle.variants(of: resource)
      return variants.contains { bundle.namesLanguage($0) }
        && variants.contains(where: isIncluded)
    }
    guard !localized.isEmpty else { return }
    output.write("\n  \(style.paint("Localized interfaces (\(localized.count))", .bold))\n")
    for resource in localized.prefix(limit) {
      let title = TerminalText.visible(resource.title)
      let folders = bundle.variants(of: resource).filter(isIncluded).map {
        TerminalText.visible(bundle.qualifiers(of: $0).description)
      }
      style.writeHanging(
        "    \(title)  ",
        labelWidth: TerminalText.width(of: title) + 6,
        indent: 6,
        words: folders.dropLast().map { $0 + "," } + folders.suffix(1),
        to: &output
      )
    }
    if localized.count > limit {
      output.write("    … \(localized.count - limit) more, --all shows them\n")
    }
  }

  // MARK: Everything

  private func writeEverything(
    in bundle: ShippedBundle,
    to output: inout some TextOutputStream
  ) {
    let isIncluded = scope.filter(for: bundle)
    let spellings = bundle.qualifiers.map { TerminalText.visible($0.description) }
    let headings: [(Resource.Kind, String)] = [
      (.image, "Pictures"), (.text, "Texts"), (.other, "Other resources"),
    ]
    for (kind, heading) in headings {
      var isFirst = true
      for resource in bundle.resources where resource.kind == kind && scope.includes(resource) {
        let variants = bundle.variants(of: resource).filter(isIncluded)
        guard !variants.isEmpty else { continue }
        if isFirst { output.write("\n  \(style.paint(heading, .bold))\n") }
        isFirst = false
        output.write("    \(TerminalText.visible(resource.title))\n")
        for variant in variants {
          let spelling = TerminalText.pad(spellings[Int(variant.qualifiers)], to: 16)
          output.write("      \(style.paint(spelling, .cyan))  ")
          output.write(ValueText.line(variant.value, in: bundle))
          output.write("\n")
        }
      }
    }
  }
}
