internal import ArtifactModel

/// Says in words in which language an Apple bundle is shown, and why.
enum AppleLanguageWords {
  /// Returns the rest of a sentence that begins with the bundle's language.
  static func reason(of languages: AppleLanguages, process: String? = nil) -> String {
    let by = languages.decidedBy ?? ""
    let isSame = by == languages.chosen
    let chosen = TerminalText.visible(by)
    switch languages.origin {
    case .process:
      let owner = process.map { "of \($0)" } ?? "of its process"
      return isSame
        ? "is limited by the languages \(owner)" : "suits \(chosen), a language \(owner)"
    case .user:
      let limit = languages.process == nil ? "" : ", because it has no language of its process"
      return isSame
        ? "is the first of the user's list that is offered\(limit)"
        : "suits \(chosen) of the user's list\(limit)"
    case .developmentRegion:
      return isSame
        ? "is the development region; nothing of the user's list is offered"
        : "suits the development region \(chosen); nothing of the user's list is offered"
    case .english:
      return "is English, offered where the user's list and the development region are not"
    case .firstOffered:
      return languages.dependsOnDisk
        ? "is the first language folder on disk; another one may come first on a device"
        : "is the first language that is offered; nothing of the user's list is"
    case .nothing: return "is what remains, for no language is offered"
    }
  }

  /// Returns the folders in which a bundle is searched, in order.
  static func folders(of languages: AppleLanguages) -> String {
    let names = languages.list.prefix(1) + ["Base"] + languages.list.dropFirst()
    var seen: Set<String> = []
    let folders = names.filter { seen.insert($0).inserted }.map { "\($0).lproj" }
    return TerminalText.visible((["the root"] + folders).joined(separator: ", "))
  }

  /// Returns what a bundle offers, with its development region.
  static func offer(of languages: AppleLanguages) -> String {
    // The folder Base.lproj is no language, though the platform lists it among them.
    let names = languages.offered.filter { $0 != "Base" }
    let offered = names.isEmpty ? "nothing" : names.joined(separator: ", ")
    let region = languages.developmentRegion.map { "development region \($0)" }
    return TerminalText.visible("\(offered) (\(region ?? "no development region"))")
  }
}
