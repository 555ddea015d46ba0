internal import ArtifactModel

/// Explains which file `url(forResource:withExtension:)` finds.
struct FileLookup {
  let search: FileSearch

  func outcome(of name: AppleFileName, type: String) -> AppleResolution.Outcome {
    let files = search.files(name: name.name, type: type)
    let winner = search.find(files, scale: name.scale, device: name.idiom)
    var outcome = AppleResolution.Outcome(
      .file,
      title: type.isEmpty ? name.name : "\(name.name).\(type)",
      status: winner != nil ? .ok : files.isEmpty ? .noResource : .notFound
    )
    outcome.candidates = search.inOrder(files).map { file in
      candidate(file, name, winner: winner)
    }
    return outcome
  }

  private func candidate(
    _ file: FileSearch.File,
    _ name: AppleFileName,
    winner: FileSearch.File?
  ) -> AppleResolution.Candidate {
    if file.variant == winner?.variant {
      return .init(
        variant: file.variant,
        verdict: .chosen,
        rule: "search order",
        reason: search.praise(file)
      )
    }
    if let refusal = search.refusal(of: file) { return refusal }
    if file.traits.scale != name.scale || (name.idiom != nil && file.traits.idiom != name.idiom) {
      return .init(
        variant: file.variant,
        verdict: .refused,
        rule: "name",
        reason: "has another name; only UIImage looks for scales"
      )
    }
    return search.defeat(of: file, by: winner)
  }
}

extension FileSearch {
  /// Returns files in the order in which their folders are searched, unsearched ones last.
  func inOrder(_ files: [File]) -> [File] {
    files.enumerated().sorted { left, right in
      let (a, b) = (place(of: left.element.traits.folder), place(of: right.element.traits.folder))
      return (a ?? .max, left.offset) < (b ?? .max, right.offset)
    }.map(\.element)
  }

  /// Says why the first file that answers was chosen.
  func praise(_ file: File) -> String {
    guard let folder = file.traits.folder else {
      return "chosen: the root of the bundle comes before every language folder"
    }
    return folder == folders[1]
      ? "chosen: it lies in the folder of the bundle's language"
      : "chosen: \(folder).lproj is the first folder of the search that has it"
  }

  /// Returns why a file can never be shown, `nil` if it can.
  func refusal(of file: File) -> AppleResolution.Candidate? {
    if place(of: file.traits.folder) == nil {
      return .init(
        variant: file.variant,
        verdict: .refused,
        rule: "language",
        reason: "is not searched: only \(searched) are"
      )
    }
    if let idiom = file.traits.idiom, idiom != self.idiom {
      return .init(
        variant: file.variant,
        verdict: .refused,
        rule: "device",
        reason: "is for another device (\(idiom.suffix))"
      )
    }
    return nil
  }

  /// Says which file came first.
  func defeat(of file: File, by winner: File?) -> AppleResolution.Candidate {
    guard let winner else {
      return .init(
        variant: file.variant,
        verdict: .hidden,
        rule: "name",
        reason: "is not asked for"
      )
    }
    let (rule, reason): (String, String) =
      switch (winner.traits.folder, file.traits.folder) {
      case (let a, let b) where a == b:
        ("device", "loses to the one for this device in the same folder")
      case (nil, _):
        ("root", "is hidden by the one at the root, which comes before every language folder")
      case ("Base"?, _):
        ("Base", "is hidden by the one in Base.lproj, which is searched second")
      case (let folder, _):
        ("search order", "comes after \(Self.words(folder)) in the search")
      }
    return .init(variant: file.variant, verdict: .hidden, rule: rule, reason: reason)
  }

  /// The folders that are searched, in words.
  var searched: String {
    folders.map { $0.map { "\($0).lproj" } ?? "the root" }.joined(separator: ", ")
  }
}
