internal import ArtifactModel

/// Lists written files for people: one line a file, then what could not be written.
struct TextExtraction {
  let extraction: Extraction

  /// The unread parts that are named.
  private static let mostIssues = 10

  /// The root element of a drawable that is written as compiled XML.
  private func compiledRoot(of file: Extraction.File) -> String? {
    guard extraction.index.bundles.indices.contains(file.bundle) else { return nil }
    let bundle = extraction.index.bundles[file.bundle]
    return bundle.file(of: bundle.variants[file.variant])?.outline.map {
      TerminalText.visible($0.root)
    }
  }

  func write(to output: inout some TextOutputStream) {
    var written = 0
    for file in extraction.files where file.failure == nil {
      written += 1
      var words = [TerminalText.visible("\(extraction.folder)/\(file.name)")]
      if let size = file.pixelSize { words.append("\(size.width)×\(size.height)") }
      words.append(Quantity.bytes(file.size))
      switch file.change {
      case .rounded: words.append("rounded to 8 bits a channel")
      case .restored: words.append("made an ordinary PNG again")
      case .drawn: words.append("drawn as SVG")
      case .decoded: break
      case nil: if let root = compiledRoot(of: file) { words.append("compiled XML, <\(root)>") }
      }
      output.write(words.joined(separator: "  ") + "\n")
    }
    for file in extraction.files {
      guard let failure = file.failure else { continue }
      let bundle = extraction.index.bundles[file.bundle]
      let title = bundle.resources[file.resource].title
      let traits = bundle.qualifiers(of: bundle.variants[file.variant]).description
      output.write(
        TerminalText.visible(
          "not written: \(title) (\(traits)) of \(bundle.name): \(failure.message), \(failure.place)"
        ) + "\n"
      )
    }
    output.write("\(Quantity.of(written, "file")) written")
    let failures = extraction.files.count - written
    output.write(failures == 0 ? "\n" : ", \(Quantity.grouped(failures)) not\n")
    if extraction.omittedCount > 0 {
      let more = Quantity.of(extraction.omittedCount, "more file")
      output.write("not written: \(more); ask for fewer by name, --bundle or --locale\n")
    }
    for issue in extraction.issues.prefix(Self.mostIssues) {
      output.write(
        TerminalText.visible(
          "could not be read, and may hold more: \(issue.place): \(issue.message)"
        )
          + "\n"
      )
    }
    let more = extraction.issues.count - Self.mostIssues
    if more > 0 { output.write("… and \(Quantity.of(more, "more part")); inspect lists them\n") }
  }
}
