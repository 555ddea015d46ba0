internal import ArtifactModel

/// Who asks what on Apple's platforms.
struct AppleResolveOptions {
  let bundle: String?
  let process: String?
  let lookup: AppleResolution.Lookup?

  var isStated: Bool { bundle != nil || process != nil || lookup != nil }
}
