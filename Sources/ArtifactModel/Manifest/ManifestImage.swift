/// What the manifest promises of one image: a record.
public struct ManifestImage: Sendable, Hashable {
  /// What becomes of an image in right-to-left languages.
  public enum Direction: String, Sendable, CaseIterable {
    /// Nothing: it is never mirrored.
    case neutral
    /// The platform mirrors it.
    case mirror
    /// It is drawn separately.
    case variant
  }

  /// The stable name, independent of language and revision.
  public var id: String
  /// The name of the owner.
  public var owner: String
  /// The identity of the unqualified picture; `nil` is the decision to ship none.
  public var defaultIdentity: String?
  /// Who approved the unqualified picture.
  public var defaultApproval: DefaultApproval?
  /// Whether people read words in the picture.
  public var containsText: Bool
  /// The key of the spoken description; `nil` only for a decorative image.
  public var accessibilityKey: String?
  /// The pictures by language, in the order of the manifest.
  public var variants: [ManifestVariant] = []
  /// The languages without a picture of their own, in the order of the manifest.
  public var fallbacks: [FallbackDecision] = []
  /// The name of the Android resource, with or without its type, if it is not made from the id.
  public var androidName: String?
  /// The name in iOS bundles, if it is not the id.
  public var iosName: String?
  /// Whether the image says nothing, and is therefore not spoken of.
  public var isDecorative = false
  /// What becomes of the image in right-to-left languages, if the manifest says.
  public var direction: Direction?
  /// The appearances that each variant must exist in.
  public var appearances: [Appearance] = []
  /// The Android densities that each variant must exist in, by their qualifiers.
  public var densities: [String] = []
  /// The Apple scales that each variant must exist in.
  public var scales: [Int] = []
  /// The reviews of the spoken descriptions.
  public var descriptionReviews: [DescriptionReview] = []
  /// Where the image is when it is not in the artifact.
  public var remote: RemoteImage?
  /// Where the manifest states the record.
  public var place: ManifestPlace

  /// Creates a record without variants.
  public init(
    id: String,
    owner: String,
    defaultIdentity: String?,
    containsText: Bool,
    accessibilityKey: String?,
    place: ManifestPlace
  ) {
    self.id = id
    self.owner = owner
    self.defaultIdentity = defaultIdentity
    self.containsText = containsText
    self.accessibilityKey = accessibilityKey
    self.place = place
  }

  /// Returns the promised picture of a language, however its tag is spelt.
  public func variant(for locale: LocaleTag) -> ManifestVariant? {
    variants.first { $0.locale == locale } ?? variants.first { $0.locale.isSame(as: locale) }
  }

  /// Returns the fallback decision for a language, however its tag is spelt.
  public func fallback(for locale: LocaleTag) -> FallbackDecision? {
    fallbacks.first { $0.locale == locale } ?? fallbacks.first { $0.locale.isSame(as: locale) }
  }

  /// Returns type and name of the resource on Android; a type of `nil` stands for any image type.
  ///
  /// Without a name of its own, `-` and `.` of the id become `_`, in lower case.
  public var androidResource: (type: String?, name: String) {
    guard let androidName else {
      return (nil, String(id.lowercased().map { $0 == "-" || $0 == "." ? "_" : $0 }))
    }
    guard let slash = androidName.firstIndex(of: "/") else { return (nil, androidName) }
    return (
      String(androidName[..<slash]), String(androidName[androidName.index(after: slash)...])
    )
  }

  /// Returns the name of the image on a platform, as its people write it.
  public func resourceName(on platform: Platform) -> String {
    switch platform {
    case .android: "\(androidResource.type ?? "drawable")/\(androidResource.name)"
    case .ios: iosName ?? id
    }
  }
}
