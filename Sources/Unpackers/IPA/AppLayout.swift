internal import ArtifactModel

/// Where the outermost bundles of a container lie.
enum AppLayout {
  /// Apps in a folder `Payload`, as in an app archive; or wherever else a person has put them.
  case payload
  /// What Xcode built, below a folder `Products`; the path of the app that it names.
  case products(main: String?)
  /// One bundle at this path.
  case bundle(ShippedBundle.Kind, path: String)
}
