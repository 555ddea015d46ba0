public import ArtifactModel

extension AndroidSelection {
  /// Returns which of several requests decides about a resource, as since API level 35.
  ///
  /// An app that declares its default language is asked in each language of the user's that it
  /// declares. The first answer in a language of its own counts, and so does an unqualified one if the
  /// default language is the one asked for; else the first request does.
  ///
  /// Source: `AssetManager2::FindEntry` of Android 15.
  ///
  /// - Parameters:
  ///   - devices: The requests in order, which differ in their language only.
  ///   - resource: The resource.
  ///   - defaultLanguage: The language of unqualified values.
  /// - Returns: One of the requests, `nil` without any.
  public func deciding(
    among devices: [AndroidConfiguration],
    about resource: UInt32,
    defaultLanguage: AndroidConfiguration?
  ) -> AndroidConfiguration? {
    guard devices.count > 1 else { return devices.first }
    let unqualified = defaultLanguage.map { LocaleMatch.part(of: $0) }
    let first = devices.first { device in
      guard let place = choose(resource, on: device).steps.first?.place else { return false }
      let table = installation.tables[place.bundle]
      let value = installation.candidates[table.candidate(place.variant)].configuration
      return value.language != 0 || LocaleMatch.part(of: device) == unqualified
    }
    return first ?? devices.first
  }
}
