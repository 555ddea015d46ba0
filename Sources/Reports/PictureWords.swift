internal import ArtifactModel

/// Spells what a device shows of a picture.
enum PictureWords {
  /// Returns languages as people read them: `fr`, or `fr and default`.
  static func languages(_ languages: [LanguageCoverage.Language]) -> String {
    Quantity.list(languages.map { TerminalText.visible($0.title) })
  }

  /// Returns the languages of a picture, and what is wrong or unusual with it.
  static func summary(of picture: EffectivePicture) -> String {
    var parts = [languages(picture.languages)]
    if picture.languages.count > 1 { parts[0] += " mixed" }
    if picture.isAutoMirrored { parts.append("mirrored where text runs from right to left") }
    if picture.isCyclic { parts.append("lies in itself, an app fails here") }
    if picture.isDangling { parts.append("a part has no value, an app fails here") }
    if picture.isTruncated { parts.append("more parts than were looked at") }
    return parts.joined(separator: "; ")
  }

  /// Returns what became of a part that is no file of the artifact.
  static func words(for ending: EffectivePicture.Ending) -> String {
    switch ending {
    case .file, .drawn, .composite, .value: ""
    case .empty: "has nothing in it"
    case .null: "nothing is drawn"
    case .theme: "decided by the theme"
    case .framework: "of the framework, which is not at hand"
    case .missing: "has no value for this device"
    case .absentFile: "is not in the artifact"
    case .cycle: "lies in itself"
    case .unread: "was not looked into"
    case .damaged: "could not be read"
    }
  }

  /// Returns a resource's type and name, or its number if no bundle has it.
  static func title(of number: UInt32, in bundles: [ShippedBundle]) -> String {
    for bundle in bundles {
      if let resource = bundle.resource(number) { return resource.title }
    }
    return "0x" + Hexadecimal.digits(number)
  }

  /// Returns the name of the file or module that a bundle comes from.
  static func source(_ bundle: Int, in resolution: Resolution) -> String {
    let path = resolution.sources[bundle]
    let name = lastPart(path)
    let isUnique = resolution.sources.count { lastPart($0) == name } == 1
    return TerminalText.visible(isUnique ? name : path)
  }

  private static func lastPart(_ path: String) -> String {
    path.split(separator: Character("/")).last.map(String.init) ?? path
  }
}
