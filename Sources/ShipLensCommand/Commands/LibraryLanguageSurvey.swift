internal import ArtifactModel
internal import Selection

/// Finds languages of libraries that take a user's list away from a language of the app.
struct LibraryLanguageSurvey {
  private let installation: AndroidInstallation
  private let app: ShippedBundle
  private let languages: BundleLanguages

  /// Returns the warning, `nil` if there is nothing to warn of.
  ///
  /// - Parameters:
  ///   - index: The artifact, an app of Android.
  ///   - app: The app, its splits merged.
  ///   - languages: Those of the app.
  /// - Returns: The warning.
  static func languages(
    of index: ShippedIndex,
    _ app: ShippedBundle,
    _ languages: BundleLanguages
  ) -> LibraryLanguages? {
    LibraryLanguageSurvey(
      installation: AndroidInstallation(AndroidInstallation.searchOrder(index.bundles)),
      app: app,
      languages: languages
    ).libraryLanguages
  }

  private var libraryLanguages: LibraryLanguages? {
    let owned = languages.languages.filter { !$0.isMarginal && !$0.isEmpty }
    let pictured = owned.filter { $0.images.own > 0 }.compactMap(\.locale)
    let own = pictured.isEmpty ? owned.compactMap(\.locale) : pictured
    // English is supported by every app, library or not, so it shows the least.
    guard let second = own.first(where: { $0.language != "en" }) ?? own.first else { return nil }
    let ownCodes = Set(owned.compactMap(\.locale?.language))
    let all = installation.languages
    let strays = languages.languages.filter(\.isMarginal).compactMap(\.locale).filter { stray in
      guard !ownCodes.contains(stray.language), !stray.isPseudoLocale,
        let asked = AndroidConfiguration(languageTag: stray.identifier),
        let wished = AndroidConfiguration(languageTag: second.identifier)
      else { return false }
      let without = all.filter { $0.locale?.language != stray.language }
      return LocaleNegotiation(user: [asked, wished], app: all)?.index == 0
        && LocaleNegotiation(user: [asked, wished], app: without)?.index == 1
    }
    guard let first = strays.first else { return nil }
    let lost = BundleLanguages.missing(in: first, of: app)
    let still = BundleLanguages.missing(in: second, of: app)
    return LibraryLanguages(
      locales: strays,
      preferred: [first.identifier, second.identifier],
      pictureCount: Self.count(lost.images, besides: still.images),
      textCount: Self.count(lost.texts, besides: still.texts)
    )
  }

  private static func count(_ lost: [Resource], besides still: [Resource]) -> Int {
    let still = Set(still.map(\.identifier))
    return lost.count { !still.contains($0.identifier) }
  }
}
