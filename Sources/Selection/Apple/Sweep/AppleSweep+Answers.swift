public import ArtifactModel

extension AppleSweep {
  /// Devices that all are shown the same.
  public typealias Part = (devices: AppleDeviceClass, choice: AppleChoice)

  /// Returns the parts of a class by what a user is shown for a name, those with one answer as one.
  ///
  /// - Parameters:
  ///   - devices: The class.
  ///   - name: The name.
  ///   - asker: The process with the user's languages, and the bundle that it asks.
  /// - Returns: The parts, and the effort, and whether it was enough for the whole class.
  public func answers(
    of devices: AppleDeviceClass,
    to name: AppleName,
    for asker: AppleSelection.Asker
  ) -> (parts: [Part], effort: SweepEffort) {
    var found: [Part] = []
    let effort = split(devices, by: name, for: asker) { Self.add(($0, $1), to: &found) }
    return (found, effort)
  }

  /// Returns why answers may be others, as one sentence without its final stop; `nil` if they are
  /// sure.
  ///
  /// - Parameters:
  ///   - parts: The answers.
  ///   - devices: The class that they cover.
  ///   - name: The name.
  ///   - asker: The process with the user's languages, and the bundle that it asks.
  /// - Returns: The reason.
  public func doubt(
    about parts: [Part],
    of devices: AppleDeviceClass,
    to name: AppleName,
    for asker: AppleSelection.Asker
  ) -> String? {
    if asker.languages.dependsOnDisk {
      let finder = selection.finder(of: name, as: nil, for: asker)
      let traits = finder.asset.renditions + finder.files.map(\.traits)
      if traits.contains(where: \.namesLanguage) { return AppleSelection.openOrder }
    }
    guard let list = asker.languages.otherwise else { return nil }
    let other = answers(of: devices, to: name, for: asker.searching(list)).parts
    let isSame = other.elementsEqual(parts) { $0.devices == $1.devices && $0.choice == $1.choice }
    return isSame
      ? nil
      : AppleSelection.openLimit(list.joined(separator: ", ")) + ", and something else is shown"
  }

  /// Adds a part, or continues those before it that have its answer.
  private static func add(_ part: Part, to found: inout [Part]) {
    var devices = part.devices
    var home = found.endIndex
    var place = found.endIndex
    // A part rarely continues one far back, and to look at all would be quadratic.
    while place > max(0, found.endIndex - 64) {
      place -= 1
      guard found[place].choice == part.choice,
        let whole = found[place].devices.joined(with: devices)
      else { continue }
      devices = whole
      found.remove(at: place)
      home = min(home, place)
      place = found.endIndex
    }
    found.insert((devices, part.choice), at: home)
  }
}

extension AppleSelection.Asker {
  /// Returns the same asker with other folders to search.
  fileprivate func searching(_ list: [String]) -> AppleSelection.Asker {
    AppleSelection.Asker(
      process: process,
      main: main,
      bundle: bundle,
      languages: AppleLanguages(
        user: languages.user,
        process: languages.process,
        offered: languages.offered,
        developmentRegion: languages.developmentRegion,
        matches: languages.matches,
        list: list,
        origin: languages.origin,
        decidedBy: languages.decidedBy,
        dependsOnDisk: languages.dependsOnDisk
      ),
      catalogLanguages: catalogLanguages
    )
  }
}
