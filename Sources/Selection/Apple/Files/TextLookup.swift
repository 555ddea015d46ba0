internal import ArtifactModel

/// Explains which text `localizedString(forKey:)` gives.
///
/// A table is found as one file for all its keys: no key is looked up in another language. Tables
/// with and without plurals are found apart, and the plurals override.
///
/// Source: CoreFoundation, run; tables of all languages in one file by documentation only.
struct TextLookup {
  let search: FileSearch

  func outcome(of key: String, in table: String) -> AppleResolution.Outcome {
    let resource = search.table.texts[AppleInstallation.Table.Key(name: key, type: table)]
    let texts = resource.map { search.variants(of: $0) } ?? []
    let plain = found(table, "strings")
    let plural = found(table, "stringsdict")
    let merged = merged(texts, table)
    var sources: [(folder: String?, isPlural: Bool)] = []
    if let plural { sources.append((plural.traits.folder, true)) }
    if let plain { sources.append((plain.traits.folder, false)) }
    let winner =
      sources.lazy.compactMap { source in texts.first { $0.traits.folder == source.folder } }.first
      ?? (sources.isEmpty ? merged : nil)
    var outcome = AppleResolution.Outcome(
      .text,
      title: "\(table): \(key)",
      status: winner != nil ? .ok : texts.isEmpty ? .noResource : .keyShown
    )
    let tableFolder = (plain ?? plural).map { FileSearch.words($0.traits.folder) }
    outcome.candidates = search.inOrder(texts).map { text in
      candidate(text, winner: winner, plural: plural, tableFolder: tableFolder)
    }
    if sources.isEmpty, winner != nil {
      outcome.notes.append(
        .init(
          .documentation,
          "how a table of all languages in one file is searched is not measured"
        )
      )
    }
    if let winner, let plain, let plural, plain.traits.folder != plural.traits.folder,
      winner.traits.folder == plural.traits.folder,
      has(table, "strings", in: plural.traits.folder)
    {
      outcome.notes.append(
        .init(
          .cannotTell,
          "\(FileSearch.words(winner.traits.folder)) has the table in both forms; only its plurals"
            + " override the texts of \(FileSearch.words(plain.traits.folder))"
        )
      )
    }
    return outcome
  }

  private func found(_ table: String, _ type: String) -> FileSearch.File? {
    search.find(search.files(name: table, type: type), scale: 0)
  }

  private func has(_ table: String, _ type: String, in folder: String?) -> Bool {
    search.files(name: table, type: type).contains { $0.traits.folder == folder }
  }

  /// The first text of a table that holds all languages in one file.
  private func merged(_ texts: [FileSearch.File], _ table: String) -> FileSearch.File? {
    guard !search.files(name: table, type: "loctable").isEmpty else { return nil }
    return search.folders.lazy.compactMap { folder in
      texts.first { $0.traits.folder == folder }
    }.first
  }

  private func candidate(
    _ text: FileSearch.File,
    winner: FileSearch.File?,
    plural: FileSearch.File?,
    tableFolder: String?
  ) -> AppleResolution.Candidate {
    if text.variant == winner?.variant {
      let isOverride = plural.map { $0.traits.folder == text.traits.folder } ?? false
      return .init(
        variant: text.variant,
        verdict: .chosen,
        rule: isOverride ? "plurals" : "search order",
        reason: isOverride
          ? "chosen: a table with plurals is found by itself and overrides the texts"
          : search.praise(text)
      )
    }
    if let refusal = search.refusal(of: text) { return refusal }
    if winner == nil, let tableFolder {
      return .init(
        variant: text.variant,
        verdict: .hidden,
        rule: "table",
        reason:
          "is hidden by the table of \(tableFolder), which lacks the key; a table is taken as a"
          + " whole"
      )
    }
    return search.defeat(of: text, by: winner)
  }
}

extension FileSearch {
  /// Returns the variants of a resource that is no file.
  func variants(of resource: Int) -> [File] {
    bundle.resources[resource].variants.compactMap { variant in
      guard case .apple(let traits) = bundle.qualifiers(of: bundle.variants[variant]) else {
        return nil
      }
      return File(variant: variant, traits: traits, hasPlatform: false)
    }
  }
}
