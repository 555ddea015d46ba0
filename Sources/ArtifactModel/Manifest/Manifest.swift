/// The reviewed manifest: what a release promises of its localized images.
///
/// Android's own file of this name is called `AndroidManifest` here.
public struct Manifest: Sendable, Equatable {
  /// The languages that the release promises, in the order of the manifest.
  public var launchLocales: [LocaleTag]
  /// The language that the app is written in, if the manifest says or implies it.
  public var sourceLocale: LocaleTag?
  /// The owners, in the order of the manifest; empty if every image belongs to the app itself.
  public var owners: [ManifestOwner] = []
  /// The devices that the release is for.
  public var devices = DeviceBounds()
  /// Whether the app switches its language without a restart.
  public var changesLanguageAtRuntime = false
  /// The approved exceptions, in the order of the manifest.
  public var waivers: [Waiver] = []
  /// What the manifest says of single rules, by rule id.
  public var ruleSettings: [String: RuleSetting] = [:]
  /// The records, in the order of the manifest.
  public var images: [ManifestImage]
  /// Where each launch locale is promised.
  public var launchPlaces: [LocaleTag: ManifestPlace] = [:]

  /// Creates a manifest.
  public init(launchLocales: [LocaleTag], sourceLocale: LocaleTag?, images: [ManifestImage]) {
    self.launchLocales = launchLocales
    self.sourceLocale = sourceLocale
    self.images = images
  }

  /// Returns an owner by its name, `nil` if the manifest does not list it.
  public func owner(named name: String) -> ManifestOwner? { owners.first { $0.name == name } }
}
