internal import ArtifactModel

extension BuildApksResult.Split {
  /// Returns where the description and the APK's own manifest and table disagree, `nil` for nowhere.
  ///
  /// A store delivers by the description, so that a device gets something else than the APK is for.
  func disagreement(with bundle: ShippedBundle) -> String? {
    guard bundle.hasManifest else { return nil }
    if bundle.kind == .app, !targeting.languages.isEmpty || !targeting.densities.isEmpty {
      return "toc.pb gives the base APK only to some devices"
    }
    if bundle.kind == .split, isMaster {
      return "toc.pb takes the configuration split '\(bundle.name)' for the main APK of a module"
    }
    guard !targeting.languages.isEmpty else { return nil }
    let given = Set(targeting.languages.map { LocaleTag(bcp47: $0)?.language ?? $0 })
    let own = Set(bundle.qualifiers.compactMap { $0.locale?.language })
    let strangers = own.subtracting(given)
    guard !strangers.isEmpty else { return nil }
    return "toc.pb gives the APK to devices in \(Self.list(given)), but it has values in "
      + Self.list(strangers)
  }

  private static func list(_ languages: Set<String>) -> String {
    let count = languages.count
    return languages.sorted().prefix(5).joined(separator: ", ")
      + (count > 5 ? " and \(count - 5) more" : "")
  }
}
