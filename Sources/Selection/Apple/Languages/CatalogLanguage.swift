public import ArtifactModel

/// Chooses the one language in which a process reads a catalog.
public enum CatalogLanguage {
  /// Returns the name in a catalog that a process is shown, `nil` if it is shown none.
  ///
  /// The user's own list is not asked but the languages of the process's own bundle, whichever
  /// bundle the catalog lies in; and the answer holds for the whole catalog, so that an asset which
  /// lacks it shows what is for no language.
  ///
  /// Source: CoreUI, read in two versions.
  /// - Parameters:
  ///   - names: The languages that the catalog names, as written.
  ///   - main: The languages of the process's own bundle.
  ///   - allowsMixed: Whether that bundle allows mixed localizations.
  /// - Returns: The name.
  public static func name(
    among names: [String],
    for main: AppleLanguages,
    allowsMixed: Bool
  ) -> String? {
    let list = allowsMixed ? main.user : main.list
    return name(among: names, wanted: LanguageMatching.matches(list, among: main.offered))
  }

  /// Returns the name in a catalog that suits the languages of the process's own bundle.
  public static func name(among names: [String], wanted: [String]) -> String? {
    guard let name = LanguageMatching.matches(wanted, among: names).first,
      wanted.contains(where: { language(of: $0) == language(of: name) })
    else { return nil }
    return name
  }

  private static func language(of name: String) -> String {
    let canonical = AppleLanguages.canonical(name)
    let language = LocaleTag(appleName: canonical)?.language ?? canonical
    return language == "no" ? "nb" : language
  }
}
