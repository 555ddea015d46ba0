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
    /// The file that was chosen, or the catalog that has it; `nil` for any other value.
    public let file: String?
    /// The name of the rendition that was chosen in a catalog.
    public let rendition: String?
    /// The number of drawables, pictures and colours that the picture is made of, itself included.
    public let partCount: Int
    /// Whether the picture, or a part of it, asks to be mirrored from right to left.
    public let isAutoMirrored: Bool
    /// Whether an app fails when it inflates the picture: a part lies in itself or has no value.
    public let isBroken: Bool

    /// Creates an answer about one picture of an Apple bundle.
    ///
    /// - Parameters:
    ///   - qualifiers: What the picture is for, `nil` if none is shown.
    ///   - language: The language that these state.
    ///   - file: Its file, or its catalog.
    ///   - rendition: The name of its rendition in the catalog.
    ///   - isMirrored: Whether the system mirrors it.
    public init(
      showing qualifiers: Qualifiers?,
      in language: LanguageCoverage.Language = .anyLanguage,
      file: String?,
      rendition: String? = nil,
      isMirrored: Bool
    ) {
      ending = qualifiers == nil ? .missing : .file
      languages = [language]
      self.qualifiers = qualifiers
      source = nil
      self.file = file
      self.rendition = rendition
      partCount = 1
      isAutoMirrored = isMirrored
      isBroken = false
    }

    /// Creates an answer.
    public init(
      _ picture: EffectivePicture,
      qualifiers: Qualifiers?,
      source: String?,
      file: String?
    ) {
      ending = picture.parts.first?.ending ?? .missing
      languages = picture.languages
      self.qualifiers = qualifiers
      self.source = source
      self.file = file
      rendition = nil
      partCount = picture.parts.count
      isAutoMirrored = picture.isAutoMirrored
      isBroken = picture.isCyclic || picture.isDangling
    }

    /// The file that was chosen, with the rendition behind a catalog.
    public var path: String? {
      rendition.map { "\(file ?? ""): \($0)" } ?? file
    }
  }

  /// One picture.
  public struct Row: Sendable {
    /// The resource's number; 0 on Apple's platforms, which have none.
    public let identifier: UInt32
    /// Type and name.
    public let title: String
    /// The answers: for a language that nothing ships in, then for each of `locales`.
    public let answers: [Answer]
    /// The bundle that is asked, `nil` on Android, where all are asked as one.
    public var bundle: String?
    /// What else has the name, and is hidden or asked for elsewhere.
    public var shadows: [Shadow] = []

    /// Creates a row.
    public init(identifier: UInt32, title: String, answers: [Answer]) {
      self.identifier = identifier
      self.title = title
      self.answers = answers
    }
  }

  /// Pictures of a name that something else of the name keeps from being shown, or takes for them.
  public struct Shadow: Sendable, Hashable {
    /// What stands beside the pictures.
    public enum Kind: String, Sendable, CaseIterable {
      /// The catalog has the name, so no loose file is looked for.
      case catalog
      /// The root of the bundle has the name, so no language folder is looked into.
      case root
      /// Another bundle has the name, and is asked only by code that names it.
      case elsewhere
    }

    /// What stands beside the pictures.
    public let kind: Kind
    /// The hidden files, or the other bundles.
    public let names: [String]

    /// Creates a shadow.
    public init(_ kind: Kind, _ names: [String]) {
      self.kind = kind
      self.names = names
    }
  }

  /// A device without its language.
  public enum Device: Sendable {
    /// One of Android.
    case android(AndroidConfiguration)
    /// One of Apple's.
    case apple(AppleDevice)
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

  /// The device, but for its language.
  public let device: Device
  /// The languages that were asked for, sorted by tag.
  public let locales: [LocaleTag]
  /// The localized pictures.
  public let rows: [Row]
  /// How many more there are, whose table would cost more than an artifact may.
  public var omittedCount = 0
  /// What the pictures of each language take; any language first, then by tag.
  public let sizes: [Size]

  /// Creates a table.
  public init(
    device: Device,
    locales: [LocaleTag],
    rows: [Row],
    sizes: [Size]
  ) {
    self.device = device
    self.locales = locales
    self.rows = rows
    self.sizes = sizes
  }
}
