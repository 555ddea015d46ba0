/// A picture that a promise of the manifest rests on: a file, or a rendition of an asset catalog.
public struct PromisedPicture: Hashable, Sendable {
  /// The path of the bundle that holds it, inside the artifact.
  public let bundle: String
  /// The path of the file or catalog: in the artifact, or in the bundle where that is an archive of its own.
  public let path: String
  /// The type of the resource, such as `drawable`.
  public let type: String
  /// The language that the picture is for, if any.
  public let locale: LocaleTag?
  /// The number of the rendition, `nil` for a file.
  public let rendition: Int32?

  /// Names a picture.
  public init(
    bundle: String,
    path: String,
    type: String,
    locale: LocaleTag?,
    rendition: Int32? = nil
  ) {
    self.bundle = bundle
    self.path = path
    self.type = type
    self.locale = locale
    self.rendition = rendition
  }
}
