/// A picture file that a promise of the manifest rests on.
public struct PromisedPicture: Hashable, Sendable {
  /// The path of the bundle that holds it, inside the artifact.
  public let bundle: String
  /// The path of the file: in the artifact, or in the bundle where that is an archive of its own.
  public let path: String
  /// The type of the resource, such as `drawable`.
  public let type: String
  /// The language that the picture is for, if any.
  public let locale: LocaleTag?

  /// Names a picture.
  public init(bundle: String, path: String, type: String, locale: LocaleTag?) {
    self.bundle = bundle
    self.path = path
    self.type = type
    self.locale = locale
  }
}
