/// What one kind of device shows for each localized picture in each language, after fallback.
public struct PictureTable: Sendable {
  /// What the device shows for one picture in one language.
  public struct Answer: Sendable, Equatable {
    /// What the picture's value comes to.
    public let ending: EffectivePicture.Ending
    /// The languages of all that is drawn.
    public let languages: [LanguageCoverage.Language]
    /// What the chosen value is for, `nil` if there is none.
    public let qualifiers: Qualifiers?
    /// The name of the module or split that the chosen value is from.
    public let source: String?
    /// The file that was chosen, `nil` for any other value.
    public let path: String?
    /// The number of drawables, pictures and colours that the picture is made of, itself included.
    public let partCount: Int
    /// Whether the picture, or a part of it, asks to be mirrored from right to left.
    public let isAutoMirrored: Bool
    /// Whether an app fails when it inflates the picture: a part lies in itself or has no value.
    public let isBroken: Bool

    /// Creates an answer.
    public init(
      _ picture: EffectivePicture,
      qualifiers: Qualifiers?,
      source: String?,
      path: String?
    ) {
      ending = picture.parts.first?.ending ?? .missing
      languages = picture.languages
      self.qualifiers = qualifiers
      self.source = source
      self.path = path
      partCount = picture.parts.count
      isAutoMirrored = picture.isAutoMirrored
      isBroken = picture.isCyclic || picture.isDangling
    }
  }

  /// One picture.
  public struct Row: Sendable {
    /// The resource's number.
    public let identifier: UInt32
    /// Type and name.
    public let title: String
    /// The answers: for a language that nothing ships in, then for each of `locales`.
    public let answers: [Answer]

    /// Creates a row.
    public init(identifier: UInt32, title: String, answers: [Answer]) {
      self.identifier = identifier
      self.title = title
      self.answers = answers
    }
  }

  /// What the pictures of one language take.
  public struct Size: Sendable, Equatable {
    /// The language.
    public let language: LanguageCoverage.Language
    /// The number of files.
    public var fileCount: Int
    /// Bytes that they take in the artifact.
    public var storedSize: UInt64
    /// Bytes of the files themselves.
    public var unpackedSize: UInt64

    /// Creates a size.
    public init(
      language: LanguageCoverage.Language,
      fileCount: Int = 0,
      storedSize: UInt64 = 0,
      unpackedSize: UInt64 = 0
    ) {
      self.language = language
      self.fileCount = fileCount
      self.storedSize = storedSize
      self.unpackedSize = unpackedSize
    }
  }

  /// Languages that nothing but a library seems to have, and what they do to a user's list.
  public struct LibraryLanguages: Sendable, Equatable {
    /// The languages, sorted by tag.
    public let locales: [LocaleTag]
    /// A user's list, the first of which is one of them and the second a language of the app.
    public let preferred: [String]
    /// How many pictures are localized in the second, and shown in no language to that user.
    public let pictureCount: Int

    /// Creates the warning.
    public init(locales: [LocaleTag], preferred: [String], pictureCount: Int) {
      self.locales = locales
      self.preferred = preferred
      self.pictureCount = pictureCount
    }
  }

  /// The device, but for its language.
  public let device: AndroidConfiguration
  /// The languages that were asked for, sorted by tag.
  public let locales: [LocaleTag]
  /// The localized pictures.
  public let rows: [Row]
  /// How many more there are, whose table would cost more than an artifact may.
  public var omittedCount = 0
  /// What the pictures of each language take; any language first, then by tag.
  public let sizes: [Size]
  /// The warning about languages of libraries, `nil` if there is nothing to warn of.
  public let libraryLanguages: LibraryLanguages?

  /// Creates a table.
  public init(
    device: AndroidConfiguration,
    locales: [LocaleTag],
    rows: [Row],
    sizes: [Size],
    libraryLanguages: LibraryLanguages?
  ) {
    self.device = device
    self.locales = locales
    self.rows = rows
    self.sizes = sizes
    self.libraryLanguages = libraryLanguages
  }
}
