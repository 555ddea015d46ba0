internal import ArtifactModel

/// Tells of a part of an Android app that was given without its base.
enum LoneSplit {
  /// Returns an issue that hides everything if no bundle is an app: what a base holds is unknown.
  static func issue(in index: ShippedIndex) -> ReadIssue? {
    guard index.platform == .android,
      let split = index.bundles.first(where: { $0.kind == .split || $0.kind == .feature }),
      !index.bundles.contains(where: { $0.kind == .app })
    else { return nil }
    let kind = split.kind == .split ? "configuration split" : "feature split"
    let app = split.identifier.isEmpty ? "" : " of \(split.identifier)"
    return ReadIssue(
      severity: .unread,
      scope: .everything,
      artifact: index.artifact,
      message: "this is the \(kind) '\(split.name)'\(app), and its base is not here",
      advice: "give its base beside it, as in: shiplens gate base.apk split.apk"
    )
  }
}
