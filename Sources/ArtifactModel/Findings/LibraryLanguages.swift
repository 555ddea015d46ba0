/// Languages that nothing but a library seems to have, and what they do to a user's list.
public struct LibraryLanguages: Sendable, Equatable {
  /// The languages, sorted by tag.
  public let locales: [LocaleTag]
  /// A user's list, the first of which is one of them and the second a language of the app.
  public let preferred: [String]
  /// How many pictures are localized in the second, and shown in no language to that user.
  public let pictureCount: Int
  /// How many texts are translated into the second and not into the first.
  public let textCount: Int

  /// Creates the warning.
  public init(locales: [LocaleTag], preferred: [String], pictureCount: Int, textCount: Int) {
    self.locales = locales
    self.preferred = preferred
    self.pictureCount = pictureCount
    self.textCount = textCount
  }
}
